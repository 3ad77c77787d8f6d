import { expect, type Page } from '@playwright/test'
import { askEngine } from './ask-engine.ts'

/** Connects the window to the training bank, and waits until its charges and its received Pix have been read. */
export async function connectTraining(page: Page): Promise<void> {
  await askEngine(page, 'connections.createTraining', { vaultPassphrase: null })
  for (const channel of ['charges.extent', 'received.extent'] as const) {
    await expect.poll(async () => (await askEngine(page, channel, {})).completeUpTo).not.toBeNull()
  }
}
