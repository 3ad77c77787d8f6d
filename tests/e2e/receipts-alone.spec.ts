import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { drawPdf } from '../fixtures/draw-pdf.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
const paper = Buffer.from(drawPdf([{ lines: ['Banco Mandacaru', 'Comprovante de Pix'] }])).toString('base64')

async function openReceipts(open: OpenAlone, ...how: Parameters<OpenAlone>): Promise<Page> {
  const [choice, window] = how
  const page = await open({ pdf: paper, ...choice }, window)
  await page.keyboard.press('Control+8')
  await expect(page.locator('h1')).toHaveText(t('receipts.title'))
  return page
}

const box = (page: Page) => page.getByRole('textbox', { name: t('receipts.search') })
const row = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('row', { name })

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`the receipts, a search and a selection stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await openReceipts(open, { settings: { theme } }, size)
    await expect(page.locator('.pdf-picture canvas').first()).toBeVisible()
    await judge(page, `receipts-${theme}-${size.width}`)
    await page.keyboard.press('Control+f')
    await page.keyboard.type('papelaria')
    await expect(page.getByText(/^7 de 4\d\d$/)).toBeVisible()
    await judge(page, `receipts-search-${theme}-${size.width}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('2 selecionados, R$ 12.195,80')).toBeVisible()
    await judge(page, `receipts-selected-${theme}-${size.width}`)
    await page.getByRole('button', { name: t('receiptSearch.saved') }).click()
    const tip = await page
      .getByRole('button', { name: t('receiptSearch.saved') })
      .evaluate((button) => getComputedStyle(button, '::after').content)
    expect(tip, 'its tip does not lie over what it opened').toBe('none')
    await judge(page, `receipts-saved-${theme}-${size.width}`)
    await page.getByRole('tab', { name: /Faltando/ }).click()
    await expect(page.getByRole('row', { name: /Padaria/ }).first()).toBeVisible()
    await judge(page, `receipts-missing-${theme}-${size.width}`)
  })
}

test('a search says how each piece was read, and a piece that was meant as a word becomes one', async ({ open }) => {
  const page = await openReceipts(open, {})
  await box(page).fill('papelaria setembro >1000')
  const read = page.getByRole('list', { name: t('receiptSearch.read') })
  await expect(read.getByRole('listitem')).toHaveText([
    'palavra: papelaria',
    'setembro de 2026',
    'a partir de R$ 1.000,01',
  ])
  await expect(row(page, /NF 3102/)).toBeVisible()
  await expect(row(page, /NF 3381/)).toHaveCount(0)
  await read.getByRole('button', { name: 'setembro de 2026' }).click()
  await expect(box(page)).toHaveValue('papelaria "setembro" >1000')
  await expect(page.getByText(/Nada encontrado/)).toBeVisible()
})

test('where a word was found stands in the row', async ({ open }) => {
  const page = await openReceipts(open, {})
  await box(page).fill('araucária')
  await expect(row(page, /./).nth(1)).toContainText(t('receiptSearch.foundText'))
  await box(page).fill('diretoria')
  await expect(row(page, /./).nth(1)).toContainText(t('receiptSearch.foundNotes'))
})

test('the next and the previous receipt come to the desk by the keyboard, from the list and from anywhere', async ({
  open,
}) => {
  const page = await openReceipts(open, {})
  await box(page).fill('papelaria')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const desk = page.locator('.pdf-desk')
  await expect(desk).toHaveAttribute('aria-label', /5\.980,00/)
  await box(page).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(desk).toHaveAttribute('aria-label', /6\.104,25/)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(desk).toHaveAttribute('aria-label', /5\.980,00/)
})

test('receipts are selected with the mouse too, all that were found at once, and Esc forgets them', async ({
  open,
}) => {
  const page = await openReceipts(open, {})
  await box(page).fill('papelaria')
  await row(page, /NF 3290/).click({ modifiers: ['Control'] })
  await expect(page.getByText('1 selecionado, R$ 5.980,00')).toBeVisible()
  await page.getByRole('button', { name: 'Selecionar os 7 encontrados' }).click()
  await expect(page.getByText(/^7 selecionados/)).toBeVisible()
  await row(page, /NF 3290/).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/selecionados/)).toHaveCount(0)
})

