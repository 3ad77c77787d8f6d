import type { ListedPayee, ListedVerdictRow, PayeeDetail, PayeeId, PayeeRow } from '../../../shared/domain/payee.ts'
import { payeeDetailSchema, payeeListIdSchema, payeeRowSchema } from '../../../shared/domain/payee.ts'
import type { ToldRefusal } from '../../../shared/domain/payee-refusal.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { payments } from './canned-payments.ts'
import { minutesAgo } from './canned-session.ts'

type PayeeChannel = Extract<Channel, `payees.${string}`>
type Replies = {
  [C in PayeeChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

const DAY = 1440

/** A book of payees in memory, of which two can be joined and parted. */
export function payeeReplies(empty: boolean, changed: () => void): Replies {
  let all = empty ? [] : canned()
  const into = new Map<PayeeId, PayeeId>()
  const refusals: ToldRefusal[] = []
  const found = (id: PayeeId) => all.find((each) => each.id === id)
  const notFound = err(appError({ kind: 'not-found', what: 'payee' }))
  const read = (id: PayeeId) => {
    const payee = found(into.get(id) ?? id)
    const joined = all.filter((each) => into.get(each.id) === payee?.id).map((each) => payeeRowSchema.parse(each))
    return payee === undefined ? notFound : ok({ ...payee, joined })
  }
  return {
    'payees.list': ({ text, sort, of, limit }) => {
      const words = plainText(text).split(/\s+/)
      const rows = all.filter(
        (each) =>
          !into.has(each.id) &&
          (each.forgottenAt === null) === (of !== 'forgotten') &&
          (of !== 'changed' || each.changedAt !== null) &&
          words.every((word) => plainText(JSON.stringify(each)).includes(word)),
      )
      const byName = (one: PayeeRow, other: PayeeRow) => (one.name ?? '').localeCompare(other.name ?? '')
      const byLast = (one: PayeeRow, other: PayeeRow) => ((one.lastAt ?? '') < (other.lastAt ?? '') ? 1 : -1)
      const sorted = rows.toSorted(sort === 'name' ? byName : byLast).map((each) => payeeRowSchema.parse(each))
      return ok({ rows: sorted.slice(0, limit), more: sorted.length > limit })
    },
    'payees.read': ({ id }) => read(id),
    'payees.join': (ask) => {
      into.set(ask.id, ask.into)
      changed()
      return read(ask.into)
    },
    'payees.forget': ({ id, forgotten }) => {
      all = all.map((each) => (each.id === id ? { ...each, forgottenAt: forgotten ? minutesAgo(0) : null } : each))
      changed()
      const payee = found(id)
      return payee === undefined ? notFound : ok(payeeRowSchema.parse(payee))
    },
    'payees.noteCall': ({ of, call }) => {
      const kept = { ...call, by: 'ana.luiza', at: minutesAgo(0) }
      all = all.map((each) => {
        if (of.kind !== 'payee' || each.id !== of.id || each.way === null) return each
        return { ...each, changedAt: null, calls: [{ ...kept, way: each.way }, ...each.calls] }
      })
      changed()
      return ok({ ...kept, payee: null })
    },
    'payees.refuseWay': ({ of, reason }) => {
      const refusal: ToldRefusal = {
        id: refusals.length + 1,
        reason,
        by: 'ana.luiza',
        at: minutesAgo(0),
        takenBack: null,
      }
      refusals.push(refusal)
      all = all.map((each) =>
        of.kind === 'payee' && each.id === of.id
          ? { ...each, refusals: [{ ...refusal, way: of.way }, ...each.refusals] }
          : each,
      )
      changed()
      return ok({ ...refusal, payee: null, keyOrAccount: '' })
    },
    'payees.takeBackRefusal': ({ id }) => {
      const one = refusals.find((refusal) => refusal.id === id)
      if (one === undefined) return notFound
      const takenBack = { by: 'ana.luiza', at: minutesAgo(0) }
      all = all.map((each) => ({
        ...each,
        refusals: each.refusals.map((refusal) => (refusal.id === id ? { ...refusal, takenBack } : refusal)),
      }))
      changed()
      return ok({ ...one, takenBack, payee: null, keyOrAccount: '' })
    },
    'payees.judgeList': ({ rows }) => ok({ rows: rows.map((row) => judged(all, row)) }),
    'payees.takeList': ({ rows }) => {
      const told = rows.map((row) => judged(all, row))
      const news = rows.filter((_, n) => told[n]?.became === 'new')
      all = [...all, ...news.map((row, n) => listed(row, all.length + n + 1))]
      changed()
      return ok({ id: LIST, rows: told })
    },
    'payees.dropList': () => {
      const rows = all.filter(({ lastAt }) => lastAt === null).length
      all = all.filter(({ lastAt }) => lastAt !== null)
      changed()
      return ok({ rows })
    },
    'payees.export': () => ok({ workId: workIdSchema.parse('e'.repeat(32)) }),
    'payees.part': ({ id }) => {
      const payee = found(id)
      if (payee === undefined || !into.delete(id)) return notFound
      changed()
      return ok(payeeRowSchema.parse(payee))
    },
  }
}

const LIST = payeeListIdSchema.parse('f'.repeat(32))

// By document alone, as far as a page has to show it.
function judged(all: readonly PayeeDetail[], { document, way, name }: ListedPayee): ListedVerdictRow {
  const payee = all.find((each) => each.document !== null && each.document === document) ?? null
  const holder = way?.kind === 'key' ? all.find(({ ways }) => ways.some((one) => isKey(one, way.key.value))) : undefined
  if (holder !== undefined && holder !== payee) return { became: 'conflict', payee: payeeRowSchema.parse(holder) }
  if (payee === null) return { became: 'new', payee: null }
  const isKnown = payee.name === name && (way === null || holder === payee)
  return { became: isKnown ? 'known' : 'adds', payee: payeeRowSchema.parse(payee) }
}

function isKey(way: PayeeDetail['ways'][number], key: string): boolean {
  return way.kind === 'key' && way.key === key
}

function listed({ name, document, way }: ListedPayee, id: number): PayeeDetail {
  const key = way?.kind === 'key' ? { kind: 'key', key: way.key.value, lastAt: null } : null
  return payeeDetailSchema.parse({
    id: String(id),
    name: name || null,
    document,
    way: key,
    changedAt: null,
    firstAt: null,
    lastAt: null,
    forgottenAt: null,
    names: [name],
    documents: document === null ? [] : [document],
    ways: key === null ? [] : [key],
    year: null,
    months: [],
    payments: [],
    again: null,
    calls: [],
    refusals: [],
    joined: [],
  })
}

const names: readonly (readonly [string, string | null])[] = [
  ['Nimbo Embalagens Ltda.', '05571983000130'],
  ['Energia Serra Azul S.A.', '33000167000101'],
  ['Luzia Ferraz Teixeira', '***982247**'],
  ['Padaria Pão da Serra', '11222333000181'],
  ['PADARIA PAO DA SERRA LTDA', null],
  ['Transportes Rio Claro Ltda.', '18340227000141'],
  ['Gráfica e Editora Comunicação Visual do Vale do Paraíba Sociedade Limitada', '11444777000161'],
  ['Gráfica e Editora Comunicação Visual do Vale do Paraíba Sociedade Limitada', null],
  ['Oficina Dois Irmãos Ltda.', '36902471000132'],
]

function canned(): readonly PayeeDetail[] {
  return names.map(([name, document], at) => {
    const lastAt = minutesAgo(30 + at * 3 * DAY)
    const account = { kind: 'account', ispb: '60701190', issuer: '0001', number: `48213${at}`, lastAt }
    const key = { kind: 'key', key: `financeiro${at}@exemplo.com.br`, lastAt }
    const ways = document === null ? [] : at % 2 === 0 ? [key, account] : [account]
    const own = payments.filter(({ payee }) => payee.name === name).slice(0, 5)
    return payeeDetailSchema.parse({
      id: String(at + 1),
      name,
      document,
      way: ways[0] ?? null,
      changedAt: at === 2 ? lastAt : null,
      firstAt: minutesAgo(300 * DAY),
      lastAt,
      forgottenAt: null,
      names: at === 0 ? [name, 'NIMBO EMBALAGENS'] : [name],
      documents: document === null ? [] : [document],
      ways,
      year:
        document === null ? null : { payments: 6 + at, from: 110_000, to: 230_000 + at, day: at % 2 === 0 ? 16 : null },
      months: document === null ? [] : monthsOf(at),
      payments: own,
      again: own[0]?.id ?? null,
      calls: [],
      refusals: [],
      joined: [],
    })
  })
}

// Paid every month, the last one twice.
function monthsOf(at: number): readonly object[] {
  return Array.from({ length: 12 }, (_, n) => {
    const month = n === 0 ? '2025-12' : `2026-${String(n).padStart(2, '0')}`
    const payments = n === 11 ? 2 : n % (at + 2) === 1 ? 0 : 1
    return { month, amount: payments * (110_000 + n * 9_000) }
  })
}
