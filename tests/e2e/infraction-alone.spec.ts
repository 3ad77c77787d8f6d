import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { drawCode, drawPaper } from './entry-files.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
const text = 'O Pix pagou o pedido 20326.\n\nA venda está na nota fiscal [número da nota].'

for (const { theme } of looksOf(import.meta.filename)) {
  test(`the list, the case and the defense can be read by everyone, in ${theme}`, async ({ open }) => {
    const page = await openCase(open, { settings: { theme } }, `${theme}`)
    await page.getByRole('textbox', { name: t('infractions.text') }).fill(text)
    await page.locator('input[type=file]').setInputFiles(await files())
    await expect(page.getByText(t('infractions.fault-kind'))).toBeVisible()
    await judge(page, `infraction-files-${theme}`)

    for (const [name, shown] of [
      ['canhoto.png', '.file-picture img'],
      ['nota 20188.pdf', '.pdf-picture canvas'],
    ] as const) {
      await page.getByRole('button', { name: t('infractions.openFile', { name }), exact: true }).click()
      await expect(page.locator(shown)).toBeVisible()
      await judge(page, `infraction-${name}-${theme}`)
      await page.keyboard.press('Escape')
    }

    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(t('infractions.previewGaps'))).toBeVisible()
    await judge(page, `infraction-preview-${theme}`)
    await page.getByRole('button', { name: t('infractions.send') }).click()
    await expect(page.getByRole('heading', { name: t('infractions.protocol') })).toBeFocused()
    await judge(page, `infraction-sent-${theme}`)
  })
}

test('after a send without an answer nothing can be sent before the institution was asked', async ({ open }) => {
  const page = await openCase(open, { doubtfulDefense: true }, 'doubt')
  await send(page)
  const told = page.getByRole('alertdialog', { name: t('infractions.unknownTitle') })
  await judge(page, 'infraction-doubt-told')
  await told.getByRole('button', { name: t('infractions.seeCase') }).click()

  const review = page.getByRole('button', { name: t('infractions.review') })
  await expect(review).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await judge(page, 'infraction-doubt')
  await page.getByRole('button', { name: t('infractions.askNow') }).click()
  await expect(page.getByText(t('infractions.askedNotThere', { time: '10:42' }))).toBeVisible()
  await expect(review).not.toHaveAttribute('aria-disabled')
})

test('a defense that was written elsewhere meanwhile is shown beside this one, and nothing is saved before a person chose', async ({
  open,
}) => {
  const elsewhere = 'A mesa 2 escreveu isto.'
  for (const [how, kept] of [
    ['clashBoth', `${elsewhere}\n\n${text}`],
    ['clashKeepMine', text],
    ['clashKeepTheirs', elsewhere],
  ] as const) {
    const page = await openCase(open, { defenseElsewhere: elsewhere }, `clash-${how}`)
    const field = page.getByRole('textbox', { name: t('infractions.text') })
    await field.fill(text)
    const told = page.getByRole('alert').filter({ hasText: t('infractions.clashTitle') })
    await expect(told).toContainText(elsewhere)
    await expect(told.getByText('U+000A')).toHaveCount(0)
    if (how === 'clashBoth') await judge(page, 'infraction-clash')
    await told.getByRole('button', { name: t(`infractions.${how}`) }).click()
    await expect(told).toHaveCount(0)
    await expect(field).toHaveValue(kept)
    await field.press('Control+s')
  }
})

test('a case that was closed meanwhile is named, and the text that was not sent stays', async ({ open }) => {
  const page = await openCase(open, { closedMeanwhile: true }, 'closed')
  await send(page)
  const told = page.getByRole('alertdialog', { name: t('infractions.shutTitle') })
  await judge(page, 'infraction-closed-told')
  await told.getByRole('button', { name: t('infractions.seeCase') }).click()
  const unsent = page.getByRole('region', { name: t('infractions.unsentDraft') })
  await expect(unsent).toContainText('pedido 20326')
  await judge(page, 'infraction-closed')
})

test('a second reader is asked by a mail that is saved, and for nothing that is not written', async ({ open }) => {
  const page = await openCase(open, {}, 'review')
  const field = page.getByRole('textbox', { name: t('infractions.text') })
  const ask = page.getByRole('button', { name: t('infractions.askReview') })
  await ask.click()
  await expect(field).toBeFocused()
  await expect(page.getByText(t('infractions.textEmpty'))).toBeVisible()
  await field.fill(text)
  await ask.click()
  await expect(page.getByText(/^Defesa salva em revisão da defesa .*\.eml\./)).toBeVisible()
})

