import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import type { App as ElectronApp } from 'electron'
import type { Log } from '../../ports/log.ts'
import type { Installer, UpdateHost } from '../../ports/update-host.ts'
import type { Departure } from './departure.ts'

/** What handing over to an installer of Windows needs. */
export interface WindowsInstallerNeeds {
  readonly app: Pick<ElectronApp, 'quit' | 'relaunch'>
  readonly departure: Departure
  readonly log: Log
  readonly isTrusted: (installer: string) => Promise<boolean>
  /** Starts a program that outlives this one. */
  readonly start?: (file: string, args: readonly string[]) => Promise<void>
}

// As the NSIS scripts of electron-builder take them: an update, without questions, and Quita again afterwards. The script asks
// for an administrator by itself where it updates an installation for everybody.
const ARGUMENTS = ['--updated', '/S', '--force-run']

/**
 * Hands over to an NSIS installer. It is run when everything is closed and its bytes were looked at for the last time; where it
 * cannot be run, Quita comes back as it was.
 */
export function windowsInstaller(needs: WindowsInstallerNeeds): UpdateHost['prepare'] {
  return async (installer) => {
    if (!(await needs.isTrusted(installer.path))) return null
    return () => needs.departure.leaveFor(() => void handOver(needs, installer))
  }
}

async function handOver(needs: WindowsInstallerNeeds, installer: Installer): Promise<void> {
  const { start = startProgram } = needs
  const isSound = (await installer.bytes()) !== null
  const isBegun =
    isSound &&
    (await start(installer.path, ARGUMENTS).then(
      () => true,
      () => false,
    ))
  if (!isBegun) {
    needs.log.event('updates.not-begun')
    needs.app.relaunch()
  }
  needs.app.quit()
}

function startProgram(file: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Not in our own folder, which the installer replaces.
    const program = spawn(file, [...args], { detached: true, stdio: 'ignore', cwd: dirname(file) })
    program.once('error', reject)
    program.once('spawn', () => {
      program.unref()
      resolve()
    })
  })
}
