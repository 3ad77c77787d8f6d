import type { Locator, Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { type DesktopApp } from './fixtures.ts'
import { type Player, playerOf, plays } from './hand.ts'
import { judgeWindow } from './judge-window.ts'
import { picture } from './looks.ts'
import { makeCob, payCharge } from './make-charge.ts'
import { expect, test } from './on-training.ts'

const payer = 'Empório Sul'
const part = formatBrl(centavos(4_000))
const rest = formatBrl(centavos(60_000))

for (const play of plays) {
  test(`by ${play.by}, in ${play.locale}: a part of a received Pix goes back, and its charge stays paid`, async ({
    desktop,
    page,
  }) => {
    await payCharge(page, await makeCob(page))
    const player = await playerOf(page, play)
    const { t, hand, title } = player
    const pane = paneOf(page, player)
    await player.go('shell.received')
    await judgeWindow(page, 'received')
    await hand.open(page.getByRole('row', { name: new RegExp(payer) }))
    await hand.press(pane.getByRole('button', { name: t('received.giveBack') }))
    await askPart(player, page)
    await sendPart(player, desktop, page)

    await player.go('shell.received')
    await hand.open(page.getByRole('row', { name: new RegExp(payer) }))
    const refund = pane.getByRole('listitem').filter({ hasText: t('received.refundOf', { amount: part }) })
    await expect(refund).toContainText(t('states.refunded'))
    await expect(refund).toContainText(/D\w{31}/)
    await expect(pane).toContainText(rest)
    await judgeWindow(page, 'received Pix, partly given back')
    await hand.press(pane.getByRole('link', { name: t('received.openCharge') }))
    await expect(page.locator('.charge-head')).toContainText(t('charges.state_paid'))
    await expect(page.locator('.charge-head')).toContainText(t('states.partlyRefunded'))
    await judgeWindow(page, 'charge, partly given back')

    await askEngine(page, 'statement.refresh', {})
    await player.go('shell.statement')
    await expect(title).toHaveText(t('statement.title'))
    await expect(page.getByRole('row', { name: /Item em falta/ })).toContainText(/-R\$\s40,00/)
  })
}

/** The form of the refund: a part, and a word for the payer. */
async function askPart({ t, hand, title, field, button }: Player, page: Page): Promise<void> {
  await expect(title).toHaveText(t('received.refundTitle'))
  await hand.pick(page.getByRole('radio', { name: t('received.part') }))
  await hand.write(field('received.partAmount'), '40,00')
  await hand.write(field('received.description'), 'Item em falta')
  await expect(page.getByText(t('received.leftAfter', { amount: rest }))).toBeVisible()
  await judgeWindow(page, 'refund, form')
  await hand.press(button('payForm.review'))
}

/** The review: every fact accepted, the button that asks, and the yes in Quita's own window. */
async function sendPart({ t, hand, title }: Player, desktop: DesktopApp, page: Page): Promise<void> {
  await expect(title).toHaveText(t('review.title'))
  await expect(page.getByText('Item em falta')).toBeVisible()
  await judgeWindow(page, 'refund, review')
  for (const box of await page.getByRole('checkbox').all()) await hand.check(box)
  await hand.press(page.getByRole('button', { name: t('review.giveBack', { amount: part }) }))
  await confirmInWindow(desktop)
  await expect(page.locator('.payment-head')).toContainText(t('states.settled'))
  await judgeWindow(page, 'refund, done')
}

test('a refund that the institution does not do says why, its amount is free again, and it leads to another', async ({
  desktop,
  page,
}) => {
  const t = createText('pt-BR')
  const endToEndId = await payCharge(page, await makeCob(page))
  const ask = { kind: 'refund', endToEndId, nature: 'ORIGINAL', description: '' } as const
  // The training bank does not do a refund of exactly this amount.
  const amount = centavos(404)
  const { reviewId } = await askEngine(page, 'payments.review', { ...ask, amount })
  await askAndConfirm(desktop, page, 'payments.confirm', { reviewId, duplicateReason: null })
  const player = await playerOf(page, plays[0])
  const pane = paneOf(page, player)
  await player.go('shell.received')
  await player.hand.open(page.getByRole('row', { name: new RegExp(payer) }))
  const refund = pane.getByRole('listitem').filter({ hasText: t('received.refundOf', { amount: formatBrl(amount) }) })
  await expect(refund).toContainText(t('states.rejected'))
  await expect(refund).toContainText(t('received.reason', { reason: 'Conta do pagador encerrada' }))
  await expect(pane).toContainText(formatBrl(centavos(64_000)))
  await judgeWindow(page, 'received Pix, refund not done')
  await player.hand.press(pane.getByRole('link', { name: t('received.openRefund') }))
  await expect(page.getByText('Conta do pagador encerrada').first()).toBeVisible()
  await judgeWindow(page, 'refund, not done')
  await picture(page, 'refund-not-done')
  await player.hand.press(player.button('payments.refundAnew'))
  await expect(player.title).toHaveText(t('received.refundTitle'))
  await player.hand.press(player.button('payForm.review'))
  await expect(player.title).toHaveText(t('review.title'))
  await expect(
    // As much as was not done, and not all that is left.
    page.getByRole('button', { name: t('review.giveBack', { amount: formatBrl(amount) }) }),
  ).toBeVisible()
  await judgeWindow(page, 'refund, asked anew')
})

function paneOf(page: Page, { t }: Player): Locator {
  return page.getByRole('complementary', { name: t('received.pane') })
}
