import { expect } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { looksOf } from './looks.ts'
import { goToSection, judge, test } from './page-alone.ts'

const t = createText('pt-BR')
const desk = { environment: 'production', byBook: true, health: 'by-others' } as const

for (const { theme, size } of looksOf(import.meta.filename)) {
  test(`a desk is made of an invitation before there is any connection, in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const page = await open({ stage: 'welcome', keychain: 'system', settings: { theme } }, size)
    await page.getByRole('button', { name: t('firstRun.join') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('team.deskTitle'))
    await judge(page, `desk-none-${theme}-${size.width}`)
    await page.getByRole('button', { name: t('team.joinChoose') }).click()
    await expect(page.getByText('48213-7')).toBeVisible()
    await judge(page, `desk-invited-${theme}-${size.width}`)
    await page.getByRole('button', { name: t('team.deskYes') }).click()
  })

  test(`a desk says to who pays that it has no credential, and asks for a passphrase, in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const choice = { stage: 'welcome', keychain: 'missing', invitedTo: ['paga'], settings: { theme } } as const
    const page = await open(choice, size)
    await page.getByRole('button', { name: t('firstRun.join') }).click()
    await page.getByRole('button', { name: t('team.joinChoose') }).click()
    await expect(page.getByText(t('team.needsTitle'))).toBeVisible()
    await page.getByRole('button', { name: t('team.deskYes') }).click()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
    await judge(page, `desk-pays-${theme}-${size.width}`)
  })

  test(`a desk without a credential opens where it gets in, in ${theme} at ${size.width}`, async ({ open }) => {
    const page = await open({ ...desk, settings: { theme } }, size)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.team') })).toBeVisible()
    await expect(page.getByText(t('shell.byBook')).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('team.joinYes') })).toBeVisible()
    await judge(page, `desk-joins-${theme}-${size.width}`)
  })

  test(`home of a desk without a credential says who read what, and offers no payment, in ${theme} at ${size.width}`, async ({
    open,
  }) => {
    const page = await open({ ...desk, book: 'current', settings: { theme } }, size)
    await expect(page.getByText(t('health.othersAside'))).toBeVisible()
    await expect(page.getByText(t('health.othersRead', { names: 'Renato Salles' }))).toBeVisible()
    await judge(page, `desk-home-${theme}-${size.width}`)
    await goToSection(page, 'shell.connections')
    await expect(page.getByText(t('life.byBookText'))).toBeVisible()
    await judge(page, `desk-connections-${theme}-${size.width}`)
    await page.getByRole('button', { name: t('life.manage') }).click()
    await expect(page.getByText(t('life.byBookTodo'))).toBeVisible()
    await judge(page, `desk-connection-${theme}-${size.width}`)
    await goToSection(page, 'shell.newPayment')
    await expect(page.getByText(t('life.byBookText'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('life.seePayments') })).toBeVisible()
    await expect(page.locator('h1')).toHaveText(t('shell.newPayment'))
    await expect(page.getByText(t('shell.keyNewPayment'), { exact: true })).toHaveCount(0)
    await judge(page, `desk-pay-${theme}-${size.width}`)
  })
}

test('a desk without a credential is given one in the form of a connection, which begins with the account of its book', async ({
  open,
}) => {
  const page = await open({ ...desk, book: 'current' })
  await goToSection(page, 'shell.connections')
  await page.getByRole('button', { name: t('life.manage') }).click()
  await page.getByRole('button', { name: t('life.byBookGive') }).click()
  await expect(page.getByText(t('connections.giveTitle'))).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('connections.cnpj') })).not.toHaveValue('')
  await expect(page.getByRole('button', { name: t('connections.give'), exact: true })).toBeVisible()
  await expect(page.getByText(t('connections.giveUntested'))).toBeVisible()
  await judge(page, 'desk-gives')
  await page.getByRole('checkbox', { checked: true }).first().click()
  await expect(page.getByRole('button', { name: t('connections.save'), exact: true })).toBeVisible()
})

test('a desk without a credential prepares batches: of what is due, and of payments that are marked', async ({
  open,
}) => {
  const page = await open({ ...desk, book: 'current' })
  await goToSection(page, 'shell.agenda')
  await page
    .getByRole('grid')
    .getByRole('row')
    .nth(1)
    .click({ modifiers: ['Control'] })
  await expect(page.getByRole('heading', { name: t('agenda.chosen', { count: 1 }) })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Agenda \d\d\/\d\d/ })).toBeVisible()
  await goToSection(page, 'shell.payments')
  const settled = page.getByRole('grid').getByRole('row').filter({ hasText: 'Concluído' })
  await settled.first().click({ modifiers: ['Control'] })
  await expect(page.getByRole('group', { name: t('payments.markedLabel') })).toBeVisible()
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('heading', { name: /^Repetição / })).toBeVisible()
})
