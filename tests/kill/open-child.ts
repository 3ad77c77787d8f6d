import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { roomForYoung } from '../fixtures/room-for-young.ts'
import type { ChildLine, Ending, Order } from './task.ts'

/** What is known of a life that is over: killed or not, and what it said in the end. */
export interface LifeEnd extends Ending {
  readonly killed: boolean
}

/** A process that lives one life after the other, until one of them is killed. */
export interface Child {
  /** Lives one life; `onLine` hears what it says on the way. Rejects when the process fails by itself. */
  live(order: Order, afterMs: number | null, onLine: (line: ChildLine) => void): Promise<LifeEnd>
  tell(order: Order): void
  close(): void
}

/** Starts a process of the built child; `cache` is where compiled code is kept between processes. */
export function openChild(program: string, cache: string): Child {
  const child = spawn(process.execPath, [...roomForYoung, '--no-warnings', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  })
  let complaint = ''
  let life: { onLine: (line: ChildLine) => void; end: (end: LifeEnd) => void; fail: (error: Error) => void } | null =
    null
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  child.stdin.on('error', () => undefined) // it was killed while something was said to it
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line: ChildLine = JSON.parse(text)
    life?.onLine(line)
    if (line.say === 'end') life?.end({ ...line, killed: false })
  })
  child.on('error', (error) => life?.fail(error))
  child.on('close', (code, signal) => {
    if (signal === 'SIGKILL') life?.end({ killed: true, claims: [], alarms: [] })
    else life?.fail(new Error(`child ended with ${code}: ${complaint}`))
  })
  const tell = (order: Order): void => void child.stdin.write(`${JSON.stringify(order)}\n`)
  return {
    async live(order, afterMs, onLine) {
      let timer: NodeJS.Timeout | undefined
      const begun = (line: ChildLine): void => {
        if (line.say === 'begun' && afterMs !== null) timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
        onLine(line)
      }
      try {
        return await new Promise<LifeEnd>((end, fail) => {
          life = { onLine: begun, end, fail }
          tell(order)
        })
      } finally {
        clearTimeout(timer)
        life = null
      }
    },
    tell,
    close: () => void child.kill(),
  }
}
