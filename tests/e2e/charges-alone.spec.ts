import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')
const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
] as const

async function openCharges(page: Page): Promise<void> {
  await page.keyboard.press('Control+6')
  await expect(page.locator('h1')).toHaveText(t('charges.title'))
}

for (const theme of ['light', 'dark', 'contrast'] as const) {
  for (const size of sizes) {
    test(`charges stand whole in ${theme} at ${size.width}`, async ({ open }) => {
      const page = await open({ settings: { theme }, environment: 'training' }, size)
      const name = `${theme}-${size.width}`
      await openCharges(page)
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await judge(page, `charges-cob-${name}`)
      await page.getByRole('tab', { name: t('charges.tab_cobv') }).click()
      await expect(page.getByRole('row', { name: /Bar do Porto/ }).first()).toBeVisible()
      await judge(page, `charges-cobv-${name}`)
      await page
        .getByRole('row', { name: /Bar do Porto/ })
        .first()
        .click()
      await expect(page.getByRole('img', { name: /QR Code Pix/ })).toBeVisible()
      await judge(page, `charges-pane-${name}`)
      await page.getByRole('button', { name: t('charges.openCharge') }).click()
      await expect(page.locator('h1')).toHaveText(t('charges.title_cobv'))
      await expect(page.getByText(t('charges.howMuch'))).toBeVisible()
      await judge(page, `charges-detail-${name}`)
      await page.getByRole('button', { name: t('charges.cancel') }).click()
      await judge(page, `charges-cancel-${name}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('charges.revise') }).click()
      await expect(page.locator('h1')).toHaveText(t('charges.reviseTitle'))
      await page.getByRole('textbox', { name: t('charges.amount'), exact: true }).fill('1.500,00')
      await judge(page, `charges-revise-${name}`)
      await page.keyboard.press('Control+Shift+C')
      await expect(page.locator('h1')).toHaveText(t('shell.newCharge'))
      await judge(page, `charges-new-${name}`)
      await page.getByRole('radio', { name: t('charges.kind_cobv') }).click()
      await page.keyboard.press('Control+Enter')
      await judge(page, `charges-faults-${name}`)
    })
  }
}