test('a search is kept by a name, picked and removed', async ({ open }) => {
  const page = await openReceipts(open, { searches: [{ name: 'Aluguel', text: 'galpão' }] })
  const saved = page.getByRole('button', { name: t('receiptSearch.saved') })
  await box(page).fill('papelaria >1000')
  await saved.click()
  await page.getByLabel(t('receiptSearch.savedName')).fill('Embalagens')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Buscar Embalagens: papelaria >1000' })).toBeVisible()
  await page.getByRole('button', { name: 'Buscar Aluguel: galpão' }).click()
  await expect(box(page)).toHaveValue('galpão')
  await expect(row(page, /./).nth(1)).toContainText('Condomínio Galpão Norte')
  await saved.click()
  await page.getByRole('button', { name: 'Remover a busca Aluguel' }).click()
  await expect(page.getByRole('button', { name: /^Buscar Aluguel/ })).toHaveCount(0)
})

test('Esc and a press outside put the saved searches away and keep the selection; removing one keeps the keyboard', async ({
  open,
}) => {
  const page = await openReceipts(open, { searches: [{ name: 'Aluguel', text: 'galpão' }] })
  const saved = page.getByRole('button', { name: t('receiptSearch.saved') })
  const panel = page.getByRole('region', { name: t('receiptSearch.saved') })
  await row(page, /NF 3381/)
    .first()
    .click({ modifiers: ['Control'] })
  await saved.press('Enter')
  await expect(saved).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(saved).toBeFocused()
  await expect(page.getByText(/^1 selecionado/)).toBeVisible()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Remover a busca Aluguel' }).press('Enter')
  await expect(panel).toBeFocused()
  await box(page).click()
  await expect(panel).toBeVisible()
  await page.locator('.pdf-desk').click()
  await expect(panel).toHaveCount(0)
})

test('a selection that could not be read to its end says so', async ({ open }) => {
  const page = await openReceipts(open, {})
  await box(page).fill('papelaria')
  const all = page.getByRole('button', { name: 'Selecionar os 7 encontrados' })
  await expect(all).toBeVisible()
  await row(page, /NF 3290/).click({ modifiers: ['Control'] })
  await page.evaluate(() => {
    const { quita } = window as unknown as { quita: { call: (channel: string, ask: unknown) => Promise<unknown> } }
    const call = quita.call
    const fault = { ok: false, error: { kind: 'storage', fault: 'busy', retry: 'safe' } }
    quita.call = (channel, ask) => (channel === 'receipts.rows' ? Promise.resolve(fault) : call(channel, ask))
  })
  await all.click()
  await expect(page.getByRole('alert')).toContainText(t('receiptSearch.notAllSelected'))
})

test('nothing kept, nothing found and an engine that cannot read say which it is', async ({ open }) => {
  const empty = await openReceipts(open, { empty: true })
  await expect(empty.getByText(t('receipts.empty'))).toBeVisible()
  await judge(empty, 'receipts-empty')
  const page = await openReceipts(open, { unread: 3 })
  await box(page).fill('xyzxyz')
  await expect(page.getByText(/Nada encontrado para “xyzxyz”/)).toBeVisible()
  expect(await page.getByText(t('receipts.intact')).count(), 'no word of a paper that is not there').toBe(0)
  await judge(page, 'receipts-none-found')
  await page
    .locator('.empty')
    .getByRole('button', { name: t('receipts.clearSearch') })
    .click()
  await expect(row(page, /./).nth(1)).toBeVisible()
  const failing = { 'receipts.rows': appError({ kind: 'storage', fault: 'damaged' }) }
  const broken = await openReceipts(open, { failing })
  await expect(broken.getByText(t('errors.storageDamagedTitle')).first()).toBeVisible()
})

test('receipts that keep coming in do not keep the first paper of a search from the desk', async ({ open }) => {
  const page = await openReceipts(open, {})
  await page.evaluate('setInterval(() => window.quita.push("receipts.changed", {}), 50)')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('papelaria')
  await expect(page.locator('.pdf-desk')).toHaveAttribute('aria-label', /Papelaria/)
})

test('at 200 % what can be done with selected receipts is in sight with them', async ({ open }) => {
  const page = await openReceipts(open, {}, { width: 640, height: 400 })
  await row(page, /Nimbo/).first().click()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('button', { name: t('receipts.printMany'), exact: true }).first()).toBeInViewport({
    ratio: 1,
  })
  await judge(page, 'receipts-selected-640')
})
