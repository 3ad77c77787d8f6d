import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')

async function openLog(open: OpenAlone, ...how: Parameters<OpenAlone>): Promise<Page> {
  const page = await open(...how)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(t('log.title'))
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(t('log.title'))
  return page
}

const paneOf = (page: Page, name: string) => page.getByRole('complementary', { name })
const grid = (page: Page) => page.getByRole('grid', { name: t('log.list') })

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`list, entry, proof and way out stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const name = `${theme}-${size.width}`
    const page = await openLog(open, { log: 'damaged', settings: { theme } }, size)
    await expect(grid(page).getByRole('row')).toHaveCount(19)
    await judge(page, `log-list-${name}`)
    await page.getByRole('button', { name: t('log.verify') }).click()
    await expect(page.getByRole('alert')).toContainText('4 problemas de integridade')
    await expect(page.locator('.strip').first()).toContainText(/^Verificado em/)
    await judge(page, `log-broken-${name}`)
    await page.getByRole('button', { name: t('log.showOf', { n: 12 }) }).click()
    await expect(page.getByText(t('log.aroundStrip', { n: 12 }))).toBeVisible()
    await grid(page)
      .getByText(t('log.missing', { n: 12 }))
      .click()
    await expect(paneOf(page, t('log.pane'))).toContainText(t('log.goneDetail'))
    await expect(page.getByRole('button', { name: t('log.copyEntry') })).toHaveCount(0)
    await judge(page, `log-gone-${name}`)
    await page.keyboard.press('Control+e')
    await expect(page.getByRole('dialog')).toContainText(t('log.count', { count: 5 }))
    await judge(page, `log-export-${name}`)
  })
  test(`an entry in English stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ log: 'whole', settings: { theme, locale: 'en' } }, size)
    const en = createText('en')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: en('shell.audit') })
      .click()
    await page.getByRole('button', { name: en('log.verify') }).click()
    await expect(page.getByText(en('log.wholeDetail', { entries: 18 }))).toBeVisible()
    await page.getByRole('grid').getByText(en('log.settled')).click()
    await expect(paneOf(page, en('log.pane'))).toContainText('E39517204')
    await judge(page, `log-entry-en-${theme}-${size.width}`)
  })
}

test('by keyboard: the filter, the list, the entry and back again', async ({ open }) => {
  const page = await openLog(open, { log: 'whole' })
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('textbox', { name: t('log.search') })).toBeFocused()
  await page.keyboard.type('aurora')
  await expect(grid(page).getByRole('row')).toHaveCount(7)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const pane = paneOf(page, t('log.pane'))
  await expect(pane).toContainText(t('log.settled'))
  await page.keyboard.press('ArrowDown')
  await expect(pane).toContainText(t('log.noAnswer'))
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(page.locator('[role=row]:focus')).toBeVisible()
})

test('filters by person, kind and outcome leave what fits, and say what to do where nothing does', async ({ open }) => {
  const page = await openLog(open, { log: 'whole' })
  const choose = async (field: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(`${field}$`) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByRole('button', { name: t('lists.moreFilters') }).click()
  await choose(t('log.kind'), t('log.area_payment'))
  await expect(grid(page).getByRole('row')).toHaveCount(7)
  await choose(t('log.outcome'), t('log.outcome_doubt'))
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await choose(t('log.who'), 'marina')
  await expect(page.getByText(t('log.emptyFilter'))).toBeVisible()
  await page.getByRole('button', { name: t('lists.clearFilters') }).click()
  await expect(grid(page).getByRole('row')).toHaveCount(19)
})

test('a log in which nothing happened says so, and the auditor’s list is one step away', async ({ open }) => {
  const page = await openLog(open, { log: 'empty' })
  await expect(page.getByText(t('log.empty'))).toBeVisible()
  await page.getByRole('link', { name: t('log.pack') }).click()
  await expect(page.locator('h1')).toHaveText(t('shell.auditPack'))
  await expect(page.getByRole('main').getByRole('link', { name: t('log.title') })).toBeVisible()
})
