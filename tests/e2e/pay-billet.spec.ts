import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { judgeWindow } from './judge-window.ts'
import { expect, test } from './on-one-training.ts'
import { payForm } from './pay-form.ts'
import { journeyOf, knownPayments, verdict } from './pay-journey.ts'
import { rehearsal } from './rehearsal.ts'

const t = createText('pt-BR')

test('by keyboard: an overdue boleto is paid with its interest, and shows what was really paid', async ({
  desktop,
  page,
}) => {
  const { value, amount } = rehearsal('billet', 'late-charges')
  const { keyboard, ...journey } = journeyOf(desktop, page, 'boleto')
  await journey.enter(value, t('entry.bankBillet'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('payBillet.overdueDetail'))).toBeVisible()
  await keyboard.write(page.getByRole('textbox', { name: t('payBillet.description') }), 'NF 10423')
  await journey.review()
  await expect(page.getByRole('checkbox', { name: /Li que venceu em/ })).toBeVisible()
  await journey.send()
  const paid = formatBrl(amount ?? centavos(1))
  const reviewed = formatBrl(centavos(2_480_00))
  await expect(page.getByText(t('payments.adjusted', { paid, reviewed }))).toBeVisible()
  await journey.readReceipt(['Seguradora Farol S.A.', paid])
  expect((await knownPayments(page)).map(({ kind, state }) => [kind, state])).toEqual([['billet', 'settled']])
})

test('by keyboard: a collection slip is paid to its receipt, and stands among the boletos', async ({
  desktop,
  page,
}) => {
  const { value } = rehearsal('billet', 'settles', 1)
  const { keyboard, ...journey } = journeyOf(desktop, page)
  await journey.enter(value, t('entry.collectionSlip'))
  await page.keyboard.press('Enter')
  await keyboard.write(page.getByRole('textbox', { name: t('payBillet.description') }), 'Energia de novembro')
  await journey.review()
  await journey.send()
  await journey.readReceipt(['3.150,40'])
  await page.keyboard.press('Control+5')
  await expect(page.getByRole('row', { name: /Energia de novembro/ })).toBeVisible()
})

test('a boleto that was paid is named when it comes again, with the way to its payment', async ({ desktop, page }) => {
  const { value } = rehearsal('billet', 'settles')
  const before = await knownPayments(page)
  const { keyboard, ...journey } = journeyOf(desktop, page)
  const fill = async () => {
    await journey.enter(value, t('entry.bankBillet'))
    await page.keyboard.press('Enter')
    await keyboard.write(page.getByRole('textbox', { name: t('payBillet.description') }), 'Seguro da frota')
  }
  await fill()
  await journey.review()
  await journey.send()
  await expect(page.getByText(t('states.settled')).first()).toBeVisible()
  await fill()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').getByText(t('errors.duplicateTitle'))).toBeVisible()
  await judgeWindow(page, 'boleto, paid before')
  await keyboard.press(keyboard.button('errors.actionOpenPayment'))
  await expect(page.getByRole('heading', { level: 1, name: 'Seguradora Farol S.A.' })).toBeVisible()
  expect(await knownPayments(page)).toHaveLength(before.length + 1)
})

test('a wrong digit names its block; an open amount is only paid in the portal', async ({ desktop, page }) => {
  const journey = journeyOf(desktop, page)
  const line = rehearsal('billet', 'settles').value
  const before = await knownPayments(page)
  const damaged = line.slice(0, 12) + ((Number(line[12]) + 1) % 10) + line.slice(13)
  await journey.enter(damaged, t('entry.billetBlock', { block: 2 }))
  await page.keyboard.press('Enter')
  await expect(payForm(page).review).toHaveCount(0)
  await journey.enter(rehearsal('billet', 'portal-only').value, t('entry.bankBillet'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('payBillet.openAmountTitle'))).toBeVisible()
  await expect(page.getByText(t('payBillet.refusedOpen'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('entry.title'))
  expect(await knownPayments(page)).toHaveLength(before.length)
})
