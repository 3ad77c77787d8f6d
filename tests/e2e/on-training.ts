import { cp } from 'node:fs/promises'
import { createText } from '../../shared/i18n/create-text.ts'
import { awaitRead } from './connect-training.ts'
import { connectedFolder } from './connected-folder.ts'
import { test as base, expect } from './fixtures.ts'

const t = createText('pt-BR')

/**
 * Tests on an application of their own that was connected to the training bank before, and is opened again: what a test
 * needs of a first run is none of the connecting, which costs more than most tests.
 */
export const test = base.extend({
  userData: async ({ userData }, use, info) => {
    await cp(await connectedFolder(info.project.outputDir), userData, { recursive: true })
    await use(userData)
  },
  page: async ({ page }, use) => {
    await awaitRead(page)
    await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeVisible()
    await use(page)
  },
})
export { expect } from '@playwright/test'
