import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { runProgram, tryProgram } from '../../release/run-program.ts'
import { installerOf, type Proof } from '../proof.ts'

const words = ['continuam na pasta ~/.config/Quita', 'stays in the folder ~/.config/Quita']
const link = '/usr/bin/quita'

/** Installs the package with its dependencies, once more over itself, removes it, and looks whether anything is left. */
export const debPackage: Proof = {
  here: 'deb: installs with its dependencies, upgrades, is removed without a trace, and says where the data stays',
  elsewhere: "Ubuntu's AppArmor profile, the menu entry, the icon on a desktop",
  prove({ linux }) {
    if (process.getuid?.() !== 0) return ['deb: only root can install it; start the check as root']
    if (tryProgram('dpkg', ['-s', 'quita']).status === 0)
      return ['deb: Quita is installed on this computer, and this check would remove it']
    try {
      return installAndRemove(installerOf(linux, '.deb'))
    } finally {
      tryProgram('dpkg', ['--purge', 'quita'])
    }
  },
}

function installAndRemove(deb: string): string[] {
  apt('update')
  apt('install', '-y', '--no-install-recommends', deb)
  const installed = runProgram('dpkg', ['-L', 'quita']).trim().split('\n')
  const absent = installed.filter((file) => !existsSync(file))
  runProgram('desktop-file-validate', ['/usr/share/applications/quita.desktop'])
  runProgram('dpkg', ['--install', deb])
  const linked = existsSync(link) && resolved() === '/opt/Quita/quita'
  const told = runProgram('dpkg', ['--remove', 'quita'])
  runProgram('dpkg', ['--purge', 'quita'])
  const left = [
    ...installed.filter((file) => !isFolder(file)),
    '/opt/Quita',
    link,
    '/etc/alternatives/quita',
    '/etc/apparmor.d/quita',
  ]
  return [
    ...absent.map((file) => `deb: ${file} was not installed`),
    ...(linked ? [] : [`deb: ${link} does not start Quita after an upgrade`]),
    ...words.filter((text) => !told.includes(text)).map((text) => `deb: its removal does not say "${text}"`),
    ...left.filter(isThere).map((file) => `deb: ${file} is left behind`),
  ]
}

function apt(...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  runProgram('apt-get', ['-o', 'DPkg::Lock::Timeout=900', '-qq', ...args], { env })
}

/** What the link leads to, through the system's table of alternatives. */
function resolved(): string {
  const first = readlinkSync(link)
  return first.startsWith('/etc/alternatives/') ? readlinkSync(first) : first
}

/** Also a link that leads nowhere is there. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
