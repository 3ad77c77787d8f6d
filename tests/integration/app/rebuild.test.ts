import { expect, test } from 'vitest'
import { monthSchema } from '../../../shared/domain/closing.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import type { RebuildView } from '../../../shared/domain/rebuild.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { pixKeySchema } from '../../../shared/ids/pix-key.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { addMonths } from '../../../shared/books/month-span.ts'
import { startBank } from '../../fakes/bank.ts'
import { connectBothGroups } from '../../fakes/connect-both-groups.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { freshFolder, memoryKeychain, testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'
import { anyCob, anyPix, txid } from '../../fixtures/receiving-samples.ts'
import { anyLine } from '../../fixtures/vault-samples.ts'
import { cobForm } from '../../unit/shared/charge/charges.ts'

const work = workIdSchema.parse('rebuild')
const page = { first: 0, limit: 200 }

/** What a person sees of the account: lines of the statement, boletos, received Pix and charges, by their ids. */
async function lists(engine: Engine) {
  const lines = await engine.get('statement.rows', { filter: anyLine, sort: 'newest', ...page })
  const totals = await engine.get('statement.totals', { filter: anyLine })
  const billets = await engine.get('billets.list', { text: '', limit: 200, before: null })
  const received = await engine.get('received.rows', { filter: anyPix, sort: 'newest', ...page })
  const charges = await engine.get('charges.rows', { filter: anyCob, sort: 'newest', ...page })
  return {
    totals,
    lines: lines.rows.map(({ id, amount, direction, endToEndId }) => ({ id, amount, direction, endToEndId })),
    billets: billets.rows.map(({ id, amount, status }) => ({ id, amount, status })),
    received: received.rows.map(({ endToEndId, amount }) => ({ endToEndId, amount })),
    charges: charges.rows.map(({ txid: id, amount, state }) => ({ id, amount, state })),
    payments: (await engine.get('receipts.coverage', {})).payments,
  }
}

/** A person works with an account, and then has the whole of it read; the vault is lost afterwards. */
async function lostVault() {
  const bank = await startBank({ payers: 0 })
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectBothGroups(engine, ports, bank)
  const key = pixKeySchema.parse({ kind: 'EVP', value: bank.qrcodes.pixKey })
  await engine.get('charges.create', cobForm({ txid: txid(1), key }))
  bank.control.payCharge(txid(1), null)
  const { reviewId } = await engine.get('payments.review', manualPayment)
  const ask = { reviewId, duplicateReason: null }
  const sent = await engine.get('payments.confirm', ask)
  const paid = await engine.until('payments.read', { id: sent.id }, ({ receipt }) => receipt === 'saved')
  bank.control.debitElsewhere(centavos(4_711))
  await engine.get('statement.refresh', {})
  await engine.get('received.refresh', {})
  await engine.get('billets.refresh', {})
  return { bank, engine, paid }
}

const ended = ({ rebuild }: RebuildView): boolean => rebuild !== null && rebuild.ended !== null
const had = ({ rebuild }: RebuildView): number => rebuild?.parts.filter(({ found }) => found !== null).length ?? 0

test('the same account connected anew has all lists again, month by month, and says whose word it is', async () => {
  const { bank, engine: first, paid } = await lostVault()
  const { newest } = await first.get('rebuild.read', {})
  const from = addMonths(newest, -7)
  await first.get('rebuild.begin', { from })
  await first.until('rebuild.read', {}, ended)
  const before = await lists(first)
  await first.close()

  const ports = testPorts()
  const engine = startEngine(ports)
  await connectBothGroups(engine, ports, bank)
  const fresh = await engine.get('rebuild.read', {})
  expect(fresh).toMatchObject({ rebuild: null, kinds: ['statement', 'billets', 'received', 'charges'] })
  await engine.get('rebuild.begin', { from })
  expect(await engine.ask('rebuild.begin', { from })).toMatchObject({ error: { kind: 'state' } })
  const { rebuild } = await engine.until('rebuild.read', {}, ended)
  expect(rebuild).toMatchObject({ from, ended: 'whole' })
  expect(rebuild?.parts.filter(({ found }) => found === null)).toEqual([])
  expect(rebuild?.parts).toHaveLength(8 * 4)
  expect(await lists(engine)).toEqual(before)
  const { rows } = await engine.get('statement.rows', { filter: anyLine, sort: 'oldest', first: 0, limit: 1 })
  expect((await engine.get('statement.read', { id: rows[0]?.id ?? '' })).detailed).toBe(true)
  // The payment of the lost vault is a debit now, and its receipt comes again.
  const ask = { filter: everyReceipt, first: 0, limit: 50 } as const
  await engine.until('receipts.rows', ask, ({ rows: kept }) => kept.some((row) => row.endToEndId === paid.endToEndId))
  expect((await engine.get('payments.list', { tab: 'all', text: '', limit: 10, before: null })).rows).toEqual([])
}, 180_000)

test('closed in the middle it stays held where a person held it, and goes on from the part where it was', async () => {
  const bank = await startBank({ payers: 0 })
  const keychain = memoryKeychain()
  const folder = freshFolder()
  const ports = testPorts(folder, keychain)
  const engine = startEngine(ports)
  await connectBothGroups(engine, ports, bank)
  const { newest } = await engine.get('rebuild.read', {})
  await engine.get('rebuild.begin', { from: addMonths(newest, -3) })
  await engine.until('rebuild.read', {}, (view) => had(view) >= 2)
  await engine.get('works.pause', { id: work })
  await engine.close()

  const again = startEngine(testPorts(folder, keychain))
  const held = await again.get('rebuild.read', {})
  expect(held).toMatchObject({ held: true, rebuild: { ended: null } })
  const kept = had(held)
  expect(kept).toBeGreaterThanOrEqual(2)
  const { works } = await again.get('works.list', {})
  expect(works.find(({ id }) => id === work)).toMatchObject({ state: 'paused', done: kept, total: 16 })
  await again.get('works.resume', { id: work })
  const { rebuild } = await again.until('rebuild.read', {}, ended)
  expect(rebuild?.ended).toBe('whole')
  expect(rebuild?.parts.every(({ tries }) => tries === 1)).toBe(true)
}, 180_000)

test('a month that cannot be had is reported while all others come, and comes when it is tried again', async () => {
  const bank = await startBank({ payers: 0 })
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectBothGroups(engine, ports, bank)
  await engine.until('billets.list', { text: '', limit: 1, before: null }, ({ readAt }) => readAt !== null)
  const { newest } = await engine.get('rebuild.read', {})
  bank.control.setFaults(['422@billets'])
  await engine.get('rebuild.begin', { from: addMonths(newest, -1) })
  const stuck = await engine.until('rebuild.read', {}, ({ rebuild }) => {
    return rebuild?.parts.every(({ tries }) => tries > 0) ?? false
  })
  const lacking = stuck.rebuild?.parts.filter(({ found }) => found === null) ?? []
  expect(lacking.map(({ kind, month, error }) => [kind, month, error?.kind])).toEqual([
    ['billets', newest, 'problem'],
    ['billets', addMonths(newest, -1), 'problem'],
  ])
  bank.control.setFaults([])
  await engine.get('rebuild.end', {})
  await engine.get('rebuild.again', {})
  const whole = await engine.until('rebuild.read', {}, ended)
  expect(whole.rebuild).toMatchObject({ ended: 'whole' })
  expect(whole.rebuild?.parts.every(({ found }) => found !== null)).toBe(true)
  expect(await engine.ask('rebuild.begin', { from: monthSchema.parse('1999-01') })).toMatchObject({
    error: { kind: 'invalid' },
  })
}, 180_000)
