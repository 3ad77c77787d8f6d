import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ChildAsk, ChildLine, Claim } from './task.ts'

/** What is known after a child ended: killed or not, the points it told, what it claims for each folder. */
export interface ChildEnd {
  readonly killed: boolean
  readonly points: readonly string[]
  readonly claims: ReadonlyMap<string, readonly Claim[]>
}

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url))

/** Runs one child to its end. `killAfterMs` sends SIGKILL that long after it began to work. Rejects when it fails by itself. */
export function runChild(ask: ChildAsk, cache: string, killAfterMs: number | null = null): Promise<ChildEnd> {
  const child = spawn(process.execPath, ['--no-warnings', CHILD, JSON.stringify(ask)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  })
  const points: string[] = []
  const claims = new Map<string, readonly Claim[]>()
  let complaint = ''
  let timer: NodeJS.Timeout | undefined
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (text) => {
    const line: ChildLine = JSON.parse(text)
    if (line.say === 'point') points.push(line.point)
    if (line.say === 'end') claims.set(line.folder, line.claims)
    if (line.say === 'started' && killAfterMs !== null) timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (code !== 0 && signal !== 'SIGKILL') reject(new Error(`child ended with ${code}: ${complaint}`))
      else resolve({ killed: signal === 'SIGKILL', points, claims })
    })
  })
}
