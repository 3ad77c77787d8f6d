import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { fuseFaults } from '../fuses.ts'
import { resourcesFolder, unpackedExecutable } from '../product.ts'
import type { Packed, Proof } from '../proof.ts'

/** The fuses, read back from both executables; the hash of app.asar in the Windows one. */
export const hardening: Proof = {
  here: 'nine fuses read back as the table says; the .exe holds the hash of app.asar (Windows)',
  elsewhere: 'that Electron refuses a changed app.asar (Windows, macOS), NODE_OPTIONS and --inspect',
  async prove({ linux, windows }) {
    const fuses = await Promise.all(
      [linux, windows].map(({ unpacked, target }) => fuseFaults(unpackedExecutable(unpacked, target.platform))),
    )
    return [...fuses.flat(), ...integrityFaults(windows)]
  },
}

/** electron-builder writes the SHA-256 of the archive's header into the .exe as a resource of JSON text. */
function integrityFaults({ unpacked, target }: Packed): string[] {
  const { headerString } = getRawHeader(join(resourcesFolder(unpacked, target.platform), 'app.asar'))
  const value = createHash('sha256').update(headerString).digest('hex')
  const resource = JSON.stringify([{ file: 'resources\\app.asar', alg: 'SHA256', value }])
  const executable = readFileSync(unpackedExecutable(unpacked, target.platform))
  return executable.includes(resource) ? [] : ['windows: Quita.exe does not hold the hash of app.asar']
}
