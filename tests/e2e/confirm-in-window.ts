import { expect, type Page } from '@playwright/test'
import type { DesktopApp } from './fixtures.ts'

/** The pages of confirmation windows: at most one stands. */
function confirmations(desktop: DesktopApp): readonly Page[] {
  // Under the desktop host `app://confirmation/` is loaded as `https://confirmation.app.host.invalid/`.
  return desktop.windows().filter((page) => /^(?:app|https):\/\/confirmation[./]/.test(page.url()))
}

/** The confirmation that stands, once it is drawn. */
export async function confirmationWindow(desktop: DesktopApp): Promise<Page> {
  await expect.poll(() => confirmations(desktop).length, { message: 'a confirmation window' }).toBe(1)
  const [page] = confirmations(desktop)
  if (page === undefined) throw new Error('the confirmation window is gone')
  await expect(page.locator('.trust-buttons')).toBeVisible()
  return page
}

/** Waits until no confirmation stands. */
export async function noConfirmationWindow(desktop: DesktopApp): Promise<void> {
  await expect.poll(() => confirmations(desktop).length, { message: 'no confirmation window' }).toBe(0)
}

/** How a person shows to be the one who may say yes. */
interface Yes {
  /** Written wherever the window asks for one, also where one is chosen there. */
  readonly passphrase?: string
}

/** Says yes in Quita's own window, as soon as its button may be pressed, and waits until the window is gone. */
export async function confirmInWindow(desktop: DesktopApp, { passphrase }: Yes = {}): Promise<void> {
  const page = await confirmationWindow(desktop)
  if (passphrase !== undefined) {
    for (const field of await page.locator('input[type="password"]').all()) await field.fill(passphrase)
  }
  const button = page.locator('.trust-buttons .btn.filled')
  await expect(button).toBeEnabled()
  await button.click().catch((fault: unknown) => {
    if (!page.isClosed()) throw fault // it may be gone before the press is over
  })
  await noConfirmationWindow(desktop)
}
