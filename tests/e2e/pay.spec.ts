import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { code, drawCode } from './entry-files.ts'
import { test as onOne } from './on-one-training.ts'
import { expect, test } from './on-training.ts'
import { fillPayment, payButton, payForm, typedPayment } from './pay-form.ts'
import { journeyOf } from './pay-journey.ts'

const t = createText('pt-BR')

test('by mouse: a supplier is paid by bank data, from the form to the receipt on the screen', async ({
  desktop,
  page,
}) => {
  await page.getByRole('button', { name: t('home.payGo') }).click()
  await fillPayment(page)
  await expect(payForm(page).institution).toHaveValue('Banco Ipê (791/50291734)')
  await payForm(page).review.click()

  await expect(page.getByRole('heading', { level: 1, name: t('review.title') })).toBeVisible()
  await expect(page.getByText('oito mil quatrocentos e trinta reais').first()).toBeVisible()
  await expect(page.getByText(t('review.firstPayment'))).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText(t('confirming.askTitle'))).toBeVisible()
  await payButton(page).click({ force: true })
  expect(await sentPayments(page)).toBe(0)
  await confirmInWindow(desktop)

  await expect(page.getByRole('heading', { level: 1, name: typedPayment.name })).toBeVisible()
  await expect(page.getByText(t('states.settled')).first()).toBeVisible()
  await page.getByRole('button', { name: t('payments.openReceipt') }).click()
  await expect(page.locator('.pdf-desk').getByText(typedPayment.name)).toBeVisible()
  await expect(page.getByText(t('receipts.intact'))).toBeVisible()
  expect(await sentPayments(page)).toBe(1)
})

test('by keyboard alone: the same payment without a mouse, and Ctrl+Enter never sends', async ({ desktop, page }) => {
  await page.keyboard.press('Control+n')
  const form = payForm(page)
  const byAccount = page.getByRole('button', { name: t('entry.byAccount') })
  await tabTo(page, () => byAccount.evaluate((button) => button === document.activeElement))
  await page.keyboard.press('Enter')
  await tabTo(page, () => form.institution.evaluate((field) => field === document.activeElement))
  await page.keyboard.type('ipe')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.institution).toHaveValue(/Banco Ipê/)
  for (const field of ['issuer', 'number', 'document', 'name', 'amount', 'description'] as const) {
    await tabTo(page, () => form[field].evaluate((element) => element === document.activeElement))
    await page.keyboard.type(typedPayment[field])
  }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('review.title') })).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await tabTo(page, () => payButton(page).evaluate((button) => button === document.activeElement))
  await page.keyboard.press('Control+Enter')
  expect(await sentPayments(page)).toBe(0)
  await expect(payButton(page)).toBeEnabled()

  await page.keyboard.press('Enter')
  await confirmInWindow(desktop)
  await expect(page.getByRole('heading', { level: 1, name: typedPayment.name })).toBeVisible()
  await expect(page.getByText(t('states.settled')).first()).toBeVisible()
  expect(await sentPayments(page)).toBe(1)
})

onOne('a picture of a QR code is read in the window itself, under its own policy', async ({ page }) => {
  await page.keyboard.press('Control+n')
  await page.locator('input[type=file]').setInputFiles({
    name: 'qr.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawCode(code, 'QRCode')),
  })
  await expect(page.getByRole('textbox', { name: t('entry.label') })).toHaveValue(code)
  expect(await sentPayments(page)).toBe(0)
})

