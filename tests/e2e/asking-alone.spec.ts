import { expect, type Page } from '@playwright/test'
import { appError, declineWhySchema } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { errorWords } from '../../shared/i18n/error-words.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'
import { payButton } from './pay-form.ts'

const texts = { 'pt-BR': createText('pt-BR'), en: createText('en') } as const
const t = texts['pt-BR']
const small = { width: 1024, height: 640 }

async function judgeBoth(page: Page, name: string): Promise<void> {
  await judge(page, name)
  await page.setViewportSize(small)
  await judge(page, `${name}-1024`)
}

/** From the entry box to the review of a payment by key, by the keyboard alone. */
async function review(page: Page, locale: keyof typeof texts = 'pt-BR'): Promise<void> {
  const say = texts[locale]
  await page.keyboard.press('Control+n')
  await page.getByRole('textbox', { name: say('entry.label') }).fill('12ABC34501DE35')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: say('payForm.amount'), exact: true }).fill('1.842,90')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('review.title') })).toBeVisible()
}

async function callsOf(page: Page, channel: string): Promise<number> {
  return page.evaluate((name) => {
    const { calls } = window.quita as unknown as { readonly calls: readonly { readonly channel: string }[] }
    return calls.filter((each) => each.channel === name).length
  }, channel)
}

for (const { theme } of looksOf(import.meta.filename)) {
  for (const locale of ['pt-BR', 'en'] as const) {
    const say = texts[locale]
    test(`while Quita's own window asks the review says so, and takes no second press, in ${theme} and ${locale}`, async ({
      open,
    }) => {
      const page = await open({ asking: true, settings: { theme, locale } })
      await review(page, locale)
      const pay = page.getByRole('button', { name: /R\$\s1\.842,90…$/ })
      await expect(page.getByText(say('review.opensWindow'))).toBeVisible()
      await judgeBoth(page, `review-${theme}-${locale}`)
      await pay.press('Enter')
      await expect(page.getByRole('status').getByText(say('confirming.askTitle'))).toBeVisible()
      await expect(page.getByText(say('confirming.askTitle'))).toBeInViewport()
      await pay.press('Enter')
      await pay.click({ force: true })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { level: 1, name: say('review.title') })).toBeVisible()
      expect(await callsOf(page, 'payments.confirm')).toBe(1)
      expect(await callsOf(page, 'payments.cancelReview')).toBe(0)
      await judgeBoth(page, `review-asking-${theme}-${locale}`)
    })
  }

  test(`a payment that waits to be sent again says what the window asks about, in ${theme}`, async ({ open }) => {
    const page = await open({ asking: true, doubt: 'absent', settings: { theme } })
    await page
      .getByRole('link', { name: t('payments.title') })
      .first()
      .press('Enter')
    await page.getByRole('row').nth(1).click()
    await page.getByRole('button', { name: t('payments.openFull') }).press('Enter')
    const again = page.getByRole('button', { name: /^Enviar R\$.*de novo…$/ })
    await again.press('Enter')
    await expect(page.getByText(t('confirming.askTitle'))).toBeVisible()
    await again.press('Enter')
    expect(await callsOf(page, 'payments.sendAgain')).toBe(1)
    await judgeBoth(page, `send-again-asking-${theme}`)
  })

  test(`the amount above which the passphrase is asked for is set in the settings, in ${theme}`, async ({ open }) => {
    const page = await open({ settings: { theme } })
    await page.keyboard.press('Control+,')
    const part = page.getByRole('region', { name: t('settings.payments') })
    const field = part.getByRole('textbox', { name: t('settings.passphraseAbove') })
    await expect(field).toHaveValue('5.000,00')
    await field.scrollIntoViewIfNeeded()
    await judgeBoth(page, `settings-passphrase-${theme}`)
    await field.fill('2.500')
    await field.press('Enter')
    await expect(field).toHaveValue('2.500,00')
    await part.getByRole('radio', { name: t('settings.passphraseAlways') }).press('Space')
    await expect(field).toHaveCount(0)
    await part.getByRole('radio', { name: t('settings.passphraseFrom') }).press('Space')
    await expect(field).toHaveValue('')
    await field.fill('12,345')
    await expect(part.getByText(t('forms.amountTooManyDecimals'))).toBeVisible()
    await field.press('Enter')
    expect(await callsOf(page, 'settings.change')).toBe(2)
  })
}

test('the settings name the most that the company allows, and never offer to ask nobody', async ({ open }) => {
  const page = await open({ policy: 'managed' })
  await page.keyboard.press('Control+,')
  const part = page.getByRole('region', { name: t('settings.payments') })
  const field = part.getByRole('textbox', { name: t('settings.passphraseAbove') })
  await field.fill('9.000')
  await expect(part.getByText(t('policy.passphraseAboveHint', { amount: 'R$ 2.500,00' }))).toBeVisible()
  await field.press('Enter')
  expect(await callsOf(page, 'settings.change')).toBe(0)
  await expect(part.getByRole('radio', { name: t('settings.passphraseNever') })).toHaveCount(0)
  await judge(page, 'settings-passphrase-company')
})

for (const why of declineWhySchema.options) {
  test(`a payment that was not confirmed (${why}) says that nothing was sent, and what to do`, async ({ open }) => {
    const error = appError({ kind: 'declined', sent: 'no', why })
    const page = await open({ failing: { 'payments.confirm': error } })
    await review(page)
    await payButton(page).press('Enter')
    const { title, todo } = errorWords(t, error, 'paying')
    const note = page.getByRole('alert').filter({ hasText: title })
    await expect(note).toContainText(t('errors.moneyNone'))
    await expect(note).toContainText(todo)
    // The review still stands, and its button asks once more.
    await expect(payButton(page)).toBeEnabled()
    await expect(payButton(page)).toBeFocused()
    await judge(page, `declined-${why}`)
  })
}
