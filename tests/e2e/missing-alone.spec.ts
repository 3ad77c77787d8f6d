import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { keyboardOf } from './keyboard.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
async function openMissing(open: OpenAlone, ...[choice, window]: Parameters<OpenAlone>): Promise<Page> {
  const page = await open(choice, window)
  await page.keyboard.press('Control+8')
  await page.getByRole('tab', { name: /Faltando/ }).click()
  return page
}

const grid = (page: Page) => page.getByRole('grid', { name: t('missing.list') })
const pane = (page: Page) => page.locator('.pane')

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`every reason stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await openMissing(open, { missing: 'every', works: 'every', settings: { theme } }, size)
    await expect(page.getByText(/8 de 4\d\d pagamentos sem comprovante/)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: t('missing.collectingBar') })).toBeVisible()
    await judge(page, `missing-${theme}-${size.width}`)
    await grid(page).getByRole('row').nth(2).click()
    await expect(pane(page).getByText(t('missing.why_notReady'))).toBeVisible()
    await judge(page, `missing-pane-${theme}-${size.width}`)
  })
}

test('each reason says what it means and what to do; what has no id cannot be asked for', async ({ open }) => {
  const page = await openMissing(open, { missing: 'every' })
  await grid(page).getByRole('row').nth(1).click()
  const reasons = ['notTried', 'notReady', 'unreachable', 'refused', 'unreadable', 'anotherPayment', 'storage'] as const
  for (const reason of reasons) {
    await expect(pane(page).getByText(t(`missing.why_${reason}`))).toBeVisible()
    await expect(pane(page).getByRole('button', { name: t('missing.tryOne') })).toBeVisible()
    await page.keyboard.press('ArrowDown')
  }
  await expect(pane(page).getByText(t('missing.why_noId'))).toBeVisible()
  await expect(pane(page).getByRole('button', { name: t('missing.tryOne') })).toHaveCount(0)
  await expect(pane(page).getByRole('button', { name: t('receipts.seePayment') })).toBeVisible()
})

test('the keyboard alone opens one, has it asked for, and comes back to the list', async ({ open }) => {
  const page = await openMissing(open, { missing: 'every' })
  const tryAll = page.getByRole('button', { name: t('missing.tryAll') })
  await keyboardOf(page).press(tryAll)
  await expect(page.getByText(t('missing.asked', { count: 0 }))).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(pane(page)).toBeVisible()
  await pane(page)
    .getByRole('button', { name: t('missing.tryOne') })
    .press('Enter')
  await expect(page.getByText(t('missing.asked', { count: 1 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await expect(grid(page).locator(':focus')).toBeVisible()
})

test('a thousand of them are walked to the last', async ({ open }) => {
  const page = await openMissing(open, { missing: 'many' })
  await grid(page).getByRole('row').nth(1).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect(grid(page).getByRole('row', { selected: false }).last()).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '1201')
})

test('held collecting says so and goes on by a button', async ({ open }) => {
  const page = await openMissing(open, { missing: 'every', works: 'every' })
  await page.getByRole('button', { name: /^Trabalhos: / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('works.pause') })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('missing.held'))).toBeVisible()
  await judge(page, 'missing-held')
  await page.getByRole('button', { name: t('missing.goOn') }).click()
  await expect(page.getByText(t('missing.held'))).toHaveCount(0)
})

test('nothing missing is said with how many there are, and nobody paid yet is another sentence', async ({ open }) => {
  const page = await openMissing(open, { missing: 'none' })
  await expect(page.getByText(/Todos os 4\d\d pagamentos têm comprovante/)).toBeVisible()
  await judge(page, 'missing-none')
  const empty = await openMissing(open, { empty: true })
  await expect(empty.getByText(t('missing.complete', { payments: 0 }))).toBeVisible()
})

test('a list that cannot be read says why and is asked for again', async ({ open }) => {
  const failure = appError({ kind: 'storage', fault: 'damaged', reference: 'ref-1' })
  const page = await openMissing(open, { failing: { 'receipts.missing': failure } })
  await expect(page.getByText(t('errors.storageDamagedTitle')).first()).toBeVisible()
})