test('by keyboard alone: bank data pasted as free text fills the form, and is paid to its receipt', async ({
  desktop,
  page,
}) => {
  const { keyboard, ...journey } = journeyOf(desktop, page, 'bank data')
  await journey.enter(
    'Bom dia! Segue para o pagamento: Banco 260 ag 0001 cc 12345-6 CNPJ 05.571.983/0001-30',
    t('entry.bankData'),
  )
  await page.keyboard.press('Enter')
  const form = payForm(page)
  await expect(form.name).toBeFocused()
  await expect(form.institution).toHaveValue(/260/)
  await expect(form.issuer).toHaveValue('0001')
  await expect(form.number).toHaveValue('12345-6')
  await expect(form.document).toHaveValue('05.571.983/0001-30')
  await keyboard.write(form.name, typedPayment.name)
  await keyboard.write(form.amount, typedPayment.amount)
  await journey.review()
  await journey.send()
  await journey.readReceipt([typedPayment.name])
  expect(await sentPayments(page)).toBe(1)
})

onOne('what is wrong stands beside its field, nothing is sent, and main refuses the same', async ({ page }) => {
  await page.getByRole('button', { name: t('home.payGo') }).click()
  await fillPayment(page)
  const form = payForm(page)
  const wrong = [
    [form.document, '05.571.983/0001-31', t('forms.documentCheckDigits')],
    [form.amount, '1.23', t('forms.amountUseComma')],
    [form.amount, '1e3', t('forms.amountMalformed')],
    [form.amount, '-5', t('forms.amountNegative')],
    [form.amount, '0', t('forms.amountZero')],
    [form.amount, '1,234', t('forms.amountTooManyDecimals')],
    [form.description, 'x'.repeat(141), t('payForm.descriptionLong')],
    [form.institution, '5029173', t('payForm.institutionLength')],
    [form.issuer, '1234-5', t('payManual.issuerCheckDigit')],
  ] as const
  for (const [field, typed, sentence] of wrong) {
    const before = await field.inputValue()
    await field.fill(typed)
    await field.blur()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(before)
    await field.blur()
    await expect(page.getByText(sentence)).toHaveCount(0)
  }
  for (const bad of [{ amount: 0 }, { amount: 1.5 }, { expiration: 10_801 }, { description: 'x'.repeat(141) }]) {
    await expect(askEngine(page, 'payments.review', { ...manualPayment, ...bad })).rejects.toThrow(/"kind":"invalid"/)
  }
  await page.getByText(t('payForm.moreOptions')).click()
  const expiration = page.getByRole('textbox', { name: t('payForm.expiration') })
  for (const typed of ['0', '181', '10801']) {
    await expiration.fill(typed)
    await expiration.blur()
    await expect(page.getByText(t('payForm.expirationRange'))).toBeVisible()
  }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('entry.title') })).toBeVisible()
  expect(await sentPayments(page)).toBe(0)
})

// The last of those that share one: the others count that nothing was sent.
onOne(
  'a repeated payment is held until the person says why it is not one; Esc goes back and sends nothing',
  async ({ desktop, page }) => {
    await page.getByRole('button', { name: t('home.payGo') }).click()
    await fillPayment(page)
    await page.keyboard.press('Control+Enter')
    await payButton(page).click()
    await confirmInWindow(desktop)
    await expect(page.getByText(t('states.settled')).first()).toBeVisible()

    await page.getByRole('button', { name: t('payments.repeat') }).click()
    await expect(payForm(page).name).toHaveValue(typedPayment.name)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/Parece repetido/)).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: t('entry.title') })).toBeVisible()
    await expect(payForm(page).amount).toHaveValue('8.430,00')

    await page.keyboard.press('Control+Enter')
    await page
      .getByRole('textbox', { name: t('review.whyNotRepeated', { kind: 'pix-manual' }) })
      .fill('Parcela 2 da NF 10422')
    await payButton(page).click()
    await confirmInWindow(desktop)
    await expect(page.getByText('Parcela 2 da NF 10422').first()).toBeVisible()
    expect(await sentPayments(page)).toBe(2)
  },
)

async function sentPayments(page: Page): Promise<number> {
  const { rows } = await askEngine(page, 'payments.list', { tab: 'all', text: '', limit: 50, before: null })
  return rows.length
}

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reached the control')
}
