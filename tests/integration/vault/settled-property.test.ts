import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Random, randomOf } from '../../../electron/sandbox/ledger/random.ts'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { makeStores, type Stores } from '../../../electron/vault/worker/operations.ts'
import type { PaymentState } from '../../../shared/domain/payment.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { billet, event, line, paymentId, receipt, seed } from '../../fixtures/vault-samples.ts'

const UNIVERSE = 6
const STEPS = 60
const STATUSES = ['LIQUIDATED', 'PROCESSING', 'REFUNDED', 'CANCELED', ''] as const
const PAID: readonly string[] = ['LIQUIDATED', 'REFUNDED']
const pdf = Buffer.from('%PDF')

/** What a plain reader would remember: what was told as paid (that it is under way takes nothing back, that it failed does), and which receipts are kept. */
interface Memory {
  readonly lines: Set<number>
  readonly billets: Set<number>
  readonly own: Map<number, { kind: 'pix-manual' | 'billet'; state: PaymentState; seq: number; knowsId: boolean }>
  readonly receipts: { key: string; own: number | null }[]
}

let folder = testFolder()
let db: VaultDatabase

beforeEach(() => {
  folder = testFolder()
  makeFile(folder.file, testKey)
  db = connect(folder.file, testKey)
})
afterEach(() => {
  db.close()
  folder.remove()
})

const pixKey = (n: number) => endToEndIdSchema.parse(receipt(n).endToEndId)
const billetKey = (n: number) => `B${n}`
const isPaid = (state: PaymentState) => state === 'settled' || state === 'refunded'

/** The ledger worked out anew from all that was told. */
function expected(memory: Memory): { keys: string[]; missing: string[] } {
  const owner = new Map<string, number | null>()
  for (const n of memory.lines) owner.set(pixKey(n), null)
  for (const n of memory.billets) owner.set(billetKey(n), null)
  for (const [n, { kind, state, knowsId }] of memory.own) {
    const key = kind === 'billet' ? billetKey(n) : pixKey(n)
    if (isPaid(state)) owner.set(knowsId ? key : paymentId(n), n)
  }
  const isKept = (key: string, own: number | null) =>
    memory.receipts.some((kept) => kept.key === key || (own !== null && kept.own === own))
  const missing = [...owner].flatMap(([key, own]) => (isKept(key, own) ? [] : [key]))
  return { keys: [...owner.keys()], missing: missing.toSorted() }
}

function step(stores: Stores, memory: Memory, random: Random): void {
  const n = random.between(1, UNIVERSE)
  const status = random.pick(STATUSES)
  const found = memory.own.get(n)
  switch (random.between(1, 5)) {
    case 1:
      value(stores.statement.put([line(n, { endToEndId: pixKey(n), status })]))
      if (status === '' || PAID.includes(status)) memory.lines.add(n)
      if (status === 'CANCELED') memory.lines.delete(n)
      return
    case 2:
      value(stores.billets.put([billet(n, { status })]))
      if (PAID.includes(status)) memory.billets.add(n)
      if (status === 'CANCELED') memory.billets.delete(n)
      return
    case 3:
      if (found !== undefined) return
      memory.own.set(n, { kind: random.pick(['pix-manual', 'billet']), state: 'frozen', seq: 1, knowsId: false })
      value(stores.journal.insert(seed(n, { kind: memory.own.get(n)?.kind ?? 'billet' }), event('reviewed')))
      return
    case 4: {
      if (found === undefined) return
      found.knowsId ||= random.between(1, 2) === 1
      const ids = found.kind === 'billet' ? { providerId: billetKey(n) } : { endToEndId: pixKey(n) }
      const to: PaymentState = found.state === 'frozen' ? 'accepted' : random.pick(['settled', 'refunded'])
      const patch = { state: to, ...(found.knowsId ? ids : {}) }
      value(stores.journal.change(paymentId(n), found, patch, event('settled', n)))
      found.state = to
      found.seq += 1
      return
    }
    default:
      keepReceipt(stores, memory, random, n)
  }
}

function keepReceipt(stores: Stores, memory: Memory, random: Random, n: number): void {
  const own = memory.own.has(n) && random.between(1, 2) === 1 ? n : null
  const isBillet = own === null ? random.between(1, 2) === 1 : memory.own.get(n)?.kind === 'billet'
  const key = isBillet ? billetKey(n) : pixKey(n)
  const proof = isBillet ? ({ kind: 'billet', endToEndId: null, billetId: key } as const) : {}
  const paid = own === null ? null : paymentId(own)
  value(stores.receipts.put(receipt(isBillet ? n + UNIVERSE : n, { ...proof, paymentId: paid }), pdf))
  const kept = memory.receipts.find((one) => one.key === key || (own !== null && one.own === own))
  if (kept === undefined) memory.receipts.push({ key, own })
  else kept.own ??= own
}

test.each(Array.from({ length: 20 }, (_, n) => n + 1))(
  'after any sequence of news the ledger is what a plain reader works out: seed %i',
  (start) => {
    const random = randomOf(start)
    const stores = makeStores(db, testKey)
    const memory: Memory = { lines: new Set(), billets: new Set(), own: new Map(), receipts: [] }
    for (let n = 0; n < STEPS; n += 1) {
      step(stores, memory, random)
      const { keys, missing } = expected(memory)
      expect(value(stores.settled.coverage())).toEqual({ payments: keys.length, missing: missing.length })
      const listed = value(stores.settled.missing({ first: 0, limit: 99 })).map(({ key }) => key)
      expect(listed.toSorted()).toEqual(missing)
    }
  },
)
