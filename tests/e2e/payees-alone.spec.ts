import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')

const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
const asked = (page: Page, channel: string) =>
  page.evaluate((wanted) => {
    const { calls } = (window as unknown as { quita: { calls: { channel: string; ask: unknown }[] } }).quita
    return calls.filter((call) => call.channel === wanted).map(({ ask }) => ask)
  }, channel)

for (const { theme } of looksOf(import.meta.filename)) {
  const locale = theme === 'dark' ? 'en' : 'pt-BR'
  const words = createText(locale)
  test(`the book of payees with one of them, joining and nobody, in ${theme} and ${locale}`, async ({ open }) => {
    const page = await open({ settings: { theme, locale } })
    await page.keyboard.press('Control+Shift+P')
    await expect(page.locator('h1')).toHaveText(words('payees.title'))
    await expect(rowOf(page, 'Nimbo')).toContainText(/R\$\s1\.100,00 (?:a|to) R\$\s2\.300,0\d/)
    await judge(page, `payees-${theme}-${locale}`)
    await page.setViewportSize({ width: 1024, height: 640 })
    await judge(page, `payees-1024-${theme}-${locale}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await rowOf(page, 'Nimbo').click()
    await expect(page.getByRole('button', { name: words('payees.pay') })).toBeVisible()
    // Of two of one name, cut or not, each says by what it is told from the other.
    const alike = page.getByRole('row', { name: /Gráfica e Editora/ })
    await expect(alike.filter({ hasText: '11.444.777/0001-61' })).toHaveCount(1)
    await expect(alike.filter({ hasText: words('payees.undocumented') })).toHaveCount(1)
    await judge(page, `payees-open-${theme}-${locale}`)
    await page.setViewportSize({ width: 1024, height: 640 })
    await judge(page, `payees-open-1024-${theme}-${locale}`)
    await page.getByRole('button', { name: words('payees.join') }).click()
    await judge(page, `payees-join-${theme}-${locale}`)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 640, height: 400 })
    await judge(page, `payees-open-640-${theme}-${locale}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words('payees.of') }).click()
    await page.getByRole('option', { name: words('payees.of_changed') }).click()
    await expect(rowOf(page, 'Nimbo')).toHaveCount(0)
    await expect(rowOf(page, 'Luzia')).toContainText(words('payees.changedMark'))
    await judge(page, `payees-changed-${theme}-${locale}`)
    await rowOf(page, 'Luzia').click()
    await expect(page.getByText(words('payees.changedTitle', { date: '13/11/2026' }))).toBeVisible()
    await judge(page, `payees-changed-open-${theme}-${locale}`)
    await page.getByRole('button', { name: words('payees.called') }).click()
    await judge(page, `payees-called-${theme}-${locale}`)
    await page.setViewportSize({ width: 1024, height: 640 })
    await judge(page, `payees-called-1024-${theme}-${locale}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words('payees.calledSave') }).click()
    await expect(dialog.getByText(words('payees.calledWithFault'))).toBeVisible()
    await dialog.getByRole('textbox', { name: words('payees.calledWith') }).fill('Dalva')
    await dialog.getByRole('textbox', { name: words('payees.calledNumber') }).fill('(41) 3304-0000')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words('payees.emptyChanged'))).toBeVisible()
    await expect(page.getByRole('region', { name: words('payees.calls') })).toContainText('Dalva, (41) 3304-0000')
    await judge(page, `payees-called-kept-${theme}-${locale}`)
    const empty = await open({ empty: true, settings: { theme, locale } })
    await empty.keyboard.press('Control+Shift+P')
    await expect(empty.getByText(words('payees.empty'))).toBeVisible()
    await judge(empty, `payees-empty-${theme}-${locale}`)
  })
}

test('a payee is found and paid again by the keyboard alone: the form has the way, and no amount', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+Shift+P')
  await expect(rowOf(page, 'Energia')).toBeVisible()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('nimbo')
  await expect(rowOf(page, 'Energia')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('payees.pay') }).press('Enter')
  await expect(page.locator('h1')).toHaveText(t('entry.title'))
  await expect(page.getByRole('textbox', { name: t('payForm.amount'), exact: true })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: t('payForm.amount'), exact: true })).toBeFocused()
  expect(await asked(page, 'payments.review')).toEqual([])
})

test('two rows that are one are joined, found as one, and parted by the toast or later', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+Shift+P')
  await rowOf(page, 'PADARIA PAO').click()
  await page.getByRole('button', { name: t('payees.join') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /PADARIA PAO/ })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: t('payees.joinTo') })).toBeDisabled()
  await expect(dialog.getByText(t('payees.joinChoose'))).toBeVisible()
  await dialog.getByRole('textbox').fill('padaria')
  await dialog.getByRole('radio', { name: /Padaria Pão/ }).check()
  await dialog.getByRole('button', { name: t('payees.joinTo') }).click()
  await expect(rowOf(page, 'PADARIA PAO')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('payees.joined') })).toBeVisible()
  const search = page.getByRole('textbox', { name: t('shell.find') })
  await search.focus()
  await page.getByRole('button', { name: t('shell.undo') }).press('Enter')
  await expect(rowOf(page, 'PADARIA PAO')).toBeVisible()
  await expect(search).toBeFocused()
  // Readers hear only what comes into a region that they know.
  expect(await page.locator('.toasts').evaluate((one) => getComputedStyle(one).display)).toBe('flex')
})

test('what the search found leaves as a sheet, by the keyboard', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+Shift+P')
  await page.getByRole('textbox', { name: t('shell.find') }).fill('serra')
  await expect(rowOf(page, 'Nimbo')).toHaveCount(0)
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('payees.exportFound', { text: 'serra' }))).toBeVisible()
  await judge(page, 'payees-export')
  await dialog.getByRole('button', { name: t('exports.start') }).press('Enter')
  await expect(page.getByText(t('payees.exportStarted'))).toBeVisible()
  expect(await asked(page, 'payees.export')).toEqual([{ text: 'serra', as: { format: 'xlsx' } }])
})

test('the order is by who was paid last, and by name at a press on its heading', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+Shift+P')
  await expect(page.getByRole('row').nth(1)).toContainText('Nimbo')
  await page
    .getByRole('columnheader', { name: t('payees.name') })
    .getByRole('button')
    .click()
  await expect(page.getByRole('row').nth(1)).toContainText('Energia')
})

test('who is forgotten leaves the book and comes back by the keys of undoing, and a parting is undone', async ({
  open,
}) => {
  const page = await open({}, { idle: true })
  await page.keyboard.press('Control+Shift+P')
  await rowOf(page, 'Energia').click()
  await page.getByRole('button', { name: t('payees.forget') }).click()
  await expect(rowOf(page, 'Energia')).toHaveCount(0)
  await expect(page.getByText(t('payees.forgottenSays'))).toBeVisible()
  await page.getByRole('button', { name: t('shell.undo') }).hover() // for as long as it takes
  // What hears the keys is read once nobody works.
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(rowOf(page, 'Energia')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: t('payees.forget') }).click()
  await page.getByRole('button', { name: new RegExp(t('payees.of')) }).click()
  await page.getByRole('option', { name: t('payees.of_forgotten') }).click()
  await expect(rowOf(page, 'Energia')).toBeVisible()
  await judge(page, 'payees-forgotten-light-pt-BR')
  await page.getByRole('button', { name: t('payees.recall') }).click()
  await expect(page.getByText(t('payees.emptyForgotten'))).toBeVisible()
})

for (const { theme } of looksOf(import.meta.filename)) {
  const locale = theme === 'dark' ? 'en' : 'pt-BR'
  const words = createText(locale)
  test(`a list of payees is shown beside the book before it is taken, and taken back, in ${theme} and ${locale}`, async ({
    open,
  }, info) => {
    const page = await open({ settings: { theme, locale } })
    await page.keyboard.press('Control+Shift+P')
    await page.getByRole('button', { name: words('payees.import') }).click()
    const dialog = page.getByRole('dialog')
    // The reason of a button that is off leaves it at the edge of the dialog, where it stands when it is on.
    const edge = await dialog.locator('.file-drop').evaluate((drop) => drop.getBoundingClientRect().right)
    const keep = dialog.locator('.dialog-footer .btn').last()
    expect(await keep.evaluate((button) => button.getBoundingClientRect().right)).toBeCloseTo(edge, 0)
    await judge(page, `payees-import-${theme}-${locale}`)
    const path = info.outputPath('favorecidos.csv')
    writeFileSync(
      path,
      [
        'Fornecedor;CNPJ;Chave Pix',
        'Serra Verde Alimentos Ltda;33.041.260/0652-90;contas@serraverde.com.br',
        'Nimbo;05.571.983/0001-30;pix@nimbo.com.br',
        'Oficina Dois Irmãos;18.236.120/0001-58;financeiro0@exemplo.com.br',
        'Errada Ltda;11.222.333/0001-80;',
        'Gráfica e Editora Comunicação Visual do Vale do Paraíba Sociedade Limitada;11.444.777/0001-61;',
        'Contábil;360305000104;contabil@exemplo.com.br',
      ].join('\n'),
    )
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: words('payees.importFile') }).click()
    await (await chooser).setFiles(path)
    for (const group of ['conflict', 'adds', 'new', 'known'] as const)
      await expect(dialog.getByText(words(`payees.import_${group}`, { count: 1 }))).toBeVisible()
    await expect(dialog.getByText(words('payees.import_unread', { count: 2 }))).toBeVisible()
    await judge(page, `payees-import-read-${theme}-${locale}`)
    await page.setViewportSize({ width: 1024, height: 640 })
    await judge(page, `payees-import-read-1024-${theme}-${locale}`)
    await dialog.getByText(words('payees.importZeros', { count: 1 })).click()
    await dialog.getByRole('button', { name: words('payees.importKeep', { count: 3 }) }).click()
    await expect(rowOf(page, 'Serra Verde')).toContainText(words('payees.never'))
    await rowOf(page, 'Serra Verde').click()
    await expect(page.getByText(words('payees.listed'))).toBeVisible()
    await judge(page, `payees-listed-1024-${theme}-${locale}`)
    await page.getByRole('button', { name: words('shell.undo') }).click()
    await expect(rowOf(page, 'Serra Verde')).toHaveCount(0)
  })
}
