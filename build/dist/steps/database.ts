import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { knownVersion } from '../../../electron/vault/migrations/migrations.ts'
import { runProgram } from '../../release/run-program.ts'
import { resourcesFolder } from '../product.ts'
import type { Packed, Proof } from '../proof.ts'
import { nativeModule } from '../stage-app.ts'

/** Opens a vault that the product's own source made with the packed module: the script out of app.asar, the native part where it was unpacked. */
export const database: Proof = {
  here: "the module, loaded from its unpacked place, opens a vault under the vault's own cipher and key, and under no other (Linux); win32-x64 is the package's",
  elsewhere: 'loading under Electron on Windows and macOS',
  prove({ root, work, linux, windows }) {
    const packed = join(work, 'database')
    extractAll(join(resourcesFolder(linux.unpacked, 'linux'), 'app.asar'), packed)
    const [vault, key] = [join(work, 'database-vault', 'vault.db'), randomBytes(32)]
    makeFile(vault, key)
    const words = [unpackedModule(linux), vault, key.toString('hex'), `${knownVersion}`]
    const told = runProgram(process.execPath, ['-e', script, ...words], { cwd: packed })
    return [
      ...(told === 'opened by its own key and cipher alone' ? [] : [`linux: the database module said "${told}"`]),
      ...[linux, windows].flatMap((product) => bytesFault(root, work, product)),
    ]
  },
}

// Each refusal is one for the right reason: the same file is opened before and after it.
const script = `
const Database = require('better-sqlite3-multiple-ciphers')
const [nativeBinding, file, key, version] = process.argv.slice(1)
const open = (cipher, hex) => {
  const database = new Database(file, { nativeBinding, fileMustExist: true })
  try {
    database.pragma("cipher = '" + cipher + "'")
    database.pragma("key = \\"x'" + hex + "'\\"")
    const fits = String(database.pragma('user_version', { simple: true })) === version
    return fits && database.pragma('quick_check', { simple: true }) === 'ok'
  } catch {
    return false
  } finally {
    database.close()
  }
}
const other = (key[0] === '0' ? '1' : '0') + key.slice(1)
const wrong = ['chacha20', 'sqlcipher', 'aes256cbc', 'ascon128'].filter((cipher) => open(cipher, key))
const told = !open('aegis', key) ? 'not opened' : open('aegis', other) ? 'opened by another key'
  : wrong.length > 0 ? 'opened as ' + wrong : open('aegis', key) ? 'opened by its own key and cipher alone' : 'opened once'
process.stdout.write(told)
`

function unpackedModule({ unpacked, target }: Packed): string {
  return join(resourcesFolder(unpacked, target.platform), 'app.asar.unpacked', nativeModule(target))
}

/** Without its signature the Windows module is the package's, but for the header's checksum. */
function bytesFault(root: string, work: string, product: Packed): string[] {
  const { platform } = product.target
  const packed = readFileSync(platform === 'win32' ? unsigned(unpackedModule(product), work) : unpackedModule(product))
  const original = readFileSync(join(root, nativeModule(product.target)))
  if (platform === 'win32') for (const bytes of [packed, original]) bytes.writeUInt32LE(0, checksumPlace(bytes))
  return packed.equals(original) ? [] : [`${platform}: the native module is not the package's`]
}

function unsigned(file: string, work: string): string {
  const bare = join(work, 'unsigned.node')
  runProgram('osslsigncode', ['remove-signature', '-in', file, '-out', bare])
  return bare
}

/** Where a PE file keeps its checksum: 64 bytes into the optional header. */
function checksumPlace(bytes: Buffer): number {
  return bytes.readUInt32LE(0x3c) + 24 + 64
}
