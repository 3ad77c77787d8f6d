import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createText } from '../../shared/i18n/create-text.ts'
import { startSandbox } from '../demo/start-sandbox.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { connectTo } from './connect-to.ts'
import { expect, launch, test } from './fixtures.ts'
import { lockScreen } from './lock-screen.ts'
import { test as onTraining } from './on-training.ts'
import { payAndKeep } from './pay-and-keep.ts'
import { printerOf } from './printer.ts'

const t = createText('pt-BR')
const payee = manualPayment.payee.name

onTraining(
  'a receipt opens, zooms, is searched, gives its text, prints and is saved as the bank sent it',
  async ({ desktop, page }) => {
    const sha256 = await payAndKeep(desktop, page)
    await page
      .getByRole('link', { name: t('shell.receipts') })
      .first()
      .click()
    const paper = page.locator('.pdf-desk')
    await expect(paper.getByText(payee)).toBeVisible()
    await expect(paper.locator('.pdf-picture canvas')).toBeVisible()

    const widthOf = async () => (await paper.locator('[data-page="1"]').boundingBox())?.width ?? 0
    const fitted = await widthOf()
    await page.getByRole('button', { name: t('receipts.zoomIn') }).click()
    await expect.poll(widthOf).toBeGreaterThan(fitted)
    await page.getByRole('button', { name: t('receipts.fitTo') }).click()
    await expect.poll(widthOf).toBe(fitted)

    await page.getByRole('button', { name: t('receipts.find') }).click()
    await page.getByRole('textbox', { name: t('receipts.find') }).fill('RIO claro')
    await expect(page.getByText('1 de 1', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => [...(CSS.highlights.get('pdf-match-present') ?? [])].map(String))).toEqual([
      'Rio Claro',
    ])
    await page.keyboard.press('Escape')

    await paper.getByText(payee).selectText()
    expect(await page.evaluate(() => window.getSelection()?.toString())).toContain(payee)

    const printer = await printerOf(desktop)
    await page.keyboard.press('Control+p')
    await printer.asked()
    const widths = await page
      .locator('.pdf-print img')
      .evaluateAll((sheets) => sheets.map((sheet) => (sheet as HTMLImageElement).naturalWidth))
    expect(String(widths)).toMatch(/^1[5-9]\d\d$/)
    await printer.print()
    await expect(page.locator('.pdf-print')).toHaveCount(0)

    const path = join(tmpdir(), `quita-e2e-${process.pid}.pdf`)
    await desktop.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, path)
    await page.getByRole('button', { name: t('receipts.save') }).click()
    await expect(page.getByText(/Cópia salva/)).toBeVisible()
    expect(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ).toBe(sha256)
    await rm(path)
  },
)

onTraining(
  'a receipt is dragged out of the window, and its file is gone once Quita is locked',
  async ({ desktop, page }) => {
    await payAndKeep(desktop, page)
    await page
      .getByRole('link', { name: t('shell.receipts') })
      .first()
      .click()
    // The system's drag takes the mouse until it is let go somewhere else, which no test does.
    await desktop.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      if (window !== undefined)
        window.webContents.startDrag = ({ file }) => Object.assign(globalThis, { draggedFile: file })
    })
    const dragged = () => desktop.evaluate(() => String(Reflect.get(globalThis, 'draggedFile') ?? ''))
    const save = await page.getByRole('button', { name: t('receipts.save') }).boundingBox()
    if (save === null) throw new Error('nothing to drag')
    await page.mouse.move(save.x + 20, save.y + 10)
    await page.mouse.down()
    await page.mouse.move(save.x - 40, save.y + 60, { steps: 5 })
    await expect.poll(dragged).toMatch(/Rio Claro .*\.pdf$/)
    await page.mouse.up()
    await expect(page.getByText(/Arrastado: /)).toBeVisible()
    const path = await dragged()
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
    await lockScreen(desktop)
    await expect.poll(() => readFile(path).catch(() => null)).toBeNull()
  },
)

test('quit, with the bank gone, start again: payments and receipts are all there', async ({
  desktop,
  page,
  userData,
}) => {
  const bank = await startSandbox()
  try {
    await connectTo(desktop, page, bank.offer)
    await payAndKeep(desktop, page)
    await desktop.close()
  } finally {
    await bank.stop()
  }
  const again = await launch(userData)
  const offline = await again.firstWindow()
  await offline
    .getByRole('link', { name: t('shell.payments') })
    .first()
    .click()
  await expect(offline.getByRole('row', { name: new RegExp(payee) })).toBeVisible()
  await offline
    .getByRole('link', { name: t('shell.receipts') })
    .first()
    .click()
  await offline.getByRole('textbox', { name: t('receipts.search') }).fill('transportes rio')
  await expect(offline.locator('.pdf-desk').getByText(payee)).toBeVisible()
  await expect(offline.getByText(t('receipts.intact'))).toBeVisible()
  await again.close()
})
