import { expect, type Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { REFUSED_DOCUMENT } from '../fakes/page/batch-replies.ts'
import { keyboardOf } from './keyboard.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'
import { csvFile, type SheetFixture, xlsxFile } from './sheet-files.ts'

const t = createText('pt-BR')
const HEADINGS = ['Razão Social', 'CPF/CNPJ', 'Valor', 'Vencimento', 'Histórico', 'Multa', 'Observação']
const csv = csvFile('mensalidades.csv', [
  HEADINGS,
  ['Padaria São João Ltda.', '11.222.333/0001-81', '1.280,00', '30/11/2026', 'Mensalidade', '2%', ''],
  ['Luzia Ferraz Conceição', '529.982.247-26', '312,40', '30/11/2026', 'Mensalidade', '2%', 'conferir'],
  ['Empório Sul', '05.571.983/0001-30', '640,5', '15/12/2026', 'Mensalidade', '0', ''],
])
const xlsx = xlsxFile('alugueis.xlsx', [
  ['Cliente', 'Documento', 'Valor', 'Vencimento'],
  ['Padaria São João Ltda.', 11_222_333_000_181, 1280.1, '@2026-11-30'],
  ['Empório Sul', REFUSED_DOCUMENT, 640, '@2026-12-15'],
])

const button = (page: Page, key: TextKey) => page.getByRole('button', { name: t(key) }).first()

async function openTab(page: Page, tab: 'charges.tab_batches' | 'charges.tab_locations'): Promise<void> {
  await page.keyboard.press('Control+6')
  await expect(page.locator('h1')).toHaveText(t('charges.title'))
  await page.getByRole('tab', { name: t(tab) }).click()
}

async function bring(page: Page, file: SheetFixture): Promise<void> {
  await openTab(page, 'charges.tab_batches')
  await button(page, 'batches.new').click()
  await choose(page, file)
  await expect(page.getByRole('heading', { name: t('batches.columns') })).toBeVisible()
}

async function choose(page: Page, file: SheetFixture): Promise<void> {
  const keys = keyboardOf(page)
  const chooser = page.waitForEvent('filechooser')
  await keys.press(button(page, 'batches.choose'))
  await (await chooser).setFiles(file)
}

async function goOn(page: Page, step: TextKey): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[aria-current=step]')).toContainText(t(step))
}

test('a CSV of an older program is brought by the keyboard, a bad row mended, and all of it created', async ({
  open,
}) => {
  const page = await open({ environment: 'training' })
  const keys = keyboardOf(page)
  await openTab(page, 'charges.tab_batches')
  await keys.press(button(page, 'batches.new'))
  await choose(page, csv)
  await expect(page.getByRole('heading', { name: t('batches.columns') })).toBeVisible()
  await expect(page.getByText('Padaria São João Ltda.')).toBeVisible()
  await expect(page.getByText('30 de novembro de 2026').first()).toBeVisible()
  await goOn(page, 'batches.step_check')
  await expect(page.getByText(t('batches.faultyCount', { count: 1 })).first()).toBeVisible()
  await keys.reach(page.getByRole('row', { name: /Padaria São João/ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const document = page.getByRole('textbox', { name: t('batches.field_document') })
  await expect(document).toHaveAccessibleDescription(t('forms.documentCheckDigits'))
  await keys.write(document, '529.982.247-25')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('batches.readyCount', { count: 3 }))).toBeVisible()
  await goOn(page, 'batches.step_send')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('h1')).toHaveText('mensalidades')
  await expect(page.getByRole('row', { name: /Luzia Ferraz Conceição/ })).toContainText('312,40')
})

test('a row that the institution refuses is mended and sent again', async ({ open }) => {
  const page = await open({ environment: 'training' })
  const keys = keyboardOf(page)
  await bring(page, xlsx)
  await expect(page.getByText('30 de novembro de 2026')).toBeVisible()
  await goOn(page, 'batches.step_check')
  await expect(page.getByText(t('batches.readyCount', { count: 2 }))).toBeVisible()
  await goOn(page, 'batches.step_send')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('batches.count_refused', { count: 1 })).first()).toBeVisible()
  await keys.reach(page.getByRole('row', { name: /Padaria São João/ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await keys.write(page.getByRole('textbox', { name: t('batches.field_document') }), '52998224725')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('batches.count_created', { count: 2 }))).toBeVisible()
  await keys.press(button(page, 'batches.openCharge'))
  await expect(page.locator('h1')).toHaveText(t('charges.title_cobv'))
})

test('where the institution takes no batches its charges are made one by one, with a pause', async ({ open }) => {
  const page = await open({ environment: 'training', noBatches: true })
  const keys = keyboardOf(page)
  await bring(page, xlsx)
  for (const step of ['batches.step_check', 'batches.step_send'] as const) await goOn(page, step)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: t('batches.notOffered') })).toBeVisible()
  await keys.press(button(page, 'batches.oneByOne'))
  await expect(page.getByText(t('batches.progressOf', { done: 1, total: 2 }))).toBeVisible()
  await keys.press(button(page, 'batches.pause'))
  await expect(page.getByText(t('batches.pausedTitle'))).toBeVisible()
  await keys.press(button(page, 'batches.resume'))
  await expect(page.getByText(t('batches.count_created', { count: 2 }))).toBeVisible()
})

