import { expect, type Page } from '@playwright/test'
import { formatBilletLine } from '../../shared/billet/format-billet-line.ts'
import { writeBankBillet } from '../../shared/billet/write-billet.ts'
import type { Locale } from '../../shared/domain/settings.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { localDate } from '../../shared/time/local-date.ts'
import { billet, code, drawCode, drawPaper, ownCode } from './entry-files.ts'
import { judge, test } from './page-alone.ts'

const text = `Beneficiario: Moinho Serra Azul Ltda - CNPJ 11.222.333/0001-81\n${formatBilletLine(billet.line)}\nPague pelo QR Code`

async function drop(page: Page, bytes: Uint8Array, name = 'boleto.pdf'): Promise<void> {
  await page.locator('.entry').dispatchEvent('drop', { dataTransfer: await carry(page, bytes, name) })
  // A computer that is busy may run out of the time for the reading: then it is read once more.
  const again = page.getByRole('button', { name: /^(?:Ler de novo|Read again)$/ })
  await expect(again.or(page.getByRole('option')).first()).toBeVisible()
  if (await again.isVisible()) await again.press('Enter')
}

/** A file as a drag carries it. */
function carry(page: Page, bytes: Uint8Array, name: string) {
  return page.evaluateHandle(
    ([data, called]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], called))
      return transfer
    },
    [Buffer.from(bytes).toString('base64'), name] as const,
  )
}

/** A photograph of a paper with a QR code and bars: leaning, further away at its upper end, with noise, as a JPEG. */
async function photograph(page: Page, codes: { readonly png: Uint8Array; readonly bars: Uint8Array }): Promise<Buffer> {
  const pictures = [codes.png, codes.bars].map((bytes) => Buffer.from(bytes).toString('base64'))
  const jpeg = await page.evaluate(async ([qr = '', bars = '']) => {
    const bitmap = (data: string) =>
      createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]))
    const paper = new OffscreenCanvas(1_200, 1_000)
    const drawn = paper.getContext('2d')
    const photo = new OffscreenCanvas(1_600, 1_300)
    const seen = photo.getContext('2d')
    if (drawn === null || seen === null) throw new Error('no canvas')
    drawn.fillStyle = '#fbfaf4'
    drawn.fillRect(0, 0, 1_200, 1_000)
    drawn.drawImage(await bitmap(qr), 740, 80, 380, 380)
    drawn.drawImage(await bitmap(bars), 60, 720, 1_080, 160)
    seen.fillStyle = '#6b5b4a'
    seen.fillRect(0, 0, 1_600, 1_300)
    seen.setTransform(Math.cos(0.04), Math.sin(0.04), -Math.sin(0.04), Math.cos(0.04), 180, 90)
    for (let row = 0; row < 1_000; row += 1) {
      const width = 1_140 + row * 0.06
      seen.drawImage(paper, 0, row, 1_200, 1, (1_200 - width) / 2, row, width, 1.5)
    }
    const pixels = seen.getImageData(0, 0, 1_600, 1_300)
    let state = 7
    for (let at = 0; at < pixels.data.length; at += 1) {
      if (at % 4 === 3) continue
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      pixels.data[at] = (pixels.data[at] ?? 0) + (state % 41) - 20
    }
    seen.putImageData(pixels, 0, 0)
    const bytes = new Uint8Array(await (await photo.convertToBlob({ type: 'image/jpeg', quality: 0.7 })).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  }, pictures)
  return Buffer.from(jpeg, 'latin1')
}

for (const { theme, locale } of [
  { theme: 'light', locale: 'pt-BR' },
  { theme: 'dark', locale: 'en' },
] as const) {
  test(`a boleto whose QR code leads elsewhere is one debt, and the swap is named, in ${locale}`, async ({ open }) => {
    const t = createText(locale satisfies Locale)
    const page = await open({ settings: { theme, locale } })
    await page.keyboard.press('Control+n')
    await drop(page, drawPaper(1, { text, png: await drawCode(code, 'QRCode') }))
    const warning = page.getByRole('alert').filter({ hasText: t('paper.differs') })
    await expect(warning).toContainText('SERRA VERDE ALIMENTOS')
    await expect(warning).toContainText('11.222.333/0001-81')
    await expect(page.getByText(t('paper.oneDebt'))).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(2)
    await judge(page, `hybrid-${locale}-${theme}`)
    await page.setViewportSize({ width: 1024, height: 640 })
    await judge(page, `hybrid-${locale}-${theme}-1024`)
    await page.getByRole('listbox', { name: t('entry.choose') }).press('Enter')
    await expect(warning).toBeVisible()
    await expect(page.getByText(t('paper.oneDebt'))).toBeVisible()
  })
}

