import { runProgram } from '../../release/run-program.ts'
import { installerOf, type Proof } from '../proof.ts'
import { difference } from './file-list.ts'

/** Asks rpm what the package is and holds: the same files as the deb, for this processor, unharmed. */
export const rpmPackage: Proof = {
  here: 'rpm: name, version, processor, licence; the same files as the deb; digests',
  elsewhere: 'installing and removing on Fedora or openSUSE; the AppImage',
  prove({ linux }) {
    const [deb, rpm] = [installerOf(linux, '.deb'), installerOf(linux, '.rpm')]
    const told = runProgram('rpm', ['-qp', '--qf', '%{NAME} %{ARCH} %{OS} %{LICENSE}', rpm])
    runProgram('rpm', ['-K', '--nosignature', rpm])
    const scripts = runProgram('rpm', ['-qp', '--scripts', rpm])
    return [
      ...(told === 'quita x86_64 linux MIT' ? [] : [`rpm: it says of itself "${told}"`]),
      ...(scripts.includes('~/.config/Quita') ? [] : ['rpm: its removal does not say where the data stays']),
      ...difference('rpm', filesOfRpm(rpm), filesOfDeb(deb)),
    ]
  },
}

function filesOfRpm(rpm: string): string[] {
  return runProgram('rpm', ['-qpl', rpm]).trim().split('\n')
}

function filesOfDeb(deb: string): string[] {
  const rows = runProgram('dpkg-deb', ['-c', deb]).trim().split('\n')
  return rows.filter((row) => !row.startsWith('d')).map((row) => row.slice(row.indexOf('./') + 1))
}
