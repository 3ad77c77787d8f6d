import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { AutoUpdater, App as ElectronApp } from 'electron'
import { type ReleasePlatform, releasePlatformSchema } from '../../../shared/domain/release.ts'
import type { Log } from '../../ports/log.ts'
import type { UpdateHost } from '../../ports/update-host.ts'
import type { Departure } from './departure.ts'
import { macInstaller } from './mac-installer.ts'
import { isOfSamePublisher } from './same-publisher.ts'
import { windowsInstaller } from './windows-installer.ts'

/** What of this process says how it may be updated. */
export interface Installation {
  readonly platform: NodeJS.Platform
  readonly arch: string
  readonly execPath: string
  readonly systemRoot: string
}

interface UpdateHostNeeds {
  readonly app: Pick<ElectronApp, 'quit' | 'relaunch' | 'isPackaged'>
  /** Asked for on macOS alone. */
  readonly updater: () => AutoUpdater
  readonly departure: Departure
  readonly log: Log
}

/** How this installation is updated, by its system's own means. */
export function electronUpdates(needs: UpdateHostNeeds, installation: Installation): UpdateHost {
  const platform = updatablePlatform(needs.app.isPackaged, installation)
  if (platform === null) return { platform, prepare: async () => null }
  if (installation.platform === 'darwin') {
    return { platform, prepare: macInstaller({ ...needs, updater: needs.updater() }) }
  }
  const { execPath: running, systemRoot } = installation
  const isTrusted = (installer: string): Promise<boolean> => isOfSamePublisher({ running, installer }, systemRoot)
  return { platform, prepare: windowsInstaller({ ...needs, isTrusted }) }
}

/**
 * What an installer has to be made for; null where nobody asked for one. On Windows only what an NSIS installer has put there,
 * with its uninstaller beside it: what came by group policy goes by it, and a portable copy is replaced by hand.
 */
export function updatablePlatform(
  isPackaged: boolean,
  { platform, arch, execPath }: Pick<Installation, 'platform' | 'arch' | 'execPath'>,
): ReleasePlatform | null {
  const known = releasePlatformSchema.safeParse(`${platform}-${arch}`)
  if (!isPackaged || !known.success) return null
  const uninstaller = join(dirname(execPath), `Uninstall ${basename(execPath, extname(execPath))}.exe`)
  return platform === 'win32' && !existsSync(uninstaller) ? null : known.data
}
