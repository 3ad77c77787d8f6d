// Forked by start-bank.ts: a training bank in a process of its own, as a provider is, so that its work is not ours. Its
// statement gets as many lines more as are asked for, spread over 40 days, one in ten of them a debit.
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import { centavos } from '../../../shared/money/centavos.ts'

const DAYS_MS = 40 * 86_400_000
const [dir, text = '0'] = process.argv.slice(2)
if (dir === undefined || process.send === undefined) throw new Error('forked with a folder only')
const lines = Number(text)
let behindMs = lines === 0 ? 0 : DAYS_MS
const clock = { now: () => Date.now() - behindMs }
const bank = await createTrainingBank({
  dir,
  seed: 7,
  speed: 'fast',
  persist: false,
  serveBook: false,
  payers: 0,
  clock,
})
for (let line = 0; line < lines; line += 1) {
  behindMs = DAYS_MS * (1 - line / lines)
  if (line % 10 === 0) bank.control.debitElsewhere(centavos(1 + (line % 1_000)))
  else bank.control.credit({ amount: centavos(100 + (line % 100_000)) })
}
behindMs = 0
process.send({ ...bank.accounts, ...bank.tls.pem })
process.on('disconnect', () => process.exit(0))
