import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** One import: the file that has it, what it names, and whether only types come over. `target` is a file of ours, or a package. */
export interface Import {
  readonly from: string
  readonly specifier: string
  readonly typeOnly: boolean
  readonly target: { readonly file: string } | { readonly package: string } | { readonly node: string } | null
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** All source files under the given folders, as paths from the root with forward slashes. */
export function sourcesOf(root: string, folders: readonly string[]): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()
}

/** The imports of one source file, found by their form in the text; comments at line start are left out. */
export function importsOf(root: string, from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? ''
    return { from, specifier, typeOnly: match[1] !== undefined, target: resolve(root, from, specifier) }
  })
}

function resolve(root: string, from: string, specifier: string): Import['target'] {
  if (specifier.startsWith('node:')) return { node: specifier }
  if (!specifier.startsWith('.')) {
    const [scope = '', name = ''] = specifier.split('/')
    return { package: scope.startsWith('@') ? `${scope}/${name}` : scope }
  }
  const [path = ''] = join(dirname(join(root, from)), specifier).split('?')
  return existsSync(path) ? { file: relative(root, path).replaceAll('\\', '/') } : null
}
