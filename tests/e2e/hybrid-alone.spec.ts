import { expect, type Page } from '@playwright/test'
import { formatBilletLine } from '../../shared/billet/format-billet-line.ts'
import type { Locale } from '../../shared/domain/settings.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { billet, code, drawCode, drawPaper } from './entry-files.ts'
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
