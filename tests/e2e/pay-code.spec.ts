import { writeBrCode } from '../../shared/brcode/write-br-code.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { expect, test } from './on-one-training.ts'
import { payButton, payForm } from './pay-form.ts'
import { journeyOf, knownPayments, verdict } from './pay-journey.ts'
import { rehearsal } from './rehearsal.ts'

const t = createText('pt-BR')

test('by keyboard: a static code without an amount asks for it, and is paid to its receipt', async ({
  desktop,
  page,
}) => {
  const { keyboard, ...journey } = journeyOf(desktop, page, 'static code')
  await journey.enter(rehearsal('code', 'asks-amount').value, t('entry.staticCode'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('payCode.openAmount'))).toBeVisible()
  await keyboard.write(payForm(page).amount, '219,90')
  await journey.review()
  await journey.send()
  await journey.readReceipt(['Nimbo Embalagens Ltda.'])
  expect((await knownPayments(page)).map(({ kind, state }) => [kind, state])).toEqual([['pix-qr', 'settled']])
})

test('by keyboard: a charge with a due date is read twice, its amount is fixed, and it is paid to its receipt', async ({
  desktop,
  page,
}) => {
  const charge = rehearsal('code', 'has-due-date')
  const journey = journeyOf(desktop, page, 'charge')
  await journey.enter(charge.value, t('entry.dynamicCode'))
  await page.keyboard.press('Enter')
  const readings = page.getByRole('region', { name: t('payCode.readings') })
  await expect(readings.getByRole('columnheader', { name: t('payCode.inCode') })).toBeVisible()
  await expect(readings.getByRole('columnheader', { name: t('payCode.told') })).toBeVisible()
  await expect(readings.getByRole('row', { name: t('payCode.fact_dueDate') })).toContainText(/\d\d\/\d\d\/\d{4}/)
  await expect(page.getByText(t('payCode.fixedAmount'))).toBeVisible()
  await expect(payForm(page).amount).toHaveCount(0)
  await journey.review()
  const amount = formatBrl(charge.amount ?? centavos(1)).replace(/^\D+/, '')
  await journey.send()
  await journey.readReceipt([amount])
})

test('by keyboard: where the institution tells another name, the fact must be accepted before anything is sent', async ({
  desktop,
  page,
}) => {
  const { keyboard, ...journey } = journeyOf(desktop, page)
  await journey.enter(rehearsal('code', 'other-name').value, t('entry.staticCode'))
  await page.keyboard.press('Enter')
  const readings = page.getByRole('region', { name: t('payCode.readings') })
  await expect(readings.getByRole('row', { name: t('payCode.fact_name') })).toContainText(t('review.differs'))
  await journey.review()
  await expect(payButton(page)).toBeDisabled()
  await expect(page.getByText(t('review.missing', { things: t('review.missingBoxes') }))).toBeVisible()
  await keyboard.press(page.getByRole('checkbox', { name: t('review.readCode_name') }), 'Space')
  await expect(payButton(page)).toBeEnabled()
  await keyboard.press(payButton(page))
  await confirmInWindow(desktop)
  await journey.readReceipt(['Otávio Lemos Barreto'])
})

test('a damaged code and one that only allows a recurrence are named, and open no form', async ({ desktop, page }) => {
  const journey = journeyOf(desktop, page)
  const code = rehearsal('code', 'settles').value
  await journey.enter(code.replace('SAO PAULO', 'SAO PAULA'), t('entry.codeCrc'))
  await page.keyboard.press('Enter')
  await expect(payForm(page).review).toHaveCount(0)
  const recurrence = writeBrCode({
    recurrenceLocation: 'pix.mandacaru.example/qr/v2/rec/assinatura',
    merchantName: 'ACADEMIA EXEMPLO',
    merchantCity: 'CURITIBA',
  })
  await journey.enter(recurrence, t('entry.recurrenceDetail'))
  await expect(verdict(page)).toContainText(t('entry.recurrenceCode'))
  await page.keyboard.press('Enter')
  await expect(payForm(page).review).toHaveCount(0)
})

test('what the institution cannot read, or says is paid, is named and cannot go on', async ({ desktop, page }) => {
  const journey = journeyOf(desktop, page)
  await journey.enter(rehearsal('code', 'not-pix').value, t('entry.staticCode'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(t('payCode.notPixTitle'))).toBeVisible()
  await journey.enter(rehearsal('code', 'already-paid').value, t('entry.dynamicCode'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(t('payCode.refusedPaid'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('entry.title'))
})
