import type { Package } from './lockfile.ts'

/** Licences under which code may be shipped inside Quita without asking anybody. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
])

/** Licences that were decided on for one package each, with the reason. */
const DECIDED: Readonly<Record<string, { readonly licence: string; readonly why: string }>> = {
  '@fontsource-variable/inter': { licence: 'OFL-1.1', why: 'a font, shipped unchanged under its own name' },
  '@fontsource-variable/jetbrains-mono': { licence: 'OFL-1.1', why: 'a font, shipped unchanged under its own name' },
}

/** Packages whose licence is not allowed, or that tell none. */
export function licenceFaults(packages: readonly Package[]): readonly string[] {
  return packages
    .filter(({ name, licence }) => !isAllowed(licence) && DECIDED[name]?.licence !== licence)
    .map(({ name, version, licence }) => `${name} ${version} is under "${licence}", which nobody has allowed`)
}

/** Reads an SPDX expression without nesting: one of several joined by OR is enough, of several joined by AND all count. */
export function isAllowed(expression: string): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1')
  if (inner.includes(' OR ')) return inner.split(' OR ').some((each) => ALLOWED.has(each))
  return inner.split(' AND ').every((each) => ALLOWED.has(each))
}
