import type { PaymentDetail } from '../../shared/domain/payment.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { judgeWindow } from './judge-window.ts'
import { picture } from './looks.ts'
import { expect, test } from './on-training.ts'
import { journeyOf } from './pay-journey.ts'

const t = createText('pt-BR')

test('by keyboard: any id of a payment leads to the payment, its line of the statement and its receipt', async ({
  desktop,
  page,
}) => {
  const { reviewId } = await askEngine(page, 'payments.review', manualPayment)
  await askAndConfirm(desktop, page, 'payments.confirm', { reviewId, duplicateReason: null })
  const read = (): Promise<PaymentDetail> => askEngine(page, 'payments.read', { id: reviewId })
  await expect.poll(async () => (await read()).receipt).toBe('saved')
  await askEngine(page, 'statement.refresh', {})
  const { idempotencyKey, endToEndId } = await read()
  const places = page.getByRole('list', { name: t('locate.places') })
  const link = (name: string) => places.getByRole('link', { name })
  const { keyboard, ...journey } = journeyOf(desktop, page)

  await journey.enter(endToEndId ?? '', t('entry.endToEnd'))
  await keyboard.press(keyboard.button('entry.locate'))
  await expect(
    page.getByRole('heading', { name: t('locate.readAs', { what: t('locate.readEndToEnd') }) }),
  ).toBeVisible()
  for (const name of ['openPayment', 'openStatement', 'openReceipt'] as const) {
    await expect(link(t(`locate.${name}`))).toBeVisible()
  }
  await judgeWindow(page, 'located')
  await keyboard.press(link(t('locate.openStatement')))
  await expect(page.getByRole('heading', { level: 1, name: t('statement.title') })).toBeVisible()
  await picture(page, 'located-statement')

  await page.keyboard.press('Control+Shift+f')
  await keyboard.write(page.getByRole('textbox', { name: t('locate.field') }), idempotencyKey)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('locate.readAs', { what: t('locate.readKey') }) })).toBeVisible()
  await keyboard.press(link(t('locate.openPayment')))
  await expect(page.getByRole('heading', { level: 1, name: manualPayment.payee.name })).toBeVisible()
})
