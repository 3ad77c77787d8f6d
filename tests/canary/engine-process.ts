import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { Answer, Ask, Channel } from '../../shared/ipc/contract.ts'
import type { Words } from '../fakes/hand-at-window.ts'
import { fromLine, toLine } from './lines.ts'

/** The engine in a process of its own, which can be killed. */
export interface EngineProcess {
  ask(
    channel: Channel,
    ask: unknown,
  ): Promise<{ readonly ok: boolean; readonly value?: unknown; readonly error?: { readonly kind: string } }>
  /** Asks and expects an answer; throws the error otherwise. */
  get<C extends Channel>(channel: C, ask: Ask<C>): Promise<Answer<C>>
  until<C extends Channel>(channel: C, ask: Ask<C>, enough: (answer: Answer<C>) => boolean): Promise<Answer<C>>
  /** What the next dialog answers. */
  choose(file: string): void
  lockWithSystem(): void
  /** What the hand at Quita's own window writes there. */
  know(words: Words): void
  /** Everything that was asked, answered and written at Quita's own window until now, as text. */
  said(): string
  tokens(): readonly string[]
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** How it is started: what it may write to, and what it does wrong on purpose. */
export interface EngineStart {
  readonly program: string
  readonly dataFolder: string
  /** The only folder that it knows as the one for temporary files. */
  readonly temporary: string
  readonly exports: boolean
  readonly leak: 'none' | 'log' | 'settings' | 'file'
}

const replySchema = z.union([
  z.object({ token: z.string() }),
  z.object({ shown: z.unknown() }),
  z.object({ written: z.unknown() }),
  z.object({
    id: z.int(),
    reply: z.union([
      z.object({ ok: z.literal(true), value: z.unknown() }),
      z.object({ ok: z.literal(false), error: z.object({ kind: z.string() }) }),
    ]),
  }),
])
type Replied = Extract<z.infer<typeof replySchema>, { id: number }>['reply']

/** Starts the engine. */
export function startEngineProcess(start: EngineStart): EngineProcess {
  const { program, dataFolder, temporary, exports, leak } = start
  const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, NODE_COMPILE_CACHE: '' }
  const child: ChildProcess = spawn(process.execPath, [program, dataFolder, exports ? 'yes' : 'no', leak], {
    env,
    cwd: temporary,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const waiting = new Map<number, (reply: Replied) => void>()
  const said: string[] = []
  const tokens = new Set<string>()
  const { stdin, stdout } = child
  if (stdin === null || stdout === null) throw new Error('an engine without pipes')
  createInterface({ input: stdout }).on('line', (text) => {
    const line = replySchema.parse(fromLine(text))
    if ('token' in line) return void tokens.add(line.token)
    said.push(text)
    if ('shown' in line || 'written' in line) return
    waiting.get(line.id)?.(line.reply)
    waiting.delete(line.id)
  })
  stdin.on('error', () => undefined) // it was killed meanwhile
  let last = 0

  function ask(channel: Channel, question: unknown): Promise<Replied> {
    const id = (last += 1)
    const line = toLine({ id, channel, ask: question })
    said.push(line)
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      stdin?.write(`${line}\n`)
    })
  }

  async function get<C extends Channel>(channel: C, question: Ask<C>): Promise<Answer<C>> {
    const reply = await ask(channel, question)
    if (!reply.ok) throw new Error(`${channel}: ${JSON.stringify(reply.error)}`)
    return reply.value as Answer<C> // the dispatcher has parsed it with the row's schema
  }

  return {
    ask,
    get,
    async until(channel, question, enough) {
      for (let tries = 0; tries < 900; tries += 1) {
        const answer = await get(channel, question)
        if (enough(answer)) return answer
        await wait(100)
      }
      throw new Error(`${channel} never satisfied`)
    },
    choose: (file) => void stdin.write(`${toLine({ file })}\n`),
    know: (words) => void stdin.write(`${toLine({ words })}\n`),
    lockWithSystem: () => void stdin.write(`${toLine({ lock: 'system' })}\n`),
    said: () => said.join('\n'),
    tokens: () => [...tokens],
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async close() {
      stdin.end()
      await ended
    },
  }
}
