import { copyFileSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { placeFiles } from '../../../electron/services/connections/connection-folder.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { entryWords } from '../../../shared/log/entry-words.ts'
import { pixKeySchema } from '../../../shared/ids/pix-key.ts'
import { connectionIdSchema } from '../../../shared/domain/connection.ts'
import type { LogEntry, LogFilter } from '../../../shared/domain/log.ts'
import type { StatementFilter } from '../../../shared/domain/statement.ts'
import { readPdfLines } from '../../fixtures/read-pdf-lines.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { missingKeychain, testPorts } from '../../fakes/test-ports.ts'

const every: LogFilter = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }
const everyLine: StatementFilter = {
  from: null,
  to: null,
  direction: null,
  kind: null,
  lowest: null,
  highest: null,
  text: '',
}
const passphrase = 'um cavalo correto na bateria'

async function entries(engine: Engine): Promise<LogEntry[]> {
  const { rows } = await engine.get('log.rows', { filter: every, first: 0, limit: 200 })
  return rows.toReversed()
}

async function deeds(engine: Engine): Promise<unknown[]> {
  return (await entries(engine)).map(({ what, who, outcome, facts }) => ({
    what,
    who: who.is === 'person' ? who.name : who.is,
    outcome,
    facts,
  }))
}

async function textOf(path: string, format: 'csv' | 'xlsx' | 'pdf'): Promise<string> {
  if (format === 'csv') return readFileSync(path, 'utf8')
  if (format === 'pdf') return (await readPdfLines(readFileSync(path))).replaceAll(/\s+/g, ' ')
  const [sheet] = await readXlsxFile(path)
  return JSON.stringify(sheet)
}

async function train(engine: Engine, vaultPassphrase: string | null = null): Promise<string> {
  const session = await engine.get('connections.createTraining', { vaultPassphrase })
  if (session.stage !== 'open') throw new Error(session.stage)
  return session.connection.id
}

test('what is done comes into the log once, with who, when and how it ended', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const id = await train(engine)
  await engine.get('settings.change', { autoLockMinutes: 5, theme: 'dark' })
  await engine.get('settings.change', { theme: 'dark' }) // it was so already
  await engine.get('watch.hold', { reason: 'Até falar com o banco' })
  await engine.get('watch.release', {})
  await engine.get('session.lock', {})
  await engine.get('session.unlock', { connectionId: connectionIdSchema.parse(id), passphrase: null })
  const told = await entries(engine)
  expect(told.map(({ n }) => n)).toEqual(told.map((_, index) => index + 1))
  const done = (await deeds(engine)).filter((deed) => JSON.stringify(deed).includes('alarmed') === false)
  const marina = { who: 'marina', outcome: 'done' }
  expect(done).toEqual([
    { what: 'unlocked', ...marina, facts: { lock: 'system' } },
    { what: 'version-runs', who: 'quita', outcome: 'done', facts: {} }, // and not at the second unlock
    expect.objectContaining({ what: 'policy-in-force', who: 'quita', outcome: 'done' }),
    { what: 'connection-made', ...marina, facts: {} },
    { what: 'setting-changed', ...marina, facts: { setting: 'theme', from: 'system', to: 'dark' } },
    { what: 'setting-changed', ...marina, facts: { setting: 'autoLockMinutes', from: 10, to: 5 } },
    { what: 'held', ...marina, facts: { reason: 'Até falar com o banco' } },
    { what: 'confirmation-given', ...marina, facts: { asked: 'safeguard', deed: 'release', by: 'reason' } },
    { what: 'released', ...marina, facts: { reason: 'Está tudo certo' } },
    { what: 'locked', ...marina, facts: { reason: 'person' } },
    { what: 'unlocked', ...marina, facts: { lock: 'system' } },
  ])
})

