import type { Page } from '@playwright/test'
import type { StatementFilter } from '../../shared/domain/statement.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { startSandbox } from '../demo/start-sandbox.ts'
import { askEngine } from './ask-engine.ts'
import { connectTo } from './connect-to.ts'
import { type DesktopApp, expect, test } from './fixtures.ts'
import { judgeWindow } from './judge-window.ts'
import { test as onTraining } from './on-training.ts'

const t = createText('pt-BR')
const everything: StatementFilter = {
  from: null,
  to: null,
  direction: null,
  kind: null,
  lowest: null,
  highest: null,
  text: '',
}

function statementOf(page: Page) {
  return {
    rows: page.locator('.grid-row:not(.waiting)'),
    search: page.getByRole('textbox', { name: t('statement.search') }),
    pane: page.getByRole('complementary', { name: t('statement.pane') }),
    totals: page.locator('dl.totals'),
    count: (filter: Partial<StatementFilter> = {}) => countOf(page, filter),
    /** The strip and the engine tell the same of a filter; details that are read meanwhile may bring a line into it. */
    tells: (filter: Partial<StatementFilter>) =>
      expect(async () => {
        const told = t('statement.count', { count: await countOf(page, filter) })
        await expect(page.locator('dl.totals')).toContainText(told, { timeout: 1_000 })
      }).toPass({ timeout: 45_000 }),
  }
}

async function countOf(page: Page, filter: Partial<StatementFilter>): Promise<number> {
  return (await askEngine(page, 'statement.totals', { filter: { ...everything, ...filter } })).count
}

async function openStatement(page: Page) {
  const statement = statementOf(page)
  await expect(page.locator('h1')).toHaveText(t('shell.home'))
  await page.keyboard.press('Control+2')
  await expect(page.locator('h1')).toHaveText(t('statement.title'))
  await expect(statement.rows.first()).toBeVisible()
  return statement
}

function period(page: Page) {
  return page.getByRole('button', { name: new RegExp(`${t('lists.period')}$`) })
}

function copied(desktop: DesktopApp): Promise<string> {
  return desktop.evaluate(({ clipboard }) => clipboard.readText())
}

onTraining(
  'the statement is filtered by text, period and amount, and says what the filter adds up to',
  async ({ page }) => {
    const { rows, search, totals, count, tells } = await openStatement(page)
    await tells({})
    const all = await count()
    const { rows: lines } = await askEngine(page, 'statement.rows', {
      filter: everything,
      sort: 'newest',
      first: 0,
      limit: 100,
    })
    const name = lines.find(({ counterpartName }) => counterpartName !== null)?.counterpartName ?? ''
    await page.keyboard.press('Control+f')
    await page.keyboard.type(name)
    await tells({ text: name })
    await expect(rows.first()).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')

    await period(page).click()
    await page.getByRole('option', { name: t('lists.period-last-month') }).click()
    await expect(totals).not.toContainText(t('statement.count', { count: all }))
    await period(page).click()
    await page.getByRole('option', { name: t('lists.period-all') }).click()

    await page.getByRole('button', { name: t('lists.moreFilters') }).click()
    await page.getByRole('textbox', { name: t('lists.lowest') }).fill('1.000,00')
    await tells({ lowest: centavos(100_000) })
    await judgeWindow(page, 'statement')
  },
)

onTraining('the keyboard alone sorts, marks lines for a sum, opens a line and comes back', async ({ page }) => {
  const { rows, pane, search } = await openStatement(page)
  const sort = page.getByRole('button', { name: t('statement.amount') })
  await sort.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: t('statement.amount') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await search.focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(2)
  const { rows: top } = await askEngine(page, 'statement.rows', {
    filter: everything,
    sort: 'highest',
    first: 0,
    limit: 2,
  })
  const sum = top.reduce((all, { direction, amount }) => all + (direction === 'in' ? amount : -amount), 0)
  const marked = t('statement.marked', { count: 2, sum: formatBrl(centavos(sum)) })
  await expect(page.locator('footer.status')).toContainText(marked)
  await page.keyboard.press('Enter')
  await expect(pane).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toHaveAttribute('data-open', 'true')
  await judgeWindow(page, 'statement')
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0)
})

onTraining('every id of a line is copied whole from its pane', async ({ desktop, page }) => {
  const { pane } = await openStatement(page)
  const { rows: lines } = await askEngine(page, 'statement.rows', {
    filter: everything,
    sort: 'newest',
    first: 0,
    limit: 100,
  })
  const place = lines.findIndex(({ endToEndId }) => endToEndId !== null)
  const line = lines[place]
  await page.locator(`.grid-row[aria-rowindex="${place + 2}"]`).click()
  for (const [what, id] of [
    [t('statement.endToEndId'), line?.endToEndId],
    [t('statement.transactionId'), line?.id],
  ] as const) {
    await pane.getByRole('button', { name: t('common.copyThing', { what }) }).click()
    await expect.poll(() => copied(desktop)).toBe(id)
  }
})

test('without the institution the statement still stands, is searched, and says up to when it is complete', async ({
  desktop,
  page,
}) => {
  const status = page.locator('footer.status')
  const completeUpTo = /Completo até (\d\d\/\d\d\/\d{4} )?\d\d:\d\d/
  const bank = await startSandbox()
  const { rows, count, search, totals, pane } = statementOf(page)
  try {
    await connectTo(desktop, page, bank.offer)
    await expect(status).toContainText(completeUpTo)
    await expect.poll(() => count({ text: 'a' })).toBeGreaterThan(0) // names are read after the lines
  } finally {
    await bank.stop()
  }
  await page.keyboard.press('Control+2')
  await expect(rows.first()).toBeVisible()
  await search.fill('a')
  // Names that were read before the bank went away are still being kept.
  await expect(async () => {
    await expect(totals).toContainText(t('statement.count', { count: await count({ text: 'a' }) }), { timeout: 500 })
  }).toPass()
  // Without answers the foot says the readings that grow old, as soon as one of them does.
  await expect(status).toContainText(/(Completo|lido só) até (\d\d\/\d\d\/\d{4} )?\d\d:\d\d/)
  await rows.first().click()
  await expect(pane).toContainText(t('statement.transactionId'))
})
