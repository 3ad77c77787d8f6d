import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Role } from '../../shared/domain/team.ts'
import { formatLocalDate } from '../../shared/time/format-time.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { addDays, type LocalDate, localDateOf } from '../../shared/time/local-date.ts'
import { startSandbox } from '../demo/start-sandbox.ts'
import { type Postgres, startPostgres } from '../fixtures/team/start-postgres.ts'
import { answerOpenDialog, answerSaveDialog } from './answer-dialogs.ts'
import { askAndConfirm } from './ask-and-confirm.ts'
import { askEngine } from './ask-engine.ts'
import { confirmationWindow, confirmInWindow } from './confirm-in-window.ts'
import { connectTo } from './connect-to.ts'
import { type DesktopApp, expect, launch, test } from './fixtures.ts'
import { playerOf } from './hand.ts'
import { pictures } from './looks.ts'
import { payForm } from './pay-form.ts'
import { knownPayments } from './pay-journey.ts'
import { type Desk as TeamDesk, press } from './team-desk.ts'

/** A desk, and where the files that it is given lie. */
interface Desk extends TeamDesk {
  readonly folder: string
}

const t = createText('pt-BR')

async function openTab({ page }: Desk, key?: 'team.tabPeople' | 'team.tabApprovals'): Promise<void> {
  await page
    .getByRole('navigation', { name: t('shell.sections') })
    .getByRole('link', { name: t('shell.team') })
    .click()
  if (key !== undefined) await page.getByRole('tab', { name: t(key) }).click()
}

/** Founds the book by its form: the window is opened anew then. */
async function found(ana: Desk, { desk }: Postgres): Promise<void> {
  const { desktop, page, folder } = ana
  const authority = join(folder, 'autoridade.pem')
  await writeFile(authority, desk.authority ?? '')
  await openTab(ana)
  await press(page, 'team.foundBegin')
  const { host, port, database, user, password } = desk
  const typed = { host, port: String(port), database, user, password: password?.text() ?? '', person: 'Ana Lima' }
  for (const [name, text] of Object.entries(typed)) await page.locator(`input[name="${name}"]`).fill(text)
  await answerOpenDialog(desktop, authority)
  await page.getByRole('button', { name: t('team.fileChooseOf', { part: t('team.authority') }) }).click()
  await press(page, 'team.tryYes')
  await confirmInWindow(desktop)
  await expect(page.getByText(t('team.triedFree'))).toBeVisible()
  await press(page, 'team.foundYes')
  await confirmInWindow(desktop)
  await expect(page.getByRole('contentinfo')).toContainText(t('team.footCurrent'))
}

/** Has somebody join by a file and its code, past the forms up to where the window is opened anew. */
async function joinAs(ana: Desk, desk: Desk, { desk: server }: Postgres, person: string, roles: Role[]) {
  const file = join(desk.folder, 'convite.quita-convite')
  await answerSaveDialog(ana.desktop, file)
  await askAndConfirm(ana.desktop, ana.page, 'team.invite', { roles })
  await answerOpenDialog(desk.desktop, file)
  await askEngine(desk.page, 'team.readInvitation', {})
  const as = { user: server.user, password: server.password?.text() ?? null, person }
  const { joining } = await askAndConfirm(desk.desktop, desk.page, 'team.answer', as)
  const { book } = await askEngine(ana.page, 'team.look', {})
  const invitation = book?.invitations.at(-1)?.id ?? ''
  await askAndConfirm(ana.desktop, ana.page, 'team.admit', { invitation, code: joining?.code ?? '' })
  await openTab(desk)
  await press(desk.page, 'team.joiningLook')
  await confirmInWindow(desk.desktop)
  await expect(desk.page.getByRole('row', { name: /Ana Lima/ })).toBeVisible()
}

