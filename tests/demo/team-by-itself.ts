import { confirm, picture, press, words } from './stage.ts'
import { approveBatch, more, prepareBatch, until } from './team-batch.ts'
import { type Desk, footSays, goTo } from './team-desks.ts'

const passphrase = 'cinco palavras que ninguém adivinha'

/** Who administers tells a rule, and who pays has their desk pay by itself on it. */
export async function beginBySelf(ana: Desk, joana: Desk): Promise<void> {
  await people(ana)
  await press(ana.page, 'team.automaticSet')
  const typed = { upTo: '2.000,00', perDay: '500.000,00', from: '0', until: '24' }
  for (const [name, text] of Object.entries(typed)) await ana.page.locator(`input[name="${name}"]`).fill(text)
  const dialog = ana.page.getByRole('dialog')
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: words('team.automaticYes') }).click()
  await confirm(ana.app, 'automatic-rule', passphrase)
  await dialog.waitFor({ state: 'hidden' })
  await people(joana)
  await press(joana.page, 'team.automaticBegin')
  await confirm(joana.app, 'pays-by-itself', passphrase)
  await footSays(joana.page, words('team.footBySelf'))
}

/** One more batch to payees who were paid before: prepared, approved, and paid with no hand at the desk that pays. */
export async function payBySelf(
  { ana, renato, joana }: { readonly ana: Desk; readonly renato: Desk; readonly joana: Desk },
  executed: () => Promise<number>,
): Promise<void> {
  const before = await executed()
  await prepareBatch(ana, more)
  await approveBatch(renato, more)
  await until(async () => (await executed()) >= before + more.rows)
  await picture(joana.page, 'paid-by-itself')
}

async function people({ page }: Desk): Promise<void> {
  await goTo(page, 'shell.team')
  await page.getByRole('tab', { name: words('team.tabPeople') }).click()
}