test('only the ready rows go on, and how many stay behind is said', async ({ open }) => {
  const page = await open({ environment: 'training' })
  await bring(page, csv)
  await goOn(page, 'batches.step_check')
  await expect(page.getByRole('button', { name: t('batches.nextWith', { count: 2 }) })).toBeVisible()
  await goOn(page, 'batches.step_send')
  await expect(page.getByText(t('batches.leftOut', { count: 1 }))).toBeVisible()
})

test('at 200 % how each row stands is in sight, and one that is mended has the room of its list and its deeds', async ({
  open,
}) => {
  const page = await open({ environment: 'training' }, { width: 640, height: 400 })
  await bring(page, csv)
  await goOn(page, 'batches.step_check')
  await expect(page.locator('.grid-row').first().getByText(t('batches.ready'))).toBeInViewport({ ratio: 1 })
  await page.getByRole('row').filter({ hasText: 'Luzia' }).click()
  const body = await page.locator('.pane-body').boundingBox()
  expect(body?.height ?? 0).toBeGreaterThan(120)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('batches.nextWith', { count: 2 }) })).toBeInViewport({ ratio: 1 })
})

test('days that contradict each other are decided before the rows are read', async ({ open }) => {
  const page = await open({ environment: 'training' })
  const row = (day: string) => ['Empório Sul', '05571983000130', '640,00', day, 'Mensalidade', '', '']
  await bring(page, csvFile('misto.csv', [HEADINGS, row('30/11/2026'), row('12/15/2026')]))
  await expect(page.getByText(t('batches.days_mixed'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('batches.need_style'))).toBeVisible()
  await page.getByRole('radio', { name: t('batches.days_day-first') }).check()
  await goOn(page, 'batches.step_check')
  await expect(page.getByText(t('batches.faultyCount', { count: 1 })).first()).toBeVisible()
})

test('a file that is no sheet is refused in words, and another may follow', async ({ open }) => {
  const page = await open({ environment: 'training' })
  await openTab(page, 'charges.tab_batches')
  await button(page, 'batches.new').click()
  await choose(page, { name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('a\u0000b') })
  await expect(page.getByRole('alert')).toContainText(t('batches.file_unreadable'))
  await choose(page, csv)
  await expect(page.getByRole('heading', { name: t('batches.columns') })).toBeVisible()
})

test('a location is freed and linked to another charge', async ({ open }) => {
  const page = await open({ environment: 'training' })
  await openTab(page, 'charges.tab_locations')
  const row = page.getByRole('row').nth(2)
  await row.click()
  await button(page, 'locations.unlink').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('locations.unlinkNow') })
    .click()
  await expect(row).toContainText(t('locations.free'))
  await button(page, 'locations.link').click()
  await page.getByRole('textbox', { name: t('locations.linkFind') }).fill('Bar do Porto')
  await page
    .getByRole('radio', { name: /Bar do Porto/ })
    .first()
    .check()
  await expect(page.getByText(/deixa de funcionar/)).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('locations.linkNow') })
    .click()
  await expect(row).not.toContainText(t('locations.free'))
})

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`batches stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ settings: { theme }, environment: 'training' }, size)
    const name = `${theme}-${size.width}`
    await openTab(page, 'charges.tab_batches')
    await expect(page.getByRole('row', { name: /Aluguéis/ })).toBeVisible()
    await judge(page, `batches-list-${name}`)
    await page.getByRole('row', { name: /Mensalidades/ }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await judge(page, `batches-processing-${name}`)
    await page.keyboard.press('Alt+ArrowLeft')
    await page.getByRole('row', { name: /Aluguéis/ }).click()
    await page.getByRole('tab', { name: t('batches.tab_refused') }).click()
    await page.getByRole('row').nth(1).click()
    await expect(button(page, 'batches.resend')).toBeVisible()
    await judge(page, `batches-refused-${name}`)
    await page.keyboard.press('Alt+ArrowLeft')
    await page.getByRole('row', { name: /Galpão/ }).click()
    await expect(button(page, 'batches.oneByOne')).toBeVisible()
    await judge(page, `batches-not-offered-${name}`)
  })

  test(`a new batch stands whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ settings: { theme }, environment: 'training' }, size)
    const name = `${theme}-${size.width}`
    await openTab(page, 'charges.tab_batches')
    await button(page, 'batches.new').click()
    await expect(button(page, 'batches.choose')).toBeVisible()
    await judge(page, `batches-file-${name}`)
    await choose(page, csv)
    await expect(page.getByRole('heading', { name: t('batches.columns') })).toBeVisible()
    await judge(page, `batches-columns-${name}`)
    await goOn(page, 'batches.step_check')
    await judge(page, `batches-check-${name}`)
    await page.getByRole('row', { name: /Luzia/ }).click()
    await judge(page, `batches-check-pane-${name}`)
    await goOn(page, 'batches.step_send')
    await judge(page, `batches-send-${name}`)
    await page.setViewportSize({ width: 640, height: 400 })
    await judge(page, `batches-send-${name}-640`)
  })

  test(`locations stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ settings: { theme }, environment: 'training' }, size)
    const name = `${theme}-${size.width}`
    await openTab(page, 'charges.tab_locations')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await judge(page, `locations-list-${name}`)
    await page.getByRole('row').nth(1).click()
    await judge(page, `locations-pane-${name}`)
    await button(page, 'locations.link').click()
    await judge(page, `locations-link-${name}`)
    await page.keyboard.press('Escape')
    await page.getByRole('row').nth(2).click()
    await button(page, 'locations.unlink').click()
    await judge(page, `locations-unlink-${name}`)
  })
}
