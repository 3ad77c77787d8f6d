import { expect } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
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