test('tries to unlock that failed come into the log at the next one that did not, each once', async () => {
  const ports = testPorts(undefined, missingKeychain)
  const engine = startEngine(ports)
  const connectionId = connectionIdSchema.parse(await train(engine, passphrase))
  await engine.get('session.lock', {})
  for (const wrong of ['não é esta senha', 'nem esta aqui']) {
    expect(await engine.ask('session.unlock', { connectionId, passphrase: wrong })).toMatchObject({ ok: false })
  }
  await engine.close() // nobody gets around it by ending the program
  const next = startEngine(ports)
  await next.get('session.unlock', { connectionId, passphrase })
  const failed = (await entries(next)).filter(({ what }) => what === 'unlock-failed')
  expect(failed).toHaveLength(2)
  for (const entry of failed)
    expect(entry).toMatchObject({ outcome: 'refused', clock: 'computer', who: { is: 'person', name: 'marina' } })
  await next.get('session.lock', {})
  await next.get('session.unlock', { connectionId, passphrase })
  expect((await entries(next)).filter(({ what }) => what === 'unlock-failed')).toHaveLength(2)
})

test('a lock by the system and a fault in the policy are Quita’s own entries', async () => {
  const ports = testPorts()
  const faults = [{ at: 'limits.perDya', why: 'unknown' as const }]
  const engine = startEngine({ ...ports, policy: { ...ports.policy, managed: true, faults } })
  const connectionId = connectionIdSchema.parse(await train(engine))
  await engine.lockWithSystem()
  await engine.get('session.unlock', { connectionId, passphrase: null })
  const own = (await deeds(engine)).filter((deed) => JSON.stringify(deed).includes('"who":"quita"'))
  expect(own).toContainEqual({ what: 'policy-fault', who: 'quita', outcome: 'failed', facts: faults[0] })
  expect(own).toContainEqual({ what: 'locked', who: 'quita', outcome: 'done', facts: { reason: 'system' } })
  expect(own.filter((deed) => JSON.stringify(deed).includes('policy-fault'))).toHaveLength(1)
})

test('every chain is proved to its end, with progress, and that is an entry too', async () => {
  const engine = startEngine(testPorts())
  await train(engine)
  const report = await engine.get('log.verify', {})
  expect(report).toMatchObject({ findings: [], more: 0 })
  expect(report.chains.map(({ chain }) => chain)).toEqual(['log', 'journal', 'watch'])
  expect(engine.pushed.some(({ event }) => event === 'log.progress')).toBe(true)
  const again = await engine.until(
    'log.rows',
    { filter: { ...every, area: 'log' }, first: 0, limit: 9 },
    ({ rows }) => rows.length > 0,
  )
  expect(again.rows).toMatchObject([{ what: 'log-verified', outcome: 'done', facts: { findings: 0 } }])
})

test('a file that leaves is told by its kind and its hash, never by where it went', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await train(engine)
  await engine.until('statement.totals', { filter: everyLine }, ({ count }) => count > 0)
  const path = join(ports.dataFolder, 'segredo de marina.csv')
  ports.answers.files.push(path)
  const as = { format: 'csv', charset: 'utf-8' } as const
  const { workId } = await engine.get('exports.start', { filter: everyLine, as })
  await engine.until('works.list', {}, ({ works }) => works.some(({ id, state }) => id === workId && state === 'done'))
  const files = { filter: { ...every, area: 'file' as const }, first: 0, limit: 9 }
  const { rows } = await engine.until('log.rows', files, (told) => told.rows.length > 0)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    what: 'file-saved',
    subject: workId,
    facts: { file: 'export', rows: expect.any(Number) },
  })
  expect(rows[0]?.facts['sha256']).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(rows)).not.toContain('segredo')
})

test('tells of paper only what a printer took: a page that asks and a dialog that was closed leave no entry', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await train(engine)
  for (const outcome of ['closed', 'failed', 'printed'] as const) {
    ports.answers.printer = outcome
    expect(await engine.get('shell.print', { paper: 'receipts', count: 2 })).toEqual({ outcome })
  }
  const printed = (await entries(engine)).filter(({ what }) => what === 'printed')
  expect(printed).toMatchObject([{ area: 'file', facts: { file: 'receipts', count: 2 } }])
})

