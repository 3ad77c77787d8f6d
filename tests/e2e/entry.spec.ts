import { expect, type Page } from '@playwright/test'
import { formatBilletLine } from '../../shared/billet/format-billet-line.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { billet, code, drawCode, drawPaper, lockedPaper, pngHead } from './entry-files.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')

async function openPay(page: Page): Promise<void> {
  await page.keyboard.press('Control+n')
  await expect(box(page)).toBeFocused()
}

function box(page: Page) {
  return page.getByRole('textbox', { name: t('entry.label') })
}

function verdict(page: Page) {
  return page.locator('.entry').getByRole('status')
}

/** Drops a file on the screen as the desktop would; `zeros` more bytes stand behind it. */
async function drop(page: Page, name: string, bytes: Uint8Array, zeros = 0): Promise<void> {
  const base64 = Buffer.from(bytes).toString('base64')
  const carried = await page.evaluateHandle(
    ([data, fileName, count]) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content, new Uint8Array(count)], fileName))
      return transfer
    },
    [base64, name, zeros] as const,
  )
  await page.locator('.entry').dispatchEvent('drop', { dataTransfer: carried })
}

/** Counts the frames that the window draws while something is done: none are drawn while it is busy. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(`
    window.frames_ = 0
    const count = () => { window.frames_ += 1; requestAnimationFrame(count) }
    requestAnimationFrame(count)
  `)
  await work()
  return page.evaluate<number>('window.frames_')
}

/** A photograph of 12 megapixels, with a code in one corner of it. */
async function photograph(page: Page, png: Uint8Array): Promise<Uint8Array> {
  const base64 = await page.evaluate(async (code64) => {
    const grain = new OffscreenCanvas(400, 300)
    const canvas = new OffscreenCanvas(4000, 3000)
    const [fine, pen] = [grain.getContext('2d'), canvas.getContext('2d')]
    if (fine === null || pen === null) throw new Error('no canvas')
    const noise = new Uint8ClampedArray(400 * 300 * 4).map((_, at) => (at * 2_654_435_761) >>> 23)
    fine.putImageData(new ImageData(noise, 400, 300), 0, 0)
    pen.drawImage(grain, 0, 0, 4000, 3000)
    const code = Uint8Array.from(atob(code64), (letter) => letter.charCodeAt(0))
    pen.drawImage(await createImageBitmap(new Blob([code])), 100, 100, 800, 800)
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 })
    const bytes = new Uint8Array(await jpeg.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, Buffer.from(png).toString('base64'))
  return Buffer.from(base64, 'base64')
}

test('a line that is typed is recognised by its check digits, and Enter goes on to its form', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  await page.keyboard.type(formatBilletLine(billet.line))
  await expect(verdict(page)).toContainText(t('entry.bankBillet'))
  await expect(verdict(page)).toContainText('12.847,90')
  await expect(verdict(page)).toContainText(t('entry.whyCheckDigits'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: t('payBillet.description') })).toBeFocused()
  await judge(page, 'entry-billet')
})

test('a wrong digit names its block and says what to do', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  const wrong = billet.line.replace(/^(.{3})(.)/, (_, head: string, digit: string) => head + ((Number(digit) + 1) % 10))
  const second = billet.line.slice(0, 12) + ((Number(billet.line[12]) + 1) % 10) + billet.line.slice(13)
  await page.keyboard.type(second)
  await expect(verdict(page)).toContainText(t('entry.billetBlock', { block: 2 }))
  await judge(page, 'entry-damaged')
  await box(page).fill(wrong)
  await expect(verdict(page)).toContainText(t('entry.damagedBillet'))
})

test('letters that come in the moment in which the box is drawn stay in it', async ({ open }) => {
  const page = await open({})
  await page.evaluate(`
    new MutationObserver((_, drawn) => {
      const field = document.querySelector('.entry-field')
      if (field === null) return
      drawn.disconnect()
      for (const letter of 'E50') {
        const text = field.value + letter
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }))
      }
    }).observe(document.body, { subtree: true, childList: true })
  `)
  await page.keyboard.press('Control+n')
  await expect(box(page)).toHaveValue('E50')
})

test('eleven digits that are both are asked about, never guessed', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  await page.keyboard.type('11987654374')
  await expect(page.getByRole('button', { name: t('entry.isCpf') })).toBeVisible()
  await judge(page, 'entry-ask')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t('entry.isCpf') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText(t('entry.PHONE'))
})

test('an id of a Pix leads to the search for its payment', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  await page.keyboard.type('E5029173420261119134200000000001')
  await expect(verdict(page)).toContainText(t('entry.endToEnd'))
  await page.getByRole('button', { name: t('entry.locate') }).press('Enter')
  await expect(box(page)).toHaveCount(0)
})

