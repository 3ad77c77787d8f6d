import type { Journal } from '../../electron/journal/journal.ts'
import { paymentDetail } from '../../electron/services/payments/payment-view.ts'
import type { Intent } from '../../electron/vault/vault.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { approval, everyYes } from '../fakes/every-yes.ts'
import { valueOf } from '../fakes/journal-bench.ts'
import type { PayerNeeds } from './child.ts'
import { type JournalLife, openJournalLife } from './open-journal-life.ts'
import type { Ending, Task, Told, Wanted } from './task.ts'
import { wantedRequest } from './wanted-request.ts'

/** One life of the real journal on the real vault: recover, pay, press again what may be, ask on. */
export async function payByJournal(task: Task, needs: PayerNeeds): Promise<Ending> {
  const life = await openJournalLife(task, needs, everyYes)
  const { journal, read } = life
  // Whoever is hasty presses while the statement is still being read.
  const reading = read()
  if (!task.isHasty) await reading
  await needs.meet()
  for (const wanted of task.wanted) await pay(journal, wanted, needs)
  await reading
  await life.askOn()
  if (task.sendAgain) {
    for (const intent of await life.inStates(['not-sent', 'absent'])) await sendAgain(life, intent, needs)
    await life.askOn()
  }
  if (task.asksOnMs !== null) await read()
  return life.end()
}

async function pay(journal: Journal, wanted: Wanted, { pix, say }: PayerNeeds): Promise<void> {
  const { description } = wanted
  const opened = await journal.open(wantedRequest(wanted, pix))
  if (!opened.ok) return say({ say: 'answered', description, key: '', error: toldOf(opened) })
  const { id, idempotencyKey: key } = opened.value
  say({ say: 'pressed', description, key })
  // What is said to be there already is not paid: whoever presses here means one payment.
  const confirmed = await journal.confirm({ id, approval, duplicateReason: null })
  say({ say: 'answered', description, key, error: toldOf(confirmed) })
}

async function sendAgain({ journal }: JournalLife, intent: Intent, { say }: PayerNeeds): Promise<void> {
  const events = valueOf(await journal.events(intent.id))
  if (!paymentDetail(intent, events, null).actions.includes('send-again')) return // it is not offered
  const { id, description, idempotencyKey: key } = intent
  say({ say: 'pressed', description, key })
  const sent = await journal.sendAgain({ id, approval })
  say({ say: 'answered', description, key, error: toldOf(sent) })
}

function toldOf(result: Result<Intent, AppError>): Told | null {
  if (result.ok) return null
  const { kind, sent = null } = result.error
  return { kind, sent, why: result.error.kind === 'held' ? result.error.why : null }
}
