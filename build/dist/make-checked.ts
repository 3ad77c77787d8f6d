import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { electronBinary } from '../electron-binary.ts'
import { makeCodeCertificate } from '../release/steps/code-signature.ts'
import { windowsSigning } from '../release/windows-signing.ts'
import type { Signing } from './configuration.ts'
import { pack } from './pack.ts'
import { unpackedFolder } from './product.ts'
import type { Checked, Packed } from './proof.ts'
import { makeElectronDist } from './stub/make-electron-dist.ts'
import type { Target } from './targets.ts'
import { offlineTools } from './toolset/offline-tools.ts'

const linux: Target = { platform: 'linux', arch: 'x64', formats: ['deb', 'rpm'] }
const windows: Target = { platform: 'win32', arch: 'x64', formats: ['nsis', 'zip'] }

/** Packs Linux and Windows below `work`, with the real Electron where it is there; Windows is signed with a certificate made for it. */
export async function makeChecked(root: string, work: string): Promise<Checked> {
  const keys = join(work, 'keys')
  mkdirSync(keys)
  const certificate = makeCodeCertificate(keys)
  Object.assign(process.env, offlineTools(join(work, 'tools')), {
    USE_SYSTEM_OSSLSIGNCODE: 'true',
    ELECTRON_BUILDER_OFFLINE: 'true', // no time stamp
    WIN_CSC_LINK: certificate.pfx,
    WIN_CSC_KEY_PASSWORD: certificate.password,
  })
  const signing = { win: windowsSigning('file', (name) => (name === 'QUITA_WINDOWS_PUBLISHER' ? 'Quita proof' : '')) }
  return {
    root,
    work,
    certificate,
    linux: await packed(linux, work, null),
    windows: await packed(windows, work, signing),
  }
}

async function packed(target: Target, work: string, signing: Signing | null): Promise<Packed> {
  const electron = electronFor(target, join(work, `electron-${target.platform}`))
  const folder = join(work, 'made')
  const installers = await pack(target, folder, { signing, electronDist: electron.folder })
  return { target, electron, installers, unpacked: unpackedFolder(folder, target) }
}

function electronFor({ platform }: Target, folder: string): Packed['electron'] {
  const binary = platform === process.platform ? electronBinary() : undefined
  if (binary !== undefined) return { folder: dirname(binary), real: true }
  makeElectronDist(platform === 'win32' ? 'win32' : 'linux', folder)
  return { folder, real: false }
}
