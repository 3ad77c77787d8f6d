import { afterAll, describe, expect, test } from 'vitest'
import { readArguments } from '../../../electron/team/call-arguments.ts'
import { readTold, writeTold } from '../../../electron/team/deed.ts'
import { connect } from '../../../electron/vault/database/connect.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { migrate } from '../../../electron/vault/migrations/migrate.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import type { SharedCall } from '../../../electron/vault/shared-call.ts'
import { vaultCalls } from '../../../electron/vault/vault-calls.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { paymentStateSchema } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { testFolder, testKey } from '../../fixtures/open-test-vault.ts'
import { anyCob, anyPix, endToEnd, txid } from '../../fixtures/receiving-samples.ts'
import { recordedCalls } from '../../fixtures/recorded-calls.ts'
import { type Seeded, seeded } from '../../fixtures/seeded.ts'
import { anyLine, at, event, infraction, paymentId, receiptId, seed } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
makeFile(folder.file, testKey)
const db = connect(folder.file, testKey)
db.pragma('synchronous = OFF') // no power cut here
migrate(db)
const stores = makeStores(db, testKey)
afterAll(() => {
  db.close()
  folder.remove()
})

let seq = 0

const page = { first: 0, limit: 3_000 }
const period = { from: at(-1_000_000), to: at(90_000_000) }
const book = { ...period, after: null, limit: 3_000 }
const account = '00000000|1|2|CACC'
const some = Array.from({ length: 40 }, (_, n) => n)
const batchId = (n: number) => n.toString(16).padStart(32, 'b0000000000000000000000000000000')
const anyEntry = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }
const ask = (text: string) => ({ text, limit: 3_000, before: null })

