import { expect } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const texts = { 'pt-BR': createText('pt-BR'), en: createText('en') } as const

for (const { theme, size } of looksOf(import.meta.filename)) {
  for (const locale of ['pt-BR', 'en'] as const) {
    test(`F1 opens the guide, which is searched and leads to the screen, ${theme} ${locale}`, async ({ open }) => {
      const t = texts[locale]
      const page = await open({ settings: { theme, locale } }, size)
      await page.keyboard.press('F1')
      await expect(page.locator('h1')).toHaveText(t('guide.title'))
      await judge(page, `guide-${theme}-${locale}`)
      await page.keyboard.press('Control+f')
      await page.keyboard.insertText('boleto')
      const topics = page.getByRole('navigation', { name: t('guide.topics') })
      await topics.getByRole('link', { name: t('guide.billets') }).press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: t('guide.billets') })).toBeVisible()
      await judge(page, `guide-topic-${theme}-${locale}`)
      await page.getByRole('button', { name: t('guide.go', { screen: t('shell.billets') }) }).press('Enter')
      await expect(page.locator('h1')).toHaveText(t('shell.billets'))
    })

    test(`the tour goes from the balance to the guide in six steps, ${theme} ${locale}`, async ({ open }) => {
      const t = texts[locale]
      const page = await open({ settings: { theme, locale }, environment: 'training' }, size)
      await page.keyboard.press('F1')
      await page.getByRole('button', { name: t('guide.tourStart') }).press('Enter')
      const strip = page.getByRole('region', { name: t('guide.tourName') })
      await expect(strip).toContainText(t('guide.tour1'))
      await expect(page.locator('h1')).toHaveText(t('shell.home'))
      await judge(page, `tour-home-${theme}-${locale}`)
      for (const step of [2, 3, 4, 5, 6] as const) {
        await strip.getByRole('button', { name: t('guide.tourNext') }).click()
        await expect(strip).toContainText(t(`guide.tour${step}`))
        // The screen is drawn once its stage has come.
        if (step === 2) await expect(page.locator('h1')).not.toHaveText('')
        if (step === 2) await judge(page, `tour-pay-${theme}-${locale}`)
      }
      await expect(page.locator('h1')).toHaveText(t('guide.title'))
      await strip.getByRole('button', { name: t('guide.tourDone') }).press('Enter')
      await expect(strip).toBeHidden()
    })
  }
}

test('the day of paying is practised from the sheet to the agenda in eight steps', async ({ open }) => {
  const t = texts['pt-BR']
  const page = await open({ environment: 'training' })
  await page.keyboard.press('F1')
  await page.getByRole('link', { name: t('guide.payday') }).press('Enter')
  await page.getByRole('button', { name: t('guide.tourStart') }).press('Enter')
  const strip = page.getByRole('region', { name: t('guide.tourName') })
  await expect(page.locator('h1')).toHaveText(t('lots.title'))
  await expect(strip).toContainText(t('guide.tourStep', { step: 1, steps: 8 }))
  await judge(page, 'payday-lots')
  for (const step of [2, 3, 4, 5, 6, 7, 8] as const) {
    await strip.getByRole('button', { name: t('guide.tourNext') }).click()
    await expect(strip).toContainText(t(`guide.payday${step}`))
  }
  await expect(page.locator('h1')).toHaveText(t('shell.agenda'))
  await strip.getByRole('button', { name: t('guide.tourDone') }).press('Enter')
  await expect(strip).toBeHidden()
})

test('words that are in no topic are said to find nothing, and the tour says where it can be taken', async ({
  open,
}) => {
  const t = texts['pt-BR']
  const page = await open({}, { width: 640, height: 400 })
  await page.keyboard.press('F1')
  await expect(page.getByText(t('guide.tourOnlyTraining'))).toBeVisible()
  await judge(page, 'guide-narrow')
  await page.keyboard.press('Control+f')
  await page.keyboard.insertText('criptomoeda')
  await expect(page.getByText(t('guide.none', { text: 'criptomoeda' }))).toBeVisible()
})
