import { expect, type Locator, type Page } from '@playwright/test'
import type { DesktopApp } from './fixtures.ts'
import { keyboardOf } from './keyboard.ts'

/** How long a state may take on a loaded computer; the demo has no runner whose configuration says so. */
const patience = { timeout: 45_000 }

/** The pages of confirmation windows: at most one stands. */
function confirmations(desktop: DesktopApp): readonly Page[] {
  // Under the desktop host `app://confirmation/` is loaded as `https://confirmation.app.host.invalid/`.
  return desktop.windows().filter((page) => /^(?:app|https):\/\/confirmation[./]/.test(page.url()))
}

/** The confirmation that stands, once it is drawn. */
export async function confirmationWindow(desktop: DesktopApp): Promise<Page> {
  await expect
    .poll(() => confirmations(desktop).length, { message: 'a confirmation window', intervals: [50], ...patience })
    .toBe(1)
  const [page] = confirmations(desktop)
  if (page === undefined) throw new Error('the confirmation window is gone')
  await expect(page.locator('.trust-buttons')).toBeVisible(patience)
  return page
}

/** Waits until no confirmation stands. */
export async function noConfirmationWindow(desktop: DesktopApp): Promise<void> {
  await expect
    .poll(() => confirmations(desktop).length, { message: 'no confirmation window', intervals: [50], ...patience })
    .toBe(0)
}

/** How a person says yes. */
interface Yes {
  /** Written wherever the window asks for one, also where one is chosen there. */
  readonly passphrase?: string
  readonly by?: 'keyboard' | 'mouse'
}

/** Says yes in Quita's own window, as soon as its button may be pressed, and waits until the window is gone. */
export async function confirmInWindow(desktop: DesktopApp, { passphrase, by = 'mouse' }: Yes = {}): Promise<void> {
  const page = await confirmationWindow(desktop)
  const keyboard = keyboardOf(page)
  if (passphrase !== undefined) {
    for (const field of await page.locator('input[type="password"]').all())
      await (by === 'keyboard' ? keyboard.write(field, passphrase) : field.fill(passphrase))
  }
  const button = await readToTheEnd(page)
  if (by === 'keyboard') await keyboard.reach(button)
  const press = (by === 'keyboard' ? page.keyboard.down('Enter') : button.click()).catch((fault: unknown) => {
    if (!page.isClosed()) throw fault // it may be gone before the press is over
  })
  // A press on a window that goes by it may never be told as over.
  await Promise.race([press, noConfirmationWindow(desktop).catch(() => press)])
  await noConfirmationWindow(desktop)
}

/** Reads on until the yes may be given, and gives its button. */
export async function readToTheEnd(page: Page): Promise<Locator> {
  const [button, more] = [page.locator('.trust-yes'), page.locator('.trust-more')]
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1_000 })
    await expect(button).toBeEnabled({ timeout: 1_500 })
  }).toPass(patience)
  return button
}

/** Goes back from Quita's own window, by the key or by its button, and waits until the window is gone. */
export async function goBackInWindow(desktop: DesktopApp, { by = 'keyboard' }: Pick<Yes, 'by'> = {}): Promise<void> {
  const page = await confirmationWindow(desktop)
  await expect(page.locator('.trust-foot :focus')).toBeVisible(patience)
  await (by === 'keyboard' ? page.keyboard.down('Escape') : page.locator('.trust-back').click()).catch(
    (fault: unknown) => {
      if (!page.isClosed()) throw fault
    },
  )
  await noConfirmationWindow(desktop)
}
