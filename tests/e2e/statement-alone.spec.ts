import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
async function openStatement(open: OpenAlone, ...how: Parameters<OpenAlone>): Promise<Page> {
  const page = await open(...how)
  await page.keyboard.press('Control+2')
  await expect(page.locator('h1')).toHaveText(t('statement.title'))
  return page
}

/** How many pixels of the columns stand outside the list. */
function columnsBeyond(page: Page): Promise<number> {
  return page
    .locator('.grid-head')
    .evaluate(
      (head) => (head.lastElementChild?.getBoundingClientRect().right ?? 0) - head.getBoundingClientRect().right,
    )
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`the statement, its pane and its filters stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await openStatement(open, { settings: { theme } }, size)
    await expect(page.getByRole('row', { name: /Mercado Boa Safra/ }).first()).toBeVisible()
    await judge(page, `statement-${theme}-${size.width}`)
    await page
      .getByRole('row', { name: /Nimbo Embalagens/ })
      .first()
      .click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('complementary', { name: t('statement.pane') })).toContainText('Padaria')
    await judge(page, `statement-pane-${theme}-${size.width}`)
    expect(await columnsBeyond(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: t('lists.moreFilters') }).click()
    await judge(page, `statement-filters-${theme}-${size.width}`)
  })
}

test('each day has a head with what the account held, and stands at every line once they stand by amount', async ({
  open,
}) => {
  const page = await openStatement(open, {})
  const heads = page.locator('.grid-group')
  await expect(page.locator('.grid > .grid-over')).toContainText('19/11/2026')
  await expect(page.locator('.grid > .grid-over')).toContainText(/Último saldo lido no dia, às \d\d:\d\d\s*R\$/)
  await expect(heads.filter({ hasText: '18/11/2026' })).toHaveCount(1)
  await expect(heads.filter({ hasText: '18/11/2026' })).toContainText(t('statement.dayBalance'))
  await page.locator('.grid-scroll').evaluate((box) => box.scrollTo({ top: 700 }))
  await expect(heads.filter({ hasText: '17/11/2026' })).toContainText(t('statement.dayBalanceHeld'))
  await page.locator('.grid-scroll').evaluate((box) => box.scrollTo({ top: 1700 }))
  await expect(heads.filter({ hasText: '15/11/2026' })).not.toContainText('R$')
  await page.getByRole('button', { name: t('statement.amount') }).click()
  await expect(heads).toHaveCount(0)
  await expect(page.locator('.row-moment > b.sr')).toHaveCount(0)
})

test('a leap far down says the day there, and heads stand over the first line of their day alone', async ({ open }) => {
  const page = await openStatement(open, {})
  await expect(page.locator('dl.totals')).toBeVisible()
  await page.locator('.grid-scroll').evaluate((box) => box.scrollTo({ top: 9000 }))
  await expect(page.locator('.grid > .grid-over')).toContainText(/\d\d\/1[01]\/2026/)
  const stands = await page.locator('.grid-height').evaluate((list) => {
    const rows = [...list.querySelectorAll('.grid-row, .grid-group')]
      .map((row) => ({
        top: row.getBoundingClientRect().top,
        day: /\d\d\/\d\d\/\d{4}/.exec(row.textContent)?.[0],
        isHead: row.matches('.grid-group'),
      }))
      // The row with the keyboard is drawn wherever it is.
      .filter(({ top }) => top > 0)
      .toSorted((one, other) => one.top - other.top)
    return rows.slice(1).map((row, n) => ({ ...row, above: rows[n] }))
  })
  expect(stands.length).toBeGreaterThan(10)
  for (const { top, day, isHead, above } of stands) {
    if (above === undefined) continue
    expect(top - above.top).toBe(36)
    expect(isHead || above.isHead ? isHead !== above.isHead : day === above.day).toBe(true)
    expect(day === above.day).toBe(!isHead)
  }
})

test('another filter shows its list from the top, and the keyboard begins there', async ({ open }) => {
  const page = await openStatement(open, {})
  await page
    .getByRole('row', { name: /Mercado Boa Safra/ })
    .first()
    .click()
  await expect(page.locator('dl.totals')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.locator('.grid-row:focus')).toHaveAttribute('aria-rowindex', '401')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('nimbo')
  await expect(page.locator('.grid-row').first()).toContainText('Nimbo')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.grid-row:focus')).toHaveAttribute('aria-rowindex', '2')
  await expect(page.locator('.grid-row:focus')).toBeInViewport()
})

test('a row that is scrolled away keeps the keyboard', async ({ open }) => {
  const page = await openStatement(open, {})
  await page
    .getByRole('row', { name: /Mercado Boa Safra/ })
    .first()
    .click()
  // Before it was counted the list is as long as its first rows.
  await expect(page.locator('dl.totals')).toBeVisible()
  await page.locator('.grid-scroll').evaluate((box) => box.scrollTo({ top: 9000 }))
  await expect(page.locator('.grid-row[aria-rowindex="240"]')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.grid-row:focus')).toHaveAttribute('aria-rowindex', '3')
  await expect(page.locator('.grid-row:focus')).toBeInViewport()
})

test('rows keep their elements through a scroll, and readers hear them in their order', async ({ open }) => {
  const page = await openStatement(open, {})
  await expect(page.locator('dl.totals')).toBeVisible()
  const first = await page.locator('.grid-row[aria-rowindex="20"]').elementHandle()
  for (let top = 0; top <= 600; top += 150)
    await page.locator('.grid-scroll').evaluate((box, to) => box.scrollTo({ top: to }), top)
  await expect(page.locator('.grid-row[aria-rowindex="30"]')).toBeVisible()
  expect(await first?.getAttribute('aria-rowindex')).toBe('20')
  const told = await page.locator('.grid-height').evaluate((list) =>
    list
      .getAttribute('aria-owns')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.ariaRowIndex),
  )
  // Heads of days stand between the rows and have no number.
  const places = told?.filter((index) => index != null).map(Number) ?? []
  expect(places.length).toBe(await page.locator('.grid-row').count())
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('an engine that cannot read the statement leaves its words and a way to try again', async ({ open }) => {
  const failure = appError({ kind: 'storage', fault: 'damaged' })
  const page = await openStatement(open, { failing: { 'statement.rows': failure } })
  await expect(page.getByText(t('errors.storageDamagedTitle')).first()).toBeVisible()
  expect(await page.getByText(t('lists.adding')).count(), 'nothing is being added up').toBe(0)
  await judge(page, 'statement-failure')
})

test('a statement that was never read and an empty filter say which they are', async ({ open }) => {
  const empty = await openStatement(open, { empty: true })
  await expect(empty.getByText(t('lists.emptyUnread'))).toBeVisible()
  const page = await openStatement(open, {})
  await page.keyboard.press('Control+f')
  await page.keyboard.type('ninguém')
  await expect(page.getByText(t('statement.emptyFilter'))).toBeVisible()
  expect(await page.getByText(t('lists.adding')).count(), 'nothing is being added up').toBe(0)
  await judge(page, 'statement-empty-filter')
  await page.getByRole('button', { name: t('lists.clearFilters') }).click()
  await expect(page.getByRole('row', { name: /Mercado Boa Safra/ }).first()).toBeVisible()
})

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`lines that could not be read are counted over the list, with their text to copy, in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const page = await openStatement(open, { unread: 2, settings: { theme } }, size)
    const strip = page.getByRole('status').filter({ hasText: t('lists.unreadStatement', { count: 2 }) })
    await expect(strip).toBeVisible()
    await judge(page, `statement-unread-${theme}-${size.width}`)
    await strip.getByRole('button', { name: t('lists.unreadCopy') }).press('Enter')
    await expect(page.getByText(t('lists.unreadCopied'))).toBeAttached()
  })
}
