import { expect, type Page } from '@playwright/test'
import type { Theme } from '../../shared/domain/settings.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { PageChoice } from '../fakes/page/page-bridge.ts'
import { staticCode } from '../fixtures/payment-requests.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
// Dark is looked at in the real window (faces.spec.ts).
const small = { width: 1024, height: 640 }

/** Types what is to be paid into the entry box and goes on to its form, by the keyboard alone. */
async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+n')
  await page.getByRole('textbox', { name: t('entry.label') }).fill(text)
  await page.keyboard.press('Enter')
}

/** Judges the page as it is, and once more in the smallest window. */
async function judgeBoth(page: Page, name: string): Promise<void> {
  await judge(page, name)
  await page.setViewportSize(small)
  await judge(page, `${name}-1024`)
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function opened(open: OpenAlone, theme: Theme, choice: PageChoice = {}): Promise<Page> {
  return open({ ...choice, settings: { theme } })
}

for (const { theme } of looksOf(import.meta.filename)) {
  test(`a key goes from its form to the review, in ${theme}`, async ({ open }) => {
    const page = await opened(open, theme, { bucket: { tokens: 18 } })
    await enter(page, '12ABC34501DE35')
    await expect(page.getByRole('textbox', { name: t('payKey.key') })).toHaveValue('12.ABC.345/01DE-35')
    await expect(page.getByText(t('payKey.tokens', { tokens: 18, capacity: 100 }))).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    await page.getByRole('textbox', { name: t('payForm.amount'), exact: true }).fill('1.842,90')
    await judgeBoth(page, `pay-key-${theme}`)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(t('review.holderUnknownYet'))).toBeVisible()
    await expect(page.locator('.review').getByText(t('common.notStated'))).toHaveCount(0)
    await expect(page.locator('.review-card')).toContainText('1.842,90')
    await expect(page.locator('.review').getByText(t('payments.idempotencyKey'), { exact: true })).toBeHidden()
    await page.locator('summary', { hasText: t('common.technicalDetails') }).press('Enter')
    await expect(page.locator('.review').getByText(t('payments.idempotencyKey'), { exact: true })).toBeVisible()
    await judgeBoth(page, `review-key-${theme}`)
  })

  test(`a code is read twice and its difference needs a tick, in ${theme}`, async ({ open }) => {
    const page = await opened(open, theme, {
      toldCode: { name: 'Loja Exemplo Comércio Ltda.', document: '05571983000130', txid: 'PEDIDO0043' },
    })
    await enter(page, staticCode)
    const readings = page.getByRole('region', { name: t('payCode.readings') })
    await expect(readings.getByText(t('review.differs'))).toBeVisible()
    await expect(page.getByText(t('payForm.fieldsFilled'))).toBeVisible()
    await expect(page.getByText(t('payForm.differences', { count: 1 }))).toBeVisible()
    await judgeBoth(page, `pay-code-${theme}`)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('checkbox', { name: t('review.readCode_txid') })).toBeVisible()
    await judgeBoth(page, `review-code-${theme}`)
  })

  test(`a boleto is read from its line and reviewed, in ${theme}`, async ({ open }) => {
    const page = await opened(open, theme)
    await enter(page, '00190.00009 01234.567897 01234.567897 3 16560000123456')
    await expect(page.getByText('10/12/2026, quinta-feira')).toBeVisible()
    await page.getByRole('textbox', { name: t('payBillet.description') }).fill('NF 10423')
    await judgeBoth(page, `pay-billet-${theme}`)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(t('review.beneficiaryUnknown'))).toBeVisible()
    await judgeBoth(page, `review-billet-${theme}`)
    await page.getByRole('button', { name: t('agenda.keep') }).press('Enter')
    await expect(page.locator('h1')).toHaveText(t('agenda.title'))
    await expect(page.getByRole('row').filter({ hasText: t('agenda.unnamed') })).toContainText('R$ 1.234,56')
  })

  test(`paid boletos and any id are found, in ${theme}`, async ({ open }) => {
    const page = await opened(open, theme)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.billets') })
      .click()
    await expect(page.getByText(t('states.informed', { status: 'EM_ANALISE' }))).toBeVisible()
    await page.getByRole('row', { name: /Serra Verde/ }).click()
    await expect(page.locator('.pane').getByText(t('billets.printed'))).toBeVisible()
    await judgeBoth(page, `billets-${theme}`)

    await page.keyboard.press('Control+Shift+f')
    await page.getByRole('textbox', { name: t('locate.field') }).fill('E1823612020261119134212345678901')
    await page.keyboard.press('Enter')
    const told = page.getByRole('region', { name: t('locate.told') })
    for (const words of [t('states.settled'), 'R$ 1.842,90', 'Gráfica Beira-Rio Ltda.']) {
      await expect(told.locator('dd').filter({ hasText: words }).first()).toBeVisible()
    }
    await expect(page.getByText('creditorAccount.name')).toBeHidden()
    await judgeBoth(page, `locate-${theme}`)
  })

  test(`a payment of each kind shows whom it went to and what was paid, in ${theme}`, async ({ open }) => {
    const page = await opened(open, theme)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.payments') })
      .click()
    await page.getByRole('row', { name: /Gráfica Beira-Rio/ }).click()
    await expect(page.locator('.pane').getByText(t('payments.toldName'), { exact: true })).toBeVisible()
    await judgeBoth(page, `payments-key-${theme}`)
    await page.getByRole('row', { name: /Boleto do Banco do Brasil/ }).dblclick()
    await expect(page.locator('.payment-head').getByText(/valor ajustado pela instituição/)).toBeVisible()
    await expect(page.locator('.payment-head .money')).toContainText('1.251,02')
    await judgeBoth(page, `payment-billet-${theme}`)
  })
}

