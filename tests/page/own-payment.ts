import { askPage, type Call } from './ask-page.ts'
import type { Asks } from './asks.ts'
import { pressYes } from './press-yes.ts'
import type { Stage } from './stage.ts'

/**
 * The person pays once and says yes to exactly that, while whoever holds the page asks for it again and again, for others, and for
 * whatever the window's lane might take; gives how many payments a person said yes to.
 */
export async function payOnce({ app, page }: Stage, asks: Asks): Promise<number> {
  const [told = ''] = await askPage(page, [asks.payment()])
  const id = reviewOf(told)
  if (id === null) return 0
  const confirm = { channel: 'payments.confirm', ask: { reviewId: id, duplicateReason: 'Conferido por telefone' } }
  const [otherTold = ''] = await askPage(page, [asks.payment()])
  const other = { channel: 'payments.confirm', ask: { ...confirm.ask, reviewId: reviewOf(otherTold) ?? id } }
  const answer = askPage(page, [confirm], 60_000)
  const pulls: readonly Call[] = [
    confirm,
    other,
    { channel: 'confirmation.confirm', ask: { seal: '', passphrase: null } },
    { channel: 'confirmation.read', ask: {} },
  ]
  const pulling = askPage(page, pulls, 500)
  await pressYes(app, answer)
  await pulling
  const isGiven = (await answer)[0]?.startsWith('{"ok":true') === true
  // The yes was spent: what is asked for now has another window, that nobody says yes in.
  await askPage(page, pulls, 1_000)
  asks.remember(confirm)
  asks.remember(other)
  return isGiven ? 1 : 0
}

function reviewOf(told: string): string | null {
  return /"reviewId":"([0-9a-f]+)"/.exec(told)?.[1] ?? null
}
