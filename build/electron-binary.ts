import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const IN_DIST: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
}

/** The real Electron, where its binary has been fetched (`ELECTRON_OVERRIDE_DIST_PATH`, or `npx install-electron`); else undefined. */
export function electronBinary(): string | undefined {
  const dist =
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? resolve(import.meta.dirname, '../node_modules/electron/dist')
  const binary = join(dist, IN_DIST[process.platform] ?? 'electron')
  return existsSync(binary) ? binary : undefined
}
