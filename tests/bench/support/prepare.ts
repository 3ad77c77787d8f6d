import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const OUTPUTS = [
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/preload/confirmation.cjs',
  'out/renderer/index.html',
  'out/confirmation/index.html',
]
const SOURCES = ['electron', 'renderer', 'shared', 'build', 'package.json']

/** Sees to it that the suites with a window can run: a browser, and bundles no older than their sources. Throws when it cannot. */
export function prepareWindow(): void {
  run('a browser for the window', 'node', ['build/ensure-browser.ts'])
  if (isStale()) run('the bundles', 'npm', ['run', '-s', 'build'])
}

// What the steps say goes beside the report, which may be JSON.
function run(what: string, command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', process.stderr, 'inherit'] })
  if (status !== 0) throw new Error(`could not prepare ${what}: ${command} ${args.join(' ')}`)
}

function isStale(): boolean {
  const outputs = OUTPUTS.map((output) => join(root, output))
  if (!outputs.every((output) => existsSync(output))) return true
  const oldest = Math.min(...outputs.map((output) => statSync(output).mtimeMs))
  return SOURCES.some((source) => newestIn(join(root, source)) > oldest)
}

function newestIn(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Math.max(0, ...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs))
}
