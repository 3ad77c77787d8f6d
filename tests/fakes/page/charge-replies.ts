import type { Charge, ChargeDetail, ChargeId, RevisionOutcome } from '../../../shared/domain/charge.ts'
import type { ChargeForm } from '../../../shared/domain/charge-form.ts'
import { chargeLocationSchema } from '../../../shared/domain/charge-location.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import {
  cannedCharges,
  chargeOfForm,
  chargeRows,
  chargeTotals,
  detailOf,
  type KeptCharge,
  keys,
} from './canned-charges.ts'
import { minutesAgo } from './canned-session.ts'

/** What a canned page of charges starts as. */
export interface ChargeChoice {
  /** What comes of the first revision or cancellation, where it is not done. */
  readonly revision?: 'changed-before' | 'overtaken'
  /** No key was ever seen. */
  readonly noKeys?: boolean
}

type ChargeChannel = Extract<Channel, `charges.${string}` | `locations.${string}`>
type Replies = {
  [C in ChargeChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

const NOT_FOUND = err(appError({ kind: 'not-found', what: 'charge' }))

/** The charges of a page: they are made, changed and cancelled in memory, and `changed` tells the page so. */
export function chargeReplies(choice: ChargeChoice, empty: boolean, changed: () => void): Replies {
  let all: readonly KeptCharge[] = empty ? [] : cannedCharges()
  let conflict = choice.revision ?? null
  const find = ({ kind, txid }: ChargeId) => all.find(({ charge }) => charge.kind === kind && charge.txid === txid)
  const read = (id: ChargeId): Result<ChargeDetail, AppError> => {
    const kept = find(id)
    return kept === undefined ? NOT_FOUND : ok(detailOf(kept))
  }
  const keep = (charge: Charge): ChargeDetail => {
    const before = find(charge)
    const earlier = before === undefined ? [] : [{ at: minutesAgo(0), charge: before.charge }, ...before.earlier]
    const kept = { charge, earlier }
    all = [kept, ...all.filter((each) => each !== before)]
    changed()
    return detailOf(kept)
  }
  /** Somebody else's change, as a page meets it while a person looks at an older state. */
  const othersChange = (before: Charge): ChargeDetail =>
    keep({
      ...before,
      revision: before.revision + 1,
      message: 'Alterada no ERP',
      amount: centavos(before.amount + 500),
    })
  const revise = (id: ChargeId, change: (before: Charge) => Charge): Result<RevisionOutcome, AppError> => {
    const before = find(id)?.charge
    if (before === undefined) return NOT_FOUND
    const meets = conflict
    conflict = null
    if (meets === 'changed-before') return ok({ kind: meets, current: othersChange(before) })
    const charge = keep(change(before))
    if (meets === 'overtaken') return ok({ kind: meets, ours: charge.charge, current: othersChange(charge.charge) })
    return ok({ kind: 'revised', charge })
  }
  return {
    'charges.rows': ({ filter, sort, first, limit }) =>
      ok({ rows: chargeRows(all, filter, sort).slice(first, first + limit) }),
    'charges.totals': ({ filter }) => ok(chargeTotals(all, filter)),
    'charges.extent': () =>
      ok({ completeUpTo: empty ? null : minutesAgo(1), keys: choice.noKeys === true ? [] : [...keys] }),
    'charges.read': read,
    'charges.consult': read,
    'charges.refresh': () => ok({}),
    'charges.create': (form) => ok(keep(chargeOfForm(form, 0))),
    'charges.revise': ({ form }) => revise(idOf(form), (before) => chargeOfForm(form, before.revision + 1, before)),
    'charges.cancel': (ask) =>
      revise(ask, (before) => ({
        ...before,
        revision: before.revision + 1,
        status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
      })),
    'charges.slip': () => ok({ bytes: new Uint8Array() }),
    'charges.saveSlip': ({ txid }) => ok({ fileName: `cobranca-${txid}.pdf` }),
    'charges.savePicture': ({ txid }) => ok({ fileName: `cobranca-${txid}.png` }),
    ...locationReplies(({ id, ...charge }) => {
      const before = find(charge)?.charge
      if (before === undefined) return NOT_FOUND
      const linked = chargeOfCode(before)
      return ok(keep({ ...before, locationId: id, location: linked.location, code: linked.code }))
    }),
  }
}

function chargeOfCode(before: Charge): Charge {
  const like = cannedCharges().find(({ charge }) => charge.kind === before.kind && charge.code !== null)
  return like?.charge ?? before
}

function locationReplies(
  link: Replies['locations.link'],
): Pick<Replies, Extract<ChargeChannel, `locations.${string}`>> {
  const location = (id: number, kind: string, txid: string | null) =>
    chargeLocationSchema.parse({
      id,
      location: `pix.bancomandacaru.com.br/qr/v2/${id}`,
      kind,
      createdAt: minutesAgo(id),
      txid,
    })
  return {
    'locations.list': ({ kind, taken }) => {
      const rows = [901, 902, 903].map((id) =>
        location(id, kind ?? 'cob', id === 903 ? 'AURORA4480K7R2M9T5X1QZ8B1000' : null),
      )
      const shown = taken === null ? rows : rows.filter(({ txid }) => (txid !== null) === taken)
      return ok({ rows: shown, more: false, total: shown.length })
    },
    'locations.read': ({ id }) => ok(location(id, 'cob', null)),
    'locations.create': ({ kind }) => ok(location(904, kind, null)),
    'locations.unlink': ({ id }) => ok(location(id, 'cob', null)),
    'locations.link': link,
  }
}

function idOf({ kind, txid }: ChargeForm): ChargeId {
  if (txid === null) throw new RangeError('a revision without txid')
  return { kind, txid }
}
