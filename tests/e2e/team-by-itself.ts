import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { askEngine } from './ask-engine.ts'
import { confirmInWindow } from './confirm-in-window.ts'
import { expect } from './fixtures.ts'
import { pictures } from './looks.ts'
import { payForm } from './pay-form.ts'
import { knownPayments } from './pay-journey.ts'
import { type Desk, press } from './team-desk.ts'

const t = createText('pt-BR')
const passphrase = 'cinco palavras que ninguém adivinha'
const KEY = 'pix@nimboembalagens.com.br'

/**
 * Who administers tells a rule, who pays begins at their desk, and one more payment to a known payee is approved and paid with no hand at
 * the desk that pays; until the rule is another one, which that desk tells.
 */
export async function payByItself(ana: Desk, bruno: Desk): Promise<void> {
  const goTo = (page: Page, section: 'shell.team' | 'shell.newPayment') =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: t(section) })
      .click()
  const people = async ({ page }: Desk): Promise<void> => {
    await goTo(page, 'shell.team')
    await page.getByRole('tab', { name: t('team.tabPeople') }).click()
  }
  const tellRule = async (key: 'team.automaticSet' | 'team.automaticChange', upTo: string): Promise<void> => {
    await press(ana.page, key)
    const typed = { upTo, perDay: '5.000,00', from: '0', until: '24' }
    for (const [name, text] of Object.entries(typed)) await ana.page.locator(`input[name="${name}"]`).fill(text)
    await ana.page.getByRole('dialog').getByRole('checkbox').uncheck()
    await ana.page
      .getByRole('dialog')
      .getByRole('button', { name: t('team.automaticYes') })
      .click()
    await confirmInWindow(ana.desktop, { passphrase })
    await expect(ana.page.getByRole('dialog')).toBeHidden()
  }
  const foot = bruno.page.getByRole('contentinfo')

  await people(ana)
  await tellRule('team.automaticSet', '200,00')
  await people(bruno)
  await press(bruno.page, 'team.automaticBegin')
  await confirmInWindow(bruno.desktop, { passphrase })
  await expect(foot).toContainText(t('team.footBySelf'))
  await pictures(bruno.page, 'team-by-itself')

  await goTo(bruno.page, 'shell.newPayment')
  await bruno.page.getByRole('textbox', { name: t('entry.label') }).fill(KEY)
  await bruno.page.keyboard.press('Enter')
  await payForm(bruno.page).amount.fill('120,00')
  await payForm(bruno.page).description.fill('Fitas')
  await bruno.page.keyboard.press('Control+Enter')
  await expect(bruno.page.getByText(t('team.approvalNeeded', { count: 1 }))).toBeVisible()
  for (const box of await bruno.page.getByRole('checkbox').all()) await box.check()
  await press(bruno.page, 'team.ask')
  await expect(bruno.page.getByText(t('team.ownWork'))).toBeVisible()
  await ana.page.getByRole('tab', { name: t('team.tabApprovals') }).click()
  await press(ana.page, 'team.approve')
  await confirmInWindow(ana.desktop, { passphrase })
  // Nobody presses anything more.
  const states = async ({ page }: Desk) => (await knownPayments(page)).map(({ state }) => state)
  for (const desk of [ana, bruno])
    await expect.poll(() => states(desk), { timeout: 60_000 }).toEqual(['settled', 'settled'])

  await people(ana)
  await tellRule('team.automaticChange', '150,00')
  await people(bruno)
  await expect(bruno.page.getByText(t('team.automaticEnded_rules'))).toBeVisible()
  await expect(foot).not.toContainText(t('team.footBySelf'))
  const { notices } = await askEngine(bruno.page, 'notices.list', {})
  expect(notices.map(({ title }) => title)).toContain('notices.bySelfEndedTitle')
}
