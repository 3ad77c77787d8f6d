import { createHash } from 'node:crypto'
import { type Charge, chargeSchema } from '../../../shared/domain/charge.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { addDays, localDate, localDateOf } from '../../../shared/time/local-date.ts'
import { statementLines } from '../../fixtures/statement-lines.ts'

const KEY = 'cobranca@exemplo.com.br'
const HOUR_MS = 3_600_000

/**
 * So many charges with due date over three years, oldest first and always the same: the people, amounts and texts of as
 * many lines of a statement. Each state is there on any day they are looked at; each third charge was paid by one Pix, and
 * some of those were given back in part.
 */
export function chargeHistory(count: number): Charge[] {
  return statementLines(count).map((line, n) => chargeOf(line, n))
}

/** How many of so many charges were paid. */
export function paidOf(count: number): number {
  return Math.ceil(count / 3)
}

function chargeOf(line: StatementLine, n: number): Charge {
  const { at, amount, counterpartName: name, counterpartDocument: document, text } = line
  const txid = createHash('sha256').update(`charge ${n}`).digest('hex').slice(0, 32)
  return chargeSchema.parse({
    kind: 'cobv',
    txid,
    revision: 0,
    createdAt: at,
    expiresIn: null,
    ...timesOf(line, n),
    debtor: name === null ? null : { name, document, email: null, street: null, city: null, state: null, zip: null },
    amount,
    mayChangeAmount: false,
    withdrawal: null,
    terms: { fine: { modality: 2, value: 200 }, interest: null, abatement: null, discount: null },
    key: KEY,
    message: text,
    extras: [],
    locationId: n,
    location: `pix.exemplo.com.br/qr/v2/cobv/${txid}`,
    code: null,
    receiverName: null,
    receiverDocument: null,
    batchId: null,
    pix: n % 3 === 0 ? [pixOf(line, n, txid)] : [],
  })
}

// Due after a month and dead after another; or payable for decades, or due in decades, so that some are overdue or active
// whatever the day is.
function timesOf({ at }: StatementLine, n: number): Pick<Charge, 'status' | 'dueDate' | 'daysAfterDue'> {
  const month = { dueDate: addDays(localDateOf(at), 30), daysAfterDue: 30 }
  if (n % 3 === 0) return { status: 'CONCLUIDA', ...month }
  switch (n % 10) {
    case 0:
      return { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', ...month }
    case 1:
      return { status: 'REMOVIDA_PELO_PSP', ...month }
    case 2:
      return { status: 'EM_ESTUDO', ...month }
    case 3:
    case 4:
      return { status: 'ATIVA', ...month, daysAfterDue: 36_500 }
    case 5:
    case 6:
      return { status: 'ATIVA', ...month, dueDate: localDate('2099-12-01') }
    default:
      return { status: 'ATIVA', ...month }
  }
}

function pixOf(line: StatementLine, n: number, txid: string): ReceivedPix {
  const { amount, text, counterpartName: name, counterpartDocument: document } = line
  const at = instantFromMs(instantMs(line.at) + HOUR_MS)
  const minute = at.replaceAll(/\D/g, '').slice(0, 12)
  return {
    endToEndId: toldEndToEndIdSchema.parse(`E50291734${minute}${String(n).padStart(11, '0')}`),
    txid,
    amount,
    at,
    key: KEY,
    message: text,
    payer: name === null ? null : { name, document },
    parts: [{ part: 'original', amount }],
    refunds: n % 15 === 0 ? [refundOf(centavos(Math.ceil(amount / 2)), n)] : [],
  }
}

function refundOf(amount: Centavos, n: number): ReceivedPix['refunds'][number] {
  return {
    id: `devolucao${n}`,
    returnId: null,
    amount,
    nature: 'ORIGINAL',
    description: null,
    requestedAt: null,
    settledAt: null,
    status: 'DEVOLVIDO',
    reason: null,
  }
}
