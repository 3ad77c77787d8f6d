import { expect, type Page } from '@playwright/test'
import { askEngine } from './ask-engine.ts'

/**
 * Connects the window to the training bank, and waits until its charges and its received Pix have been read. Nobody pays
 * by himself there, so that only what a test orders happens.
 */
export async function connectTraining(page: Page): Promise<void> {
  await askEngine(page, 'connections.createTraining', { vaultPassphrase: null })
  await askEngine(page, 'training.order', { do: 'set-payers', payers: 0 })
  for (const channel of ['charges.extent', 'received.extent'] as const) {
    await expect.poll(async () => (await askEngine(page, channel, {})).completeUpTo).not.toBeNull()
  }
}
