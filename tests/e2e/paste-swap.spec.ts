import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import type { DesktopApp } from './fixtures.ts'
import { expect, test } from './on-one-training.ts'
import { payForm } from './pay-form.ts'

const t = createText('pt-BR')
const OURS = '18304659000105'
const THEIRS = 'contas@m0inho.com.br'
const LINE = '00190.00009 01234.567897 01234.567897 3 16560000123456'

test.beforeEach(async ({ page, desktop }) => {
  await hold(desktop, '')
  await page.keyboard.press('Control+n')
  await expect(page.getByRole('textbox', { name: t('entry.label') })).toBeFocused()
})

function hold(desktop: DesktopApp, text: string): Promise<void> {
  return desktop.evaluate(({ clipboard }, held) => clipboard.writeText(held), text)
}

/** The person comes back to the window after copying elsewhere. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate("window.dispatchEvent(new Event('focus'))")
  // Main answers calls in the order in which they come: the next one is answered after it has read what was copied.
  await page.evaluate("window.quita.call('shell.noteClipboard', {})")
}

/** Ctrl+V with a text, as the system gives it to the page. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

async function goToReview(page: Page): Promise<void> {
  await payForm(page).amount.fill('1.842,90')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('review.title') })).toBeVisible()
}

const question = (page: Page) => page.getByRole('alert').filter({ hasText: t('entry.swapped') })
const note = (page: Page) => page.getByRole('heading', { name: t('review.noteClipboard') })

test('a key that was swapped between copy and paste is asked about at the form, and said at the review', async ({
  page,
  desktop,
}) => {
  await hold(desktop, OURS)
  await comeBack(page)
  await hold(desktop, THEIRS)
  await paste(page, THEIRS)
  await expect(question(page)).toContainText(t('entry.swapped_before', { kind: 'key' }))
  await page.getByRole('button', { name: t('entry.swappedYes') }).press('Enter')
  await expect(question(page)).toHaveCount(0)
  await goToReview(page)
  await expect(note(page)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: t('review.readPayee') })).not.toBeChecked()
})

test('a swapped key is deleted by the other answer, and nothing of it stays', async ({ page, desktop }) => {
  await hold(desktop, OURS)
  await comeBack(page)
  await hold(desktop, THEIRS)
  await paste(page, THEIRS)
  await page.getByRole('button', { name: t('entry.swappedNo') }).press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: t('entry.label') })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: t('entry.label') })).toBeFocused()
  await expect(payForm(page).amount).toHaveCount(0)
})

test('another key on the clipboard when the review opens is said there', async ({ page, desktop }) => {
  await hold(desktop, OURS)
  await comeBack(page)
  await paste(page, OURS)
  await expect(payForm(page).amount).toBeVisible()
  // The second reading is over when the next paste is answered.
  await page.evaluate("window.quita.call('shell.pasted', { text: '18.304.659/0001-05' })")
  await hold(desktop, '11222333000181')
  await goToReview(page)
  await expect(note(page)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('what is copied of another kind, and what was pasted as it was copied, is not asked about', async ({
  page,
  desktop,
}) => {
  await hold(desktop, OURS)
  await comeBack(page)
  await paste(page, OURS)
  await expect(payForm(page).amount).toBeVisible()
  await page.evaluate("window.quita.call('shell.pasted', { text: '18.304.659/0001-05' })")
  await hold(desktop, LINE)
  await goToReview(page)
  await expect(page.getByText(t('review.holderUnknownYet'))).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
})

test('Editar, Colar pastes into the field that had the keyboard, and is compared as Ctrl+V is; no script has it pasted', async ({
  page,
  desktop,
}) => {
  const asked = () => page.evaluate("window.quita.call('shell.paste', {})")
  await asked() // the press of Ctrl+N is good for one; nothing is on the clipboard
  await hold(desktop, OURS)
  await comeBack(page)
  expect(await asked()).toEqual({ ok: true, value: { pasted: false } })
  await expect(page.getByRole('textbox', { name: t('entry.label') })).toHaveValue('')
  await hold(desktop, THEIRS)
  // The keyboard goes to the menu and back, which is no coming back to the window.
  await page.getByRole('button', { name: t('shell.menuEdit') }).click()
  await page.getByRole('menuitem', { name: t('shell.paste') }).click()
  await expect(question(page)).toContainText(t('entry.swapped_before', { kind: 'key' }))
})

// The last, since the clipboard is another for good.
test('a clipboard that is changed back behind the paste is noticed', async ({ page, desktop }) => {
  await hold(desktop, THEIRS)
  await comeBack(page)
  // The clipboard is read as it was pasted, and is another by the second reading.
  await desktop.evaluate(
    ({ clipboard }, [first, later]) => {
      const texts = [first]
      clipboard.readText = async () => texts.pop() ?? later
    },
    [THEIRS, OURS] as const,
  )
  await paste(page, THEIRS)
  await expect(question(page)).toBeVisible()
})
