import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Work } from '../../../shared/domain/work.ts'
import { type Engine, startEngine } from '../../fakes/engine.ts'
import { freshFolder, memoryKeychain, testPorts } from '../../fakes/test-ports.ts'
import { anyLine } from '../../fixtures/vault-samples.ts'

const csv = { filter: anyLine, as: { format: 'csv', charset: 'utf-8' } } as const

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The work of an id once it is in a state. */
async function workIn(engine: Engine, id: string | null, state: Work['state']): Promise<Work> {
  const { works } = await engine.until('works.list', {}, (list) =>
    list.works.some((work) => work.id === id && work.state === state),
  )
  const work = works.find((each) => each.id === id)
  if (work === undefined) throw new Error('no such work')
  return work
}

test('a file is made in the background, shown where it lies, and takes the place of the one that the dialog asked about', async () => {
  const folder = freshFolder()
  const path = join(folder, 'extrato.csv')
  const keychain = memoryKeychain()
  const ports = testPorts(freshFolder(), keychain)
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  await engine.get('statement.refresh', {})

  ports.answers.files.push(path)
  const { workId } = await engine.get('exports.start', csv)
  const done = await workIn(engine, workId, 'done')
  const bytes = readFileSync(path)
  expect(done).toMatchObject({
    kind: 'export',
    fileName: 'extrato.csv',
    file: { sha256: sha256(bytes), size: bytes.length },
  })
  expect(readdirSync(folder)).toEqual(['extrato.csv'])
  expect(engine.pushed.some(({ event }) => event === 'works.changed')).toBe(true)

  await engine.get('works.showFile', { id: done.id })
  expect(ports.shown).toEqual([path])

  writeFileSync(path, 'mine')
  ports.answers.files.push(path)
  const second = await engine.get('exports.start', csv)
  const { file } = await workIn(engine, second.workId, 'done')
  expect(file?.sha256).toBe(sha256(readFileSync(path)))

  ports.answers.files.push(folder)
  const third = await engine.get('exports.start', csv)
  const failed = await workIn(engine, third.workId, 'failed')
  expect(failed.error).toMatchObject({ kind: 'file', fault: 'exists' })
  expect(readdirSync(folder)).toEqual(['extrato.csv'])

  for (const id of [done.id, second.workId]) if (id !== null) await engine.get('works.dismiss', { id })
  await engine.close()
  const again = startEngine(testPorts(ports.dataFolder, keychain))
  const { works } = await again.get('works.list', {})
  const own = works.filter(({ kind }) => kind === 'export')
  expect(own.map(({ id, state }) => ({ id, state }))).toEqual([{ id: failed.id, state: 'failed' }])
})