/** What is asked of a vault, by call: all that screens, exports and checks read. */
const asks: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'journal.get': some.map((n) => [paymentId(n)]),
  'journal.events': some.map((n) => [paymentId(n)]),
  'journal.list': ['all', 'processing', 'doubtful', 'not-done'].map((tab) => [
    { tab, ...ask(tab === 'all' ? '' : 'a') },
  ]),
  'journal.totals': ['', 'moinho'].map((text) => [{ text, from: null, to: null }]),
  'journal.inStates': [[paymentStateSchema.options]],
  'journal.receiptsToNote': [[]],
  'journal.sameAmount': some.map((n) => [{ document: '12345678000195', account, amount: 100 + n, since: at(0) }]),
  'journal.toAccount': some.map((n) => [`00000000|1|${n % 6}|CACC`]),
  'journal.toldDocument': [[account]],
  'journal.confirmedSince': [[at(0)], [period.from]],
  'journal.ofIdentity': [['x'], ['']],
  'journal.ofBatch': some.map((n) => [batchId(n)]),
  'journal.ofDebt': [[{ account, ways: some.map((n) => `billet:${n}`) }]],
  'journal.byAnyId': some.map((n) => [endToEnd(n)]),
  'journal.verify': [[]],
  'journal.verifyNew': [[]],
  'journal.head': [[]],
  'journal.hashAt': [[1], [2]],
  'receipts.rows': [[{ filter: everyReceipt, ...page }], [{ filter: { ...everyReceipt, words: ['moinho'] }, ...page }]],
  'receipts.totals': [[everyReceipt], [{ ...everyReceipt, words: ['moinho'] }]],
  'receipts.open': some.map((n) => [receiptId(n)]),
  'receipts.openMany': [[some.map((n) => receiptId(n))]],
  'receipts.ofPayment': some.map((n) => [paymentId(n)]),
  'receipts.ofProof': some.map((n) => [{ endToEndId: endToEnd(n) }]),
  'receipts.bySha256': [['a'.repeat(64)]],
  'receipts.unread': [[3_000]],
  'statement.latest': [[3_000]],
  'statement.outgoing': some.map((n) => [{ amount: 100 + n, ...period }]),
  'statement.rows': ['', 'souza'].map((text) => [{ filter: { ...anyLine, text }, sort: 'highest', ...page }]),
  'statement.told': [[{ filter: anyLine, sort: 'newest', ...page }]],
  'statement.totals': ['', 'souza'].map((text) => [{ ...anyLine, text }]),
  'statement.days': [[anyLine]],
  'statement.indexSome': [[]],
  'statement.extent': [[]],
  'statement.get': some.map((n) => [`L${n}`]),
  'statement.byAnyId': some.map((n) => [endToEnd(n)]),
  'statement.withoutDetail': [[{ since: period.from, limit: 3_000 }]],
  'statement.namelessDebits': [[{ since: period.from }]],
  'statement.undetailed': [[some.map((n) => `L${n}`)]],
  'balances.view': [[400]],
  'billets.list': [[ask('')], [{ ...ask('moinho'), within: period }]],
  'billets.get': some.map((n) => [`B${n}`]),
  'infractions.all': [[]],
  'infractions.get': some.map((n) => [infraction(n).id]),
  'infractions.about': some.map((n) => [endToEnd(n)]),
  'infractions.draft': some.map((n) => [infraction(n).id]),
  'infractions.drafts': [[]],
  'infractions.openFile': some.map((n) => [n.toString(16).padStart(32, 'f0000000000000000000000000000000')]),
  'infractions.proofs': some.map((n) => [infraction(n).id]),
  'charges.get': some.flatMap((n) => [[{ kind: 'cob', txid: txid(n) }], [{ kind: 'cobv', txid: txid(n) }]]),
  'charges.rows': ['cob', 'cobv'].map((kind) => [{ filter: { ...anyCob, kind }, sort: 'newest', ...page, now: at(5) }]),
  'charges.totals': ['cob', 'cobv'].map((kind) => [{ filter: { ...anyCob, kind }, now: at(5) }]),
  'charges.due': [[{ from: '2020-01-01', to: '2060-12-31' }]],
  'charges.stale': [[{ askedBefore: period.to, limit: 3_000 }]],
  'charges.unsettled': [[{ askedBefore: period.to, limit: 3_000 }]],
  'charges.keys': [[]],
  'charges.completeUpTo': [['cob'], ['cobv']],
  'received.get': some.map((n) => [endToEnd(n)]),
  'received.rows': [[{ filter: anyPix, sort: 'newest', ...page }]],
  'received.totals': [[anyPix]],
  'received.days': [[anyPix]],
  'received.refunding': [[]],
  'received.completeUpTo': [[]],
  'batches.get': some.map((n) => [n]),
  'batches.list': [[]],
  'paymentBatches.get': some.map((n) => [batchId(n)]),
  'paymentBatches.list': [[]],
  'paymentBatches.rows': some.map((n) => [batchId(n)]),
  'paymentBatches.row': some.map((n) => [batchId(n), 1]),
  'paymentBatches.standings': some.map((n) => [batchId(n), 1]),
  'paymentBatches.file': some.map((n) => [batchId(n)]),
  'paymentBatches.placeOf': some.map((n) => [paymentId(n)]),
  'paymentBatches.historyVersion': [[]],
  'settled.coverage': [[]],
  'settled.missing': [[page], [{ ...page, within: period }]],
  'settled.find': some.map((n) => [endToEnd(n)]),
  'settled.due': [[{ now: period.to, limit: 3_000 }]],
  'notes.get': some.map((n) => [[`line:L${n}`]]),
  'notes.many': [[some.map((n) => [`line:L${n}`])]],
  'notes.openFile': some.map((n) => [n.toString(16).padStart(32, '0')]),
  'notes.labels': [[]],
  'decisions.of': [['2026-11']],
  'books.changes': [[{ since: null }], [{ since: 1 }]],
  'books.lines': [[book]],
  'books.payments': [[book]],
  'books.billets': [[book]],
  'books.received': [[book]],
  'books.refunded': [[book]],
  'books.returned': [[book]],
  'books.receipts': [[book]],
  'books.charges': [[some.map((n) => txid(n))]],
  'books.balances': [[period]],
  'books.moved': [[[at(0), at(90_000)]]],
  'books.counts': [[period]],
  'watch.view': [[]],
  'watch.cases': [[{ states: ['open', 'waiting', 'answered', 'explained'], ...page }]],
  'watch.read': some.map((n) => [`L${n}`]),
  'watch.standing': [[some.map((n) => `L${n}`)]],
  'watch.ofPayment': some.map((n) => [paymentId(n)]),
  'watch.fees': [[]],
  'watch.held': [[]],
  'watch.verify': [[]],
  'log.rows': ['', 'moinho'].map((text) => [{ filter: { ...anyEntry, text }, ...page }]),
  'log.totals': ['', 'moinho'].map((text) => [{ ...anyEntry, text }]),
  'log.people': [[]],
  'log.head': [[]],
  'log.hashAt': [[1], [2]],
  'log.walk': [[{ anew: true, most: 1_000_000 }]],
  'payees.find': ['Moinho Central', ''].map((name) => [{ name, document: '12345678000195', account }]),
  'payees.refusal': [[some.map((n) => `key:EMAIL:${n}@exemplo.com`)]],
  'payees.habit': [[{ document: '12345678000195', account, since: period.from }]],
  'payeeBook.list': [
    [{ sort: 'name', of: 'kept', ...ask('') }],
    [{ sort: 'last', of: 'changed', since: period.from, ...ask('') }],
    [{ sort: 'last', of: 'forgotten', ...ask('a') }],
  ],
  'payeeBook.read': some.map((id) => [{ id, since: period.from, today: '2026-11-20' }]),
  'payeeBook.known': some.map((id) => [id]),
  'payeeBook.holder': [[{ name: 'Moinho Central', document: '12345678000195', account }]],
  'payeeBook.calls': some.map((id) => [id]),
  'payeeBook.refusals': some.map((id) => [id]),
  'payeeBook.judgeList': [[[{ name: 'Moinho Central', document: '', account: 'key:EMAIL:1@exemplo.com' }]]],
  'unread.rows': [[{ lists: ['statement'], limit: 3_000 }]],
  'unread.within': [[{ lists: ['statement'], ...period }]],
  'unread.stale': [[{ list: 'statement', seenBefore: period.to }]],
}

