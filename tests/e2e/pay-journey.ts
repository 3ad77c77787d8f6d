import { expect, type Locator, type Page } from '@playwright/test'
import type { PaymentSummary } from '../../shared/domain/payment.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import type { DesktopApp } from './fixtures.ts'
import { judgeWindow } from './judge-window.ts'
import { keyboardOf } from './keyboard.ts'
import { payButton } from './pay-form.ts'

const t = createText('pt-BR')

/** What the entry box says of what was put into it. */
export function verdict(page: Page): Locator {
  return page.locator('.entry').getByRole('status')
}

/** The way of a payment through its screens, by the keyboard alone; with a name every screen is judged as it comes. */
export function journeyOf(desktop: DesktopApp, page: Page, name: string | null = null) {
  const keyboard = keyboardOf(page)
  const judge = async (screen: string): Promise<void> => {
    if (name !== null) await judgeWindow(page, `${name}, ${screen}`)
  }
  return {
    keyboard,
    /** Pastes, and waits until the box has said what it is. */
    async enter(text: string, recognised: string): Promise<void> {
      await keyboard.pasteIntoEntry(text)
      await expect(verdict(page)).toContainText(recognised)
      await judge('entry')
    },
    /** From the filled form to the review, which is drawn whole. */
    async review(): Promise<void> {
      await judge('form')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('heading', { level: 1, name: t('review.title') })).toBeVisible()
      await judge('review')
    },
    /** Accepts every fact, presses the button that asks, and says yes in the window that then stands open. */
    async send(): Promise<void> {
      for (const box of await page.getByRole('checkbox').all()) await keyboard.press(box, 'Space')
      await expect(payButton(page)).toBeEnabled()
      await keyboard.press(payButton(page))
      await confirmInWindow(desktop)
      await expect(page.getByText(t('payments.timeline')).first()).toBeVisible()
    },
    /** Waits until the payment is done, opens its receipt and looks for these words on the paper. */
    async readReceipt(words: readonly string[]): Promise<void> {
      const open = keyboard.button('payments.openReceipt')
      await expect(open).toBeVisible()
      await expect(page.getByText(t('states.settled')).first()).toBeVisible()
      await judge('payment')
      await keyboard.press(open)
      const paper = page.locator('.pdf-desk')
      for (const word of words) await expect(paper.getByText(word).first()).toBeVisible()
      await expect(page.getByText(t('receipts.intact'))).toBeVisible()
      await judge('receipt')
    },
  }
}

/** Every payment that this computer knows, newest first. */
export async function knownPayments(page: Page): Promise<readonly PaymentSummary[]> {
  return (await askEngine(page, 'payments.list', { tab: 'all', text: '', limit: 50, before: null })).rows
}
