import type { Page } from '@playwright/test'
import type { ConfirmationBridge } from '../../renderer/confirmation/desk.ts'
import type { PaymentDetail, PaymentReview } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Result } from '../../shared/kit/result.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { askEngine } from './ask-engine.ts'
import {
  confirmationWindow,
  confirmInWindow,
  goBackInWindow,
  noConfirmationWindow,
  readToTheEnd,
} from './confirm-in-window.ts'
import { type DesktopApp, expect, launch, test } from './fixtures.ts'
import { lockScreen } from './lock-screen.ts'
import { test as onOne } from './on-one-training.ts'
import { test as onTraining } from './on-training.ts'
import { knownPayments } from './pay-journey.ts'

const t = createText('pt-BR')
const LINUX = process.platform === 'linux' // where the desktop decides how small or large a window may be
const passphrase = 'quatro cavalos azuis no telhado'

const yes = (window: Page) => window.locator('.trust-yes')

/** A payment that is reviewed and asked for; the answer comes when its window is gone. */
async function askFor(desktop: DesktopApp, page: Page, amount = 298_017) {
  const review = await askEngine(page, 'payments.review', { ...manualPayment, amount: centavos(amount) })
  const answer = confirming(page, review)
  return { review, answer, window: await confirmationWindow(desktop) }
}

type ConfirmReply = Result<PaymentDetail, AppError>

/** Asks as the page's own code would; null where the page was emptied before the answer came. */
function confirming(page: Page, { reviewId }: PaymentReview): Promise<ConfirmReply | null> {
  const ask = { reviewId, duplicateReason: null }
  return page
    .evaluate<ConfirmReply, typeof ask>((content) => window.quita.call('payments.confirm', content as never), ask)
    .catch(() => null)
}

function whyDeclined(reply: ConfirmReply | null): string | null {
  return reply?.ok === false && reply.error.kind === 'declined' ? reply.error.why : null
}

/** Says yes past the page's own button, with a seal or with the one that is shown; why it was refused, `taken` where it was not. */
function confirmWith(page: Page, seal: string | null): Promise<string> {
  return page.evaluate(async (forged) => {
    const desk = Reflect.get(globalThis, 'confirmation') as ConfirmationBridge
    const view = await desk.call('confirmation.read', {})
    if (!view.ok) return 'unread'
    const reply = await desk.call('confirmation.confirm', { seal: forged ?? view.value.seal, passphrase: null })
    return reply.ok || reply.error.kind !== 'declined' ? 'taken' : reply.error.why
  }, seal)
}

/** Moves the count of milliseconds that the engine goes by, as sixty seconds and more would. */
async function letTimePass(desktop: DesktopApp, ms: number): Promise<void> {
  await desktop.evaluate((_electron, passed) => {
    const { performance } = globalThis
    const now = performance.now.bind(performance)
    performance.now = () => now() + passed
  }, ms)
}

onTraining(
  'the window stands above the main one, hidden from pictures of the screen, and cannot be made small',
  async ({ page, desktop }) => {
    await askFor(desktop, page)
    const seen = await desktop.evaluate(({ BrowserWindow }) => {
      const [main, window] = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id)
      if (main === undefined || window === undefined) throw new Error('two windows')
      return {
        windows: BrowserWindow.getAllWindows().length,
        isChild: window.getParentWindow() === main,
        can: [window.isResizable(), window.isMinimizable(), window.isMaximizable()],
        size: window.getBounds(),
      }
    })
    expect(seen).toMatchObject({ windows: 2, isChild: true, can: [false, LINUX, LINUX] })
  },
)

const left = async (page: Page) => (await knownPayments(page)).length

// Five windows without a yes: for a sixth nothing would be asked for a while.
onOne.describe('nothing is sent', () => {
  onOne('where the person goes back by Esc, and it says so', async ({ page, desktop }) => {
    const { answer } = await askFor(desktop, page)
    await goBackInWindow(desktop)
    expect(whyDeclined(await answer)).toBe('back')
    expect(await left(page)).toBe(0)
  })

  onOne('where the window is closed, and it says so', async ({ page, desktop }) => {
    const { answer, window } = await askFor(desktop, page)
    await window.close()
    expect(whyDeclined(await answer)).toBe('closed')
    expect(await left(page)).toBe(0)
  })

  onOne('while the window is covered, nor within a second of its coming back', async ({ page, desktop }) => {
    const { answer, window } = await askFor(desktop, page)
    await readToTheEnd(window)
    await desktop.evaluate(({ BrowserWindow }) => {
      const [main] = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id)
      main?.focus()
    })
    expect(await confirmWith(window, null)).toBe('too-soon')
    expect(await left(page)).toBe(0)
    await goBackInWindow(desktop)
    expect(whyDeclined(await answer)).toBe('back')
  })

  onOne('where the payment is given up meanwhile, and it says so', async ({ page, desktop }) => {
    const { answer, review, window } = await askFor(desktop, page)
    await readToTheEnd(window)
    await askEngine(page, 'payments.cancelReview', { reviewId: review.reviewId })
    const changed = window.getByRole('alert').filter({ hasText: t('confirmation.changed') })
    // The window may hear of it before it is pressed; then there is nothing to pay in it any more.
    const pay = window.getByRole('button', { name: /^Pagar/ })
    await Promise.race([changed.waitFor(), pay.click().catch(() => changed.waitFor())])
    await expect(changed).toBeVisible()
    await goBackInWindow(desktop)
    expect(whyDeclined(await answer)).toBe('changed')
    expect(await left(page)).toBe(0)
  })

  onOne('with a seal that is forged', async ({ page, desktop }) => {
    const { answer, window } = await askFor(desktop, page)
    await readToTheEnd(window)
    expect(await confirmWith(window, '0'.repeat(32))).toBe('refused')
    expect(await left(page)).toBe(0)
    const log = await desktop.evaluate(({ app }) => {
      const { readFileSync } = process.getBuiltinModule('node:fs')
      return readFileSync(`${app.getPath('userData')}/logs/quita.log`, 'utf8')
    })
    expect(log).toMatch(/confirmation\.refused.*\brefused\b/)
    await goBackInWindow(desktop)
    expect(whyDeclined(await answer)).toBe('back')
  })
})

