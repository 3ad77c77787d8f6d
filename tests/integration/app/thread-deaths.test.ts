import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import { hearDeath } from '../../../electron/app/hear-death.ts'
import { startBooks } from '../../../electron/services/books/start-books.ts'
import { readIdentityApart } from '../../../electron/services/connections/read-identity-apart.ts'
import { startWorker } from '../../../electron/vault/worker/start-worker.ts'
import { monthSchema } from '../../../shared/domain/closing.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { freshFolder, systemClock, type TestPorts, testPorts } from '../../fakes/test-ports.ts'
import { openTestVault, testFolder } from '../../fixtures/open-test-vault.ts'

/** Every thread that was started, by its name. */
const threads: { name: string; worker: Worker }[] = []

vi.mock('node:worker_threads', async (original) => {
  const actual = await original<{ Worker: typeof Worker }>()
  return {
    ...actual,
    Worker: class extends actual.Worker {
      constructor(file: URL | string, options: WorkerOptions = {}) {
        super(file, options)
        threads.push({ name: options.name ?? '', worker: this })
      }
    },
  }
})

/** Makes the newest thread of a name die: none of them hears what it does with nothing at all. */
async function kill(name: string): Promise<void> {
  const worker = threads.findLast((thread) => thread.name === name)?.worker
  if (worker === undefined) throw new Error(`no thread ${name}`)
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage(null)
  await ended
}

const deaths = (ports: TestPorts) =>
  ports.logged.filter(({ name }) => name === 'thread.died').map(({ fields }) => fields)

async function connected() {
  threads.length = 0
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  return { ports, engine }
}

/** A thread of a test's own, which says what it is told to and does not hear what it throws. */
function threadThat(script: string): URL {
  const file = join(freshFolder(), 'thread.mjs')
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${script}`)
  return pathToFileURL(file)
}

describe('what is asked of a thread that dies', () => {
  const dying = "parentPort.on('message', () => { throw new RangeError('12345678000195 is in here') })\n"

  test('is refused in words: the vault, until it is opened anew', async () => {
    const died: unknown[] = []
    const module = threadThat(`parentPort.once('message', () => {
      parentPort.postMessage({ id: 0, result: { ok: true, value: null } })
      ${dying}})`)
    const ask = { file: 'vault.db', key: new Uint8Array(32), create: false }
    const thread = startWorker(module, ask, (thrown) => died.push(thrown))
    expect(await thread.opened).toMatchObject({ ok: true })
    const refused = { ok: false, error: { kind: 'storage', fault: 'other' } }
    const both = [thread.ask('records', 'get', ['a']), thread.ask('records', 'get', ['b'])]
    expect(await Promise.all(both)).toMatchObject([refused, refused])
    expect(await thread.ask('records', 'get', ['c'])).toMatchObject(refused)
    expect(died).toMatchObject([{ name: 'RangeError' }])
    await thread.close()
  })

  test('is refused in words: the books, and each ask that follows starts another', async () => {
    const died: unknown[] = []
    const folder = testFolder()
    const vault = await openTestVault(folder.file)
    const books = startBooks(vault, { module: threadThat(dying), onDeath: (thrown) => died.push(thrown) })
    for (let n = 1; n <= 3; n += 1) {
      expect(await books.closing(monthSchema.parse('2026-10'))).toMatchObject({
        ok: false,
        error: { kind: 'internal' },
      })
      expect(died).toHaveLength(n)
    }
    await books.close()
    expect(died).toHaveLength(3)
    await vault.close()
    folder.remove()
  })

  test('is refused in words: a certificate, and the next is read by another', async () => {
    const died: unknown[] = []
    const ask = {
      files: { identity: new Uint8Array(), key: null, authority: null },
      passphrase: null,
      now: systemClock.now(),
    }
    const module = threadThat("throw new RangeError('12345678000195 is in here')")
    const read = () => readIdentityApart(ask, { module, onDeath: (thrown) => died.push(thrown) })
    expect([await read(), await read()]).toEqual([
      { ok: false, error: 'unreadable' },
      { ok: false, error: 'unreadable' },
    ])
    expect(died).toHaveLength(2)
  })

  test('is told to the log by the thread’s name and the kind of the error, nothing that it says', () => {
    const logged: unknown[] = []
    const died = hearDeath({ event: (...line) => void logged.push(line) }, {})
    died('vault', new RangeError('12345678000195 is in here'))
    died('identity', Object.assign(new Error('no memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
    died('books', 'a text')
    expect(logged).toEqual([
      ['thread.died', { thread: 'vault', name: 'RangeError' }],
      ['thread.died', { thread: 'identity', name: 'ERR_WORKER_OUT_OF_MEMORY' }],
      ['thread.died', { thread: 'books', name: 'string' }],
    ])
  })
})

describe('a thread that dies of an error nobody heard', () => {
  test('of the vault is logged by name, closes it as any such fault does, and unlocking starts another', async () => {
    const { ports, engine } = await connected()
    await engine.get('balance.refresh', {})
    await kill('vault')
    const session = await engine.until('session.read', {}, ({ stage }) => stage === 'locked')
    expect(session).toMatchObject({ stage: 'locked', reason: 'fault' })
    expect(deaths(ports)).toEqual([{ thread: 'vault', name: 'TypeError' }])
    expect(await engine.ask('balance.read', {})).toMatchObject({ ok: false, error: { kind: 'locked' } })
    if (session.stage !== 'locked') throw new Error(session.stage)
    await engine.get('session.unlock', { connectionId: session.active, passphrase: null })
    expect((await engine.get('balance.read', {})).latest).not.toBeNull()
    expect(deaths(ports)).toHaveLength(1)
  })

  test('of the books is logged by name, and the next ask starts another', async () => {
    const { ports, engine } = await connected()
    const month = { month: '2026-10' } as const
    await engine.get('closing.read', month)
    await kill('books')
    expect(deaths(ports)).toEqual([{ thread: 'books', name: 'TypeError' }])
    await engine.get('closing.read', month)
    expect(threads.filter(({ name }) => name === 'books')).toHaveLength(2)
    expect((await engine.get('session.read', {})).stage).toBe('open')
  })

  test('of the training bank is logged by name, its screen says so, and unlocking starts another', async () => {
    threads.length = 0
    const ports = testPorts()
    const engine = startEngine(ports)
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    const { payers } = await engine.get('training.read', {})
    await kill('training')
    expect(deaths(ports)).toEqual([{ thread: 'training', name: 'TypeError' }])
    expect(await engine.ask('training.read', {})).toMatchObject({ ok: false, error: { kind: 'internal' } })
    const session = await engine.get('session.lock', {})
    if (session.stage !== 'locked') throw new Error(session.stage)
    await engine.get('session.unlock', { connectionId: session.active, passphrase: null })
    expect(await engine.get('training.read', {})).toMatchObject({ payers })
    await engine.close()
    expect(deaths(ports)).toHaveLength(1)
    expect(threads.filter(({ name }) => name === 'training')).toHaveLength(2)
  })

  test('that somebody ended is no death', async () => {
    const { ports, engine } = await connected()
    await engine.get('closing.read', { month: '2026-10' })
    await engine.get('session.lock', {})
    await engine.close()
    expect(deaths(ports)).toEqual([])
  })
})
