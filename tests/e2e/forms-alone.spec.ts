import { expect, type Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { faultText } from '../../renderer/ui/fault-text.ts'
import { goToSection, judge, test } from './page-alone.ts'

const t = createText('pt-BR')

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const spoken = (page: Page) => page.locator('.sr[aria-live="assertive"]')

test('a payment by key says which fields it lacks, and sending it goes to the first of them', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: t('entry.byKey') }).click()
  const summary = page.getByRole('region', { name: t('payForm.youWillPay') })
  await expect(summary).toContainText(t('payForm.fieldsLeft', { count: 2 }))
  await expect(summary).toContainText(`${t('payKey.key')}, ${t('payForm.amount')}`)
  await field(page, t('payForm.amount')).fill('12,00')
  await expect(summary).toContainText(t('payForm.fieldsLeft', { count: 1 }))
  await expect(summary).not.toContainText(t('payForm.amount'))
  await page.keyboard.press('Control+Enter')
  await expect(field(page, t('payKey.key'))).toBeFocused()
  await expect(spoken(page)).toHaveText(t('forms.toMend', { count: 1, names: t('payKey.key') }))
  await judge(page, 'form-lacks-key')
})

test('a field that was only passed through is not wrong yet; one left half filled is', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: t('entry.byAccount') }).click()
  // The names of many fields stay within the card that tells them.
  const main = page.getByRole('main')
  expect(
    await main.evaluate(
      (all) =>
        [all, ...all.querySelectorAll('*')].filter(
          (one) =>
            one.scrollWidth > one.clientWidth && one.clientWidth > 0 && getComputedStyle(one).overflowX === 'auto',
        ).length,
    ),
  ).toBe(0)
  const document = field(page, t('payForm.document'))
  await document.focus()
  await page.keyboard.press('Tab')
  await expect(document).not.toHaveAttribute('aria-invalid', 'true')
  await document.fill('123')
  await page.keyboard.press('Tab')
  await expect(document).toHaveAttribute('aria-invalid', 'true')
})

test('a charge with due date names what it lacks beside its button until that is there', async ({ open }) => {
  const page = await open({})
  await page.keyboard.press('Control+Shift+c')
  await page.getByRole('radio', { name: t('charges.kind_cobv') }).check()
  await page.keyboard.press('Control+Enter')
  const amount = field(page, t('charges.amount'))
  await expect(amount).toBeFocused()
  const summary = page.getByRole('region', { name: t('charges.preview') })
  await expect(summary).toContainText(t('charges.amount'))
  await expect(summary).toContainText(t('charges.name'))
  await judge(page, 'form-lacks-charge')
  await amount.fill('150,00')
  await expect(summary.getByText(new RegExp(`: .*${t('charges.amount')}`))).toHaveCount(0)
})

test('a setting that is sent with what it cannot be says so in its field, and the keyboard goes there', async ({
  open,
}) => {
  const page = await open({})
  await page.keyboard.press('Control+,')
  const above = field(page, t('settings.passphraseAbove'))
  for (const [typed, said] of [
    ['cem', t(faultText.amount.malformed)],
    ['', t(faultText.amount.empty)],
  ] as const) {
    await above.fill(typed)
    await page.keyboard.press('Enter')
    await expect(above).toHaveAccessibleDescription(said)
    await page.getByRole('button', { name: t('settings.passphraseSet') }).click()
    await expect(above).toBeFocused()
  }
  await expect(spoken(page)).toHaveText(t('forms.toMend', { count: 1, names: t('settings.passphraseAbove') }))
  const holidays = field(page, t('settings.localHolidays'))
  await holidays.fill('31/02 Padroeira')
  await page.getByRole('button', { name: t('settings.localHolidaysSave') }).click()
  await expect(holidays).toBeFocused()
  await expect(holidays).toHaveAccessibleDescription(t('settings.localHolidaysLine', { line: 1 }))
})

test('the webhook of a key that is none is not asked for, and the keyboard goes to the key', async ({ open }) => {
  const page = await open({})
  await goToSection(page, 'shell.webhooks')
  await page.getByRole('tab', { name: t('webhooks.tabKeys') }).click()
  await page.getByRole('button', { name: t('webhooks.keyNew') }).click()
  await field(page, t('webhooks.key')).fill('minha chave')
  await page.getByRole('button', { name: t('webhooks.create') }).click()
  await expect(field(page, t('webhooks.key'))).toBeFocused()
  await expect(field(page, t('webhooks.key'))).toHaveAccessibleDescription(t('webhooks.keyFault'))
})

test('a new connection names what it lacks, its certificate too, and goes to the first', async ({ open }) => {
  const page = await open({})
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.connections') })
    .click()
  await page.getByRole('button', { name: t('connections.newConnection') }).click()
  await page.getByRole('button', { name: t('connections.test'), exact: true }).click()
  await expect(field(page, t('connections.companyName'))).toBeFocused()
  await expect(spoken(page)).toContainText(t('connections.companyName'))
  await expect(spoken(page)).toContainText(t('connections.certificate'))
  await judge(page, 'form-lacks-connection')
})
