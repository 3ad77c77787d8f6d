import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** One step of a check: its name, and the command with its arguments as npx finds it. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** Steps one after another that may run beside those of other lanes; the lane's name stands before each line of theirs. */
export interface Lane {
  readonly name: string
  readonly steps: readonly Step[]
}

const shell = process.platform === 'win32'

/** Runs steps one after another, prints each with its time, and ends the process at the first that fails. */
export function runSteps(steps: readonly Step[]): void {
  for (const { name, command } of steps) {
    const start = performance.now()
    const [file, ...args] = command
    const { status } = spawnSync(file, args, { stdio: 'inherit', shell })
    process.stdout.write(`${said(name, status, start)}\n`)
    if (status !== 0) process.exit(status ?? 1)
  }
}

/** Runs lanes beside each other. At the first step that fails the others are ended, and then the process with its code. */
export async function runLanes(lanes: readonly Lane[]): Promise<void> {
  const running = new Set<ChildProcess>()
  let failed: number | null = null
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { name, command } of lane.steps) {
        if (failed !== null) return
        const start = performance.now()
        const status = await runIn(lane.name, command, running)
        if (failed !== null) return
        process.stdout.write(`${said(name, status, start)}\n`)
        if (status === 0) continue
        failed = status ?? 1
        for (const other of running) other.kill('SIGINT')
      }
    }),
  )
  if (failed !== null) process.exit(failed)
}

function runIn(lane: string, [file, ...args]: Step['command'], running: Set<ChildProcess>): Promise<number | null> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], shell })
  running.add(child)
  for (const out of [child.stdout, child.stderr]) pass(out, lane)
  return new Promise((resolve) => {
    child.once('error', (fault) => {
      process.stdout.write(`${lane} | ${fault.message}\n`)
      running.delete(child)
      resolve(1)
    })
    child.once('close', (status) => {
      running.delete(child)
      resolve(status)
    })
  })
}

function pass(out: Readable, lane: string): void {
  createInterface({ input: out }).on('line', (line) => process.stdout.write(`${lane} | ${line}\n`))
}

function said(name: string, status: number | null, start: number): string {
  return `${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`
}
