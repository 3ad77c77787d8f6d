import { expect, type Page } from '@playwright/test'
import { workIdSchema } from '../../shared/domain/work.ts'
import { askEngine } from './ask-engine.ts'

/**
 * Connects the window to the training bank, and waits until its statement, its charges and its received Pix have been
 * read. Nobody pays by himself there, so that only what a test orders happens, and its old receipts are collected only
 * where a test asks for them: that keeps a third of a processor busy.
 */
export async function connectTraining(page: Page, { collects = false } = {}): Promise<void> {
  await askEngine(page, 'connections.createTraining', { vaultPassphrase: null })
  await askEngine(page, 'training.order', { do: 'set-payers', payers: 0 })
  if (!collects) await askEngine(page, 'works.pause', { id: workIdSchema.parse('collect') })
  await awaitRead(page)
}

/** Waits until the statement, the charges and the received Pix of the account have been read. */
export async function awaitRead(page: Page): Promise<void> {
  for (const channel of ['statement.extent', 'charges.extent', 'received.extent'] as const) {
    await expect
      .poll(async () => (await askEngine(page, channel, {})).completeUpTo, { intervals: [100] })
      .not.toBeNull()
  }
}
