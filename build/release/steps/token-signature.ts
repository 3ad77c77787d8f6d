import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from '../read-environment.ts'
import { runProgram } from '../run-program.ts'
import { signByToken } from '../windows-signing.ts'
import { proveCodeSignatures, type SelfMade } from './code-signature.ts'

/** Where Debian's softhsm2 lies: a token without hardware. */
const MODULE = '/usr/lib/softhsm/libsofthsm2.so'
const PIN = '1234'

/**
 * Signs an unsigned .exe with a key that lies in a PKCS#11 token, as a release machine with hardware does, without a time
 * stamp; the signature has to hold as one made with a file does. Needs softhsm2 and libengine-pkcs11-openssl.
 */
export async function proveTokenSignature(exe: string, made: SelfMade, folder: string): Promise<void> {
  const tokens = join(folder, 'tokens')
  mkdirSync(tokens, { recursive: true })
  const configuration = join(folder, 'softhsm2.conf')
  writeFileSync(configuration, `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`)
  process.env['SOFTHSM2_CONF'] = configuration
  try {
    const token = (...args: readonly string[]): string => runProgram('softhsm2-util', [...args, '--pin', PIN])
    token('--init-token', '--free', '--label', 'quita', '--so-pin', '123456')
    token('--import', made.key, '--token', 'quita', '--label', 'code', '--id', '01')
    const signed = join(folder, 'signed-by-token.exe')
    copyFileSync(exe, signed)
    await signByToken(signed, givenFor(made.certificate))
    proveCodeSignatures([signed], made.authority)
  } finally {
    delete process.env['SOFTHSM2_CONF']
  }
}

function givenFor(certificate: string): (name: string) => string {
  const environment = {
    QUITA_WINDOWS_SIGNING: 'pkcs11',
    QUITA_WINDOWS_PUBLISHER: 'Quita proof',
    QUITA_PKCS11_MODULE: MODULE,
    QUITA_PKCS11_KEY: 'pkcs11:token=quita;object=code;type=private',
    QUITA_PKCS11_CERTIFICATES: certificate,
    QUITA_PKCS11_PIN: PIN,
    QUITA_TIMESTAMP_URL: 'http://time.invalid',
  }
  const given = readEnvironment('windows', environment)
  if (!given.ok) throw new Error(given.error.join('\n'))
  // No authority of time can be reached from where this is proved.
  return (name) => (name === 'QUITA_TIMESTAMP_URL' ? '' : given.value(name))
}