const other = writeBankBillet({
  bank: '341',
  dueDate: localDate('2026-11-30'),
  amount: centavos(1_284_790),
  free: '1090426173502188472000012',
})

test.describe('line, bars and QR code of one paper, written and drawn', () => {
  const t = createText('pt-BR')

  for (const [how, words] of [
    ['written and drawn', text],
    ['on a scan without a word', undefined],
  ] as const) {
    test(`are one debt where they say the same, ${how}`, async ({ open }) => {
      const page = await open({ settings: { theme: 'light', locale: 'pt-BR' } })
      await page.keyboard.press('Control+n')
      const [png, bars] = [await drawCode(ownCode, 'QRCode'), await drawCode(billet.barCode, 'ITF')]
      await drop(page, drawPaper(1, { png, bars, ...(words !== undefined && { text: words }) }))
      await expect(page.getByText(t('paper.oneDebt'))).toBeVisible()
      await expect(page.getByRole('option')).toHaveCount(2)
      await expect(page.getByText(t('paper.differs'))).toHaveCount(0)
    })
  }

  test('are told apart where the bars are of another boleto, and where the code asks for another amount', async ({
    open,
  }) => {
    const page = await open({ settings: { theme: 'light', locale: 'pt-BR' } })
    await page.keyboard.press('Control+n')
    const [png, bars] = [await drawCode(code, 'QRCode'), await drawCode(other.barCode, 'ITF')]
    await drop(page, drawPaper(1, { text, png, bars }))
    const warning = page.getByRole('alert').filter({ hasText: t('paper.differs') })
    await expect(warning).toContainText(t('paper.bars'))
    await expect(warning).toContainText(/cobra R\$\s219,90; a linha digitável, R\$\s12\.847,90/)
    await expect(page.getByText(t('paper.oneDebt'))).toBeVisible()
  })

  test('are read off a photograph, and compared', async ({ open }) => {
    const page = await open({ settings: { theme: 'light', locale: 'pt-BR' } })
    await page.keyboard.press('Control+n')
    const bars = await drawCode(billet.barCode, 'ITF')
    await drop(page, await photograph(page, { png: await drawCode(ownCode, 'QRCode'), bars }), 'foto.jpg')
    await expect(page.getByText(t('paper.oneDebt'))).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(2)
    await expect(page.getByText(t('paper.differs'))).toHaveCount(0)
  })

  test('are read off a photograph, and told apart where the code asks for another amount', async ({ open }) => {
    const page = await open({ settings: { theme: 'light', locale: 'pt-BR' } })
    await page.keyboard.press('Control+n')
    const bars = await drawCode(billet.barCode, 'ITF')
    await drop(page, await photograph(page, { png: await drawCode(code, 'QRCode'), bars }), 'foto.jpg')
    await expect(page.getByRole('alert').filter({ hasText: t('paper.differs') })).toContainText('219,90')
    await expect(page.getByText(t('paper.oneDebt'))).toBeVisible()
  })
})

test('a paper that falls where no screen takes it is read at the box, and one that falls on a question is not', async ({
  open,
}) => {
  const t = createText('pt-BR')
  const page = await open({}, { idle: true })
  await expect(page.locator('h1')).toHaveText(t('shell.home'))
  const dataTransfer = await carry(page, drawPaper(1, { text: formatBilletLine(billet.line) }), 'boleto.pdf')
  const isTaken = () =>
    page.evaluate((carried) => {
      const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: carried })
      return document.activeElement?.dispatchEvent(over) === false
    }, dataTransfer)
  await expect.poll(isTaken).toBe(true)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isTaken()).toBe(false)
  await page.keyboard.press('Escape')
  await page.locator('h1').dispatchEvent('drop', { dataTransfer })
  await expect(page.locator('h1')).toHaveText(t('shell.newPayment'))
  await expect(page.locator('.entry')).toContainText('boleto.pdf')
  await expect(page.getByText(t('entry.bankBillet'), { exact: true }).first()).toBeVisible()
})
