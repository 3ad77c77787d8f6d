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

async function drop(page: Page, bytes: Uint8Array): Promise<void> {
  const carried = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], 'boleto.pdf'))
    return transfer
  }, Buffer.from(bytes).toString('base64'))
  await page.locator('.entry').dispatchEvent('drop', { dataTransfer: carried })
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
})
