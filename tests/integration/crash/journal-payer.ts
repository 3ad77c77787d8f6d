import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPaymentAnswer } from '../../../electron/api/read-payment-answer.ts'
import { createJournal } from '../../../electron/journal/create-journal.ts'
import { encodeRequest } from '../../../electron/journal/encode-request.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { Intent, Vault } from '../../../electron/vault/vault.ts'
import { type PaymentState, paymentStateSchema } from '../../../shared/domain/payment.ts'
import { ok } from '../../../shared/kit/result.ts'
import { bankTimeOf } from '../../fakes/bank-time-of.ts'
import { valueOf } from '../../fakes/journal-bench.ts'
import type { PayerNeeds } from './child.ts'
import { createSkipClock, realClock, type SkipClock } from './skip-clock.ts'
import type { Claim, Task, Wanted } from './task.ts'
import { wantedRequest } from './wanted-request.ts'

const OPEN: readonly PaymentState[] = ['sending', 'unknown', 'accepted']
// More questions than the longest way to the end of a next banking day: a payment that is still open then is stuck.
const MOST_ROUNDS = 600

/** One life of the real journal on the real vault: recover, pay, press again what may be, ask to the end. */
export async function payByJournal(task: Task, needs: PayerNeeds): Promise<readonly Claim[]> {
  const file = join(task.folder, 'vault.db')
  const key = new Uint8Array(32).fill(7)
  const vault = valueOf(await openVault({ file, key, create: !existsSync(file) }))
  const clock = createSkipClock()
  const journal = createJournal({
    ...needs,
    vault,
    readAnswer: readPaymentAnswer,
    encode: encodeRequest,
    payer: () => ({ environment: 'homologation', clientId: 'cliente-1' }),
    caps: { perPayment: null, perDay: null },
    gates: [],
    firstReading: { read: async () => ok('read'), isDenied: () => false },
    clock,
    time: bankTimeOf(clock),
    log: { event: () => undefined },
    random: (n) => randomBytes(n),
    onChange: () => undefined,
    onPoint: needs.point,
  })
  valueOf(await journal.recover())
  for (const wanted of task.wanted) await pay(journal, wanted, needs)
  await askToTheEnd(journal, vault, clock)
  if (task.sendAgain) {
    for (const { id, amount: typedAmount } of await inStates(vault, ['not-sent', 'absent'])) {
      await journal.sendAgain({ id, typedAmount })
    }
    await askToTheEnd(journal, vault, clock)
  }
  const claims = await claimsOf(vault)
  await vault.close()
  return claims
}

async function pay(journal: Journal, wanted: Wanted, { pix, say }: PayerNeeds): Promise<void> {
  const intent = valueOf(await journal.open(wantedRequest(wanted, pix)))
  say({ say: 'opened', description: wanted.description, key: intent.idempotencyKey })
  await journal.confirm({ id: intent.id, typedAmount: intent.amount, duplicateReason: 'ensaio' })
}

async function askToTheEnd(journal: Journal, vault: Vault, clock: SkipClock): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wait = await journal.askDue()
    const open = await inStates(vault, OPEN)
    if (wait === null || open.length === 0) return
    clock.skip(wait)
    // The bank lives in real time: it needs a moment for what the skipped wait would have given it.
    await realClock.wait(3)
  }
}

async function inStates(vault: Vault, states: readonly PaymentState[]): Promise<readonly Intent[]> {
  return valueOf(await vault.journal.inStates(states))
}

async function claimsOf(vault: Vault): Promise<readonly Claim[]> {
  valueOf(await vault.journal.verify())
  const all = await inStates(vault, paymentStateSchema.options)
  return Promise.all(
    all.map(async ({ id, description, idempotencyKey: key, state }) => {
      const events = valueOf(await vault.journal.events(id))
      return { description, key, state, whats: events.map(({ what }) => what) }
    }),
  )
}
