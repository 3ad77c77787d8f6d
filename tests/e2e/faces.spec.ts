import { createText } from '../../shared/i18n/create-text.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { billetLine } from '../fixtures/payment-requests.ts'
import { connectTraining } from './connect-training.ts'
import { expect, test } from './fixtures.ts'
import { become, type Face, judgeAll, section } from './judge-faces.ts'
import { lock } from './lock.ts'
import { payAndKeep } from './pay-and-keep.ts'
import { fillPayment } from './pay-form.ts'

const faces: readonly Face[] = [
  section('home', (t) => t('shell.home'), '.home'),
  section('pay', (t) => t('shell.newPayment'), '.pay-screen'),
  {
    name: 'pay-refused',
    show: async (page, t) => {
      await page.getByRole('button', { name: t('entry.byKey') }).click()
      await page.keyboard.press('Control+Enter')
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    },
  },
  {
    name: 'pay-billet',
    show: async (page, t) => {
      await page.getByRole('textbox', { name: t('entry.label') }).fill(billetLine)
      await page.getByRole('button', { name: t('common.continue') }).click()
      await expect(page.locator('.billet-facts')).toBeVisible()
    },
  },
  section('payments', (t) => t('shell.payments'), '[role=grid]'),
  {
    name: 'payments-pane',
    show: async (page) => {
      await page.getByRole('row').nth(1).click()
      await expect(page.locator('.pane .tl')).toBeVisible()
    },
  },
  {
    name: 'payment',
    show: async (page, t) => {
      await page.getByRole('button', { name: t('payments.openFull') }).click()
      await expect(page.locator('.payment-head')).toBeVisible()
    },
  },
  section('billets', (t) => t('shell.billets'), 'main h1'),
  {
    name: 'locate',
    show: async (page, t) => {
      await page.keyboard.press('Control+Shift+f')
      await page.getByRole('textbox', { name: t('locate.field') }).fill(billetLine)
      await page.keyboard.press('Enter')
      await expect(page.locator('.locate-places')).toBeVisible()
    },
  },
  section('statement', (t) => t('shell.statement'), '.grid-row:not(.waiting)'),
  {
    name: 'statement-pane',
    show: async (page, t) => {
      await page.getByRole('row').nth(1).click()
      await expect(page.getByRole('complementary', { name: t('statement.pane') })).toBeVisible()
    },
  },
  section('receipts', (t) => t('shell.receipts'), '.pdf-picture canvas'),
  section('infractions', (t) => t('shell.infractions'), '[role=grid]'),
  {
    name: 'infraction',
    show: async (page) => {
      await page.getByRole('row').nth(1).dblclick()
      await expect(page.locator('.case .defense')).toBeVisible()
    },
  },
  section('webhooks', (t) => t('shell.webhooks'), '[role=grid]'),
  {
    name: 'webhook-form',
    show: async (page) => {
      await page.getByRole('row').nth(1).click()
      await expect(page.locator('.pane form')).toBeVisible()
    },
  },
  section('training', (t) => t('shell.training'), '.training-screen'),
  section('connections', (t) => t('shell.connections'), 'main h1'),
  section('settings', (t) => t('shell.settings'), 'main h1'),
  section('audit', (t) => t('shell.audit'), '[role=grid] [role=row]'),
  {
    name: 'audit-entry',
    show: async (page, t) => {
      await page.getByRole('button', { name: t('log.verify') }).click()
      await page.getByRole('row').nth(1).click()
      await expect(page.getByRole('complementary', { name: t('log.pane') })).toBeVisible()
    },
  },
]

test('no screen has an accessibility fault in any theme or size, nor in either language', async ({ desktop, page }) => {
  test.setTimeout(600_000)
  await judgeAll(page, [{ name: 'first-run', show: async () => {} }])
  await connectTraining(page)
  await payAndKeep(desktop, page)
  await judgeAll(page, faces)

  // The review dies with its window's data, so it is opened once, in Portuguese, and looked at in every theme and size.
  await become(page, 'pt-BR', 'light')
  await page
    .getByRole('link', { name: createText('pt-BR')('shell.newPayment') })
    .first()
    .click()
  await fillPayment(page, { document: manualPayment.payee.document, amount: '2.980,17' })
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.review')).toBeVisible()
  await judgeAll(page, [{ name: 'review', show: async () => {} }])

  await judgeAll(page, [
    {
      name: 'locked',
      async show() {
        await lock(page)
        await expect(page.locator('.unlock')).toBeVisible()
      },
      async leave() {
        await page.locator('.unlock-form').getByRole('button').first().click()
        await expect(page.getByRole('navigation')).toBeVisible()
      },
    },
  ])
})
