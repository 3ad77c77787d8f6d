import { dirname } from 'node:path'
import { createDiskReserve } from '../../electron/vault/disk-reserve.ts'
import { openVault } from '../../electron/vault/open-vault.ts'
import type { JournalTable } from '../../electron/vault/vault.ts'
import { withReserve } from '../../electron/vault/with-reserve.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { createJournalBench } from '../fakes/journal-bench.ts'
import { manualPayment } from '../fakes/payment-requests.ts'
import { testKey } from '../fixtures/open-test-vault.ts'
import { approval } from '../fakes/every-yes.ts'

// A program of its own whose disk fails: `node child.ts FILE PAYMENTS [swallow]`. It pays over the real vault and prints a line of JSON
// for each payment: its id, its key, whether the bank was sent it, and what was said. With `swallow` failed writes pass for good
// ones, which is what the suite has to notice.
const [file = '', payments = '6', control = ''] = process.argv.slice(2)
const opened = await openVault({ file, key: testKey, create: false })
if (!opened.ok) {
  process.stdout.write(`${JSON.stringify({ refused: opened.error })}\n`)
  process.exit(0)
}
const reserve = createDiskReserve(dirname(file))
await reserve.take()
const { journal: table } = withReserve(opened.value, reserve)
const swallowing: JournalTable['change'] = async (id, from, patch, event) => {
  const done = await table.change(id, from, patch, event)
  const found = done.ok ? done : await table.get(id)
  if (!found.ok || found.value === null) return done
  return { ok: true, value: { ...found.value, ...patch, seq: from.seq + 1 } }
}
const bench = createJournalBench()
Object.assign(bench.table, table, control === 'swallow' ? { change: swallowing } : {})
bench.bank.post = 'settle'
for (let n = 0; n < Number(payments); n += 1) {
  const intent = await bench.journal.open(manualPayment({ amount: centavos(1000 + n) }))
  if (!intent.ok) {
    process.stdout.write(`${JSON.stringify({ unopened: intent.error })}\n`)
    continue
  }
  const { id, idempotencyKey } = intent.value
  const reply = await bench.journal.confirm({ id, approval, duplicateReason: 'outra parcela' })
  const posted = bench.bank.posts.some(({ key }) => key === idempotencyKey)
  const said = reply.ok ? { state: reply.value.state } : { error: reply.error.kind, sent: reply.error.sent ?? null }
  process.stdout.write(`${JSON.stringify({ id, posted, ...said })}\n`)
}
process.exit(0)
