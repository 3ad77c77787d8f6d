import { spawnSync } from 'node:child_process'

/** How a program is run: where, with which environment, and what it reads. */
export interface RunOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly input?: string
}

/** What a program that ended left behind; `output` is both of its streams. */
export interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly output: string
}

/** Runs a program to its end, whatever its end is; throws where it cannot be started. */
export function tryProgram(file: string, args: readonly string[], options: RunOptions = {}): Ended {
  const { error, status, stdout, stderr } = spawnSync(file, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: 'pipe',
    shell: file === 'npm' && process.platform === 'win32', // npm is a script there
  })
  if (error !== undefined) throw new Error(`${file} could not be started: ${error.message}`)
  return { status, stdout, output: `${stdout}${stderr}`.trim() }
}

/** Runs a program and gives what it printed; throws with its own words where it fails. */
export function runProgram(file: string, args: readonly string[], options: RunOptions = {}): string {
  const ended = tryProgram(file, args, options)
  if (ended.status !== 0) throw new Error(`${file} ${args[0] ?? ''} failed (${ended.status}):\n${ended.output}`)
  return ended.stdout
}
