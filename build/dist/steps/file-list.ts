import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import * as z from 'zod'
import { resourcesFolder } from '../product.ts'
import type { Checked, Packed, Proof } from '../proof.ts'
import { nativeModule } from '../stage-app.ts'

const database = [
  'LICENSE',
  'package.json',
  ...['binding', 'database', 'index', 'sqlite-error', 'util'].map((name) => `lib/${name}.js`),
  ...[
    'aggregate',
    'backup',
    'explain',
    'function',
    'inspect',
    'pragma',
    'serialize',
    'table',
    'transaction',
    'wrappers',
  ].map((name) => `lib/methods/${name}.js`),
].map((file) => `node_modules/better-sqlite3-multiple-ciphers/${file}`)

const manifestFields = [
  'author',
  'description',
  'desktopName',
  'homepage',
  'license',
  'main',
  'name',
  'productName',
  'type',
  'version',
]

/** app.asar holds the bundles byte for byte, the database module and nothing else; beside it lies one native module and no address of an update. */
export const fileList: Proof = {
  here: 'app.asar: exact files, bytes of the bundles; one native module outside; two languages; no app-update.yml',
  elsewhere: 'the same of the .app on macOS',
  prove: ({ root, linux, windows }) => [linux, windows].flatMap((packed) => faultsOf(root, packed)),
}

function faultsOf(root: Checked['root'], packed: Packed): string[] {
  const { platform } = packed.target
  const resources = resourcesFolder(packed.unpacked, platform)
  const archive = join(resources, 'app.asar')
  const packedFiles = asarFiles(archive)
  const bundles = filesUnder(join(root, 'out'))
    .filter((file) => !file.endsWith('.map'))
    .map((file) => `out/${file}`)
  const native = nativeModule(packed.target)
  const changed = [...bundles, 'LICENSE'].filter(
    (file) => packedFiles.includes(file) && !extractFile(archive, file).equals(readFileSync(join(root, file))),
  )
  const beside = ['app.asar', `app.asar.unpacked/${native}`, ...(platform === 'linux' ? ['apparmor-profile'] : [])]
  return [
    ...difference('app.asar', packedFiles, [...bundles, ...database, native, 'LICENSE', 'package.json']),
    ...changed.map((file) => `app.asar: ${file} is not the bundle's`),
    ...difference('resources', filesUnder(resources), beside),
    ...difference('languages', readdirSync(join(packed.unpacked, 'locales')), ['en-US.pak', 'pt-BR.pak']),
    ...difference('package.json', Object.keys(manifest(archive)), manifestFields),
    ...(existsSync(join(resources, 'app-update.yml')) ? ['app-update.yml names an address of updates'] : []),
  ].map((fault) => `${platform}: ${fault}`)
}

/** Paths of the files in an archive, with `/`. */
function asarFiles(archive: string): string[] {
  const entries = listPackage(archive, { isPack: false }).map((entry) => entry.slice(1).replaceAll('\\', '/'))
  const folders = new Set(entries.map((entry) => entry.slice(0, Math.max(0, entry.lastIndexOf('/')))))
  return entries.filter((entry) => !folders.has(entry))
}

function manifest(archive: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(extractFile(archive, 'package.json').toString()))
}

/** Paths of all files below a folder, relative to it. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** One sentence for each name that one list has and the other has not. */
export function difference(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  return [
    ...wanted.filter((name) => !found.includes(name)).map((name) => `${what}: ${name} is missing`),
    ...found.filter((name) => !wanted.includes(name)).map((name) => `${what}: ${name} does not belong there`),
  ]
}
