import type { HostClient } from '../host/client.ts'
import { isConfirmation, pause } from './hand.ts'

/** The person's yes, by the mouse, as soon as the button takes it; none where it was answered without. */
export async function pressYes(app: Pick<HostClient, 'windows'>, told: Promise<unknown>): Promise<void> {
  let isTold = false
  void told.then(() => (isTold = true))
  while (!isTold) {
    const window = app.windows().find(isConfirmation)
    const button = window?.locator('.trust-yes')
    const more = window?.locator('.trust-more')
    if (await more?.isVisible().catch(() => false)) await more?.click({ timeout: 1_000 }).catch(() => undefined)
    if (button !== undefined && (await button.isEnabled({ timeout: 5_000 }).catch(() => false))) {
      await button.click().catch(() => undefined) // it may be gone before the press is over
      return
    }
    await pause(50)
  }
}
