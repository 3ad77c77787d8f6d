import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runProgram } from './run-program.ts'

const SUITE = 'stable'
const DISTRIBUTION = `dists/${SUITE}`
const PACKAGES = `${DISTRIBUTION}/main/binary-amd64`

/**
 * Makes a repository that apt reads with `signed-by`: the packages, their index, and a list of the index's hashes that gpg
 * signed. `fingerprint` names a key in this machine's gpg. Needs apt-ftparchive.
 */
export function makeAptRepository(folder: string, debs: readonly string[], fingerprint: string): void {
  for (const path of ['pool', PACKAGES]) mkdirSync(join(folder, path), { recursive: true })
  for (const deb of debs) copyFileSync(deb, join(folder, 'pool', basename(deb)))
  writeFileSync(join(folder, PACKAGES, 'Packages'), runProgram('apt-ftparchive', ['packages', 'pool'], { cwd: folder }))
  const said = {
    Origin: 'Quita',
    Label: 'Quita',
    Suite: SUITE,
    Codename: SUITE,
    Architectures: 'amd64',
    Components: 'main',
  }
  const options = Object.entries(said).flatMap(([name, value]) => ['-o', `APT::FTPArchive::Release::${name}=${value}`])
  const release = runProgram('apt-ftparchive', [...options, 'release', DISTRIBUTION], { cwd: folder })
  writeFileSync(join(folder, DISTRIBUTION, 'Release'), release)
  const signed = ['--clearsign', '--output', `${DISTRIBUTION}/InRelease`, `${DISTRIBUTION}/Release`]
  runProgram('gpg', [...gpgAs(fingerprint), ...signed], { cwd: folder })
}

/** Makes a repository for dnf and zypper, with signed packages (`gpgcheck`) and a signed index (`repo_gpgcheck`). Needs rpmsign and createrepo_c. */
export function makeRpmRepository(folder: string, rpms: readonly string[], fingerprint: string): void {
  mkdirSync(folder, { recursive: true })
  for (const rpm of rpms) {
    const copy = join(folder, basename(rpm))
    copyFileSync(rpm, copy)
    // Debian's rpm looks for gpg at a place where Debian has none.
    runProgram('rpmsign', ['--define', `_gpg_name ${fingerprint}`, '--define', '__gpg /usr/bin/gpg', '--addsign', copy])
  }
  runProgram('createrepo_c', ['--quiet', '.'], { cwd: folder })
  runProgram('gpg', [...gpgAs(fingerprint), '--detach-sign', '--armor', 'repodata/repomd.xml'], { cwd: folder })
}

/** Writes the public key that computers trust, as apt (`.gpg`) and rpm (`.asc`) want it. */
export function writePublicKey(folder: string, fingerprint: string): void {
  for (const [name, armor] of [
    ['quita.gpg', []],
    ['quita.asc', ['--armor']],
  ] as const)
    runProgram('gpg', ['--batch', '--yes', ...armor, '--output', join(folder, name), '--export', fingerprint])
}

function gpgAs(fingerprint: string): readonly string[] {
  return ['--batch', '--yes', '--local-user', fingerprint, '--digest-algo', 'SHA512']
}
