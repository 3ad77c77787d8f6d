import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askEngine } from './ask-engine.ts'
import { awaitRead } from './connect-training.ts'
import { expect, launch, test } from './fixtures.ts'
import { quita } from './run-command.ts'

const passphrase = 'cinco palavras que guardam esta cópia'

test('the command line makes a backup, proves that it opens, and restores it on another computer', async ({
  userData,
}) => {
  const desktop = await launch(userData)
  const page = await desktop.firstWindow()
  await askEngine(page, 'connections.createTraining', { vaultPassphrase: null })
  await awaitRead(page) // what is exported below
  const folder = join(userData, 'empresa')
  mkdirSync(folder)
  expect((await quita(userData, ['backup', folder], [passphrase])).code).toBe(75) // while Quita is open
  await desktop.close()

  expect((await quita(userData, ['backup'])).code).toBe(64)
  expect((await quita(userData, ['backup', folder], ['senha123'])).code).toBe(64)
  const made = await quita(userData, ['backup', folder], [passphrase])
  expect(made).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(folder)
  expect(made.said).toContain(name)
  expect(made.said).not.toContain(passphrase)
  const file = join(folder, name)

  expect(await quita(userData, ['verify-backup', file], [passphrase])).toMatchObject({ code: 0 })
  expect((await quita(userData, ['verify-backup', file], ['outra frase qualquer'])).code).toBe(77)
  expect((await quita(userData, ['verify-backup', file])).code).toBe(77)
  expect((await quita(userData, ['verify-backup', `${file}.none`], [passphrase])).code).toBe(66)
  const damaged = join(folder, 'damaged.quita')
  const bytes = readFileSync(file)
  bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1
  writeFileSync(damaged, bytes)
  expect((await quita(userData, ['verify-backup', damaged], [passphrase])).code).toBe(65)

  // None of these pays: a sheet is checked, the statement leaves, and what cannot be read is told by its code.
  const sheet = join(folder, 'sexta.csv')
  writeFileSync(sheet, 'Favorecido;Chave;Valor\nNimbo;pix@nimboembalagens.com.br;1.234\n')
  const checked = await quita(userData, ['batch', 'check', sheet, '--json'])
  expect(checked.code).toBe(65)
  const told: unknown = JSON.parse(checked.said)
  expect(told).toMatchObject({ is: 'checked', exceptions: [{ row: 2, column: 'Valor', what: 'ambiguous' }] })
  const statement = join(folder, 'extrato.csv')
  expect(await quita(userData, ['export', '2026-01-01', '2030-12-31', statement])).toMatchObject({ code: 0 })
  expect(readFileSync(statement, 'utf8').split('\n').length).toBeGreaterThan(5)

  // Who asks wrong is told what there is, and no file is made of it.
  const elsewhere = await quita(userData, ['export', '2026-01-01', '2026-01-31', join(folder, 'x.csv'), 'account=zzz'])
  expect([elsewhere.code, /account=\w+/.test(elsewhere.said)]).toEqual([66, true])
  for (const words of [
    ['batch', 'pay', sheet],
    ['export', '01/01/2026', '31/01/2026', join(folder, 'x.csv')],
  ])
    expect((await quita(userData, words)).code).toBe(64)
  expect(readdirSync(folder)).not.toContain('x.csv')

  const other = mkdtempSync(join(tmpdir(), 'quita-other-'))
  try {
    const without = await quita(other, ['batch', 'check', sheet])
    expect([without.code, without.said.includes('history=no')]).toEqual([66, true])
    expect(await quita(other, ['restore', damaged], [passphrase])).toMatchObject({ code: 65 })
    expect(await quita(other, ['restore', file], [passphrase])).toMatchObject({ code: 0 })
    const restored = await launch(other)
    const window = await restored.firstWindow()
    const session = await askEngine(window, 'session.read', {})
    expect(session).toMatchObject({ stage: 'open', memory: 'restored' })
    await restored.close()
  } finally {
    rmSync(other, { recursive: true, force: true, maxRetries: 5 })
  }
})
