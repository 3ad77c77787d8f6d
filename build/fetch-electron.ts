import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { electronBinary } from './electron-binary.ts'

const electron = resolve(import.meta.dirname, '../node_modules/electron')
const RELEASES = 'https://github.com/electron/electron/releases/download/'
const LOOK_MS = 10_000
const manifestSchema = z.object({ version: z.string() })

/** Says whether Electron's releases are to be had from here: an answer within 10 s, else they are not. */
export async function offersElectron(releases: string, version: string): Promise<boolean> {
  try {
    const address = `${releases}v${version}/SHASUMS256.txt`
    const { ok } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(LOOK_MS) })
    return ok
  } catch {
    return false
  }
}

/** Fetches Electron's own binary with its own installer, which checks its hash, where it is missing and the network gives it; says what it does. */
export async function fetchElectron(): Promise<void> {
  if (process.env['QUITA_E2E'] === 'desktop-host' || electronBinary() !== undefined) return
  const { version } = manifestSchema.parse(JSON.parse(readFileSync(join(electron, 'package.json'), 'utf8')))
  if (!(await offersElectron(process.env['ELECTRON_MIRROR'] ?? RELEASES, version))) {
    process.stdout.write("Electron's binary is not to be had from this network; the desktop host stands in for it\n")
    return
  }
  process.stdout.write(`Fetching Electron ${version} (once, about 110 MB)\n`)
  spawnSync(process.execPath, [join(electron, 'install.js')], { stdio: 'inherit' })
}

if (import.meta.main) {
  await fetchElectron()
  const binary = electronBinary()
  process.stdout.write(binary === undefined ? 'The window: the desktop host\n' : `The window: Electron, ${binary}\n`)
}