test('who stands in for an approver approves at their own desk on the days that were named, and not before, nor once that is ended', async () => {
  test.setTimeout(1_200_000)
  const folders = await mkdtemp(join(tmpdir(), 'quita-e2e-substitute-'))
  const [server, bank] = await Promise.all([startPostgres(), startSandbox()])
  const open = new Set<DesktopApp>()
  const deskAt = async (name: string): Promise<Desk> => {
    const folder = join(folders, name)
    const desktop = await launch(folder)
    open.add(desktop)
    const page = await desktop.firstWindow()
    await connectTo(desktop, page, bank.offer)
    return { desktop, page, folder }
  }
  try {
    const ana = await deskAt('ana')
    await found(ana, server)
    // Who approves is away: their desk stays closed.
    const renato = await deskAt('renato')
    await joinAs(ana, renato, server, 'Renato Salles', ['aprova'])
    open.delete(renato.desktop)
    await renato.desktop.close()
    const carla = await deskAt('carla')
    await joinAs(ana, carla, server, 'Carla Dias', ['consulta'])

    const { hand, go, day } = await playerOf(ana.page, { by: 'mouse', locale: 'pt-BR' })
    const dialog = ana.page.getByRole('dialog')
    await openTab(ana, 'team.tabPeople')
    await ana.page.getByRole('button', { name: t('team.rulesChange'), exact: true }).click()
    await ana.page.locator('input[name="one"]').fill('0,01')
    await dialog.getByRole('button', { name: t('team.rulesYes') }).click()
    await confirmInWindow(ana.desktop)
    await expect(dialog).toBeHidden()

    // Ana prepares, and asks.
    await go('shell.newPayment')
    await ana.page.getByRole('textbox', { name: t('entry.label') }).fill('pix@nimboembalagens.com.br')
    await ana.page.keyboard.press('Enter')
    await payForm(ana.page).amount.fill('419,90')
    await payForm(ana.page).description.fill('Caixas')
    await ana.page.keyboard.press('Control+Enter')
    await expect(ana.page.getByText(t('team.approvalNeeded', { count: 1 }))).toBeVisible()
    for (const box of await ana.page.getByRole('checkbox').all()) await box.check()
    await ana.page.getByRole('textbox', { name: t('team.askNote') }).fill('NF 10422')
    await ana.page.getByRole('button', { name: t('team.ask'), exact: true }).click()
    await expect(ana.page.getByText(t('team.ownWork'))).toBeVisible()

    const approve = carla.page.getByRole('button', { name: t('team.approve'), exact: true })
    await openTab(carla, 'team.tabApprovals')
    await expect(carla.page.getByText('NF 10422')).toBeVisible()
    await expect(approve).toHaveCount(0)

    const today = localDateOf(instantFromMs(Date.now()))
    const names = { name: 'Carla Dias', of: 'Renato Salles' }
    const nameSubstitute = async (from: LocalDate, until: LocalDate): Promise<void> => {
      await openTab(ana, 'team.tabPeople')
      await ana.page.getByRole('button', { name: t('team.substituteOpen'), exact: true }).click()
      await hand.choose(t('team.substituteOf'), names.of)
      await hand.choose(t('team.substituteBy'), names.name)
      await hand.writeDay(day('team.substituteFrom'), from)
      await hand.writeDay(day('team.substituteUntil'), until)
      await dialog.getByRole('button', { name: t('team.substituteYes') }).click()
      const trusted = await confirmationWindow(ana.desktop)
      const days = { from: formatLocalDate(from), until: formatLocalDate(until) }
      await expect(trusted.getByText(t('team.substituteAbout', { ...names, ...days })).first()).toBeVisible()
      await confirmInWindow(ana.desktop)
      await expect(ana.page.getByText(t('team.substituteAbout', { ...names, ...days }))).toBeVisible()
    }
    // Of days that are to come it is named, and counts for nothing today.
    await nameSubstitute(addDays(today, 3), addDays(today, 9))
    await expect(carla.page.getByText('NF 10422')).toBeVisible()
    await openTab(carla, 'team.tabPeople')
    await expect(carla.page.getByRole('listitem').filter({ hasText: names.name })).toContainText(names.of)
    await openTab(carla, 'team.tabApprovals')
    await expect(approve).toHaveCount(0)

    await nameSubstitute(addDays(today, -1), addDays(today, 7))
    await expect(approve).toBeVisible()
    await pictures(carla.page, 'team-substitute-approves')
    await approve.click()
    const trusted = await confirmationWindow(carla.desktop)
    for (const words of ['419,90', 'pix@nimboembalagens.com.br', 'Ana Lima'])
      await expect(trusted.getByText(words).first()).toBeVisible()
    await confirmInWindow(carla.desktop)
    const inPlace = t('team.approvedBy', { names: t('team.inPlace', { name: 'Carla Dias (mesa 3)', of: names.of }) })
    await expect(carla.page.getByText(inPlace)).toBeVisible()

    await openTab(ana, 'team.tabApprovals')
    await expect(ana.page.getByText(inPlace)).toBeVisible()
    await ana.page.getByRole('button', { name: t('team.pay', { amount: 'R$\u00a0419,90' }) }).click()
    await confirmInWindow(ana.desktop)
    const states = async ({ page }: Desk) => (await knownPayments(page)).map(({ state }) => state)
    for (const desk of [ana, carla]) await expect.poll(() => states(desk)).toEqual(['settled'])
    expect(Object.values(await bank.executions()).map((each) => each.length)).toEqual([1])

    // Ended, nobody approves in that place any more.
    await openTab(ana, 'team.tabPeople')
    await ana.page.getByRole('button', { name: t('team.substituteEndOf', names) }).click()
    await expect(ana.page.getByText(t('team.substituteNone'))).toBeVisible()
    await openTab(carla, 'team.tabPeople')
    await expect(carla.page.getByText(t('team.substituteNone'))).toBeVisible()
  } finally {
    for (const desktop of open) await desktop.close()
    await bank.stop()
    await server.remove()
    await rm(folders, { recursive: true, force: true, maxRetries: 5 })
  }
})
