import type { Charge, ChargeDetail, ChargeId, RevisionOutcome } from '../../../shared/domain/charge.ts'
import type { ChargeForm } from '../../../shared/domain/charge-form.ts'
import { type ChargeLocation, chargeLocationSchema } from '../../../shared/domain/charge-location.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import {
  cannedCharges,
  cannedTxid,
  chargeOfForm,
  chargeRows,
  chargesDue,
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

const LOCATIONS_PAGE = 50
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
    'charges.export': () => ok({ workId: workIdSchema.parse('a3'.repeat(16)) }),
    'charges.totals': ({ filter }) => ok(chargeTotals(all, filter)),
    'charges.due': ({ from, to }) => ok({ days: [...chargesDue(all, from, to)] }),
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
    }, changed),
  }
}

function chargeOfCode(before: Charge): Charge {
  const like = cannedCharges().find(({ charge }) => charge.kind === before.kind && charge.code !== null)
  return like?.charge ?? before
}

function locationReplies(
  link: Replies['locations.link'],
  changed: () => void,
): Pick<Replies, Extract<ChargeChannel, `locations.${string}`>> {
  let all = Array.from({ length: 60 }, (_, at) =>
    locationOf(960 - at, at % 2 === 0 ? 'cob' : 'cobv', at % 3 === 0 ? null : at),
  )
  const found = (id: ChargeLocation['id']): ChargeLocation | undefined => all.find((each) => each.id === id)
  const keep = (location: ChargeLocation): Result<ChargeLocation, AppError> => {
    all =
      found(location.id) === undefined
        ? [location, ...all]
        : all.map((each) => (each.id === location.id ? location : each))
    changed()
    return ok(location)
  }
  return {
    'locations.list': ({ kind, taken, page }) => {
      const shown = all.filter(
        (each) => (kind === null || each.kind === kind) && (taken === null || (each.txid !== null) === taken),
      )
      const first = page * LOCATIONS_PAGE
      const rows = shown.slice(first, first + LOCATIONS_PAGE)
      return ok({ rows, more: shown.length > first + LOCATIONS_PAGE, total: shown.length })
    },
    'locations.read': ({ id }) => ok(found(id) ?? locationOf(id, 'cob', null)),
    'locations.create': ({ kind }) => keep(locationOf(1_000 + all.length, kind, null)),
    'locations.unlink': ({ id }) => keep({ ...(found(id) ?? locationOf(id, 'cob', null)), txid: null }),
    'locations.link': (ask) => {
      const before = found(ask.id)
      if (before !== undefined) keep({ ...before, txid: ask.txid })
      return link(ask)
    },
  }
}

function locationOf(id: ChargeLocation['id'], kind: string, charge: number | null): ChargeLocation {
  return chargeLocationSchema.parse({
    id,
    location: `pix.bancomandacaru.com.br/qr/v2/${kind === 'cobv' ? 'cobv/' : ''}5f0c2a8e7b3d4c9196e2d8${id}`,
    kind,
    createdAt: minutesAgo((1_000 - Number(id)) * 97),
    txid: charge === null ? null : cannedTxid(charge),
  })
}

function idOf({ kind, txid }: ChargeForm): ChargeId {
  if (txid === null) throw new RangeError('a revision without txid')
  return { kind, txid }
}
