import { expect, type Page } from '@playwright/test'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { judge, type OpenAlone, test } from './page-alone.ts'

const t = createText('pt-BR')
const offline = appError({ kind: 'unreachable', sent: 'no', cause: 'dns' })

async function openReceived(open: OpenAlone, ...how: Parameters<OpenAlone>): Promise<Page> {
  const page = await open(...how)
  await page.keyboard.press('Control+7')
  await expect(page.locator('h1')).toHaveText(t('shell.received'))
  return page
}

function pane(page: Page) {
  return page.getByRole('complementary', { name: t('received.pane') })
}

async function show(page: Page, payer: RegExp): Promise<void> {
  await page.getByRole('row', { name: payer }).first().click()
  await expect(pane(page).getByText(t('received.history'))).toBeVisible()
}

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`received Pix, their pane and the form of a refund stand whole in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const page = await openReceived(open, { settings: { theme } }, size)
    const name = `${theme}-${size.width}`
    await expect(page.getByRole('row', { name: /Mercado Boa Safra/ }).first()).toBeVisible()
    await judge(page, `received-${name}`)
    await show(page, /Bar do Porto/)
    await judge(page, `received-pane-${name}`)
    await page.getByRole('button', { name: t('lists.moreFilters') }).click()
    await judge(page, `received-filters-${name}`)
    await page.getByRole('button', { name: t('lists.lessFilters') }).click()
    await show(page, /Empório Sul/)
    await judge(page, `received-disputed-${name}`)
    await page.getByRole('button', { name: t('received.giveBack') }).click()
    await expect(page.locator('h1')).toHaveText(t('received.refundTitle'))
    await page.getByRole('radio', { name: t('received.part') }).click()
    await page.getByRole('textbox', { name: t('received.partAmount') }).fill('700,00')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(t('received.aboveRemaining'))).toBeVisible()
    await judge(page, `refund-${name}`)
  })
}

test('a Pix is found, looked at and taken to the review of its refund by the keyboard alone', async ({ open }) => {
  const page = await openReceived(open, {})
  await expect(page.getByRole('row', { name: /Mercado Boa Safra/ }).first()).toBeVisible()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('empório 20398')
  // The titles, its day, and itself.
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(pane(page).getByText(t('review.disputed'))).toBeVisible()
  const giveBack = pane(page).getByRole('button', { name: t('received.giveBack') })
  for (let step = 0; step < 30; step += 1) {
    if (await giveBack.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(t('received.refundTitle'))
  const whole = page.getByRole('radio', { name: t('received.whole') })
  for (let step = 0; step < 40; step += 1) {
    if (await whole.evaluate((radio) => radio === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: t('received.partAmount') })).toBeFocused()
  await page.keyboard.type('700')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('received.aboveRemaining'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('received.partAmount') })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Frete cobrado a mais')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('h1')).toHaveText(t('review.title'))
  await expect(page.getByRole('complementary').getByText('40,00').first()).toBeVisible()
  await expect(page.getByText('Frete cobrado a mais')).toBeVisible()
})

test('a form that is left keeps what was typed, and Esc goes back to its Pix', async ({ open }) => {
  const page = await openReceived(open, {})
  await show(page, /Mercado Boa Safra/)
  await page.getByRole('button', { name: t('received.giveBack') }).click()
  await page.getByRole('radio', { name: t('received.part') }).click()
  await page.getByRole('textbox', { name: t('received.partAmount') }).fill('12,50')
  await page.keyboard.press('Escape')
  await expect(pane(page).getByText('Conta encerrada')).toBeVisible()
  await page.getByRole('button', { name: t('received.giveBack') }).click()
  await expect(page.getByRole('textbox', { name: t('received.partAmount') })).toHaveValue('12,50')
})

test('a refund that was refused says why, and the customer can be told so', async ({ open }) => {
  const page = await openReceived(open, { told: true })
  await show(page, /Mercado Boa Safra/)
  await expect(pane(page).getByText(t('received.reason', { reason: 'Conta encerrada' }))).toBeVisible()
  await pane(page)
    .getByRole('button', { name: t('received.copyMessage') })
    .click()
  await expect(page.getByText(t('received.messageCopied'))).toBeVisible()
  const copied = await page.evaluate<{ readonly ask: { readonly text: string } } | undefined>(
    "window.quita.calls.findLast(({ channel }) => channel === 'shell.copyText')",
  )
  expect(copied?.ask.text).toContain('não foi realizada. Motivo informado: Conta encerrada.')
  // Words about what was done stand in the bar at the foot, whole, at every width: they cover nothing. They stay while pointed at.
  await page.locator('.toast').hover()
  // A window that is made lower leaves the pointer behind; the keyboard holds them too.
  await page
    .locator('.toast')
    .getByRole('button', { name: t('common.dismiss') })
    .focus()
  for (const width of [1280, 1024, 640]) {
    await page.setViewportSize({ width, height: 400 })
    const [toast, foot] = await Promise.all([
      page.locator('.toast').boundingBox(),
      page.getByRole('contentinfo').boundingBox(),
    ])
    expect(toast?.y).toBeGreaterThanOrEqual(foot?.y ?? Infinity)
    expect((toast?.x ?? Infinity) + (toast?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(toast?.x).toBeLessThan(16) // at the left, where it is looked for
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await judge(page, 'received-refused')
  // What is read at the foot meanwhile stays open, also where a toast takes the place of what can wait.
  await page.getByRole('button', { name: t('notices.unseen', { count: 2 }) }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('notices.all', { count: 2 }) })).toBeFocused()
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.getByRole('button', { name: t('notices.all', { count: 2 }) }).press('Enter')
  const list = page.getByRole('dialog', { name: t('notices.title') })
  await expect(list).toBeVisible()
  // Told while the list is open, without taking the keyboard from it.
  await pane(page)
    .getByRole('button', { name: t('received.copyMessage') })
    .evaluate((button) => button instanceof HTMLElement && button.click())
  await expect(page.locator('.toast')).toBeVisible()
  expect(await list.isVisible()).toBe(true) // now, and not once the toast is gone
})

test('a refund that was refused at once tells what its payment knows, and one in doubt holds its amount', async ({
  open,
}) => {
  const page = await openReceived(open, {})
  await page.keyboard.press('Control+f')
  await page.keyboard.type('20412')
  await page.getByRole('row').nth(1).click()
  await expect(pane(page).getByText(/AC03/)).toBeVisible()
  await page.getByRole('textbox', { name: t('received.search') }).fill('vale do ribeira')
  await page.getByRole('row').nth(1).click()
  await expect(pane(page).getByText(t('states.doubtful'))).toBeVisible()
  await expect(pane(page).getByText(/restam R\$\s2\.000,00/)).toBeVisible()
  await judge(page, 'received-doubtful')
})

test('purchase and cash are given back apart from each other', async ({ open }) => {
  const page = await openReceived(open, {})
  await page.keyboard.press('Control+f')
  await page.keyboard.type('troco')
  await show(page, /Padaria/)
  await page.getByRole('button', { name: t('received.giveBack') }).click()
  await page.getByRole('radio', { name: t('received.give_RETIRADA') }).click()
  await expect(page.getByRole('radio', { name: t('received.allThatIsLeft') })).toBeVisible()
  await judge(page, 'refund-natures')
})

test('a Pix that cannot be given back any more says why', async ({ open }) => {
  const page = await openReceived(open, {})
  await show(page, /Luzia/)
  const button = pane(page).getByRole('button', { name: t('received.giveBack') })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(pane(page).getByText(t('received.nothingLeft'))).toBeVisible()
  await judge(page, 'received-closed')
})

test('what the institution knows better is said beside the amount', async ({ open }) => {
  const refused = appError({ kind: 'invalid', violations: [{ path: 'amount', reason: 'above-remaining' }] })
  const page = await openReceived(open, { failing: { 'payments.review': refused } })
  await show(page, /Empório Sul/)
  await page.getByRole('button', { name: t('received.giveBack') }).click()
  await expect(page.locator('h1')).toHaveText(t('received.refundTitle'))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('received.refused_above-remaining'))).toBeVisible()
  await judge(page, 'refund-refused')
  await page.getByRole('radio', { name: t('received.part') }).click()
  await page.getByRole('textbox', { name: t('received.partAmount') }).fill('10')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('received.aboveTold'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('received.partAmount') })).toBeFocused()
})

test('without the institution the kept Pix stay, with the hour they were read', async ({ open }) => {
  const page = await openReceived(open, { failing: { 'received.refresh': offline, 'received.consult': offline } })
  await page.keyboard.press('F5')
  await expect(page.getByText(t('lists.keptOf', { time: '19/11/2026 10:41:00' }))).toBeVisible()
  await show(page, /Mercado Boa Safra/)
  await expect(pane(page).getByText(t('received.pixOf', { when: '19/11/2026 10:41:00' }))).toBeVisible()
  await judge(page, 'received-offline')
})

test('a list that was never read, an empty filter and the training bank each say what is known, and what to do', async ({
  open,
}) => {
  const empty = await openReceived(open, { empty: true })
  await expect(empty.getByText(t('lists.emptyUnread'))).toBeVisible()
  await expect(empty.getByText(t('received.empty'))).toHaveCount(0)
  expect(await empty.getByText(t('lists.adding')).count(), 'nothing is being added up').toBe(0)
  await judge(empty, 'received-empty')
  const training = await openReceived(open, { empty: true, environment: 'training' })
  await expect(training.getByText(t('received.emptyTraining'))).toBeVisible()
  await training.getByRole('button', { name: t('received.toCharges') }).click()
  await expect(training.locator('h1')).toHaveText(t('charges.title'))
  const page = await openReceived(open, {})
  await page.keyboard.press('Control+f')
  await page.keyboard.type('ninguém')
  await expect(page.getByText(t('received.emptyFilter'))).toBeVisible()
  await page.getByRole('button', { name: t('lists.clearFilters') }).click()
  await expect(page.getByRole('row', { name: /Mercado Boa Safra/ }).first()).toBeVisible()
})

test('marked Pix are added up, and Esc forgets them', async ({ open }) => {
  const page = await openReceived(open, {})
  await page
    .getByRole('row', { name: /Mercado Boa Safra/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('contentinfo')).toContainText(/2 marcados · R\$\s19\.280,00/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('contentinfo')).not.toContainText('marcados')
})

test('Pix stand under their days with what each brought, in both orders, and under none by value', async ({ open }) => {
  const page = await openReceived(open, {})
  const over = page.locator('.grid-over')
  const sorts = (key: 'received.when' | 'received.amount') => page.getByRole('columnheader', { name: t(key) })
  await expect(over.first()).toContainText(t('statement.dayOver', { date: '19/11/2026', weekday: 4 }))
  await expect(over.first()).toContainText(t('received.count', { count: 6 }))
  await expect(over.first().locator('.money')).toContainText('24.032,27')
  await expect(over.nth(1)).toContainText('18/11/2026')
  await sorts('received.when').getByRole('button').click()
  await expect(over.first()).not.toContainText('19/11/2026')
  await expect(over.first().locator('.money')).toBeVisible()
  await sorts('received.amount').getByRole('button').click()
  await expect(over).toHaveCount(0)
})
