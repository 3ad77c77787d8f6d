import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram, tryProgram } from '../run-program.ts'

/** A code signing certificate that this computer made for one proof. */
export interface SelfMade {
  /** Path of certificate and key, for `WIN_CSC_LINK`. */
  readonly pfx: string
  readonly password: string
  /** Paths as PEM. */
  readonly key: string
  readonly certificate: string
  /** Path of the authority that vouches for it (PEM). */
  readonly authority: string
}

/** Makes an authority and a code signing certificate in `folder`, good for a day. */
export function makeCodeCertificate(folder: string): SelfMade {
  const at = (name: string): string => join(folder, name)
  const key = ['-newkey', 'rsa:3072', '-nodes', '-sha256']
  const [authority, authorityKey] = [at('authority.pem'), at('authority.key')]
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '1',
    '-subj',
    '/CN=Quita proof authority',
    '-keyout',
    authorityKey,
    '-out',
    authority,
  )
  openssl('req', ...key, '-subj', '/CN=Quita proof', '-keyout', at('code.key'), '-out', at('code.csr'))
  writeFileSync(at('code.ext'), 'keyUsage=critical,digitalSignature\nextendedKeyUsage=codeSigning\n')
  const issued = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial', '-days', '1', '-extfile', at('code.ext')]
  openssl('x509', '-req', '-in', at('code.csr'), ...issued, '-sha256', '-out', at('code.pem'))
  const password = 'only for this proof'
  const pfx = ['-inkey', at('code.key'), '-in', at('code.pem'), '-certfile', authority, '-passout', `pass:${password}`]
  openssl('pkcs12', '-export', ...pfx, '-out', at('code.pfx'))
  return { pfx: at('code.pfx'), password, key: at('code.key'), certificate: at('code.pem'), authority }
}

/** Proves of each .exe that it is signed under `authority`, and that one byte changed anywhere in it is noticed. */
export function proveCodeSignatures(files: readonly string[], authority: string): void {
  for (const file of files) {
    const whole = verifySignature(file, authority)
    if (whole.status !== 0 || !whole.output.includes('Number of verified signatures: 1'))
      throw new Error(`${file} is not signed as it should be:\n${whole.output}`)
    proveFlipIsSeen(file, authority)
  }
}

function verifySignature(file: string, authority: string): ReturnType<typeof tryProgram> {
  return tryProgram('osslsigncode', ['verify', '-CAfile', authority, '-in', file])
}

function proveFlipIsSeen(file: string, authority: string): void {
  const bytes = readFileSync(file)
  const place = Math.floor(signedLength(bytes) / 2)
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  const flipped = `${file}.flipped`
  writeFileSync(flipped, bytes)
  const { status, output } = verifySignature(flipped, authority)
  rmSync(flipped)
  if (status === 0 || !/mismatch/i.test(output))
    throw new Error(`${file} is still taken as signed with byte ${place} changed:\n${output}`)
}

/** Where the signature begins in a PE file: its certificate table, by the headers (PE format, optional header, data directory 4). */
export function signedLength(bytes: Buffer): number {
  const optionalHeader = bytes.readUInt32LE(0x3c) + 24
  const directories = optionalHeader + (bytes.readUInt16LE(optionalHeader) === 0x20b ? 112 : 96)
  const table = bytes.readUInt32LE(directories + 4 * 8)
  return table === 0 ? bytes.length : table
}

function openssl(...args: readonly string[]): void {
  runProgram('openssl', args)
}
