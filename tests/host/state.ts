import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chromium } from './chromium.ts'

/** A window as the rest of the host needs to know it. */
export interface HostedWindow {
  readonly id: number
  readonly opened: Promise<void>
  /** Closes it as a person would (may be refused) or by force; says whether it is gone. */
  shut(force: boolean): Promise<boolean>
  applyTheme(): Promise<void>
}

interface Manifest {
  name: string
  productName?: string
  version: string
  main: string
}

/** Where the application under the host lies, and what its package.json says. */
export const appFolder = process.env['QUITA_HOST_APP'] ?? process.cwd()
export const manifest = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')) as Manifest

/** What one process of the host shares between its parts, as Electron's own process does. */
export const host = {
  starting: undefined as Promise<Chromium> | undefined,
  chromium: undefined as Chromium | undefined,
  ready: false,
  quitting: false,
  windows: new Map<number, HostedWindow>(),
}

/** The running browser; a bug in the host when asked for before `ready`. */
export function browser(): Chromium {
  if (!host.chromium) throw new Error('desktop host: the browser is not running yet')
  return host.chromium
}

/** Tells whoever started the host (the tests) something; silent when nobody listens. */
export function tell(message: { kind: string } & Record<string, unknown>): void {
  if (process.connected) process.send?.(message)
}
