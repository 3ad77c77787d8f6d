import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Random, randomOf } from '../../../electron/sandbox/ledger/random.ts'

/** Where a program kills itself: at the nth time it meets a point. */
export interface KillPoint {
  readonly point: string
  readonly nth: number
}

/** What the harness adds to what a program is asked: where to die, or null to live. */
export type Mortal<Ask> = Ask & { readonly kill: KillPoint | null }

/**
 * Work that is killed again and again. The program is started with its ask as one argument, JSON; it says a JSON line
 * `{ "say": "started" }` as its work begins, meets points (see `meet-points.ts`), and ends by itself once all is done.
 */
export interface KillCase<Ask> {
  /** Its bundle; see `build-program.ts`. */
  readonly program: string
  /** The points it can be killed at, each met at least once in a life that is not cut short; `times`: how often at most. */
  readonly points: readonly { readonly point: string; readonly times: number }[]
  /** Milliseconds from its start within which it is killed where no point is named. */
  readonly withinMs: number
  /** A fresh place to work in, and what the program is asked to do there. */
  prepare(): Promise<Ask>
  /** What is wrong there after a death; what is only unfinished is not wrong. */
  between(ask: Ask): Promise<readonly string[]>
  /** What is wrong there once a life has come to its end. */
  after(ask: Ask): Promise<readonly string[]>
}

interface Death {
  readonly kill: KillPoint | null
  readonly afterMs: number | null
}

// So many lives work on one place, one after the other.
const LIVES = 5

/** Kills a program so many times, at each of its points first and then at random; says how often, and all that was wrong. */
export async function killTimes<Ask extends object>(
  killed: KillCase<Ask>,
  { times, seed }: { times: number; seed: number },
): Promise<{ kills: number; faults: readonly string[] }> {
  const random = randomOf(seed)
  const sure = killed.points.map(({ point }): Death => ({ kill: { point, nth: 1 }, afterMs: null }))
  const faults: string[] = []
  let kills = 0
  while (kills < times) {
    const ask = await killed.prepare()
    let ended = false
    for (let life = 0; life < LIVES && kills < times && !ended; life += 1) {
      const first = sure.shift()
      const death = first ?? randomDeath(random, killed)
      ended = !(await live(killed.program, { ...ask, kill: death.kill }, death.afterMs))
      if (!ended) {
        kills += 1
        faults.push(...(await killed.between(ask)).map((fault) => `${nameOf(death)}: ${fault}`))
      } else if (first !== undefined) faults.push(`${nameOf(first)}: never met`)
    }
    if (!ended) await liveOnce(killed.program, ask)
    faults.push(...(await killed.after(ask)).map((fault) => `at the end: ${fault}`))
  }
  return { kills, faults }
}

/** A life that is not cut short. */
export async function liveOnce(program: string, ask: object): Promise<void> {
  await live(program, { ...ask, kill: null }, null)
}

function randomDeath<Ask>(random: Random, { points, withinMs }: KillCase<Ask>): Death {
  const [first, ...others] = points
  if (first === undefined || random.between(1, 5) <= 2) return { kill: null, afterMs: random.between(0, withinMs) }
  const { point, times } = random.pick([first, ...others])
  return { kill: { point, nth: random.between(1, times) }, afterMs: null }
}

function nameOf({ kill, afterMs }: Death): string {
  return kill === null ? `killed after ${afterMs} ms` : `killed at ${kill.point} ${kill.nth}`
}

/** Runs a program to its end, or until it is killed, which it says. Rejects when it fails by itself. */
export function live(program: string, ask: object, killAfterMs: number | null): Promise<boolean> {
  const child = spawn(process.execPath, [program, JSON.stringify(ask)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // What one life that came to its end has compiled is kept for the others, and goes with the bundle.
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(program), 'compiled') },
  })
  let complaint = ''
  let timer: NodeJS.Timeout | undefined
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === '{"say":"started"}' && killAfterMs !== null)
      timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0 || signal === 'SIGKILL') resolve(signal === 'SIGKILL')
      else reject(new Error(`the program ended with ${code}: ${complaint}`))
    })
  })
}
