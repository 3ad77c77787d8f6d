import type { Page } from '@playwright/test'

/** Locks by the keyboard, and waits for the empty page that is loaded in the place of the one that was left. */
export async function lock(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Control+Shift+l')])
}