const named = (effect: (row: { readonly effect: string }) => boolean): readonly string[] =>
  Object.entries(vaultCalls).flatMap(([table, rows]) =>
    Object.entries(rows).flatMap(([call, row]) => (effect(row) ? [`${table}.${call}`] : [])),
  )
const shared = named((row) => 'format' in row)
const FILES = new Set(['infractions.openFile', 'notes.openFile', 'paymentBatches.file'])
/** Tables of which no shared call writes. */
const own = ['filed', 'works', 'records', 'dues', 'team']

describe('whatever a member has all desks apply that their schemas let pass', () => {
  test('no reading of any desk breaks by it, no chain is told to be damaged, and no call behind it fails by this computer', () => {
    const of = seeded(77)
    const log = recordedCalls(3_000, 77)
    const spoiled = new Set<string>()
    for (const [n, call] of log.entries()) {
      const isHonest = of.below(2) === 0
      const tries = Array.from({ length: isHonest ? 0 : 6 }, () => ({ ...call, args: bentBy(call.args, of) }))
      const bent = tries.find((each) => readAsTold(each) !== null) ?? call
      const read = readAsTold(bent)
      if (read === null) throw new Error('an honest call that is none')
      const told = applied({ ...bent, args: read })
      expect([call.table, call.call, told.ok || told.error]).toEqual([call.table, call.call, true])
      if (bent !== call) spoiled.add(`${call.table}.${call.call}`)
      if (n % 600 === 599) expect(broken()).toEqual([])
    }
    // What has no argument of its own, or only ids and hashes of what is there, has nothing to spoil.
    const plain = new Set([
      'receipts.placeAnew',
      'receipts.weigh',
      'settled.disown',
      'payeeBook.join',
      'payeeBook.part',
    ])
    expect(shared.filter((name) => !spoiled.has(name) && !plain.has(name))).toEqual([])
  })

  test('a payment that says to have given up a key that it never had, or is brought back after it gave its own up, is no damage', () => {
    const { idempotencyKey } = seed(7_001)
    const other = seed(7_002).idempotencyKey
    const facts = { idempotencyKey, gaveUpKey: other }
    const from = { seq: 1, state: 'frozen' } as const
    const calls = [
      sharedCall('journal', 'insert', [seed(7_001), event('reviewed')]),
      sharedCall('journal', 'change', [seed(7_001).id, from, { state: 'cancelled' }, { ...event('cancelled'), facts }]),
      sharedCall('journal', 'insert', [seed(7_003), event('reviewed')]),
      sharedCall('journal', 'insert', [seed(7_004, { idempotencyKey: seed(7_003).idempotencyKey }), event('reviewed')]),
      sharedCall('journal', 'change', [
        seed(7_003).id,
        { seq: 2, state: 'cancelled' },
        { state: 'frozen' },
        event('retried'),
      ]),
    ]
    for (const call of calls) expect(applied(call)).toMatchObject({ ok: true, value: [{ ok: true }] })
    expect(broken()).toEqual([])
  })

  test('is looked at by every reading that there is', () => {
    const reads = named(({ effect }) => effect === 'reads').filter((name) => !own.includes(name.split('.')[0] ?? ''))
    expect(reads.filter((name) => !Object.hasOwn(asks, name))).toEqual([])
  })
})

