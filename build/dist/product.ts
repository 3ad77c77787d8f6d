import { join } from 'node:path'
import type { Target } from './targets.ts'

/** Where electron-builder leaves the unpacked product of a target inside its output folder. */
export function unpackedFolder(output: string, { platform, arch }: Pick<Target, 'platform' | 'arch'>): string {
  const system = { win32: 'win', darwin: 'mac', linux: 'linux' }[platform]
  const suffix = arch === 'x64' ? '' : `-${arch}`
  return join(output, platform === 'darwin' ? `${system}${suffix}` : `${system}${suffix}-unpacked`)
}

/**
 * What the product is called. One that is packed for the tests bears Electron's own name: by it `app.isPackaged` is false, and
 * what a release refuses at its start lets Playwright in.
 */
export function productName(forTests: boolean): 'Quita' | 'Electron' {
  return forTests ? 'Electron' : 'Quita'
}

/** What carries the fuses in an unpacked product, by Electron's name of the system: the executable, on macOS the .app. */
export function unpackedExecutable(unpacked: string, platform: string, name = productName(false)): string {
  if (platform === 'win32') return join(unpacked, `${name}.exe`)
  return join(unpacked, platform === 'darwin' ? `${name}.app` : name.toLowerCase())
}

/** What starts an unpacked product. */
export function unpackedProgram(unpacked: string, platform: string, name = productName(false)): string {
  const executable = unpackedExecutable(unpacked, platform, name)
  return platform === 'darwin' ? join(executable, 'Contents/MacOS', name) : executable
}

/** Where app.asar lies in an unpacked product. */
export function resourcesFolder(unpacked: string, platform: string): string {
  return join(unpacked, platform === 'darwin' ? 'Quita.app/Contents/Resources' : 'resources')
}