test('Ctrl+V outside of a field pastes into the box, and several things are a list to choose from', async ({
  open,
}) => {
  const page = await open({})
  await openPay(page)
  const letter = `Segue o boleto:\n${formatBilletLine(billet.line)}\nou pague por Pix:\n${code}`
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, letter)
  await expect(verdict(page)).toContainText(t('entry.several', { count: 2 }))
  await judge(page, 'entry-several')
  await box(page).press('Enter')
  await expect(page.getByRole('listbox', { name: t('entry.choose') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue(formatBilletLine(billet.line))
})

test('a picture of a QR code is read where it is dropped', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  await drop(page, 'qr.jpg', await drawCode(code, 'QRCode'))
  await expect(verdict(page)).toContainText(t('entry.originPage', { from: t('entry.fromQr'), page: 1, name: 'qr.jpg' }))
  await expect(box(page)).toHaveValue(code)
  await judge(page, 'entry-qr')
})

test('the bars of a boleto become its line', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'boleto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawCode(billet.barCode, 'ITF')),
  })
  await expect(box(page)).toHaveValue(formatBilletLine(billet.line))
  await expect(verdict(page)).toContainText(t('entry.fromItf'))
})

test('a copied picture is read at the press of its button; without one a word says so', async ({ open }) => {
  const copiedPicture = Buffer.from(await drawCode(code, 'QRCode')).toString('base64')
  const page = await open({ copiedPicture })
  await openPay(page)
  await page.getByRole('button', { name: t('entry.byClipboard') }).press('Enter')
  await expect(box(page)).toHaveValue(code)
  const empty = await open({})
  await openPay(empty)
  await empty.getByRole('button', { name: t('entry.byClipboard') }).press('Enter')
  await expect(empty.getByText(t('entry.noPicture'))).toBeVisible()
})

test('a paper gives the line that is written on it; the CNPJ beside it is no key', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  const text = `Beneficiario Serra Verde CNPJ 11.222.333/0001-81\n${formatBilletLine(billet.line)}\nAutenticacao mecanica`
  await drop(page, 'boleto.pdf', drawPaper(2, { text }))
  await expect(box(page)).toHaveValue(formatBilletLine(billet.line))
  await expect(verdict(page)).toContainText('boleto.pdf')
})

test('a scanned paper gives the code that is drawn on it', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  await drop(page, 'scan.pdf', drawPaper(1, { png: await drawCode(code, 'QRCode') }))
  // On a busy computer the first look may end at its limit: the second, with more time, is the person's to ask for.
  const again = page.getByRole('button', { name: t('entry.readAgain') })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(box(page)).toHaveValue(code, { timeout: 8_000 })
  }).toPass({ timeout: 60_000 })
})

const refusals: readonly [string, () => Uint8Array, TextKey][] = [
  ['500 pages', () => drawPaper(500), 'entry.faultTooManyPages'],
  ['a paper with a password', () => lockedPaper(), 'entry.faultProtected'],
  ['a picture of 2^32 pixels a side', () => pngHead(0xffff_ffff, 0xffff_ffff), 'entry.faultPictureTooLarge'],
  ['a picture without its pixels', () => pngHead(400, 400), 'entry.faultDamaged'],
  ['an SVG', () => new TextEncoder().encode('<svg onload="alert(1)"/>'), 'entry.faultSvg'],
  ['a page', () => new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), 'entry.faultHtml'],
  ['a ZIP', () => new TextEncoder().encode('PK\u0003\u0004'), 'entry.faultArchive'],
  ['random bytes', () => Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251), 'entry.faultUnknown'],
  ['nothing', () => new Uint8Array(), 'entry.faultEmpty'],
]

test('what is no boleto or code is refused by name, and the window goes on', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  for (const [name, make, sentence] of refusals) {
    const bytes = make()
    const frames = await framesWhile(page, async () => {
      await drop(page, name, bytes)
      await expect(verdict(page)).toContainText(t(sentence))
      await expect(verdict(page)).toContainText(t('entry.refused', { name }))
    })
    expect.soft(frames, name).toBeGreaterThan(0)
  }
  await judge(page, 'entry-refused')
})

test('50 MB are refused unread', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  await drop(page, 'grande.pdf', new TextEncoder().encode('%PDF-1.7'), 50 * 1024 * 1024)
  await expect(verdict(page)).toContainText(t('entry.faultFileTooLarge'))
})

test('a picture of many pixels is read while the window goes on drawing', async ({ open }) => {
  const page = await open({})
  await openPay(page)
  const bytes = await photograph(page, await drawCode(code, 'QRCode'))
  const frames = await framesWhile(page, async () => {
    await drop(page, 'foto.jpg', bytes)
    await expect(verdict(page)).not.toContainText(t('entry.reading', { name: 'foto.jpg' }))
    await expect(verdict(page)).toContainText('foto.jpg')
  })
  expect(frames).toBeGreaterThan(10)
})

test('every face of the box is free of faults in every theme, and at 200 %', async ({ open }) => {
  for (const choice of ['light', 'dark', 'contrast'] as const) {
    const page = await open({ settings: { theme: choice } })
    await openPay(page)
    await judge(page, `entry-empty-${choice}`)
  }
  const small = await open({}, { width: 640, height: 400 })
  await openPay(small)
  await small.keyboard.type('11987654374')
  await expect(small.getByRole('button', { name: t('entry.isPhone') })).toBeVisible()
  await judge(small, 'entry-small')
})
