import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyBookBy } from '../../../electron/app/book-commands.ts'
import { startBank } from '../../fakes/bank.ts'
import { current, foundBookAt, pay, seat } from '../../fixtures/team/seat.ts'
import { testServer } from '../../fixtures/team/test-server.ts'

const { server } = testServer()

test('a desk exports its book, a program without a vault verifies it, and nobody is named there', async () => {
  const ana = await seat(await startBank())
  await foundBookAt(ana, server().desk)
  await pay(ana)
  const { book } = await current(ana)
  const file = join(ana.ports.dataFolder, 'livro.jsonl')
  ana.ports.answers.files.push(file)
  expect(await ana.engine.get('team.export', {})).toEqual({ fileName: 'livro.jsonl' })
  const verified = await verifyBookBy({ ports: ana.ports, ask: async () => null, onBug: () => undefined }, file, null)
  expect(verified).toMatchObject({ ok: true, value: { entries: book?.entries, strangers: 0, finding: null } })
  const text = readFileSync(file, 'utf8')
  expect(text).not.toContain('Ana Lima')
  expect(text.trimEnd().split('\n')).toHaveLength((book?.entries ?? 0) + 1)
})

test('a book that the server does not give whole is not exported: no half of it lies there', async () => {
  const ana = await seat(await startBank())
  await foundBookAt(ana, server().desk)
  const file = join(ana.ports.dataFolder, 'livro.jsonl')
  await server().sql('DELETE FROM quita.entry WHERE seq >= 2')
  ana.ports.answers.files.push(file)
  expect(await ana.engine.ask('team.export', {})).toMatchObject({ error: { kind: 'book', fault: 'behind' } })
  expect(existsSync(file)).toBe(false)
})
