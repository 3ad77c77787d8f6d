import { expect, type Locator, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
async function openClosing(open: OpenAlone, ...how: Parameters<OpenAlone>): Promise<Page> {
  const page = await open(...how)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.closingSection') })
    .click()
  await expect(page.locator('h1')).toHaveText(t('shell.closing'))
  await expect(page.getByRole('heading', { name: t('closing.checks') })).toBeVisible()
  return page
}

const tab = (page: Page, name: 'proposed' | 'unmatched' | 'matched' | 'ignored' | 'summary'): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${t(`closing.tab_${name}`)}`) })
const list = (page: Page): Locator => page.getByRole('grid', { name: t('closing.list') })
const pane = (page: Page): Locator => page.getByRole('complementary', { name: t('closing.pane') })
const said = (page: Page, text: string): Locator => page.getByRole('status').getByText(text)

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`the closing, its lists and its reviews stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await openClosing(open, { settings: { theme } }, size)
    const name = `${theme}-${size.width}`
    await judge(page, `closing-${name}`)
    await page.getByRole('button', { name: t('closing.previousMonth') }).click()
    await expect(page.getByRole('heading', { name: t('closing.allDone', { month: 'Outubro de 2026' }) })).toBeVisible()
    await judge(page, `closing-closed-${name}`)
    await page.getByRole('button', { name: t('closing.previousMonth') }).click()
    await expect(
      page.getByRole('heading', { name: t('closing.unproved', { month: 'Setembro de 2026' }) }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: / fechado$/ })).toHaveCount(0)
    await judge(page, `closing-unproved-${name}`)
    await page.getByRole('button', { name: t('closing.nextMonth') }).click()
    await page.getByRole('button', { name: t('closing.nextMonth') }).click()
    for (const which of ['proposed', 'unmatched', 'matched'] as const) {
      await tab(page, which).click()
      await expect(list(page).getByRole('row').nth(1)).toBeVisible()
      await expect(pane(page)).toBeVisible()
      await judge(page, `closing-${which}-${name}`)
    }
    await tab(page, 'ignored').click()
    await expect(page.getByText(t('closing.empty_ignored'))).toBeVisible()
    await tab(page, 'proposed').click()
    await page.getByRole('button', { name: t('closing.acceptAll') }).click()
    await expect(page.getByRole('dialog')).toContainText(t('closing.acceptRest', { count: 1 }))
    await judge(page, `closing-accept-${name}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+e')
    await expect(page.getByRole('dialog')).toContainText(t('closing.exportOfx'))
    await judge(page, `closing-export-${name}`)
  })
}

test('a month is worked through by the keyboard alone', async ({ open }) => {
  const page = await openClosing(open, {})
  await page.getByRole('button', { name: t('closing.reviewProposed') }).press('Enter')
  await page.getByRole('button', { name: t('closing.acceptAll') }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: t('closing.acceptDo', { count: 6 }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, t('closing.done_all', { count: 6 }))).toBeVisible()
  await expect(list(page).getByRole('row')).toHaveCount(2)

  await list(page).getByRole('row').nth(1).focus()
  await page.keyboard.press('Delete')
  await expect(said(page, t('closing.done_refused'))).toBeVisible()
  await expect(page.getByText(t('closing.empty_proposed'))).toBeVisible()
  await expect(page.locator(':focus')).toContainText(t('closing.empty_proposed'))

  await tab(page, 'unmatched').press('Enter')
  const candidates = page.getByRole('grid', { name: t('closing.candidates') })
  await walkTo(page, /1\.000,00/)
  await page.keyboard.press('Enter')
  await expect(candidates.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(pane(page)).toContainText(t('closing.joinSum', { count: 2, difference: 'R$\u00a00,00' }))
  await page.keyboard.press('Enter')
  await expect(said(page, t('closing.done_joined'))).toBeVisible()

  await walkTo(page, /39,90/)
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('tarifa do banco')
  await page.keyboard.press('Enter')
  await expect(said(page, t('closing.done_ignored', { count: 1 }))).toBeVisible()
  await tab(page, 'ignored').press('Enter')
  await expect(list(page).getByRole('row', { name: /tarifa do banco/ })).toBeVisible()
})

/** Walks down the list until the keyboard is on the row that says this. */
async function walkTo(page: Page, words: RegExp): Promise<void> {
  await expect(list(page).getByRole('row').filter({ hasText: words }).first()).toBeVisible()
  await list(page).locator('[role=row][tabindex="0"]').focus()
  await page.keyboard.press('Home')
  for (let step = 0; step < 30; step += 1) {
    const on = await list(page).locator('[role=row][tabindex="0"]').textContent()
    if (on !== null && words.test(on)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`no row says ${words.source}`)
}

test('what a supplier gave back of a payment made elsewhere leads to its debit, and one without a debit says what to do', async ({
  open,
}) => {
  const page = await openClosing(open, {})
  await tab(page, 'proposed').press('Enter')
  await walkTo(page, /875,00/)
  await expect(pane(page)).toContainText(t('closing.reason_givenBack'))
  await judge(page, 'closing-given-back')
  await tab(page, 'unmatched').press('Enter')
  await walkTo(page, /19,90/)
  await expect(pane(page)).toContainText(t('closing.noCandidatesRefund'))
  await judge(page, 'closing-refund-alone')
  await tab(page, 'proposed').press('Enter')
  await walkTo(page, /875,00/)
  await pane(page)
    .getByRole('link', { name: t('closing.seeDebit') })
    .press('Enter')
  await expect(page.locator('h1')).toHaveText(t('shell.statement'))
})

test('what was decided is undone from the word that says so', async ({ open }) => {
  const page = await openClosing(open, {})
  await tab(page, 'matched').click()
  const before = await tab(page, 'unmatched').textContent()
  await list(page).getByRole('row').nth(1).focus()
  await page.keyboard.press('Delete')
  await expect(said(page, t('closing.done_split'))).toBeVisible()
  await expect(tab(page, 'unmatched')).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: t('shell.undo') }).click()
  await expect(tab(page, 'unmatched')).toHaveText(before ?? '')
})

test('nothing is ignored without a reason', async ({ open }) => {
  const page = await openClosing(open, {})
  await tab(page, 'unmatched').click()
  await list(page).getByRole('row').nth(1).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(t('closing.noteShort'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tab(page, 'ignored')).not.toContainText('1')
})

test('any other item is found by what it says', async ({ open }) => {
  const page = await openClosing(open, {})
  await tab(page, 'unmatched').click()
  await expect(pane(page)).toBeVisible()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('parcela 2')
  const found = page.getByRole('grid', { name: t('closing.candidates') })
  await expect(found.getByRole('row')).toHaveCount(2)
  await page
    .getByRole('searchbox', { name: t('closing.search') })
    .or(page.getByLabel(t('closing.search')))
    .fill('nada disto')
  await expect(pane(page)).toContainText(t('closing.noneFound'))
})

test('the month is looked at: its share, its days, and the figures behind them', async ({ open }) => {
  const page = await openClosing(open, {})
  await expect(page.getByRole('region', { name: t('closing.progress') })).toContainText('71%')
  const days = page.getByRole('region', { name: t('closing.days') })
  await expect(days.getByRole('img')).toHaveAccessibleName(t('closing.daysFigure', { open: 10 }))
  await days.getByText(t('common.chartTable')).click()
  await expect(days.getByRole('row', { name: /12\/11/ })).toContainText('R$\u00a01.000,00')
  await judge(page, 'closing-days')
})

test('a balance that proves nothing says what is lacking, and the button asks for it', async ({ open }) => {
  const page = await openClosing(open, {})
  await expect(page.getByRole('region', { name: t('closing.balance') })).toContainText(t('closing.lacksSecond'))
  await page.getByRole('button', { name: t('closing.refreshBalance') }).press('Enter')
  const asked = (): Promise<string[]> => page.evaluate('window.quita.calls.map(({ channel }) => channel)')
  await expect.poll(async () => (await asked()).slice(-8)).toContain('statement.refresh')
  expect((await asked()).indexOf('balance.refresh')).toBeLessThan((await asked()).lastIndexOf('statement.refresh'))
})

test('the export of a month begins with the account of the connection', async ({ open }) => {
  const page = await openClosing(open, {})
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('textbox', { name: t('exports.account') })).toHaveValue('48213-7')
  await page.getByRole('textbox', { name: t('exports.account') }).press('Enter')
  await expect(said(page, t('closing.exportStarted', { month: 'Novembro de 2026' }))).toBeVisible()
})