test('a model never takes the place of a written text without a question', async ({ open }) => {
  const page = await openCase(open, {}, 'model')
  const field = page.getByRole('textbox', { name: t('infractions.text') })
  await chooseModel(page, 'delivered')
  await expect(field).toHaveValue(/R\$\s3\.450,00, recebido em 11\/11\/2026/)
  await field.fill('Meu texto')
  await chooseModel(page, 'served')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('infractions.modelKeep') })
    .click()
  await expect(field).toHaveValue('Meu texto')
})

test('an account that was never contested says so, and a lost connection says of when the list is', async ({
  open,
}) => {
  const empty = await open({ empty: true })
  await empty.keyboard.press('Control+9')
  await expect(empty.getByText(t('infractions.empty-all'))).toBeVisible()
  await judge(empty, 'infraction-empty')

  const failure = { kind: 'unreachable', sent: 'no', cause: 'dns', reference: 'r1', retry: 'safe' } as const
  const lost = await open({ failing: { 'infractions.refresh': failure } })
  await lost.keyboard.press('Control+9')
  await expect(lost.getByText(t('lists.keptOf', { time: '19/11/2026 10:39:00' }))).toBeVisible()
  await expect(lost.getByRole('grid')).toBeVisible()
  await judge(lost, 'infraction-lost')
})

test("the institution's own word of a case stands among the technical details, and nowhere else", async ({ open }) => {
  const page = await openCase(open, {}, 'words')
  const raw = page.getByText(/^[A-Z]{4,}(?:_[A-Z]+)*$/).filter({ visible: true })
  await expect(page.getByRole('heading', { name: t('infractions.ids') })).toBeVisible()
  await expect(raw).toHaveCount(0)
  await page.getByText(t('common.technicalDetails')).click()
  await expect(raw).toHaveCount(1)
})

test('what Quita keeps of the contested Pix is gathered, and a paper of its note is attached by one press', async ({
  open,
}) => {
  const page = await openCase(open, { noted: true }, 'gathered')
  const gathered = page.getByRole('region', { name: t('infractions.gathered') })
  await expect(gathered.getByRole('link', { name: t('infractions.gatheredPix') })).toBeVisible()
  await expect(gathered.getByRole('link', { name: t('infractions.gatheredCharge') })).toBeVisible()
  const paper = gathered.getByRole('listitem').filter({ hasText: 'NF-e 780' }).first()
  await paper.getByRole('button').press('Enter')
  await expect(paper).toContainText(t('infractions.isAttached'))
  await judge(page, 'infraction-gathered')
  await gathered.getByRole('link', { name: t('infractions.gatheredPix') }).press('Enter')
  await expect(page.locator('h1')).toHaveText(t('shell.received'))
})

test('files that are dropped or pasted are attached', async ({ open }) => {
  const page = await openCase(open, {}, 'drop')
  for (const type of ['drop', 'paste'] as const) {
    await page.getByRole('textbox', { name: t('infractions.text') }).evaluate((field, kind) => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.7'], `${kind}.pdf`, { type: 'application/pdf' }))
      const how = { bubbles: true, cancelable: true }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data })
      field.dispatchEvent(event)
    }, type)
    await expect(page.getByRole('button', { name: t('infractions.removeFile', { name: `${type}.pdf` }) })).toBeVisible()
  }
  await page.getByRole('button', { name: t('infractions.removeFile', { name: 'drop.pdf' }) }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'drop.pdf' })).toHaveCount(0)
})

async function openCase(open: OpenAlone, choice: Parameters<OpenAlone>[0], name: string): Promise<Page> {
  const page = await open(choice, name === 'light' ? {} : { width: 1024, height: 640 })
  await page.keyboard.press('Control+9')
  const row = page.getByRole('row').filter({ hasText: 'Luiz A. Campos' })
  await row.click()
  await judge(page, `infraction-list-${name}`)
  await row.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: /3\.450,00/ })).toBeVisible()
  await judge(page, `infraction-case-${name}`)
  return page
}

async function send(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: t('infractions.text') }).fill(text)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: t('infractions.send') }).click()
}

async function chooseModel(page: Page, model: 'delivered' | 'served'): Promise<void> {
  await page.getByRole('button', { name: t('infractions.model') }).click()
  await page.getByRole('option', { name: t(`infractions.model-${model}`) }).click()
}

async function files() {
  const picture = {
    name: 'canhoto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawCode('canhoto', 'QRCode')),
  }
  const paper = Buffer.from(drawPaper(1, { text: 'NF-e 20188' }))
  return [
    picture,
    { name: 'nota 20188.pdf', mimeType: 'application/pdf', buffer: paper },
    { name: 'planilha.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') },
  ]
}
