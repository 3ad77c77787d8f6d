import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { isEveryLook, looksOf } from './looks.ts'
import { keyboardOf } from './keyboard.ts'
import { judge, test } from './page-alone.ts'

const cards = (page: Page) => page.locator('[data-exception]')
const locales = isEveryLook ? (['pt-BR', 'en'] as const) : (['pt-BR'] as const)

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of locales) {
    test(`a batch is brought, resolved, run and listed in ${theme} and ${locale} at ${size.width}, whole and without a fault`, async ({
      open,
    }) => {
      const t = createText(locale)
      const name = (screen: string) => `lots-${screen}-${theme}-${locale}-${size.width}`
      const page = await open({ environment: 'production', settings: { theme, locale } }, size)
      const keys = keyboardOf(page)
      await page.keyboard.press('Control+L')
      await expect(page.locator('h1')).toHaveText(t('lots.title'))
      await expect(page.getByText('pagamentos-19-11.xlsx')).toBeVisible()
      await judge(page, name('list'))
      await page.getByText('pagamentos-19-11.xlsx').click()
      await expect(cards(page)).toHaveCount(4)
      await judge(page, name('draft'))
      await keys.press(page.getByRole('button', { name: t('lots.ready', { count: 36 }) }))
      await judge(page, name('draft-open'))
      await page.keyboard.press('Control+L')
      await page.getByText('pagamentos-12-11.xlsx').click()
      await expect(page.getByText(t('lots.state_running'))).toBeVisible()
      await judge(page, name('running'))
      await keys.press(page.getByRole('button', { name: t('lots.pause') }))
      await expect(page.getByText(t('lots.paused_person'), { exact: true })).toBeVisible()
      await judge(page, name('paused'))
    })
  }
}