onTraining.describe('nothing is sent', () => {
  onTraining(
    'once its sixty seconds are over, and it says so; read anew, it may be confirmed',
    async ({ page, desktop }) => {
      const { answer, window } = await askFor(desktop, page)
      await readToTheEnd(window)
      await letTimePass(desktop, 61_000)
      await yes(window).click()
      await expect(window.getByRole('alert')).toContainText(t('confirmation.expired'))
      expect(await left(page)).toBe(0)
      await window.getByRole('button', { name: t('confirmation.readAgain') }).click()
      await confirmInWindow(desktop)
      expect((await answer)?.ok).toBe(true)
      expect(await left(page)).toBe(1)
    },
  )

  onTraining('once Quita is locked: the window is gone, and so is what it showed', async ({ page, desktop }) => {
    const { answer } = await askFor(desktop, page)
    await lockScreen(desktop)
    await noConfirmationWindow(desktop)
    expect([null, 'locked']).toContain(whyDeclined(await answer))
    await page.getByRole('button', { name: /Desbloquear/ }).click()
    await expect.poll(async () => (await askEngine(page, 'session.read', {})).stage).toBe('open')
    expect(await left(page)).toBe(0)
  })

  onTraining(
    'of a second thing while one is asked: it is refused at once, and the window stays',
    async ({ page, desktop }) => {
      const { answer, window } = await askFor(desktop, page)
      const second = await askEngine(page, 'payments.review', { ...manualPayment, amount: centavos(100) })
      expect(whyDeclined(await confirming(page, second))).toBe('busy')
      await expect(window.getByText('2.980,17').first()).toBeVisible()
      await confirmInWindow(desktop)
      expect((await answer)?.ok).toBe(true)
      expect(await left(page)).toBe(1)
    },
  )
})

/** A window on the training bank that rehearses confirmations, with a vault that a passphrase opens. */
async function rehearsing(userData: string): Promise<{ readonly desktop: DesktopApp; readonly page: Page }> {
  const desktop = await launch(userData, { env: { QUITA_HOST_KEYCHAIN: 'missing' } })
  const page = await desktop.firstWindow()
  await askEngine(page, 'connections.createTraining', { vaultPassphrase: passphrase })
  await askEngine(page, 'training.order', { do: 'rehearse-confirmation', on: true })
  return { desktop, page }
}

/** Says yes with a wrong passphrase, by the keyboard alone. */
async function guess(window: Page): Promise<void> {
  await expect(window.getByLabel(t('confirmation.passphrase'))).toBeFocused()
  await window.keyboard.type('errada')
  await readToTheEnd(window)
  await window.keyboard.press('Enter')
  await window.keyboard.down('Enter').catch(() => undefined) // the fifth time the window is gone before the key is let go
  await window.keyboard.up('Enter').catch(() => undefined)
}

test('in rehearsal a passphrase is asked for above the limit: a wrong one says what is left, the right one pays', async ({
  userData,
}) => {
  const { desktop, page } = await rehearsing(userData)
  const small = await askFor(desktop, page, 10_000)
  await expect(small.window.getByLabel(t('confirmation.passphrase'))).toHaveCount(0)
  await goBackInWindow(desktop)

  const { answer, window } = await askFor(desktop, page, 900_000)
  await guess(window)
  await expect(window.getByText('Não confere. Restam 4 tentativas; depois disso o Quita é bloqueado.')).toBeVisible()
  expect(await knownPayments(page)).toEqual([])
  await confirmInWindow(desktop, { passphrase })
  expect((await answer)?.ok).toBe(true)
  await desktop.close()
})

test('the fifth wrong passphrase closes the window and locks Quita, and nothing is sent', async ({ userData }) => {
  const { desktop, page } = await rehearsing(userData)
  const { answer, window } = await askFor(desktop, page, 900_000)
  for (const left of [4, 3, 2, 1]) {
    await guess(window)
    await expect(window.getByText(t('confirmation.wrong', { count: left }))).toBeVisible()
  }
  const emptied = page.waitForEvent('load') // of the empty page in the place of the one that was left
  await guess(window)
  expect([null, 'passphrase']).toContain(whyDeclined(await answer))
  await noConfirmationWindow(desktop)
  await emptied
  expect((await askEngine(page, 'session.read', {})).stage).toBe('locked')
  await page.getByRole('textbox', { name: t('session.passphrase') }).fill(passphrase)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await askEngine(page, 'session.read', {})).stage).toBe('open')
  expect(await knownPayments(page)).toEqual([])
  await desktop.close()
})
