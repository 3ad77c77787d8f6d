import { createText } from '../../shared/i18n/create-text.ts'
import { startSandbox } from '../demo/start-sandbox.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { connectTo } from './connect-to.ts'
import { type DesktopApp, expect, launch, test } from './fixtures.ts'
import { otherPlays, playerOf } from './hand.ts'
import { judgeWindow } from './judge-window.ts'
import { picture, pictures } from './looks.ts'
import { payButton, payForm } from './pay-form.ts'
import { journeyOf } from './pay-journey.ts'

const t = createText('pt-BR')

test('a payment whose answer never came is a state of its own, offers no second sending, and ends with the bank’s word: by keyboard, in English', async ({
  desktop,
  page,
}) => {
  const bank = await startSandbox()
  try {
    await connectTo(desktop, page, bank.offer)
    const { reviewId } = await askEngine(page, 'payments.review', manualPayment)
    const order = { reviewId, duplicateReason: null }
    await bank.order(['drop-after-booking@payByBankDatax1'])
    await askAndConfirm(desktop, page, 'payments.confirm', order)
    await bank.order(['503@paymentByIdempotencyKey'])
    const { t, hand, button } = await playerOf(page, otherPlays[0])
    await hand.press(page.getByRole('button', { name: t('home.follow') }))
    await expect(page.getByText(t('payments.doubtTitle', { kind: 'pix-manual' }))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('payments.checkTitle') })).toBeVisible()
    const known = page.getByRole('list', { name: t('payments.checkKnown') })
    await expect(known.getByRole('listitem').first()).toContainText(t('payments.recorded'))
    await expect(page.getByRole('list', { name: t('payments.checkWays') })).toContainText(t('payments.wayFound'))
    await expect(page.getByRole('button', { name: t('payments.sendAgain') })).toBeDisabled()
    await judgeWindow(page, 'doubt')
    await picture(page, 'doubt')
    await hand.press(button('payments.copyForBank'))
    expect(await desktop.evaluate(({ clipboard }) => clipboard.readText())).toContain(manualPayment.payee.name)
    await hand.press(button('payments.askNow'))
    await expect(page.getByText(t('payments.asked', { time: '' }))).toBeVisible()
    await bank.order([])
    // Not by the button: the background asks too, and may be quicker than a hand.
    await askEngine(page, 'payments.askNow', { id: reviewId })
    await expect(page.getByText(t('states.settled')).first()).toBeVisible()
    expect(Object.keys(await bank.executions()).length).toBe(1)
  } finally {
    await bank.stop()
  }
})

test('a process that dies while the bank has the order comes back with a doubt, never with a second payment', async ({
  desktop,
  page,
  userData,
}) => {
  const bank = await startSandbox()
  try {
    await connectTo(desktop, page, bank.offer)
    const { reviewId } = await askEngine(page, 'payments.review', manualPayment)
    await bank.order(['delay=8000@payByBankDatax1'])
    const order = { reviewId, duplicateReason: null }
    const confirmed = askAndConfirm(desktop, page, 'payments.confirm', order).catch(() => null)
    await expect.poll(async () => (await askEngine(page, 'payments.read', { id: reviewId })).state).toBe('sending')
    await desktop.kill()
    await confirmed
    const again = await launch(userData)
    const second = await again.firstWindow()
    await expect
      .poll(async () => (await askEngine(second, 'payments.read', { id: reviewId })).state)
      .not.toBe('sending')
    await expect(second.getByText(t('shell.payments')).first()).toBeVisible()
    const told = (await askEngine(second, 'payments.read', { id: reviewId })).timeline.map(({ what }) => what)
    expect(told).toContain('restarted')
    for (const found of Object.values(await bank.executions())) expect(found.length).toBeLessThanOrEqual(1)
    await again.close()
  } finally {
    await bank.stop()
  }
})

test('a payment that a wall before the statement held goes on with a typed reason, is told why nobody knows, and is accepted once', async ({
  desktop,
  page,
  userData,
}) => {
  const reason = 'conferido no portal às 10h'
  const bank = await startSandbox()
  try {
    await connectTo(desktop, page, bank.offer)
    await expect.poll(async () => (await askEngine(page, 'statement.extent', {})).completeUpTo).not.toBeNull()
    await desktop.close()
    await bank.order(['html@transactions'])
    const again = await launch(userData)
    const window = await again.firstWindow()
    await expect(window.getByRole('contentinfo')).toContainText(t('health.statement'))
    await pictures(window, 'wall-home')
    await journeyOf(again, window).enter('18.304.659/0001-05', t('entry.CNPJ'))
    await window.keyboard.press('Enter')
    await payForm(window).amount.fill('1.842,90')
    await payForm(window).review.click()
    await expect(window.getByRole('heading', { level: 1, name: t('review.title') })).toBeVisible()
    await pictures(window, 'wall-review-before')
    for (const box of await window.getByRole('checkbox').all()) await box.check()
    const press = async () => {
      await payButton(window).click()
      await confirmInWindow(again)
    }
    await press()
    await expect(window.getByText(t('holds.heldFirstReadingTitle'))).toBeVisible()
    await pictures(window, 'wall-held')
    await passTime(again, 61_000)
    await press() // the third answer, and a minute since the first
    await expect(window.getByText(t('holds.heldFirstReadingTitle'))).toBeVisible()
    await pictures(window, 'wall-believed')
    expect(await bank.executions()).toEqual({})

    await window.keyboard.press('Escape')
    await payForm(window).review.click()
    await expect(window.getByText(t('review.unreadDetail', { why: 'walled' }))).toBeVisible()
    await expect(payButton(window)).toBeDisabled()
    await pictures(window, 'wall-review')
    await window.getByRole('textbox', { name: t('review.whyNotRepeated', { kind: 'pix-key' }) }).fill(reason)
    await pictures(window, 'wall-review-answered')
    await press()
    await expect(window.getByText(t('states.settled')).first()).toBeVisible()
    await expect(window.getByText(reason)).toBeVisible()
    await pictures(window, 'wall-paid')
    expect(Object.values(await bank.executions()).map((found) => found.length)).toEqual([1])
    await again.close()
  } finally {
    await bank.stop()
  }
})

/** Has the application's own count of time, and its day, go on by so many milliseconds at once. */
async function passTime(desktop: DesktopApp, ms: number): Promise<void> {
  await desktop.evaluate((_, passed) => {
    const [count, day] = [performance.now.bind(performance), Date.now]
    performance.now = () => count() + passed
    Date.now = () => day() + passed
  }, ms)
}
