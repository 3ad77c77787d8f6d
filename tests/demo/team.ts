import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerSaveDialog } from '../e2e/answer-dialogs.ts'
import { askEngine } from '../e2e/ask-engine.ts'
import { quita } from '../e2e/run-command.ts'
import { type Postgres, startPostgres } from '../fixtures/team/start-postgres.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'
import { confirm, keep, outputFolder, picture, press, step, summarise, words } from './stage.ts'
import { type Desk, footSays, found, goTo, join as joinBook, openDesk } from './team-desks.ts'
import { approveBatch, batchAt, more, payBatch, payRest, prepareBatch, ROWS } from './team-batch.ts'
import { beginBySelf, payBySelf } from './team-by-itself.ts'

/** Plays a batch from desk to desk over a real PostgreSQL, which is killed while the batch is paid. */
export async function playTeam(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quita-demo-team-'))
  const [server, bank] = await step('PostgreSQL and the training bank started', () =>
    Promise.all([startPostgres({ waitsForDisk: true }), startSandbox()]),
  )
  const desks: Desk[] = []
  try {
    await play({ folder, server, bank, desks })
  } finally {
    for (const { app } of desks) await app.close()
    await bank.stop()
    await server.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Stage {
  readonly folder: string
  readonly server: Postgres
  readonly bank: Sandbox
  /** Whatever is open. */
  readonly desks: Desk[]
}

async function play(stage: Stage): Promise<void> {
  const { folder, server, bank, desks } = stage
  const deskOf = (person: string) =>
    step(`a window for ${person}`, async () => {
      const desk = await openDesk(folder, person, bank)
      desks.push(desk)
      return desk
    })
  const ana = await deskOf('Ana Lima')
  await step('Ana founds the company’s book at the server', () => found(ana, server))
  const renato = await deskOf('Renato Salles')
  await step('Renato joins, to approve', () => joinBook(ana, renato, server, ['aprova', 'consulta']))
  const joana = await deskOf('Joana Medeiros')
  await step('Joana joins, to pay', () => joinBook(ana, joana, server, ['paga', 'consulta']))
  await step('the company has every batch approved', () => setRules(ana))

  const id = await step('Ana prepares a batch and asks for its approval', () => prepareBatch(ana))
  await step('Renato approves and signs', () => approveBatch(renato))
  const executed = async (): Promise<number> => Object.keys(await bank.executions()).length
  await step('Joana pays it', () => payBatch(joana, executed))
  const before = await step('the server is killed in the middle of the batch', async () => {
    await server.crash()
    await joana.page
      .getByRole('status')
      .filter({ hasText: words('team.heldAway') })
      .waitFor()
    await picture(joana.page, 'server-gone')
    await goTo(ana.page, 'shell.team')
    await ana.page
      .getByRole('contentinfo')
      .getByText(words('team.awaySince', { time: '' }))
      .waitFor()
    await picture(ana.page, 'read-without-server')
    return executed()
  })
  await step('the server comes back, every desk with it, and the batch waits for a person', async () => {
    await server.start()
    for (const { page } of desks) await footSays(page, words('team.footCurrent'))
    await joana.page.getByRole('button', { name: words('lots.resume') }).waitFor()
    await picture(joana.page, 'batch-paused')
    const now = await executed()
    if (now !== before) throw new Error(`${now - before} payments were sent without the book`)
  })
  await step('Joana pays the rest', () => payRest(joana, id))
  await step('Ana tells by which rule desks pay by themselves, and Joana has hers do so', () => beginBySelf(ana, joana))
  await step('one more batch is approved, and paid with no hand at Joana’s desk', () =>
    payBySelf({ ana, renato, joana }, executed),
  )
  const paid = await step('every desk and the bank say the same', () => compare(stage, id))
  const verified = await step('the auditor verifies the book, by a program without a vault', () => verify(stage, ana))
  const { doubled, lost } = paid
  process.stdout.write(`         ${paid.executed} payments executed by the bank, ${doubled} double, ${lost} lost\n`)
  summarise('livro.jsonl', { rows: ROWS, executedBeforeTheServerDied: before, ...paid, verified })
}

async function setRules({ app, page }: Desk): Promise<void> {
  await goTo(page, 'shell.team')
  await page.getByRole('tab', { name: words('team.tabPeople') }).click()
  await press(page, 'team.rulesChange')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('team.rulesYes') }).click()
  await confirm(app, 'rules')
  await page.getByText(words('team.ruleBatches')).waitFor()
  await picture(page, 'people-and-rules')
}

/** Holds the bank's own book against what each desk says of every row. */
async function compare({ bank, desks }: Stage, id: string) {
  const executions = Object.values(await bank.executions())
  const doubled = executions.filter((each) => each.length > 1).length
  const told = await Promise.all(desks.map((desk) => batchAt(desk, id)))
  const paidAt = told.map((rows) => rows.filter((standing) => standing === 'paid').length)
  const lost = ROWS - Math.min(executions.length - more.rows, ...paidAt)
  if (doubled > 0 || lost !== 0 || executions.length !== ROWS + more.rows)
    throw new Error(JSON.stringify({ executed: executions.length, doubled, paidAt }))
  return { executed: executions.length, byItself: more.rows, doubled, lost, paidAtEachDesk: paidAt }
}

/** Exports the book at a desk, and has the command verify the file, and the server by it. */
async function verify({ folder, server }: Stage, { app, page }: Desk) {
  await goTo(page, 'shell.team')
  await page.getByRole('tab', { name: words('team.tabPeople') }).click()
  const file = join(outputFolder, 'livro.jsonl')
  await answerSaveDialog(app, file)
  await press(page, 'team.exportOpen')
  await page.getByText(words('team.exported', { file: 'livro.jsonl' })).waitFor()
  await picture(page, 'book-exported')
  const { host, port, database, user, password, authority } = server.desk
  const ca = join(folder, 'autoridade.pem')
  writeFileSync(ca, authority ?? '')
  const auditor = join(folder, 'auditor')
  const at = [`server=${host}:${port}`, `database=${database}`, `user=${user}`, `ca=${ca}`]
  const exported = await quita(auditor, ['verify-book', file])
  const there = await quita(auditor, ['verify-book', file, ...at], [password?.text() ?? ''])
  if (exported.code !== 0 || there.code !== 0) throw new Error(`${exported.said}\n${there.said}`)
  keep('verify-book.txt', `${exported.said}\n${there.said}`)
  const { entries } = (await askEngine(page, 'team.read', {})).book ?? { entries: 0 }
  const changed = await falsified(file, auditor)
  return { entries, byExport: exported.code, byServer: there.code, ofChangedExport: changed }
}

/** One byte of the export changed: the same command names the entry. */
async function falsified(file: string, auditor: string): Promise<number> {
  const lines = readFileSync(file, 'utf8').split('\n')
  const other = lines.map((line, n) =>
    n === 3 ? line.replace(/"body":"./, (start) => `${start.slice(0, -1)}${start.endsWith('A') ? 'B' : 'A'}`) : line,
  )
  keep('livro-alterado.jsonl', other.join('\n'))
  const { code, said } = await quita(auditor, ['verify-book', join(outputFolder, 'livro-alterado.jsonl')])
  if (code !== 65) throw new Error(`a changed book was not seen: ${said}`)
  return code
}
