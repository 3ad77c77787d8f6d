import { spawnSync } from 'node:child_process'

/** One step of a check: its name, and the command with its arguments as npx finds it. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** Runs steps one after another, prints each with its time, and ends the process at the first that fails. */
export function runSteps(steps: readonly Step[]): void {
  for (const { name, command } of steps) {
    const start = performance.now()
    const [file, ...args] = command
    const { status } = spawnSync(file, args, { stdio: 'inherit', shell: process.platform === 'win32' })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
    if (status !== 0) process.exit(status ?? 1)
  }
}
