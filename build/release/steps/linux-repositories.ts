import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeAptRepository, makeRpmRepository, writePublicKey } from '../linux-repositories.ts'
import { runProgram, tryProgram } from '../run-program.ts'

/**
 * Signs the packages' repositories with a gpg key made for this proof, and lets apt and rpm read them: what is whole is taken,
 * one changed byte in an index or a package is refused. Everything stays in `folder`.
 */
export function proveLinuxRepositories(packages: { readonly deb: string; readonly rpm: string }, folder: string): void {
  const home = process.env['GNUPGHOME']
  process.env['GNUPGHOME'] = join(folder, 'gnupg')
  try {
    const fingerprint = makeKey(join(folder, 'gnupg'))
    writePublicKey(folder, fingerprint)
    proveApt(packages.deb, folder, fingerprint)
    proveRpm(packages.rpm, folder, fingerprint)
  } finally {
    runProgram('gpgconf', ['--kill', 'gpg-agent'])
    if (home === undefined) delete process.env['GNUPGHOME']
    else process.env['GNUPGHOME'] = home
  }
}

function makeKey(home: string): string {
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o700)
  const subject = ['Quita proof <proof@quita.invalid>', 'rsa3072', 'sign', '1d']
  runProgram('gpg', ['--batch', '--passphrase', '', '--quick-generate-key', ...subject])
  const listed = runProgram('gpg', ['--batch', '--with-colons', '--list-secret-keys'])
  return /^fpr:+([0-9A-F]{40}):/m.exec(listed)?.[1] ?? ''
}

function proveApt(deb: string, folder: string, fingerprint: string): void {
  const repository = join(folder, 'apt')
  makeAptRepository(repository, [deb], fingerprint)
  const name = runProgram('dpkg-deb', ['--field', deb, 'Package']).trim()
  const taken = aptUpdate(folder, repository)
  if (!taken.isTaken || !runProgram('apt-cache', [...taken.options, 'policy', name]).includes('Candidate:'))
    throw new Error(`apt does not take the repository:\n${taken.output}`)
  flipByte(join(repository, 'dists/stable/main/binary-amd64/Packages'))
  if (aptUpdate(folder, repository).isTaken) throw new Error('apt takes an index with one byte changed')
}

function aptUpdate(folder: string, repository: string) {
  const apt = mkdtempSync(join(folder, 'computer-')) // one that has read nothing before
  for (const path of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(apt, path), { recursive: true })
  writeFileSync(
    join(apt, 'sources.list'),
    `deb [signed-by=${join(folder, 'quita.gpg')}] file:${repository} stable main\n`,
  )
  const set = {
    'Dir::State': apt,
    'Dir::State::lists': `${apt}/lists`,
    'Dir::Cache': `${apt}/cache`,
    'Dir::Etc::sourcelist': `${apt}/sources.list`,
    'Dir::Etc::sourceparts': '-',
    'APT::Sandbox::User': 'root',
    'APT::Architecture': 'amd64',
    'APT::Architectures': 'amd64',
  }
  const options = Object.entries(set).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const { status, output } = tryProgram('apt-get', [...options, 'update'])
  return { isTaken: status === 0 && !/^[WE]:/m.test(output), output, options }
}

function proveRpm(rpm: string, folder: string, fingerprint: string): void {
  const repository = join(folder, 'rpm')
  makeRpmRepository(repository, [rpm], fingerprint)
  const keys = ['--dbpath', join(folder, 'rpm-keys')]
  runProgram('rpmkeys', [...keys, '--import', join(folder, 'quita.asc')])
  const signed = join(repository, basename(rpm))
  const check = () => tryProgram('rpmkeys', [...keys, '--checksig', signed])
  const whole = check()
  if (whole.status !== 0 || !/signatures OK/.test(whole.output))
    throw new Error(`rpm does not take the package:\n${whole.output}`)
  if (tryProgram('rpmkeys', [...keys, '--checksig', rpm]).output.includes('signatures OK'))
    throw new Error('rpm takes a package as signed that is not')
  flipByte(signed)
  if (check().status === 0) throw new Error('rpm takes a package with one byte changed')
  const index = join(repository, 'repodata/repomd.xml')
  runProgram('gpg', ['--batch', '--verify', `${index}.asc`, index])
  flipByte(index)
  if (tryProgram('gpg', ['--batch', '--verify', `${index}.asc`, index]).status === 0)
    throw new Error('gpg takes an index with one byte changed')
}

// The last byte is always read: a package ends with its files, after room that its signature leaves free.
function flipByte(path: string): void {
  const bytes = readFileSync(path)
  const place = bytes.length - 1
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  writeFileSync(path, bytes)
}
