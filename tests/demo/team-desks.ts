import { writeFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type { Page } from '@playwright/test'
import { type Role, roleSchema } from '../../shared/domain/team.ts'
import { answerOpenDialog, answerSaveDialog } from '../e2e/answer-dialogs.ts'
import { askAndConfirm } from '../e2e/ask-and-confirm.ts'
import { askEngine } from '../e2e/ask-engine.ts'
import { connectTo } from '../e2e/connect-to.ts'
import { confirmInWindow } from '../e2e/confirm-in-window.ts'
import type { DesktopApp } from '../e2e/fixtures.ts'
import type { Postgres } from '../fixtures/team/start-postgres.ts'
import type { Sandbox } from './start-sandbox.ts'
import { confirm, open, picture, press, words } from './stage.ts'

/** One person's desk: a window over a folder of its own. */
export interface Desk {
  readonly app: DesktopApp
  readonly page: Page
  readonly person: string
  readonly folder: string
}

/** Opens a desk that is connected to the bank with credentials of its own. */
export async function openDesk(parent: string, person: string, bank: Sandbox): Promise<Desk> {
  const folder = pathOf(parent, person.split(' ')[0] ?? person)
  const { app, page } = await open(folder)
  page.setDefaultTimeout(240_000) // what comes late on a loaded computer is not wrong
  await connectTo(app, page, bank.offer)
  await page.getByRole('heading', { level: 1, name: words('shell.home') }).waitFor()
  return { app, page, person, folder }
}

/** Opens a section. */
export async function goTo(page: Page, section: 'shell.team' | 'shell.lots'): Promise<void> {
  await page
    .getByRole('navigation', { name: words('shell.sections') })
    .getByRole('link', { name: words(section) })
    .click()
}

/** Waits for what the foot of the window says; a narrow one shows it by its icon alone. */
export async function footSays(page: Page, text: string): Promise<void> {
  await page.getByRole('contentinfo').filter({ hasText: text }).waitFor()
}

/** Founds the book by its form: the server tried step by step, then the history taken there. */
export async function found({ app, page, person, folder }: Desk, { desk }: Postgres): Promise<void> {
  await goTo(page, 'shell.team')
  await press(page, 'team.foundBegin')
  const { host, port, database, user, password } = desk
  const typed = { host, port: String(port), database, user, password: password?.text() ?? '', person }
  for (const [name, text] of Object.entries(typed)) await page.locator(`input[name="${name}"]`).fill(text)
  const authority = pathOf(folder, 'autoridade.pem')
  writeFileSync(authority, desk.authority ?? '')
  await answerOpenDialog(app, authority)
  await page.getByRole('button', { name: words('team.fileChooseOf', { part: words('team.authority') }) }).click()
  await press(page, 'team.tryYes')
  await confirmInWindow(app)
  await page.getByText(words('team.triedFree')).waitFor()
  await picture(page, 'server-tried')
  await press(page, 'team.foundYes')
  await confirm(app, 'found')
  await footSays(page, words('team.footCurrent'))
}

/** Invites somebody by a file, has them answer it, and admits them by the code that they read out. */
export async function join(by: Desk, desk: Desk, { desk: server }: Postgres, roles: readonly Role[]): Promise<void> {
  const name = `convite-${desk.person.split(' ')[0]}.quita-convite`
  const file = pathOf(by.folder, name)
  await answerSaveDialog(by.app, file)
  await press(by.page, 'team.inviteOpen')
  for (const role of roleSchema.options)
    await by.page.getByRole('checkbox', { name: `${words(`team.${role}`)}:` }).setChecked(roles.includes(role))
  await press(by.page, 'team.inviteYes')
  await confirmInWindow(by.app)
  await by.page.getByText(words('team.invitedTitle', { file: name })).waitFor()

  await answerOpenDialog(desk.app, file)
  await askEngine(desk.page, 'team.readInvitation', {})
  const as = { user: server.user, password: server.password?.text() ?? null, person: desk.person }
  await askAndConfirm(desk.app, desk.page, 'team.answer', as)
  await goTo(desk.page, 'shell.team')
  const code = await desk.page.locator('.team-code').innerText()
  await picture(desk.page, 'code-to-read-out')

  await by.page.getByRole('button', { name: words('team.admitOf', { name: desk.person }) }).click()
  await by.page.getByRole('textbox', { name: words('team.admitCode') }).fill(code)
  await by.page
    .getByRole('dialog')
    .getByRole('button', { name: words('team.admitYes') })
    .click()
  await confirmInWindow(by.app)
  await by.page
    .getByRole('row', { name: new RegExp(desk.person) })
    .getByText(words('team.memberIn'))
    .waitFor()

  await press(desk.page, 'team.joiningLook')
  await confirmInWindow(desk.app)
  await desk.page.getByRole('row', { name: new RegExp(by.person) }).waitFor()
}
