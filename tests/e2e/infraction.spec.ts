import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { confirmationWindow, confirmInWindow } from './confirm-in-window.ts'
import { connectTraining } from './connect-training.ts'
import { countSteps } from './count-steps.ts'
import { drawCode, drawPaper } from './entry-files.ts'
import { test as fresh } from './fixtures.ts'
import { judgeWindow } from './judge-window.ts'
import { keyboardOf } from './keyboard.ts'
import { test as onOne } from './on-one-training.ts'
import { expect, test } from './on-training.ts'

const t = createText('pt-BR')
const text = 'O Pix pagou o pedido 20326. A mercadoria foi entregue em 14/11/2026, como mostra o canhoto.'
const field = (page: Page) => page.getByRole('textbox', { name: t('infractions.text') })

test('by keyboard alone: a case is opened, defended with two files, and its proof is shown', async ({
  desktop,
  page,
}) => {
  await openFirstCase(page)
  await judgeWindow(page, 'infraction-case')

  await keyboardOf(page).reach(field(page))
  await page.keyboard.type(text)
  const [paper, picture] = [drawPaper(1, { text: 'NF-e 20188' }), await drawCode('canhoto', 'QRCode')]
  await attach(page, [
    { name: 'nota 20188.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper) },
    { name: 'canhoto.png', mimeType: 'image/png', buffer: Buffer.from(picture) },
  ])
  await expect(page.getByText(t('infractions.fileCount', { count: 2 }))).toBeVisible()

  await page.keyboard.press('Control+Enter')
  const preview = page.getByRole('dialog', { name: t('infractions.preview') })
  await expect(preview.getByText(text)).toBeVisible()
  for (const bytes of [paper, picture]) await expect(preview.getByText(sha256(bytes))).toBeVisible()
  await judgeWindow(page, 'infraction-preview')
  await keyboardOf(page).press(preview.getByRole('button', { name: t('infractions.send') }))

  const asked = await confirmationWindow(desktop)
  await expect(asked.getByRole('button', { name: t('confirmation.back') })).toBeFocused()
  await expect(asked.getByText(text)).toBeVisible()
  for (const name of ['nota 20188.pdf', 'canhoto.png']) await expect(asked.getByText(name)).toBeVisible()
  await judgeWindow(asked, 'infraction-window')
  await confirmInWindow(desktop, { by: 'keyboard' })

  await expect(page.getByRole('heading', { name: t('infractions.protocol') })).toBeFocused()
  await expect(page.getByText(t('infractions.answerRecorded'))).toBeVisible()
  await expect(page.getByRole('main').getByText(t('infractions.defended'), { exact: true })).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await judgeWindow(page, 'infraction-sent')
})

// Only what is read for the first time is told.
fresh(
  'an infraction is answered from its notice to its protocol in seven steps, by keyboard alone',
  async ({ desktop, page }) => {
    await connectTraining(page)
    const keyboard = keyboardOf(page)
    const preview = page.getByRole('dialog', { name: t('infractions.preview') })
    const { step, atMost } = countSteps()
    await step('follow the notice, and see how long there is', async () => {
      await keyboard.press(page.getByRole('button', { name: /avisos? novos?$/ }))
      await keyboard.press(page.getByRole('link', { name: t('notices.infractionTitle') }))
      await expect(page.getByRole('row').nth(1)).toContainText(/dia \d de 7/)
    })
    await step('open the case with what Quita gathered', async () => {
      await openRow(page)
      await expect(page.getByRole('region', { name: t('infractions.gathered') })).toBeVisible()
    })
    await step('choose a template', async () => {
      await keyboard.press(page.getByRole('button', { name: t('infractions.model') }))
      await page.keyboard.press('Enter')
      await expect(field(page)).toHaveValue(/número do pedido/)
    })
    await step('complete the text', async () => {
      const written = await field(page).inputValue()
      await keyboard.write(field(page), written.replaceAll(/\[[^\]]*\]/g, '20326'))
    })
    await step('attach one more proof', async () => {
      const paper = Buffer.from(drawPaper(1, { text: 'NF-e 20188' }))
      await attach(page, [{ name: 'nota 20188.pdf', mimeType: 'application/pdf', buffer: paper }])
      await expect(page.getByText(t('infractions.fileCount', { count: 1 }))).toBeVisible()
    })
    await step('name who read it too', async () => {
      await page.keyboard.press('Control+Enter')
      await keyboard.write(preview.getByRole('textbox', { name: t('infractions.readBy') }), 'Marina Prado')
    })
    await step('send it, and keep the protocol', async () => {
      await keyboard.press(preview.getByRole('button', { name: t('infractions.send') }))
      await confirmInWindow(desktop, { by: 'keyboard' })
      await expect(page.getByRole('heading', { name: t('infractions.protocol') })).toBeFocused()
      await expect(page.getByText('Marina Prado')).toBeVisible()
    })
    atMost(7)
  },
)

onOne('what is typed is not lost when the case is left at once', async ({ page }) => {
  await openFirstCase(page)
  await keyboardOf(page).reach(field(page))
  await page.keyboard.type(text)
  await page.keyboard.press('Control+1')
  await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeVisible()
  await page.keyboard.press('Control+9')
  await expect(page.getByRole('row').nth(1)).toContainText(t('infractions.draftMark'))
  await openRow(page)
  await expect(field(page)).toHaveValue(text)
})

onOne('a file that is no PDF, PNG or JPEG is refused beside its name, whatever the name says', async ({ page }) => {
  await openFirstCase(page)
  await attach(page, [{ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK planilha') }])
  const refused = page.getByRole('listitem').filter({ hasText: 'nota.pdf' })
  await expect(refused).toContainText(t('infractions.fault-kind'))
  await expect(page.getByText(t('infractions.fileCount', { count: 0 }))).toBeVisible()
})

async function openFirstCase(page: Page): Promise<void> {
  await page.keyboard.press('Control+9')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await judgeWindow(page, 'infraction-list')
  await openRow(page)
}

async function openRow(page: Page): Promise<void> {
  await keyboardOf(page).reach(page.getByRole('row').nth(1))
  await page.keyboard.press('Control+Enter')
  await expect(field(page)).toBeVisible()
}

async function attach(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await keyboardOf(page).press(page.getByRole('button', { name: t('infractions.choose') }))
  await (await opened).setFiles(files)
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
