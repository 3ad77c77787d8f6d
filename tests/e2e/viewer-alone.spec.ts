import { expect, type Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { barePdf } from '../fixtures/bare-pdf.ts'
import { receiptTexts } from '../unit/shared/proof/receipt-texts.ts'
import { drawPaper } from './entry-files.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')

async function openDesk(open: OpenAlone, ...[choice, window]: Parameters<OpenAlone>): Promise<Page> {
  const pdf = Buffer.from(drawPaper(2, { text: receiptTexts.sections })).toString('base64')
  const page = await open({ pdf, ...choice }, window)
  await page.keyboard.press('Control+8')
  await expect(page.locator('h1')).toHaveText(t('receipts.title'))
  return page
}

const papers = (page: Page) => page.locator('.pdf-desk')
const chosen = (page: Page) => page.locator('[role=row][aria-current=true]')

/** The last call of a channel; bytes come as numbers. */
function lastAsk(page: Page, channel: string): Promise<Record<string, unknown> | null> {
  return page.evaluate((name) => {
    const { calls } = (window as unknown as { quita: { calls: { channel: string; ask: Record<string, unknown> }[] } })
      .quita
    const ask = calls.findLast((call) => call.channel === name)?.ask
    if (ask === undefined) return null
    return Object.fromEntries(
      Object.entries(ask).map(([key, value]) => [key, value instanceof Uint8Array ? [...value] : value]),
    )
  }, channel)
}

const bytesIn = (value: unknown): Uint8Array => Uint8Array.from(Array.isArray(value) ? value : [])