test('an empty bucket closes the way to the review and says until when', async ({ open }) => {
  const page = await open({ bucket: { tokens: 0, waitSeconds: 95, saidEmpty: true } })
  await enter(page, 'fulano@example.com')
  await expect(page.getByText(t('payKey.tokensEmptyTitle', { time: '2 minutos' }))).toBeVisible()
  await page.getByRole('textbox', { name: t('payForm.amount'), exact: true }).fill('10')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('entry.title'))
  await judge(page, 'pay-key-empty-bucket')
})

test('a code that the institution cannot read names the way out', async ({ open }) => {
  const refused = appError({
    kind: 'problem',
    status: 400,
    type: 'onz-0010',
    detail: null,
    violations: [],
    pixErrorCode: null,
  })
  const page = await open({ failing: { 'codes.verify': refused } })
  await enter(page, staticCode)
  await expect(page.getByRole('alert').getByText(t('payCode.unreadableTitle'))).toBeVisible()
  await judge(page, 'pay-code-unreadable')
})

test('without the institution the kept boletos stay, with the hour they were read', async ({ open }) => {
  const offline = appError({ kind: 'unreachable', sent: 'no', cause: 'dns' })
  const page = await open({ failing: { 'billets.refresh': offline } })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.billets') })
    .click()
  await expect(page.getByText(t('lists.keptOf', { time: '19/11/2026 10:39:00' }))).toBeVisible()
  await expect(page.getByRole('row', { name: /Serra Verde/ })).toBeVisible()
  await judge(page, 'billets-offline')
})

test('an id that leads nowhere is said to, in words', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+Shift+f')
  const field = page.getByRole('textbox', { name: t('locate.field') })
  await field.press('Enter')
  await expect(page.getByText(t('locate.empty'))).toBeVisible()
  await field.fill('00000042')
  await field.press('Enter')
  await expect(page.getByText(t('locate.nothing'))).toBeVisible()
  await judge(page, 'locate-nothing')
})
