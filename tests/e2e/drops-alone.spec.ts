import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { goToSection, test } from './page-alone.ts'

const t = createText('pt-BR')
const SHEET = 'Nome;Chave;Valor\nNimbo;pix@nimboembalagens.com.br;10,00\n'

test('several files, a folder or a workbook lead from the entry box to the batches, which take them', async ({
  open,
}) => {
  const page = await open({ environment: 'production' })
  await page.keyboard.press('Control+n')
  const box = page.getByRole('region', { name: t('entry.label') })
  await expect(box).toBeVisible()
  await dropOn(page, ['boleto.pdf', 'agua.pdf'])
  await expect(box).toContainText(t('entry.oneFile'))
  await dropOn(page, ['contas.xlsx'], 'PK\u0003\u0004')
  await expect(box).toContainText(t('entry.goesToLots'))
  const folder = join(tmpdir(), `quita-boletos-${process.pid}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'boleto.txt'), 'boleto')
  await dropFolder(page, folder)
  await expect(box).toContainText(t('entry.faultGone'))
  await rm(folder, { recursive: true })
  await box.getByRole('button', { name: t('entry.toLots') }).click()
  await expect(page.locator('h1')).toHaveText(t('lots.title'))
})

test('of several lists that are dropped at once none is taken, and that is seen', async ({ open }) => {
  const page = await open({ environment: 'production' })
  await goToSection(page, 'shell.audit')
  await page.getByRole('link', { name: t('log.pack') }).click()
  await expect(page.locator('h1')).toHaveText(t('shell.auditPack'))
  await dropOn(page, ['janeiro.csv', 'fevereiro.csv'])
  await expect(page.getByRole('alert')).toContainText(t('audit.todo_several'))
  await goToSection(page, 'shell.charges')
  await page.getByRole('tab', { name: new RegExp(t('charges.tab_batches')) }).click()
  await page.getByRole('button', { name: t('batches.new') }).click()
  await expect(page.locator('h1')).toHaveText(t('shell.newBatch'))
  await dropOn(page, ['janeiro.csv', 'fevereiro.csv'])
  await expect(page.getByRole('alert')).toContainText(t('batches.todo_several'))
  await expect(page.getByText(t('batches.drop'))).toBeVisible()
})

test('a list of payees is taken where it is dropped in its dialog', async ({ open }) => {
  const page = await open({ environment: 'production' })
  await goToSection(page, 'shell.payees')
  await page.getByRole('button', { name: t('payees.import') }).click()
  await expect(page.getByText(t('payees.importWhat'))).toBeVisible()
  await dropOn(page, ['a.csv', 'b.csv'])
  await expect(page.getByRole('alert')).toContainText(t('payees.importOne'))
  await dropOn(page, ['favorecidos.csv'])
  await expect(page.getByRole('dialog').getByText('favorecidos.csv')).toBeVisible()
})

test('a sheet that is saved anew while its columns are named is kept as it was read', async ({ open }) => {
  const page = await open({ environment: 'production', empty: true })
  const path = join(tmpdir(), `quita-planilha-${process.pid}.csv`)
  await writeFile(path, SHEET)
  await page.keyboard.press('Control+L')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('lots.choose') }).click()
  await (await chooser).setFiles(path)
  await expect(page.getByRole('button', { name: t('lots.check') })).toBeVisible()
  await writeFile(path, `${SHEET}Outro;outro@padaria.com.br;20,00\n`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('lots.ready', { count: 1 }))).toBeVisible()
  await rm(path)
})

/** Drops files on the middle of what is in front. */
async function dropOn(page: Page, names: readonly string[], text: string = SHEET): Promise<void> {
  await page.evaluate(dropped, { names, text })
}

// In the page: a drag of files that ends where files are handed over, else on the screen.
function dropped({ names, text }: { readonly names: readonly string[]; readonly text: string }): void {
  const front = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const on = front?.querySelector('.drop-target, .entry')
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File([text], name))
  for (const type of ['dragover', 'drop'])
    on?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

/** Drops a folder as the system does: a page makes none. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const hand = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 17 }
  const on = page.locator('.pay-screen')
  const { x, y, width, height } = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = { x: x + width / 2, y: y + height / 2 }
  await hand.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at, data })
  // What is dropped before the page said that it takes it is lost.
  await expect(async () => {
    await hand.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, data })
    await expect(on).toHaveClass(/\bdrop\b/, { timeout: 500 })
  }).toPass()
  await hand.send('Input.dispatchDragEvent', { type: 'drop', ...at, data })
  await hand.detach()
}
