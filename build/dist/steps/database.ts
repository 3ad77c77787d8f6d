import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import { runProgram } from '../../release/run-program.ts'
import { resourcesFolder } from '../product.ts'
import type { Packed, Proof } from '../proof.ts'
import { nativeModule } from '../stage-app.ts'

/** Opens an encrypted database with the packed module: the script out of app.asar, the native part where it was unpacked. */
export const database: Proof = {
  here: "the module, loaded from its unpacked place, keeps and opens an encrypted table (Linux); win32-x64 is the package's",
  elsewhere: 'loading under Electron on Windows and macOS',
  prove({ root, work, linux, windows }) {
    const packed = join(work, 'database')
    extractAll(join(resourcesFolder(linux.unpacked, 'linux'), 'app.asar'), packed)
    const told = runProgram(process.execPath, ['-e', script, unpackedModule(linux)], { cwd: packed })
    return [
      ...(told === 'kept' ? [] : [`linux: the database module said "${told}"`]),
      ...[linux, windows].flatMap((product) => bytesFault(root, work, product)),
    ]
  },
}

const script = `
const Database = require('better-sqlite3-multiple-ciphers')
const open = (key) => {
  const database = new Database('kept.db', { nativeBinding: process.argv[1] })
  database.pragma("cipher='chacha20'")
  database.key(Buffer.from(key))
  return database
}
const first = open('a key')
first.exec("create table t (text); insert into t values ('kept')")
first.close()
let refused = false
try { open('another key').prepare('select text from t').get() } catch { refused = true }
const { text } = open('a key').prepare('select text from t').get()
process.stdout.write(refused ? text : 'opened with another key')
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
