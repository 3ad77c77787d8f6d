import { join } from 'node:path'
import * as z from 'zod'
import { forkInGroup } from './own-group.ts'

const root = join(import.meta.dirname, '../../..')

const toldSchema = z.union([
  z.object({ kind: z.literal('ready'), endpoint: z.string() }),
  z.object({ kind: z.literal('window') }),
  z.object({ kind: z.literal('evaluated'), id: z.int(), value: z.unknown().optional(), error: z.string().optional() }),
])

/** The built application under the desktop host, reached through the host's own process and nothing that costs it time. */
export interface BenchHost {
  /** The process group of the application and of everything that it starts. */
  readonly group: number
  /** Resolves once the first window exists; its page may still be empty. */
  readonly opened: Promise<void>
  /** Where a debugging client may join the browser; none does unless a suite asks one to. */
  readonly endpoint: Promise<string>
  /** Runs a function's text in the host's main process with the `electron` module and an argument. */
  evaluate(text: string, argument: unknown): Promise<unknown>
  /** Runs an expression in the first window's page; a promise is waited for. Rejects when the page goes to another address meanwhile. */
  inPage(expression: string): Promise<unknown>
  close(): Promise<void>
}

/** Starts the application on a data folder; `application` is the folder of another one than ours. */
export function startHost(userData: string, application = root): BenchHost {
  const { child, ended } = forkInGroup(join(root, 'tests/host/boot.ts'), [`--user-data-dir=${userData}`], {
    execArgv: ['--import', join(root, 'tests/host/register.ts')],
    env: { QUITA_HOST_APP: application, QUITA_HOST_KEYCHAIN: 'system' },
  })
  const opened = Promise.withResolvers<void>()
  const endpoint = Promise.withResolvers<string>()
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  child.on('message', (message) => {
    const told = toldSchema.parse(message)
    if (told.kind === 'window') opened.resolve()
    if (told.kind === 'ready') endpoint.resolve(told.endpoint)
    if (told.kind !== 'evaluated') return
    const call = waiting.get(told.id)
    waiting.delete(told.id)
    if (told.error === undefined) call?.resolve(told.value)
    else call?.reject(new Error(told.error))
  })
  child.once('exit', (code) => {
    const gone = new Error(`the desktop host ended with code ${code ?? 'none'}`)
    opened.reject(gone)
    endpoint.reject(gone)
    for (const call of waiting.values()) call.reject(gone)
  })
  for (const told of [opened.promise, endpoint.promise]) told.catch(() => undefined) // told again by whoever waits
  const evaluate: BenchHost['evaluate'] = (text, argument) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      child.send({ kind: 'evaluate', id: lastId, text, argument })
    })
  return {
    group: child.pid ?? Number.NaN,
    opened: opened.promise,
    endpoint: endpoint.promise,
    evaluate,
    inPage: (expression) => evaluate(IN_PAGE, expression),
    async close() {
      if (child.connected) child.send({ kind: 'evaluate', id: 0, text: '({ app }) => app.quit()', argument: null })
      await ended()
    },
  }
}

const IN_PAGE =
  '({ BrowserWindow }, expression) => BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(expression)'
