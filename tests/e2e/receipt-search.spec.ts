import type { Page } from '@playwright/test'
import { everyReceipt } from '../../shared/domain/receipt-filter.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { connectTraining } from './connect-training.ts'
import { type DesktopApp, expect, launch, test } from './fixtures.ts'

const t = createText('pt-BR')

test('receipts are searched while one types, opened and gone through by keyboard, found by the text of their PDFs, also after a restart', async ({
  desktop,
  page,
  userData,
}) => {
  await connectTraining(page, { collects: true })
  await pay(desktop, page, 298_017, 'CT-e 7719')
  await pay(desktop, page, 298_018, 'CT-e 7720')

  await page.keyboard.press('Control+8')
  const box = page.getByRole('textbox', { name: t('receipts.search') })
  await page.keyboard.press('Control+f')
  await page.keyboard.type('transportes 7719')
  await expect(page.getByRole('region', { name: t('receipts.list') }).getByText(/^1 de \d/)).toBeVisible()
  const desk = page.locator('.pdf-desk')
  await expect(desk).toHaveAttribute('aria-label', /2\.980,17/)
  await expect(desk.locator('.pdf-picture canvas')).toBeVisible()
  await box.fill('transportes rio claro >2980 hoje')
  await expect(page.getByText(/^2 de \d/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(desk).toHaveAttribute('aria-label', /2\.980,17/)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(desk).toHaveAttribute('aria-label', /2\.980,18/)

  // The page reads the PDFs by itself while nobody works.
  const unread = async () => (await askEngine(page, 'receipts.unread', { limit: 1 })).left
  await expect.poll(unread, { timeout: 120_000 }).toBe(0)
  await box.fill('ouvidoria transportes')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(t('receiptSearch.foundText'))

  await desktop.close()
  const again = await launch(userData)
  const later = await again.firstWindow()
  await expect(later.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible()
  await later.keyboard.press('Control+8')
  await later.getByRole('textbox', { name: t('receipts.search') }).fill('ouvidoria transportes 7719')
  await expect(later.getByText(/^1 de \d/)).toBeVisible()
  await again.close()
})

async function pay(desktop: DesktopApp, page: Page, amount: number, description: string): Promise<void> {
  const asked = { ...manualPayment, amount: centavos(amount), description }
  const { reviewId } = await askEngine(page, 'payments.review', asked)
  await askAndConfirm(desktop, page, 'payments.confirm', { reviewId, duplicateReason: 'teste' })
  const filter = { ...everyReceipt, lowest: asked.amount, highest: asked.amount }
  const stored = async () => (await askEngine(page, 'receipts.totals', { filter })).count
  await expect.poll(stored, { timeout: 60_000 }).toBeGreaterThan(0)
}
