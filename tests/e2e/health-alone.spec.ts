import { expect } from '@playwright/test'
import { type Capability, capabilitySchema } from '../../shared/domain/health.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { errorWords } from '../../shared/i18n/error-words.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { deniedHere } from '../fakes/page/canned-health.ts'
import { looksOf } from './looks.ts'
import { judge, test } from './page-alone.ts'

const t = createText('pt-BR')

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`what was not read is said at home, at the foot and over its list, in ${theme}`, async ({ open }) => {
    const page = await open({ health: 'late-statement', settings: { theme } }, size)
    const card = page.getByRole('region', { name: t('health.title') })
    await expect(card).toContainText(t('health.count', { fresh: 5, all: 6 }))
    await expect(card).toContainText('Extrato: lido só até 10:12')
    await expect(page.getByRole('contentinfo')).toContainText('Extrato: lido só até 10:12')
    await expect(page.getByText(t('home.sumsUpTo', { time: '10:12' }))).toBeVisible()
    await judge(page, `health-home-${theme}`)
    await page.keyboard.press('Control+2')
    const strip = page.locator('.reading-line')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(strip).toContainText('Nova tentativa às 10:47')
    await judge(page, `health-statement-${theme}`)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { name: /Extrato: lido só até 10:12/ }).first()).toBeVisible()
    await judge(page, `health-palette-${theme}`)
  })
}

test('with nothing else to do, home calls nothing in order that was not read', async ({ open }) => {
  const page = await open({ health: 'denied-statement', empty: true })
  await expect(page.getByText(t('health.deniedTitle', { name: t('health.statement') })).first()).toBeVisible()
  await expect(page.getByText(/Tudo em ordem/)).toHaveCount(0)
  await judge(page, 'health-denied')
})

// Where each capability is shown, and the calm words that its list has where there is nothing.
const calmAt = {
  balance: null,
  statement: ['shell.statement', 'statement.empty'],
  billets: ['shell.billets', 'billets.empty'],
  infractions: ['shell.infractions', 'infractions.empty-all'],
  charges: ['shell.charges', 'charges.empty_cob'],
  received: ['shell.received', 'received.empty'],
  webhooks: ['shell.webhooks', null],
  keyWebhooks: ['shell.webhooks', null],
  receipts: ['shell.receipts', null],
} as const satisfies Record<Capability, readonly [TextKey, TextKey | null] | null>

for (const capability of capabilitySchema.options) {
  test(`with no permission for ${capability} nothing is called in order, at home and in its list`, async ({ open }) => {
    const page = await open({ health: `denied-${capability}`, empty: true })
    const title = t('health.deniedTitle', { name: t(`health.${capability}`) })
    await expect(page.getByRole('contentinfo')).toContainText(title)
    const card = page.getByRole('region', { name: t('health.title') })
    await expect(card).toContainText(title)
    await expect(card).toContainText(t(`health.permission-${capability}`))
    await expect(page.getByText(/Tudo em ordem/)).toHaveCount(0)
    if (capability === 'charges' || capability === 'infractions')
      await expect(page.getByText(t('week.empty'))).toHaveCount(0)
    await judge(page, `health-denied-${capability}`)
    const shown = calmAt[capability]
    if (shown === null) return
    const [section, calm] = shown
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t(section) })
      .click()
    await expect(page.locator('.reading-line')).toContainText(title)
    if (capability === 'webhooks' || capability === 'keyWebhooks') {
      const why = errorWords(t, deniedHere).title
      if (capability === 'keyWebhooks') await page.getByRole('tab', { name: t('webhooks.tabKeys') }).click()
      await expect(page.getByText(t('lists.emptyUnread'))).toBeVisible()
      await expect(page.getByText(why)).toHaveCount(1)
      await expect(page.getByRole('row')).toHaveCount(0)
      await judge(page, `health-denied-${capability}-list`)
    }
    if (capability === 'receipts') {
      await expect(page.getByText(t('receipts.emptyUnread'))).toBeVisible()
      await page.getByRole('tab', { name: t('receiptSearch.missing') }).click()
      await expect(page.getByText(t('lists.emptyUnread'))).toBeVisible()
    }
    if (calm === null) return
    await expect(page.getByText(t('lists.emptyUnread'))).toBeVisible()
    await expect(page.getByText(t(calm))).toHaveCount(0)
    await expect(page.locator('.totals').filter({ hasText: '0,00' }), 'a sum of nothing read').toHaveCount(0)
    await judge(page, `health-denied-${capability}-list`)
  })
}

