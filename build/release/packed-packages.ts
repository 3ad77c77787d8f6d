import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import * as z from 'zod'
import { type Package, readLockfile } from './lockfile.ts'

const BUNDLES = ['build/vite.main.ts', 'build/vite.preload.ts', 'build/vite.renderer.ts', 'build/vite.reader.ts']
/** What is packed without being a module of a bundle: the database, what pdf.js imports at run time, the fonts. */
const COPIED = [
  'node_modules/better-sqlite3-multiple-ciphers',
  'node_modules/pdfjs-dist',
  'node_modules/@fontsource-variable/inter',
  'node_modules/@fontsource-variable/jetbrains-mono',
]

/** Every package of which something is in the bundles of the project at `root`, as the bundler saw it; nothing is written. */
export async function packedPackages(root: string): Promise<readonly Package[]> {
  const paths = new Set(COPIED)
  const seen = collector(root, paths)
  for (const configFile of BUNDLES) {
    await build({
      configFile: join(root, configFile),
      logLevel: 'warn',
      plugins: [seen],
      worker: { plugins: () => [seen] },
      build: { write: false },
    })
  }
  const { packages } = readLockfile(root)
  return [...paths].toSorted().map((path) => {
    const { version = '', license = '' } = packages[path] ?? {}
    return { name: nameIn(join(root, path)), version, licence: license, path }
  })
}

function collector(root: string, paths: Set<string>): Plugin {
  return {
    name: 'packed-packages',
    moduleParsed({ id }) {
      const path = packagePath(
        relative(root, id.split('?')[0] ?? '')
          .split(sep)
          .join('/'),
      )
      if (path !== null) paths.add(path)
    },
  }
}

/** The package's folder that a module lies in; null for a module of our own. */
export function packagePath(module: string): string | null {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? null
}

function nameIn(folder: string): string {
  return z.object({ name: z.string() }).parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).name
}