test('a webhook that is made and removed stands in the log by its kind and its host', async () => {
  const engine = startEngine(testPorts())
  await train(engine)
  const form = { kind: 'RECEIVE', email: null, method: 'POST', enabled: true, pauseOnFail: false } as const
  const { id } = await engine.get('webhooks.create', {
    ...form,
    headers: [],
    uri: 'https://avisos.exemplo.com.br/pix?chave=1',
  })
  await engine.get('webhooks.remove', { id })
  const { rows } = await engine.until(
    'log.rows',
    { filter: { ...every, area: 'webhook' }, first: 0, limit: 9 },
    (told) => told.rows.length > 3,
  )
  expect(rows).toMatchObject([
    { what: 'webhook-removed', subject: id },
    { what: 'confirmation-given', about: 'RECEIVE', facts: { deed: 'remove', host: 'avisos.exemplo.com.br' } },
    { what: 'webhook-created', subject: id, about: 'RECEIVE', facts: { host: 'avisos.exemplo.com.br' } },
    { what: 'confirmation-given', about: 'RECEIVE', facts: { deed: 'create', host: 'avisos.exemplo.com.br' } },
  ])
})

test.each(['csv', 'xlsx', 'pdf'] as const)(
  'what a filter shows leaves as %s, with whether it is whole',
  async (format) => {
    const ports = testPorts()
    const engine = startEngine(ports)
    await train(engine)
    await engine.get('settings.change', { theme: 'dark' })
    const path = join(ports.dataFolder, `auditoria.${format}`)
    ports.answers.files.push(path)
    const as = format === 'csv' ? ({ format, charset: 'utf-8' } as const) : ({ format } as const)
    const { workId } = await engine.get('log.export', { filter: { ...every, area: 'settings' }, as })
    const { works } = await engine.until('works.list', {}, (told) =>
      told.works.some(({ id, state }) => id === workId && state === 'done'),
    )
    expect(works.find(({ id }) => id === workId)).toMatchObject({ kind: 'log', lacking: 0 })
    const text = await textOf(path, format)
    expect(text).toContain('Configuração “Tema” mudou de “do sistema” para “escuro”')
    expect(text).toContain('Integridade verificada em')
    expect(text).toContain('nada alterado')
    expect(text).not.toContain('Quita desbloqueado') // of another kind
    const files = { filter: { ...every, area: 'file' as const }, first: 0, limit: 9 }
    const { rows } = await engine.until('log.rows', files, (told) => told.rows.length > 0)
    expect(rows).toMatchObject([{ what: 'file-saved', subject: workId, facts: { file: 'log' } }])
    expect((await entries(engine)).map(({ what }) => what)).toContain('log-verified')
    expect(await engine.ask('log.export', { filter: { ...every, text: 'nadadisso' }, as })).toMatchObject({
      error: { kind: 'not-found' },
    })
  },
)

test('a log that was put back with its vault is told at the next start, once, and by every proof', async () => {
  const ports = testPorts()
  const first = startEngine(ports)
  const id = connectionIdSchema.parse(await train(first))
  await first.close()
  const { vaultFile } = placeFiles(ports.dataFolder, id)
  const older = `${vaultFile}.older`
  copyFileSync(vaultFile, older)
  const second = startEngine(ports)
  await second.get('settings.change', { theme: 'dark' })
  const reached = (await entries(second)).length
  await second.close()
  rmSync(`${vaultFile}-wal`, { force: true })
  rmSync(`${vaultFile}-shm`, { force: true })
  renameSync(older, vaultFile)
  for (let start = 0; start < 2; start += 1) {
    const engine = startEngine(ports)
    const told = (await entries(engine)).filter(({ what }) => what === 'log-behind')
    expect(told).toMatchObject([{ outcome: 'failed', who: { is: 'quita' }, facts: { from: expect.any(Number) } }])
    expect(told[0]?.facts['to']).toBeGreaterThanOrEqual(reached)
    const { findings } = await engine.get('log.verify', {})
    expect(findings).toEqual([expect.objectContaining({ chain: 'log', what: 'behind', n: told[0]?.facts['from'] })])
    await engine.close()
  }
})

