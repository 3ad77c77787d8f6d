import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import * as z from 'zod'
import { publisher } from './publisher.ts'
import type { Target } from './targets.ts'

const database = 'node_modules/better-sqlite3-multiple-ciphers'

const manifestSchema = z.object({
  name: z.string(),
  productName: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.string(),
  main: z.string(),
})

/** The native module of the database for a target, as it lies in the package and in the product. */
export function nativeModule({ platform, arch }: Pick<Target, 'platform' | 'arch'>): string {
  return `${database}/prebuilds/${platform}-${arch}.node`
}

/** Everything of the checkout that goes into app.asar for a target, sorted, by paths with `/`; package.json is written anew besides. */
export function appFiles(root: string, target: Pick<Target, 'platform' | 'arch'>): string[] {
  const bundles = filesUnder(root, 'out').filter((file) => !file.endsWith('.map'))
  // Its entries by platform name prebuilds that are not packed; index.js finds the one that is.
  const library = filesUnder(root, `${database}/lib`).filter((file) => !/\/(darwin|linux|linuxmusl|win32)-/.test(file))
  return [
    ...bundles,
    ...library,
    `${database}/package.json`,
    `${database}/LICENSE`,
    nativeModule(target),
    'LICENSE',
  ].sort()
}

/** Makes the tree that becomes app.asar: the bundles without maps, the database module with one prebuild, a manifest of what Electron reads. */
export function stageApp(root: string, folder: string, target: Pick<Target, 'platform' | 'arch'>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const file of appFiles(root, target)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const { homepage, ...author } = publisher
  // By desktopName a Linux desktop finds the window's entry and icon.
  const packed = { ...manifest, author, homepage, desktopName: 'quita.desktop' }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, '/'),
    )
}
