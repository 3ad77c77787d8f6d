import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { startSandbox } from '../demo/start-sandbox.ts'
import { startPostgres } from '../fixtures/team/start-postgres.ts'
import { answerOpenDialog, answerSaveDialog } from './answer-dialogs.ts'
import { connectTo } from './connect-to.ts'
import { confirmationWindow, confirmInWindow } from './confirm-in-window.ts'
import { type DesktopApp, expect, launch, test } from './fixtures.ts'
import { lock } from './lock.ts'
import { pictures } from './looks.ts'
import { payButton, payForm } from './pay-form.ts'
import { knownPayments } from './pay-journey.ts'
import { payByItself } from './team-by-itself.ts'
import { type Desk, press } from './team-desk.ts'

const t = createText('pt-BR')

async function goTo(page: Page, section: 'shell.team' | 'shell.payments' | 'shell.newPayment'): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t(section) })
    .click()
}

async function type(
  page: Page,
  fields: Partial<Record<'host' | 'port' | 'database' | 'user' | 'password' | 'person', string>>,
) {
  for (const [name, text] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(text)
}

test('one desk founds the company’s book, another joins by a code, one approves what the other prepared, both see it paid, and the next one is paid by itself', async () => {
  const folders = await mkdtemp(join(tmpdir(), 'quita-e2e-team-'))
  const [server, bank] = await Promise.all([startPostgres(), startSandbox()])
  const open: DesktopApp[] = []
  const deskAt = async (name: string): Promise<Desk> => {
    const desktop = await launch(join(folders, name))
    open.push(desktop)
    const page = await desktop.firstWindow()
    page.setDefaultTimeout(30_000)
    await connectTo(desktop, page, bank.offer)
    await goTo(page, 'shell.team')
    return { desktop, page }
  }
  try {
    const { host, port, database, user, password, authority } = server.desk
    const login = { user, password: password?.text() ?? '' }
    const [file, invitation] = [join(folders, 'autoridade.pem'), join(folders, 'convite.quita-convite')]
    await writeFile(file, authority ?? '')

    const ana = await deskAt('ana')
    await press(ana.page, 'team.foundBegin')
    await press(ana.page, 'team.tryYes')
    await expect(ana.page.getByText(t('team.hostFault'))).toBeVisible()
    await type(ana.page, { host, port: String(port), database, ...login, person: 'Ana Lima' })
    await press(ana.page, 'team.tryYes')
    await confirmInWindow(ana.desktop)
    await expect(ana.page.getByText(t('team.serverUntrusted', { told: `${host}:${port}` }))).toBeVisible()
    await pictures(ana.page, 'team-tried-in-vain')
    await answerOpenDialog(ana.desktop, file)
    await ana.page.getByRole('button', { name: t('team.fileChooseOf', { part: t('team.authority') }) }).click()
    await press(ana.page, 'team.tryYes')
    await expect(ana.page.getByText(t('team.triedFree'))).toBeVisible()
    await pictures(ana.page, 'team-tried')
    await press(ana.page, 'team.foundYes')
    await confirmInWindow(ana.desktop)
    const pane = ana.page.getByRole('complementary', { name: t('team.bookTitle') })
    await expect(pane.getByText(t('team.stateCurrent'))).toBeVisible()
    await expect(ana.page.getByRole('contentinfo')).toContainText(t('team.footCurrent'))

    await answerSaveDialog(ana.desktop, invitation)
    await press(ana.page, 'team.inviteOpen')
    await ana.page.getByRole('checkbox', { name: `${t('team.paga')}:` }).check()
    await press(ana.page, 'team.inviteYes')
    await confirmInWindow(ana.desktop)
    await expect(ana.page.getByText(t('team.invitedTitle', { file: 'convite.quita-convite' }))).toBeVisible()
    await pictures(ana.page, 'team-invited')

    const bruno = await deskAt('bruno')
    await press(bruno.page, 'team.joinBegin')
    await answerOpenDialog(bruno.desktop, invitation)
    await press(bruno.page, 'team.joinChoose')
    await type(bruno.page, { ...login, person: 'Bruno Reis' })
    await lock(bruno.page)
    await bruno.page.getByRole('button', { name: /Desbloquear/ }).click()
    await expect(bruno.page.locator('input[name="person"]')).toHaveValue('Bruno Reis')
    await expect(bruno.page.locator('input[name="user"]')).toHaveValue(user)
    await expect(bruno.page.locator('input[name="password"]')).toHaveValue('')
    await type(bruno.page, { password: login.password })
    await press(bruno.page, 'team.joinYes')
    await confirmInWindow(bruno.desktop)
    const code = await bruno.page.locator('.team-code').innerText()
    expect(code).toMatch(/^\d{4} \d{4}$/)
    await press(bruno.page, 'team.joiningLook')
    await expect(bruno.page.getByText(t('team.joiningNot', { time: '' }).slice(0, 40))).toBeVisible()
    await pictures(bruno.page, 'team-joining')

    const admit = ana.page.getByRole('button', { name: t('team.admitOf', { name: 'Bruno Reis' }) })
    await expect(admit).toBeVisible()
    await admit.click()
    const heard = ana.page.getByRole('textbox', { name: t('team.admitCode') })
    await heard.fill(code.startsWith('1') ? '2222 2222' : '1111 1111')
    await press(ana.page, 'team.admitYes')
    await confirmInWindow(ana.desktop)
    await expect(ana.page.getByRole('alert')).toContainText(t('team.faultCodeTitle'))
    await heard.fill(code)
    await ana.page
      .getByRole('dialog')
      .getByRole('button', { name: t('team.admitYes') })
      .click()
    await confirmInWindow(ana.desktop)
    await expect(ana.page.getByRole('row', { name: /Bruno Reis/ })).toContainText(t('team.memberIn'))

    await press(bruno.page, 'team.joiningLook')
    await confirmInWindow(bruno.desktop)
    await expect(bruno.page.getByRole('row', { name: /Ana Lima/ })).toBeVisible()
    await expect(bruno.page.getByRole('row', { name: /Bruno Reis/ })).toContainText(t('team.thisDesk'))
    await pictures(bruno.page, 'team-joined')

    // What the company asks for: nobody pays it before somebody else approved it.
    await press(ana.page, 'team.rulesChange')
    await ana.page.locator('input[name="one"]').fill('100,00')
    await ana.page
      .getByRole('dialog')
      .getByRole('button', { name: t('team.rulesYes') })
      .click()
    await confirmInWindow(ana.desktop)
    await expect(ana.page.getByText(t('team.bandBelow', { amount: 'R$\u00a0100,00' }))).toBeVisible()
    await pictures(ana.page, 'team-rules')

    await goTo(bruno.page, 'shell.newPayment')
    await bruno.page.getByRole('textbox', { name: t('entry.label') }).fill('pix@nimboembalagens.com.br')
    await bruno.page.keyboard.press('Enter')
    await payForm(bruno.page).amount.fill('419,90')
    await payForm(bruno.page).description.fill('Caixas')
    await bruno.page.keyboard.press('Control+Enter')
    await expect(bruno.page.getByText(t('team.approvalNeeded', { count: 1 }))).toBeVisible()
    for (const box of await bruno.page.getByRole('checkbox').all()) await box.check()
    await bruno.page.getByRole('textbox', { name: t('team.askNote') }).fill('NF 10422')
    await pictures(bruno.page, 'team-ask')
    await press(bruno.page, 'team.ask')
    await expect(bruno.page.getByText(t('team.ownWork'))).toBeVisible()

    await ana.page.getByRole('tab', { name: t('team.tabApprovals') }).click()
    await expect(ana.page.getByText('NF 10422')).toBeVisible()
    await press(ana.page, 'team.giveBack')
    await expect(ana.page.getByText(t('team.reasonFault'))).toBeVisible()
    await ana.page.getByRole('textbox', { name: t('team.reason') }).fill('falta a nota')
    await press(ana.page, 'team.giveBack')
    await confirmInWindow(ana.desktop)
    await expect(bruno.page.getByText(t('team.givenBackBy', { name: 'Ana Lima (mesa 1)' }))).toBeVisible()
    await expect(bruno.page.getByText('falta a nota')).toBeVisible()
    await pictures(bruno.page, 'team-given-back')
    await press(bruno.page, 'team.askAgain')
    await expect(ana.page.getByText(t('team.approvalWaits', { count: 1 }))).toBeVisible()
    await press(ana.page, 'team.approve')
    const trusted = await confirmationWindow(ana.desktop)
    for (const words of ['419,90', 'pix@nimboembalagens.com.br', 'Bruno Reis', t('confirmation.approvalMark_first')])
      await expect(trusted.getByText(words).first()).toBeVisible()
    await trusted.screenshot({ path: 'test-results/faces/team-approve-window.png' })
    await confirmInWindow(ana.desktop)
    await expect(ana.page.getByText(t('team.approvedBy', { names: 'Ana Lima (mesa 1)' }))).toBeVisible()

    await expect(bruno.page.getByText(t('team.approvedBy', { names: 'Ana Lima (mesa 1)' }))).toBeVisible()
    await pictures(bruno.page, 'team-approved')
    await payButton(bruno.page).click()
    await confirmInWindow(bruno.desktop)
    await expect(bruno.page.getByText(t('payments.timeline')).first()).toBeVisible()
    await goTo(ana.page, 'shell.payments')
    await expect(ana.page.getByRole('row').filter({ hasText: '419,90' })).toBeVisible()
    const [paid] = await knownPayments(bruno.page)
    const known = async ({ page }: Desk) => (await knownPayments(page)).map(({ id, state }) => [id, state])
    for (const desk of [ana, bruno]) await expect.poll(() => known(desk)).toEqual([[paid?.id, 'settled']])
    expect(Object.values(await bank.executions()).map((found) => found.length)).toEqual([1])

    await payByItself(ana, bruno)
    expect(Object.values(await bank.executions()).map((found) => found.length)).toEqual([1, 1])

    await server.crash()
    const held = ana.page.getByRole('status').filter({ hasText: t('team.heldAway') })
    await goTo(ana.page, 'shell.newPayment')
    await expect(held).toBeVisible()
    await expect(ana.page.getByRole('contentinfo')).toContainText(t('team.awaySince', { time: '' }))
    await pictures(ana.page, 'team-away')
    await server.start()
    await expect(held).toBeHidden()
    await expect(ana.page.getByRole('contentinfo')).toContainText(t('team.footCurrent'))
  } finally {
    for (const desktop of open) await desktop.close()
    await bank.stop()
    await server.remove()
    await rm(folders, { recursive: true, force: true, maxRetries: 5 })
  }
})
