import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { listenForNews } from '../fakes/webhook-listener.ts'
import { manualPayment } from '../fixtures/manual-payment.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { confirmationWindow, confirmInWindow, goBackInWindow } from './confirm-in-window.ts'
import { type DesktopApp } from './fixtures.ts'
import { judgeWindow } from './judge-window.ts'
import { keyboardOf } from './keyboard.ts'
import { expect, test } from './on-training.ts'

const t = createText('pt-BR')
const SECRET = 'cobre-e-estanho-7719'

test('by keyboard: a webhook is tried, registered with a secret, hears of a payment, and is removed', async ({
  desktop,
  page,
}) => {
  const listener = await listenForNews()
  const keyboard = keyboardOf(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  try {
    await openTransfer(page)
    await keyboard.write(field(t('webhooks.uri')), listener.uri)
    await keyboard.press(keyboard.button('webhooks.test'))
    await confirmInWindow(desktop)
    await expect(page.getByText(t('webhooks.testPassed'))).toBeVisible()
    await keyboard.press(keyboard.button('webhooks.addHeader'))
    await keyboard.write(field(t('webhooks.headerName', { n: 1 })), 'X-Segredo')
    await keyboard.write(page.getByLabel(t('webhooks.headerValue', { n: 1 }), { exact: true }), SECRET)
    await judgeWindow(page, 'webhook, form')
    await keyboard.press(keyboard.button('webhooks.create'))
    await confirmInWindow(desktop)
    await expect(page.getByText(t('webhooks.created'))).toBeVisible()
    await expect(page.getByText(t('webhooks.headersHidden'))).toBeVisible()
    expect(await page.content()).not.toContain(SECRET)
    await judgeWindow(page, 'webhook, registered')

    await pay(desktop, page)
    const heard = () => listener.heard.map(({ headers, body }) => [headers['x-segredo'], typeOf(body)])
    await expect.poll(heard).toContainEqual([SECRET, 'TRANSFER'])

    await keyboard.press(keyboard.button('webhooks.remove'))
    await goBackInWindow(desktop)
    await expect(transferRow(page)).toContainText(t('webhooks.active'))
    await keyboard.press(keyboard.button('webhooks.remove'))
    await expect((await confirmationWindow(desktop)).locator('.trust')).toContainText(t('confirmation.webhookEnds'))
    await confirmInWindow(desktop)
    await expect(page.getByText(t('webhooks.removed'))).toBeVisible()
    await expect(transferRow(page)).toContainText(t('webhooks.notSet'))
    expect((await askEngine(page, 'webhooks.list', {})).webhooks).toEqual([])
  } finally {
    await listener.close()
  }
})

test('a second webhook of an event is named, and the one that holds it can be replaced', async ({ desktop, page }) => {
  const keyboard = keyboardOf(page)
  const uri = page.getByRole('textbox', { name: t('webhooks.uri'), exact: true })
  await openTransfer(page)
  await keyboard.write(uri, 'https://segundo.exemplo.test/avisos')
  const first = 'https://primeiro.exemplo.test/avisos'
  const form = { kind: 'TRANSFER', uri: first, email: null, method: 'POST', enabled: true, pauseOnFail: false } as const
  await askAndConfirm(desktop, page, 'webhooks.create', { ...form, headers: [] })
  await keyboard.press(keyboard.button('webhooks.create'))
  await confirmInWindow(desktop)
  await expect(page.getByText(t('webhooks.conflict'))).toBeVisible()
  await expect(transferRow(page)).toContainText(first)
  await judgeWindow(page, 'webhook, conflict')
  await keyboard.press(keyboard.button('webhooks.replace'))
  await keyboard.write(uri, 'https://segundo.exemplo.test/avisos')
  await expect(page.getByText(t('webhooks.replaceConsequence', { address: first }))).toBeVisible()
  await keyboard.press(keyboard.button('webhooks.replaceIt'))
  await expect((await confirmationWindow(desktop)).getByText(first)).toBeVisible()
  await confirmInWindow(desktop)
  await expect(transferRow(page)).toContainText('https://segundo.exemplo.test/avisos')
})

function transferRow(page: Page) {
  return page.getByRole('row', { name: t('webhooks.transfer') })
}

/** Goes to the row of ended payments and opens it. */
async function openTransfer(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.webhooks') })
    .click()
  const row = transferRow(page)
  await keyboardOf(page).reach(page.getByRole('row').nth(1))
  await judgeWindow(page, 'webhooks')
  for (let moves = 0; moves < 5 && !(await row.evaluate((element) => element === document.activeElement)); moves += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: t('webhooks.uri'), exact: true })).toBeFocused()
}

async function pay(desktop: DesktopApp, page: Page): Promise<void> {
  const { reviewId } = await askEngine(page, 'payments.review', manualPayment)
  await askAndConfirm(desktop, page, 'payments.confirm', { reviewId, duplicateReason: null })
}

function typeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'type') : null
}
