import { expect } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf, picture } from './looks.ts'
import { judge, test } from './page-alone.ts'

const texts = { 'pt-BR': createText('pt-BR'), en: createText('en') } as const

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of ['pt-BR', 'en'] as const) {
    test(`local holidays are written line by line, and the list of institutions says its age, ${theme} ${locale}`, async ({
      open,
    }) => {
      const t = texts[locale]
      const page = await open({ settings: { theme, locale } })
      await page.setViewportSize(size)
      await page.keyboard.press('Control+,')
      const part = page.getByRole('region', { name: t('settings.places') })
      const field = part.getByRole('textbox', { name: t('settings.localHolidays') })
      await field.fill('25/01 Aniversário da cidade\n31/02 Nunca')
      await part.getByRole('button', { name: t('settings.localHolidaysSave') }).press('Enter')
      await expect(part.getByText(t('settings.localHolidaysLine', { line: 2 }))).toBeVisible()
      await part.scrollIntoViewIfNeeded()
      await judge(page, `settings-places-${theme}-${locale}`)
      await picture(page, `settings-places-${theme}-${locale}`)
      await field.fill('25/1 Aniversário da cidade')
      await part.getByRole('button', { name: t('settings.localHolidaysSave') }).press('Enter')
      await expect(field).toHaveValue('25/01 Aniversário da cidade')
      await expect(part.getByText(t('settings.listOwn', { date: '22/08/2026' }))).toBeVisible()
    })
  }
}
