import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const texts = { 'pt-BR': createText('pt-BR'), en: createText('en') } as const
const small = { width: 1024, height: 640 }

/** Opens the newest payment, which is a doubt, by the keyboard alone. */
async function openDoubt(open: OpenAlone, choice: PageChoice): Promise<Page> {
  const page = await open(choice)
  const t = texts[choice.settings?.locale === 'en' ? 'en' : 'pt-BR']
  await page
    .getByRole('link', { name: t('payments.title') })
    .first()
    .press('Enter')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: t('payments.openFull') }).press('Enter')
  await expect(page.getByRole('heading', { name: t('payments.checkTitle') })).toBeVisible()
  return page
}

async function judgeBoth(page: Page, name: string): Promise<void> {
  await judge(page, name)
  await page.setViewportSize(small)
  await judge(page, `${name}-1024`)
}

for (const { theme } of looksOf(import.meta.filename)) {
  for (const language of ['pt-BR', 'en'] as const) {
    const t = texts[language]
    test(`a doubt says what is known, what is asked and how it ends, in ${theme} and ${language}`, async ({ open }) => {
      const page = await openDoubt(open, { settings: { theme, locale: language } })
      const known = page.getByRole('list', { name: t('payments.checkKnown') })
      await expect(known.getByRole('listitem').first()).toContainText(t('payments.recorded'))
      await expect(known).toContainText(t('payments.by', { by: 'institution' }))
      await expect(page.getByRole('list', { name: t('payments.checkAsked') })).toContainText('10:')
      await expect(page.getByRole('list', { name: t('payments.checkWays') })).toContainText(t('payments.wayFound'))
      await expect(page.getByRole('button', { name: t('payments.copyForBank') })).toBeVisible()
      await judgeBoth(page, `bank-check-${theme}-${language}`)
    })
  }

  test(`two ids of one order are both shown, and a person closes it with a reason, in ${theme}`, async ({ open }) => {
    const t = texts['pt-BR']
    const page = await openDoubt(open, { doubt: 'review', settings: { theme } })
    const known = page.getByRole('list', { name: t('payments.checkKnown') })
    await expect(known).toContainText('E1823612020261119134')
    await judgeBoth(page, `bank-check-review-${theme}`)
    await page.getByRole('button', { name: t('payments.closePayment') }).press('Enter')
    await expect(page.getByRole('button', { name: t('payments.closeIt'), exact: true })).toBeDisabled()
  })

  test(`what is proved absent names both ways out, in ${theme}`, async ({ open }) => {
    const t = texts['pt-BR']
    const page = await openDoubt(open, { doubt: 'absent', settings: { theme } })
    const ways = page.getByRole('list', { name: t('payments.checkWays') })
    await expect(ways).toContainText(t('payments.wayAbandon', { kind: 'pix-manual' }))
    await judgeBoth(page, `bank-check-absent-${theme}`)
  })

  test(`a full disk after the order is an outcome to be confirmed, never money that stayed, in ${theme}`, async ({
    open,
  }) => {
    const t = texts['pt-BR']
    const failing = { 'payments.confirm': appError({ kind: 'storage', fault: 'disk-full', sent: 'yes' }) }
    const page = await open({ failing, settings: { theme } })
    await page.keyboard.press('Control+n')
    await page.getByRole('textbox', { name: t('entry.label') }).fill('12ABC34501DE35')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: t('payForm.amount'), exact: true }).fill('1.842,90')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: /Pagar R\$/ }).press('Enter')
    await expect(page.getByText(t('errors.moneySent'))).toBeVisible()
    await expect(page.getByText(t('errors.moneyNone'))).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Pagar R\$/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('review.openPayment') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('review.edit') })).toHaveCount(0)
    await expect(
      page
        .getByRole('list', { name: t('review.steps') })
        .getByRole('listitem')
        .last(),
    ).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('alert').getByRole('button')).toBeInViewport({ ratio: 1 })
    await judgeBoth(page, `review-full-disk-${theme}`)
  })
}