test('a balance that could not be read again says so in the head and beside itself', async ({ open }) => {
  const page = await open({ health: 'down' })
  await expect(page.getByRole('main').getByText(/^Último saldo lido: /)).toBeVisible()
  await expect(page.getByText(t('home.balanceNotSince'))).toBeVisible()
})

test('the names of the readings stand whole at every width, also with days beside them', async ({ open }) => {
  for (const [width, height] of [
    [1024, 640],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    const page = await open({ health: 'denied-statement' }, { width, height })
    const names = page.locator('.readings .cut')
    await expect(names).toHaveCount(6)
    const cut = await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length)
    expect(cut, `at ${width}`).toBe(0)
  }
})

test('one line that cannot be read is told beside the sum that may lack it', async ({ open }) => {
  const page = await open({ health: 'unread-row' })
  await expect(page.getByText(t('home.sumsPartial', { rows: 1 }))).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(
    t('health.partialTitle', { name: t('health.statement'), rows: 1 }),
  )
  await judge(page, 'health-row')
})

test('where there is no access to QR codes, home says so once and no form asks for a charge', async ({ open }) => {
  const page = await open({ health: 'no-qrcodes' })
  await expect(page.getByText(t('health.absentHere'))).toHaveCount(1)
  await judge(page, 'health-no-qrcodes')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.charges') })
    .click()
  await expect(page.locator('.reading-line')).toContainText(t('health.askGroup'))
  const foot = page.getByRole('contentinfo')
  await expect(page.getByRole('button', { name: t('shell.newCharge') })).toHaveCount(0)
  await expect(foot).not.toContainText('Ctrl+Shift+C')
  await judge(page, 'health-no-charges')
  await page.keyboard.press('Control+Shift+C')
  await expect(page.getByText(t('health.noCharges'))).toHaveCount(1)
  await expect(page.getByText(t('health.askGroup'))).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('charges.create') })).toHaveCount(0)
  await expect(foot).not.toContainText('Ctrl+Enter')
  await judge(page, 'health-no-charge-form')
})

test('a bank that has not been heard for longer than a reading takes is not called connected', async ({ open }) => {
  const foot = (await open({ silentMinutes: 9 })).getByRole('contentinfo')
  await expect(foot).toContainText(/Conectado · respondeu às \d\d:\d\d/)
  const page = await open({ silentMinutes: 14 })
  const silent = page.getByRole('contentinfo')
  await expect(silent).toContainText(/Sem resposta desde \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(silent).not.toContainText(t('shell.connected'))
  await judge(page, 'health-silent')
})

test('a bank that is down is said once, marked at every reading, and a doubt says what of its search was not read', async ({
  open,
}) => {
  const page = await open({ health: 'down' })
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText(t('shell.offline'))
  await expect(foot).toContainText(t('health.nothingSince', { time: '10:12' }))
  const card = page.getByRole('region', { name: t('health.title') })
  await expect(card.getByRole('listitem')).toHaveCount(9)
  await expect(card.getByText('O servidor não respondeu a tempo')).toHaveCount(1)
  await judge(page, 'health-down')
  await page.keyboard.press('Control+2')
  await expect(page.locator('.reading-line')).toContainText('Extrato: lido só até 10:12')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await judge(page, 'health-down-statement')
  await page
    .getByRole('link', { name: t('payments.title') })
    .first()
    .press('Enter')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: t('payments.openFull') }).press('Enter')
  await expect(page.getByRole('list', { name: t('payments.checkAsked') })).toContainText('Extrato: lido só até 10:12')
  await judge(page, 'health-doubt')
})
