import type { Page } from '@playwright/test'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { DesktopApp } from './fixtures.ts'

const t = createText('pt-BR')

/** One desk of a company's book: the application on a folder of its own, and its window. */
export interface Desk {
  readonly desktop: DesktopApp
  readonly page: Page
}

/** Presses the button of these words. */
export async function press(page: Page, key: TextKey): Promise<void> {
  await page.getByRole('button', { name: t(key), exact: true }).click()
}
