import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Given } from './read-environment.ts'
import { runProgram } from './run-program.ts'
import type { WindowsWay } from './variables.ts'

interface SigntoolOptions {
  readonly publisherName: string
  readonly signingHashAlgorithms: ['sha256']
  readonly rfc3161TimeStampServer?: string
  readonly sign?: (file: { readonly path: string }) => Promise<void>
}

/** What electron-builder's `win` is told about signing. */
export type WindowsSigning =
  | { readonly signtoolOptions: SigntoolOptions }
  | {
      readonly azureSignOptions: {
        readonly publisherName: string
        readonly endpoint: string
        readonly codeSigningAccountName: string
        readonly certificateProfileName: string
      }
    }

/** How electron-builder signs the application, its uninstaller and its installer; `given` as `readEnvironment('windows')` gives it. */
export function windowsSigning(way: WindowsWay, given: Given): WindowsSigning {
  const publisherName = given('QUITA_WINDOWS_PUBLISHER')
  switch (way) {
    // The certificate and its password electron-builder reads by itself.
    case 'file':
      return {
        signtoolOptions: {
          publisherName,
          signingHashAlgorithms: ['sha256'],
          rfc3161TimeStampServer: given('QUITA_TIMESTAMP_URL'),
        },
      }
    case 'pkcs11':
      return {
        signtoolOptions: {
          publisherName,
          signingHashAlgorithms: ['sha256'],
          sign: ({ path }) => signByToken(path, given),
        },
      }
    case 'azure':
      return {
        azureSignOptions: {
          publisherName,
          endpoint: given('QUITA_AZURE_ENDPOINT'),
          codeSigningAccountName: given('QUITA_AZURE_ACCOUNT'),
          certificateProfileName: given('QUITA_AZURE_PROFILE'),
        },
      }
  }
}

/**
 * Signs one .exe in place with a key that never leaves its token. The PIN stands in a file of this user alone for as long as
 * that takes: no list of processes shows it, and the osslsigncode of Debian 12 can read it from nowhere else.
 */
export async function signByToken(file: string, given: Given): Promise<void> {
  const signed = `${file}.signed`
  const folder = await mkdtemp(join(tmpdir(), 'quita-token-'))
  const pin = join(folder, 'pin')
  const token = ['-pkcs11module', given('QUITA_PKCS11_MODULE'), '-key', given('QUITA_PKCS11_KEY')]
  const certificates = ['-certs', given('QUITA_PKCS11_CERTIFICATES'), '-readpass', pin]
  const time = given('QUITA_TIMESTAMP_URL')
  const stamp = time === '' ? [] : ['-ts', time]
  try {
    await writeFile(pin, given('QUITA_PKCS11_PIN'), { mode: 0o600 })
    const how = [...token, ...certificates, '-h', 'sha256', '-n', 'Quita', ...stamp]
    runProgram('osslsigncode', ['sign', ...how, '-in', file, '-out', signed])
  } finally {
    await rm(folder, { recursive: true })
  }
  await rename(signed, file)
}
