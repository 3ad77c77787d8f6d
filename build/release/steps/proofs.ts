import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { resourcesFolder } from '../../dist/product.ts'
import { type Checked, installerOf, type Packed, type Proof } from '../../dist/proof.ts'
import { filesUnder } from '../../dist/steps/file-list.ts'
import { runProgram } from '../run-program.ts'
import { proveCodeSignatures } from './code-signature.ts'
import { proveLinuxRepositories } from './linux-repositories.ts'
import { provePlantedScripts } from './planted-package.ts'
import { proveSameBuilds } from './same-builds.ts'
import { proveBom, proveLock } from './supply-chain.ts'
import { proveTokenSignature } from './token-signature.ts'

/** What is proved of a release's signatures and of where its parts come from. */
export const releaseProofs: Readonly<Record<string, Proof>> = {
  codeSignatures: proof(
    'osslsigncode agrees with the signature of every .exe, .dll and .node, uninstaller and installer too, and refuses each with one byte changed',
    'a certificate that Windows knows, the time stamp, SmartScreen; codesign, spctl and stapler on macOS',
    ({ work, windows, certificate }) =>
      proveCodeSignatures(signedFiles(windows, folderIn(work, 'uninstaller')), certificate.authority),
  ),
  tokenSignature: proof(
    'a key in a PKCS#11 token (SoftHSM) signs as a file does',
    "the company's own token or signing account",
    ({ work, windows, certificate }) =>
      proveTokenSignature(join(windows.electron.folder, 'electron.exe'), certificate, folderIn(work, 'token')),
  ),
  linuxRepositories: proof(
    'apt and rpm take the signed repositories of the packages, and refuse each with one byte changed',
    "the company's own gpg key",
    ({ work, linux }) =>
      proveLinuxRepositories(
        { deb: installerOf(linux, '.deb'), rpm: installerOf(linux, '.rpm') },
        folderIn(work, 'repositories'),
      ),
  ),
  lock: proof(
    'every package comes from the one registry by https, bound to its SHA-512, in an exact version, under a licence that is allowed',
    "the registry's own signatures (npm audit signatures)",
    ({ root }) => proveLock(root),
  ),
  billOfMaterials: proof(
    'the bill of materials holds every package that the bundler packs, and Electron, Chromium and Node',
    'that the Electron which is packed says the same versions of itself',
    ({ root }) => proveBom(root),
  ),
  plantedPackage: proof(
    'a planted package runs none of its scripts when it is installed, and would without our settings',
    'nothing',
    ({ root, work }) => provePlantedScripts(root, folderIn(work, 'planted')),
  ),
  sameBuilds: proof(
    'a second build in another place, time zone and language gives the same bundles and the same app.asar',
    'the same between two machines',
    ({ root, linux }) =>
      proveSameBuilds(root, {
        asar: join(resourcesFolder(linux.unpacked, 'linux'), 'app.asar'),
        folder: join(root, 'test-results/same-builds'),
        electronDist: linux.electron.folder,
      }),
  ),
}

function proof(here: string, elsewhere: string, run: (checked: Checked) => void | Promise<void>): Proof {
  return {
    here,
    elsewhere,
    async prove(checked) {
      await run(checked)
      return []
    },
  }
}

/** Everything of a Windows product that carries a signature; the uninstaller is taken out of its installer. */
function signedFiles(windows: Packed, folder: string): readonly string[] {
  const installer = installerOf(windows, '.exe')
  runProgram('7z', ['e', '-y', '-tnsis', `-o${folder}`, installer, '$R0/Uninstall Quita.exe'])
  const inside = filesUnder(windows.unpacked).filter((file) => /\.(?:exe|dll|node)$/.test(file))
  return [installer, join(folder, 'Uninstall Quita.exe'), ...inside.map((file) => join(windows.unpacked, file))]
}

function folderIn(work: string, name: string): string {
  const folder = join(work, name)
  mkdirSync(folder, { recursive: true })
  return folder
}
