import { expect, type Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { test } from './page-alone.ts'

const t = createText('pt-BR')

async function go(page: Page, section: TextKey): Promise<void> {
  await page
    .getByRole('navigation', { name: t('shell.sections') })
    .getByRole('link', { name: t(section) })
    .click()
}

/** Opens the first line of the statement that a text finds, by the palette. */
async function bring(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: t('palette.title') })).toBeFocused()
  await page.keyboard.insertText(text)
  const lines = page.getByRole('group', { name: t('palette.lines') })
  await lines.getByRole('option').first().click()
}

test('another line is opened over the one that is open, and again one that was closed by Esc', async ({ open }) => {
  const page = await open({})
  const pane = page.getByRole('complementary', { name: t('statement.pane') })
  await bring(page, 'nimbo')
  await expect(pane).toContainText('Nimbo')
  await bring(page, 'padaria')
  await expect(pane).toContainText('Padaria')
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await bring(page, 'padaria')
  await expect(pane).toContainText('Padaria')
  await page.keyboard.press('Escape')
  await go(page, 'shell.payments')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.locator('h1')).toHaveText(t('statement.title'))
  await expect(pane).toHaveCount(0)
})

const searched = [
  ['shell.statement', 'nimbo'],
  ['shell.payments', 'a'],
  ['shell.billets', 'a'],
  ['shell.charges', 'a'],
  ['shell.received', 'a'],
  ['shell.audit', 'a'],
  ['shell.receipts', 'a'],
] as const

test('a search survives a visit elsewhere, in every list', async ({ open }) => {
  const page = await open({})
  const focused = page.locator('main input:focus')
  // A screen that is still on its way does not hear the key.
  const find = async (section: TextKey, text: string): Promise<void> => {
    await go(page, section)
    await expect(page.locator('h1')).toHaveText(t(section))
    await expect(async () => {
      await page.keyboard.press('Control+f')
      await expect(focused).toHaveValue(text, { timeout: 500 })
    }).toPass()
  }
  for (const [section, text] of searched) {
    await find(section, '')
    await page.keyboard.insertText(text)
  }
  for (const [section, text] of searched) await find(section, text)
})

test('a long list is where it was left, with its filter, its order and the keyboard', async ({ open }) => {
  const page = await open({})
  await go(page, 'shell.statement')
  await page.getByRole('button', { name: t('statement.amount') }).click()
  await expect(page.locator('dl.totals')).toBeVisible()
  await page.locator('.grid-scroll').evaluate((box) => box.scrollTo({ top: 3600 }))
  await page.locator('.grid-row[aria-rowindex="106"]').click()
  await page.keyboard.press('Escape')
  await go(page, 'shell.home')
  await go(page, 'shell.statement')
  await expect(page.getByRole('columnheader', { name: t('statement.amount') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page.locator('.grid-row[aria-rowindex="106"]')).toBeInViewport()
  await page.locator('.grid-row[tabindex="0"]').focus()
  await expect(page.locator('.grid-row:focus')).toHaveAttribute('aria-rowindex', '106')
})

for (const [section, words] of [
  ['shell.statement', 'beside a bar'],
  ['shell.billets', 'without one'],
] as const) {
  test(`headers stand over their cells ${words}`, async ({ open }) => {
    const page = await open({})
    await go(page, section)
    await expect(page.locator('.grid-row').first()).toBeVisible()
    const rights = async (cells: string): Promise<readonly number[]> =>
      page.locator(cells).evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().right)))
    expect(await rights('.grid-row[aria-rowindex="2"] > .grid-cell')).toEqual(await rights('.grid-head > *'))
  })
}

test('the next and the previous line come to the pane wherever the keyboard is', async ({ open }) => {
  const page = await open({})
  await go(page, 'shell.statement')
  await page.locator('.grid-row').first().click()
  const isOpen = page.locator('.grid-row[data-open]')
  await expect(isOpen).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('Control+f')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(isOpen).toHaveAttribute('aria-rowindex', '3')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(isOpen).toHaveAttribute('aria-rowindex', '2')
})

test('payments are narrowed by words and by days, add up, and leave as a sheet; no filter hides a doubt unsaid', async ({
  open,
}) => {
  const page = await open({})
  await go(page, 'shell.payments')
  const totals = page.locator('.totals')
  await expect(totals).toContainText(t('payments.totalDone', { count: 46 }))
  await page.getByRole('textbox', { name: t('payments.filter') }).fill('nimbo')
  await expect(totals).toContainText(t('payments.count', { count: 9 }))
  await expect(page.getByText(t('payments.outsideFilter', { count: 1 }))).toBeVisible()
  await page.getByRole('textbox', { name: t('payments.filter') }).fill('')
  await page.getByRole('button', { name: t('lists.period') }).click()
  await page.getByRole('option', { name: t('lists.period-last-month') }).click()
  await expect(totals).not.toContainText(t('payments.totalDone', { count: 46 }))
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: t('payments.exportTitle') })
  await dialog.getByRole('button', { name: t('exports.start') }).click()
  await expect(dialog).toHaveCount(0)
  const calls = await page.evaluate<readonly { channel: string; ask: unknown }[]>('window.quita.calls')
  const asked = calls.findLast(({ channel }) => channel === 'payments.export')?.ask
  expect(asked).toMatchObject({ filter: { tab: 'all', text: '', to: expect.stringContaining('2026-11-01') } })
})

test('after a leap in the statement the day of the first line in sight stands over the lines', async ({ open }) => {
  const page = await open({})
  await go(page, 'shell.statement')
  const over = page.locator('.grid-over')
  await expect(over).toContainText('19/11/2026')
  await expect(over).toContainText(t('statement.dayBalance'))
  await page.getByRole('grid').getByRole('row').nth(1).press('End')
  await expect(over).not.toContainText('19/11/2026')
  const [first] = await page
    .getByRole('row')
    .filter({ has: page.locator('time') })
    .evaluateAll((rows) => {
      const top = document.querySelector('.grid-scroll')?.getBoundingClientRect().top ?? 0
      const inSight = rows.filter((row) => row.getBoundingClientRect().bottom > top + 1)
      const sorted = inSight.toSorted(
        (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
      )
      return sorted.map((row) => row.querySelector('.row-moment b')?.textContent ?? '')
    })
  await expect(over).toContainText(first ?? 'no row')
})
