import { type ChildProcess, fork } from 'node:child_process'

/** A module running in a process group of its own, with a message channel to it. */
export interface OwnGroup {
  readonly child: ChildProcess
  /** Waits until it has ended by itself, and ends the whole group by force when it takes longer than five seconds. */
  ended(): Promise<void>
}

/** Starts a module under this Node in its own process group, so that ending it ends everything it started and nothing else. */
export function forkInGroup(
  module: string,
  args: readonly string[],
  { execArgv = [], env = {} }: { execArgv?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): OwnGroup {
  const child = fork(module, args, {
    execArgv: ['--no-warnings', ...execArgv],
    env: { ...process.env, ...env },
    serialization: 'advanced',
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const kill = (): void => killGroup(child.pid)
  process.once('exit', kill)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', kill)
      kill() // whatever it left behind
      resolve()
    })
  })
  const ended = async (): Promise<void> => {
    const late = setTimeout(kill, 5000)
    await exited
    clearTimeout(late)
  }
  return { child, ended }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // nobody is left in it
  }
}
