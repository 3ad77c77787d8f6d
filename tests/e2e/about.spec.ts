import { expect } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')

test('the settings lead to what Quita is made of, and each part opens into its licence', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+,')
  await page.getByRole('link', { name: t('about.license') }).click()
  await expect(page.locator('h1')).toHaveText(t('about.title'))
  for (const part of ['Electron', 'Chromium', 'Node.js'])
    await expect(page.getByRole('term').filter({ hasText: part })).toBeVisible()

  await page.keyboard.press('Control+f')
  await page.keyboard.type('pdfjs')
  const parts = page.getByRole('main').locator('summary')
  await expect(parts).toHaveCount(1)
  await parts.press('Enter')
  await expect(page.getByText('Apache License').first()).toBeVisible()
  await judge(page, 'about-open')

  await page.getByLabel(t('about.find')).fill('GPL-3.0')
  await expect(page.getByText(t('about.noneFound', { text: 'GPL-3.0' }))).toBeVisible()
  await page.getByLabel(t('about.find')).fill('Chromium')
  await parts.click()
  await expect(page.getByText(t('about.beside'))).toBeVisible()
})