/** Selects the first receipts of the list with the keyboard. */
async function select(page: Page, count: number): Promise<void> {
  await page.getByRole('grid').getByRole('row').nth(1).click()
  for (let row = 0; row < count; row += 1) {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`the paper, its bar and its proof stand whole in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await openDesk(open, { settings: { theme } }, size)
    await expect(papers(page).locator('.pdf-picture canvas').first()).toBeVisible()
    await judge(page, `viewer-${theme}-${size.width}`)
    const bar = page.getByRole('toolbar', { name: t('receipts.toolbar') })
    expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
}

test('a mail that was saved says that it is sent from there, and a copy that it is one', async ({ open }) => {
  const page = await openDesk(open, {})
  const name = 'comprovante.pdf'
  await page.getByRole('button', { name: t('receipts.send'), exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: t('receipts.mail') }).press('Enter')
  await expect(page.getByText(t('receipts.mailSaved', { name }))).toBeVisible()
  await page.getByRole('button', { name: t('receipts.save'), exact: true }).click()
  await expect(page.getByText(t('receipts.saved', { name }))).toBeVisible()
})

test('what is said of a receipt in a message is copied: how much, whom, when, and the id of its Pix', async ({
  open,
}) => {
  const page = await openDesk(open, {})
  await page.getByRole('button', { name: t('receipts.send'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('receipts.message') }).click()
  await expect(page.getByText(t('receipts.messageCopied'))).toBeVisible()
  const said = String((await lastAsk(page, 'shell.copyText'))?.['text'])
  expect(said).toMatch(/^Comprovante de Pix de R\$\s[\d.,]+ para .+, pago em \d\d\/\d\d\/\d{4}\.\nID da transação: E\d/)
})

test('text of the paper can be selected, and only what was selected', async ({ open }) => {
  const page = await openDesk(open, {}, { idle: true })
  await papers(page).getByText('CNPJ 18.304.659/0001-05').selectText()
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('CNPJ 18.304.659/0001-05')
})

test('the page in front goes to the clipboard as a picture', async ({ open }) => {
  const page = await openDesk(open, {})
  await page.getByRole('button', { name: t('receipts.copyPicture') }).click()
  await expect(page.getByText(t('receipts.pictureCopied', { page: 1 }))).toBeVisible()
  const png = Buffer.from(bytesIn((await lastAsk(page, 'shell.copyImage'))?.['png']))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1587, 2245])
})

test('a picture that the clipboard does not take says so beside the paper', async ({ open }) => {
  const page = await openDesk(open, { failing: { 'shell.copyImage': appError({ kind: 'internal' }) } })
  await page.getByRole('button', { name: t('receipts.copyPicture') }).click()
  await expect(page.getByRole('alert')).toContainText(t('receipts.pictureNotCopied'))
  await judge(page, 'viewer-not-copied')
})

test('the next and the previous receipt come to the desk from wherever the keyboard is', async ({ open }) => {
  const page = await openDesk(open, {})
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Control+f')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true')
  await papers(page).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.nth(3)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: t('receipts.zoomIn') }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(chosen(page)).toHaveCount(1)
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true')
})

test('a damaged receipt is not shown, and what to do is said', async ({ open }) => {
  const page = await openDesk(open, { failing: { 'receipts.open': appError({ kind: 'storage', fault: 'damaged' }) } })
  await expect(page.getByRole('alert')).toContainText(t('receipts.damagedTitle'))
  await expect(page.getByRole('button', { name: t('receipts.save') })).toHaveCount(0)
  const facts = page.locator('.document-facts')
  await expect(facts).toContainText('Nimbo Embalagens Ltda.')
  await expect(facts).toContainText('6.215,80')
  await expect(facts).toContainText('E18236120202611191341Qz8s7LmR01x')
  await expect(page.getByRole('button', { name: t('receipts.seePayment') })).toBeVisible()
  await judge(page, 'viewer-damaged')
  await page.getByRole('button', { name: t('receipts.damagedFetch') }).click()
  await expect(page.getByText(t('missing.asked', { count: 1 }), { exact: true })).toBeVisible()
  expect(await lastAsk(page, 'receipts.tryNow')).toEqual({ keys: ['E18236120202611191341Qz8s7LmR01x'] })
})

test('a copy that cannot be saved and a print that cannot be made say so', async ({ open }) => {
  const failing = { 'receipts.save': appError({ kind: 'storage', fault: 'disk-full' }) }
  const page = await openDesk(open, { failing, printer: 'failed' })
  await page.getByRole('button', { name: t('receipts.save') }).click()
  await expect(page.getByRole('alert')).toContainText(t('errors.storageDiskFullTitle'))
  await page.getByRole('button', { name: t('receipts.print') }).click()
  await expect(page.getByText(t('receipts.notPrinted'))).toBeVisible()
})

test('the bar of the paper is one stop of Tab, inside which arrows, Home and End move', async ({ open }) => {
  const page = await openDesk(open, {})
  const bar = page.getByRole('toolbar', { name: t('receipts.toolbar') })
  const button = (name: string) => bar.getByRole('button', { name })
  await button(t('receipts.zoomIn')).focus()
  await page.keyboard.press('ArrowRight')
  await expect(button(t('receipts.fitTo'))).toBeFocused()
  await page.keyboard.press('End')
  await expect(button(t('receipts.print'))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(papers(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(t('receipts.print'))).toBeFocused()
  await page.keyboard.press('Home')
  await expect(button(t('receipts.previousPage'))).toBeFocused()
})

test('notes, search and a warning leave room for the paper in the smallest window', async ({ open }) => {
  const page = await openDesk(open, { noted: true }, { width: 1024, height: 640 })
  await page.getByRole('button', { name: t('receipts.find') }).click()
  await page.getByRole('button', { name: t('notes.fold') }).click()
  await expect(page.getByRole('region', { name: t('notes.title') })).toBeVisible()
  const desk = await page.locator('.receipts-desk').boundingBox()
  const notes = await page.locator('.receipt-notes').boundingBox()
  expect((notes?.y ?? 0) + (notes?.height ?? 0)).toBeLessThanOrEqual((desk?.y ?? 0) + (desk?.height ?? 0) + 1)
  expect((await papers(page).boundingBox())?.height).toBeGreaterThan(40)
  await judge(page, 'viewer-crowded')
})

test('selected receipts become one PDF with a bookmark each, in their order', async ({ open }) => {
  const page = await openDesk(open, {})
  await select(page, 3)
  const claims = await page.evaluate(() =>
    document.querySelector('.verif') === null ? null : document.querySelector('.pdf-desk') !== null,
  )
  expect(claims, 'no paper is called intact before it is shown').not.toBe(false)
  await judge(page, 'viewer-selection')
  await page.getByRole('button', { name: t('receipts.mergeMany') }).click()
  await expect.poll(() => lastAsk(page, 'receipts.saveMerged')).not.toBeNull()
  const ask = await lastAsk(page, 'receipts.saveMerged')
  const merged = await getDocument({ data: bytesIn(ask?.['bytes']), verbosity: 0 }).promise
  expect(merged.numPages).toBe(6)
  expect(await merged.getOutline()).toHaveLength(3)
  expect(await page.evaluate('window.refusedByPolicy')).toEqual([])
})

test('selected receipts are printed together', async ({ open }) => {
  const page = await openDesk(open, {})
  await select(page, 2)
  await page
    .getByRole('group', { name: t('receiptSearch.selection') })
    .getByRole('button', { name: t('receipts.printMany') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '4')
  expect(await lastAsk(page, 'shell.print')).toEqual({ paper: 'receipts', count: 2 })
  await expect(page.locator('.pdf-print')).toHaveCount(0)
})

test('each page that is printed lies whole on one white sheet, in dark and on other paper than its own', async ({
  open,
}) => {
  const page = await openDesk(open, { settings: { theme: 'dark' } })
  await select(page, 2)
  await page.evaluate(`window.quita.call = ((call) => (channel, ask) =>
    channel === 'shell.print' ? new Promise(() => undefined) : call(channel, ask))(window.quita.call)`)
  await page
    .getByRole('group', { name: t('receiptSearch.selection') })
    .getByRole('button', { name: t('receipts.printMany') })
    .click()
  await expect(page.locator('.pdf-print img')).toHaveCount(4)
  for (const format of ['A4', 'Letter']) {
    const printed = new Uint8Array(await page.pdf({ format, printBackground: true }))
    const sheets = await getDocument({ data: printed, verbosity: 0 }).promise
    expect(sheets.numPages, format).toBe(4)
    const texts = await (await sheets.getPage(1)).getTextContent()
    expect(texts.items, 'nothing but the picture of the page').toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body')
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('receipts that cannot be read are named before anything is made of the rest', async ({ open }) => {
  const page = await openDesk(open, { pdf: Buffer.from('%PDF-1.7 nothing').toString('base64') })
  await select(page, 2)
  await page.getByRole('button', { name: t('receipts.mergeMany') }).click()
  await expect(page.getByRole('dialog')).toContainText(t('receipts.manyNothing'))
  await judge(page, 'viewer-many-nothing')
  expect(await lastAsk(page, 'receipts.saveMerged')).toBeNull()
})

test('letters that a paper does not bring along come as scripts of its frame, and nothing is fetched', async ({
  open,
}) => {
  const page = await open({ pdf: Buffer.from(barePdf()).toString('base64') }, { idle: true })
  const asked: { readonly type: string; readonly url: string }[] = []
  page.on('request', (request) => asked.push({ type: request.resourceType(), url: request.url() }))
  await page.keyboard.press('Control+8')
  await expect(papers(page).locator('.pdf-picture canvas').first()).toBeVisible()
  await expect(papers(page).locator('.pdf-text')).toContainText('Pago')
  await expect(papers(page).locator('.pdf-text')).toContainText('日本')
  const names = asked.map(({ url }) => new URL(url).pathname)
  expect(names.some((name) => /\/(?:Liberation|Foxit)[\w-]+\.js$/.test(name))).toBe(true)
  expect(names.some((name) => /\/UniJIS-UCS2-H-[\w-]+\.js$/.test(name))).toBe(true)
  expect(asked.filter(({ type }) => type === 'fetch' || type === 'xhr')).toEqual([])
})
