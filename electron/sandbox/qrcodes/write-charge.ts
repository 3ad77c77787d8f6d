import { isDeepStrictEqual } from 'node:util'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { PixViolation } from '../http/pix-problem.ts'
import { dayOf } from '../ledger/minute.ts'
import type { ChargeBook } from './charge-book.ts'
import type { OwnCharge } from './own-charge.ts'
import { type AskedContent, ofSchema, readContent } from './read-content.ts'

/** A charge that is asked for: `body` as it came, `at` the moment (ms since 1970) from which it is to hold. */
export interface ChargeOrder {
  readonly kind: 'cob' | 'cobv'
  readonly txid: string
  readonly body: unknown
  readonly at: number
  readonly batchId: string | null
}

interface Needs {
  readonly charges: ChargeBook
  readonly keys: readonly string[]
}

/** With everything that is still to come. */
const EVER = Number.POSITIVE_INFINITY
const TXID = /^[a-zA-Z0-9]{26,35}$/
const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

/** Makes a charge, or replaces an active one whole; says each rule that the order breaks. */
export function putCharge(needs: Needs, order: ChargeOrder): Result<null, PixViolation[]> {
  const { kind, txid } = order
  if (!TXID.test(txid)) return err([ofSchema(kind, ['txid'], { txid })])
  const kept = needs.charges.kept(txid)
  const refused = kept === null ? null : refusalOf(needs, kept, order)
  return refused === null ? keep(needs, order, kept, order.body) : err([refused])
}

/** Changes what an order names of an active charge, or removes the charge; says each rule that the order breaks. */
export function patchCharge(needs: Needs, order: ChargeOrder, kept: OwnCharge): Result<null, PixViolation[]> {
  const refused = refusalOf(needs, kept, order)
  if (refused !== null) return err([refused])
  const { kind, body, at } = order
  const newest = kept.revisions.at(-1)
  if (!isRecord(body) || newest === undefined) return err([ofSchema(kind, [], body)])
  if (!('status' in body)) return keep(needs, order, kept, merged(newest.content, body))
  if (body['status'] !== REMOVED) return err([ofSchema(kind, ['status'], body)])
  if (Object.keys(body).length > 1) {
    const razao = `A cobrança está ATIVA e a requisição propõe removê-la juntamente com outras alterações.`
    return err([{ razao, propriedade: `${kind}.status`, valor: REMOVED }])
  }
  needs.charges.keep({ ...kept, revisions: [...kept.revisions, { ...newest, at, status: REMOVED }] })
  return ok(null)
}

/** A body with what a revision names of it: calendario and valor are changed field by field, everything else whole. */
export function merged(before: object, patch: object): Record<string, unknown> {
  const inner = (name: 'calendario' | 'valor'): object => {
    const [old, change]: unknown[] = [Reflect.get(before, name), Reflect.get(patch, name)]
    return isRecord(old) && isRecord(change) ? { [name]: { ...old, ...change } } : {}
  }
  return { ...before, ...patch, ...inner('calendario'), ...inner('valor') }
}

function refusalOf({ charges }: Needs, kept: OwnCharge, { kind, txid }: ChargeOrder): PixViolation | null {
  if (kept.kind !== kind) {
    return { razao: `O campo ${kind}.txid já é de outra cobrança.`, propriedade: `${kind}.txid`, valor: txid }
  }
  const status = charges.find(txid, EVER)?.status ?? 'ATIVA'
  if (status === 'ATIVA') return null
  const razao = 'A cobrança não está ATIVA, e a presente requisição busca alterá-la.'
  return { razao, propriedade: `${kind}.status`, valor: status }
}

function keep(needs: Needs, order: ChargeOrder, kept: OwnCharge | null, body: unknown): Result<null, PixViolation[]> {
  const { kind, at } = order
  const made = { day: dayOf(kept?.revisions[0]?.at ?? at), keys: needs.keys }
  const read = readContent(kind, body, made)
  if (!read.ok) return read
  const fault = locationFault(needs.charges, order, read.value.locationId)
  if (fault !== null) return err([fault])
  store(needs.charges, order, kept, read.value)
  return ok(null)
}

// The location first: a charge that lost its bank's power before it has one would never get it. Alone it makes no revision.
function store(
  charges: ChargeBook,
  { kind, txid, at, batchId }: ChargeOrder,
  kept: OwnCharge | null,
  { content, locationId }: AskedContent,
): void {
  const { revisions = [] } = kept ?? {}
  const isSame = isDeepStrictEqual(revisions.at(-1)?.content, content)
  const next = [...revisions, { at, status: 'ATIVA' as const, content }]
  if (locationId !== null) charges.link(locationId, txid)
  else if (kept === null) charges.makeLocation(kind, at, txid)
  if (!isSame) charges.keep(kept === null ? { kind, txid, revisions: next, batchId } : { ...kept, revisions: next })
}

function locationFault(charges: ChargeBook, { kind, txid }: ChargeOrder, id: number | null): PixViolation | null {
  if (id === null) return null
  const location = charges.locations(EVER).find((one) => one.id === id)
  const fault = (text: string): PixViolation => {
    const propriedade = `${kind}.loc.id`
    return { razao: `O location referenciado por ${propriedade} ${text}.`, propriedade, valor: String(id) }
  }
  if (location === undefined) return fault('inexiste')
  if (location.kind !== kind) return fault(`apresenta tipo "${location.kind}" (deveria ser "${kind}")`)
  if (location.txid === null || location.txid === txid) return null
  return fault('já está sendo utilizado por outra cobrança')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