/** What a desk makes of a call that was sealed in an entry; null where none is made of it. */
function readAsTold(call: SharedCall): readonly unknown[] | null {
  const told = readTold(
    writeTold({ seen: { seq: 1, mac: 'b'.repeat(64) }, deed: { kind: 'call', ...call, args: [...call.args] } }),
  )
  if (told === null || told === 'newer' || told.deed.kind !== 'call') return null
  const read = readArguments({ ...call, args: told.deed.args })
  return read.ok ? read.value : null
}

/** Applies a call as the book does: what the rows refuse is an answer; what fails by this computer stops a desk. */
function applied(call: SharedCall) {
  seq += 1
  const handed = { author: 'a', epoch: 1, body: new Uint8Array(1), sig: new Uint8Array(1) }
  const entries = [{ seq, id: `${seq}`, mac: `${seq}`, call, file: null, ...handed }]
  return inTransaction(db, () => stores.team.apply({ entries, state: '{}', ifRefused: null, taken: [], awaited: [] }))
}

function asked(name: string, args: readonly unknown[]): { fault: string | null; value?: unknown } {
  const [table = '', call = ''] = name.split('.')
  const operation = Reflect.get(Reflect.get(stores, table), call)
  const work = (): Result<unknown, AppError> => Reflect.apply(operation, undefined, args)
  try {
    const told = inTransaction(db, work)
    return told.ok ? { fault: null, value: told.value } : { fault: JSON.stringify(told.error) }
  } catch (thrown) {
    return { fault: String(thrown) }
  }
}

function broken(): string[] {
  return Object.entries(asks).flatMap(([name, each]) =>
    each.flatMap((args) => {
      const { fault, value } = asked(name, args)
      const found = name === 'log.walk' ? Reflect.get(Object(value), 'findings') : []
      // A file of other bytes than its name says is told where it is opened, and breaks nothing else.
      if (FILES.has(name) && fault?.includes('damaged') === true) return []
      return fault === null && found.length === 0 ? [] : [`${name}: ${fault ?? JSON.stringify(found)}`]
    }),
  )
}

const MOMENTS = ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z']
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'metade \ud83d de letra',
  '\u202e\u2028\u0007',
  'x'.repeat(100_000),
  '"',
  '%*',
  '{}',
  '[]',
  '-1',
  'line:L1',
  'constructor',
  '__proto__',
  '2026-11-20',
  ...MOMENTS,
]
const NUMBERS = [0, -1, 1, 2, 1e12, 1e13, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31, -0, 7.5, 1e300]

/** The same arguments with one thing in them exchanged for what another may say in its place. */
function bentBy(args: readonly unknown[], of: Seeded): readonly unknown[] {
  const paths = placesIn(args, [])
  if (paths.length === 0) return args
  const path = of.pick(paths)
  return args.map((each, n) => bent(each, [`${n}`], path, of))
}

function bent(value: unknown, here: readonly string[], path: readonly string[], of: Seeded): unknown {
  if (here.join('/') === path.join('/')) return otherThan(value, of)
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each, n) => bent(each, [...here, `${n}`], path, of))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bent(each, [...here, name], path, of)]))
}

function otherThan(value: unknown, of: Seeded): unknown {
  if (value instanceof Uint8Array) return new Uint8Array(of.pick([0, 1, 60_000]))
  if (Array.isArray(value)) return of.below(2) === 0 ? [] : Array.from({ length: 200 }, () => value[0])
  if (typeof value === 'number') return of.pick(NUMBERS)
  if (typeof value === 'boolean') return !value
  if (value === null) return of.pick<unknown>(['x', '', 5, 1e13, MOMENTS[1], '\ud800\0', [], {}])
  if (typeof value === 'object') return of.pick<unknown>([null, {}])
  return /T\d\d:/.test(JSON.stringify(value)) && of.below(2) === 0
    ? of.pick(MOMENTS)
    : of.pick<unknown>([...TEXTS, null])
}

function placesIn(value: unknown, here: readonly string[]): readonly (readonly string[])[] {
  const own = here.length === 0 ? [] : [here]
  if (value === undefined) return []
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([name, each]) => placesIn(each, [...here, name]))]
}
