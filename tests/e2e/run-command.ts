import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs the built application with a command, its passphrases piped in; answers its code and what it said. */
export async function quita(userData: string, words: readonly string[], lines: readonly string[] = []) {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--import',
      join(root, 'tests/host/register.ts'),
      join(root, 'tests/host/boot.ts'),
      `--user-data-dir=${userData}`,
      ...words,
    ],
    { env: { ...process.env, QUITA_HOST_APP: root, QUITA_HOST_KEYCHAIN: 'system' }, stdio: 'pipe' },
  )
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  child.stdin?.end(lines.map((line) => `${line}\n`).join(''))
  const [code]: unknown[] = await once(child, 'exit')
  return { code, said }
}
