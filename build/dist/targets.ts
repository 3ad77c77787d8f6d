/** The systems and processors that Quita is packed for, by Node's names. */
export type Platform = 'win32' | 'darwin' | 'linux'
export type Architecture = 'x64' | 'arm64'

/** One product: a system, a processor, and the kinds of installer that electron-builder makes of it. */
export interface Target {
  readonly platform: Platform
  readonly arch: Architecture
  readonly formats: readonly string[]
}

/** Everything that a release consists of. The MSI is for x64 alone: WiX 4 beta, which electron-builder carries, knows no arm64. */
export const targets: readonly Target[] = [
  { platform: 'win32', arch: 'x64', formats: ['nsis', 'msi', 'zip'] },
  { platform: 'win32', arch: 'arm64', formats: ['nsis', 'zip'] },
  { platform: 'darwin', arch: 'x64', formats: ['dmg', 'zip'] },
  { platform: 'darwin', arch: 'arm64', formats: ['dmg', 'zip'] },
  { platform: 'linux', arch: 'x64', formats: ['deb', 'rpm', 'AppImage'] },
]
