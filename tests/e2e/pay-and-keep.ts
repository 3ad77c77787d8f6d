import { expect, type Page } from '@playwright/test'
import { receiptIdSchema } from '../../shared/domain/receipt.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import type { DesktopApp } from './fixtures.ts'

/** Pays past the form, waits until its receipt is stored, and gives the SHA-256 of what was stored. */
export async function payAndKeep(desktop: DesktopApp, page: Page): Promise<string> {
  const { reviewId: id } = await askEngine(page, 'payments.review', manualPayment)
  await askAndConfirm(desktop, page, 'payments.confirm', { reviewId: id, duplicateReason: null })
  const paid = () => askEngine(page, 'payments.read', { id })
  await expect.poll(async () => (await paid()).receipt).toBe('saved')
  const receiptId = receiptIdSchema.parse((await paid()).receiptId)
  return (await askEngine(page, 'receipts.open', { id: receiptId })).sha256
}
