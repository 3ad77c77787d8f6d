import type { HeldPaper, Paper } from '../../../shared/domain/paper.ts'
import type { PaymentKind, PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { PayingRow } from '../../api/paying.ts'
import type { ProviderPayment } from '../../api/provider.ts'
import type { Intent } from '../../vault/vault.ts'
import { billet } from './billet.ts'
import { key } from './key.ts'
import type {
  AskOf,
  EchoDifference,
  KindRules,
  OrderOf,
  Part,
  Payable,
  Payee,
  PayeePlace,
  ReadingDesk,
  RequestOf,
  SameWay,
} from './kind.ts'
import { manual } from './manual.ts'
import { waysOfPaper } from './paper.ts'
import { qr } from './qr.ts'
import { refund } from './refund.ts'

/** The registry: every kind of payment with its rules. */
const kinds: { readonly [K in PaymentKind]: KindRules<K> } = {
  'pix-manual': manual,
  'pix-key': key,
  'pix-qr': qr,
  billet,
  refund,
}

/** What a form asked, as it can be frozen: see {@link KindRules.read}. */
export function readAsk<K extends PaymentKind>(
  ask: AskOf<K>,
  desk: ReadingDesk,
): Promise<Result<PaymentRequest, AppError>> {
  return kinds[ask.kind].read(ask, desk)
}

/** The canonical bytes of a reviewed request. */
export function encodeRequest<K extends PaymentKind>(request: RequestOf<K>): Uint8Array {
  return kinds[request.kind].bytes(request)
}

/** The operation that pays a reviewed request. */
export function payingRowOf<K extends PaymentKind>(request: RequestOf<K>): PayingRow {
  return kinds[request.kind].row(request)
}

/**
 * The payee of a request. A key and the static QR code of that key are one account, so that they are seen as look-alikes.
 * What may be paid once only has an identity.
 */
export function payeeOf<K extends PaymentKind>(request: RequestOf<K>): Payee {
  return kinds[request.kind].payee(request)
}

/** How a request is told from others of its amount; null for what has an identity of its own. */
export function sameWayOf<K extends PaymentKind>(request: RequestOf<K>): SameWay | null {
  const rules = kinds[request.kind]
  return rules.sameWay(request, rules.payee(request))
}

/** By what an order finds its payee. */
export function placeOf<K extends PaymentKind>(order: OrderOf<K>): PayeePlace {
  return kinds[order.kind].place(order)
}

/** What a person pastes to pay a request. */
export function payableOf<K extends PaymentKind>(request: RequestOf<K>): Payable | null {
  return kinds[request.kind].payable(request)
}

/** The paper that an order was read from. */
export function paperOf<K extends PaymentKind>(order: OrderOf<K>): Paper | HeldPaper | null {
  return kinds[order.kind].paper?.(order) ?? null
}

/** Says whether orders of a kind may be read from a paper. */
export function isOfPapers(kind: PaymentKind): boolean {
  return kinds[kind].paper !== null
}

/** What an order says of whom and how, for its digest. */
export function partsOf<K extends PaymentKind>(order: OrderOf<K>): readonly Part[] {
  return kinds[order.kind].parts(order)
}

/** In what the provider's word on the payee differs from what was sent. */
export function payeeDifference<K extends PaymentKind>(
  request: RequestOf<K>,
  told: ProviderPayment,
  intent: Pick<Intent, 'payeeDocument'>,
): EchoDifference | null {
  return kinds[request.kind].echo(request, told, intent)
}

/** The end of the absence window for an attempt whose last byte left at `lastByte`. */
export function windowEndAfter({ kind, expiration }: Pick<Intent, 'kind' | 'expiration'>, lastByte: Instant): Instant {
  return kinds[kind].windowEnd({ expiration }, lastByte)
}

/**
 * By what the debt of a request is known besides its own identity: the other ways to pay it that its paper tells, each as the
 * account or identity of what is paid that way.
 */
export function otherWaysOf(request: PaymentRequest): readonly string[] {
  const paper = paperOf(request)
  if (paper === null) return []
  const { identity, payeeAccount } = payeeOf(request)
  return [...new Set(waysOfPaper(paper))].filter((way) => way !== identity && way !== payeeAccount)
}