test('a vault that was put back lacks the refusal of a key, and the log says that such words may be missing', async () => {
  const ports = testPorts()
  const first = startEngine(ports)
  const id = connectionIdSchema.parse(await train(first))
  const key = pixKeySchema.parse({ kind: 'EMAIL', value: 'contas@graficadoporto.com.br' })
  const row = { name: 'Gráfica do Porto', document: null, way: { kind: 'key', key } } as const
  const { rows } = await first.get('payees.takeList', { rows: [row] })
  const payee = rows[0]?.payee?.id ?? ''
  await first.close()
  const { vaultFile } = placeFiles(ports.dataFolder, id)
  copyFileSync(vaultFile, `${vaultFile}.older`)
  const second = startEngine(ports)
  const way = (await second.get('payees.read', { id: payee })).ways[0]
  if (way === undefined) throw new Error('no way')
  await second.get('payees.refuseWay', { of: { kind: 'payee', id: payee, way }, reason: 'não é deles' })
  expect((await second.get('payees.read', { id: payee })).refusals).toHaveLength(1)
  await second.close()
  for (const tail of ['-wal', '-shm']) rmSync(`${vaultFile}${tail}`, { force: true })
  renameSync(`${vaultFile}.older`, vaultFile)
  const third = startEngine(ports)
  expect((await third.get('payees.read', { id: payee })).refusals).toEqual([])
  const entry = (await entries(third)).find(({ what }) => what === 'log-behind')
  if (entry === undefined) throw new Error('not told')
  expect(entryWords(createText('pt-BR'), entry)).toContain('a recusa de uma chave ou conta, também pode faltar')
})

test('a list of tries that was deleted is told at the next unlock, once, and an untouched one never', async () => {
  const ports = testPorts(undefined, missingKeychain)
  const engine = startEngine(ports)
  const connectionId = connectionIdSchema.parse(await train(engine, passphrase))
  const altered = async () => (await entries(engine)).filter(({ what }) => what === 'tries-altered')
  const again = async (between: () => unknown): Promise<void> => {
    await engine.get('session.lock', {})
    await between()
    await engine.get('session.unlock', { connectionId, passphrase })
  }
  await again(() => engine.ask('session.unlock', { connectionId, passphrase: 'não é esta senha' }))
  expect(await altered()).toEqual([])
  await again(() => rmSync(`${placeFiles(ports.dataFolder, connectionId).keyFile}.tries`))
  expect(await altered()).toMatchObject([{ outcome: 'failed', who: { is: 'quita' } }])
  await again(() => null)
  expect(await altered()).toHaveLength(1)
})

test('a policy that is another one than at the last start is told rule by rule', async () => {
  const ports = testPorts()
  const first = startEngine(ports)
  await train(first)
  await first.close()
  const files = { ...ports.policy.files, exports: false }
  const next = startEngine({ ...ports, policy: { ...ports.policy, managed: true, files } })
  const changed = (await entries(next)).filter(({ what }) => what === 'policy-changed').map(({ facts }) => facts)
  expect(changed).toEqual([
    { rule: 'managed', from: false, to: true },
    { rule: 'exports', from: true, to: false },
  ])
})

test('tests of addresses, folders and rules that change, and reading anew stand in the log', async () => {
  const engine = startEngine(testPorts())
  await train(engine)
  await engine.ask('webhooks.test', { uri: 'https://127.0.0.1:9/pix' })
  await engine.ask('backups.chooseFolder', {})
  await engine.ask('rebuild.begin', { from: '2026-10' })
  await engine.ask('rebuild.end', {})
  const told = (await entries(engine)).map(({ what }) => what)
  expect(told).toEqual(expect.arrayContaining(['webhook-tested', 'backup-folder', 'rebuild-begun', 'rebuild-ended']))
})
