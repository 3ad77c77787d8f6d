import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const TOKENS = 'renderer/styles/tokens.css'
// Set at run time: by react-aria on what floats, by the grid on itself, by pdf.js on its pages.
const FOREIGN = ['--trigger-width', '--tracks', '--tracks-narrow', '--total-scale-factor']

/** Colours written out instead of taken from the tokens. */
export function rawColours(css: string): string[] {
  return [...plain(css).matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\([^)]*\)/gi)].map(([text]) => text)
}

/** Sizes of type written out in pixels, which would not follow the zoom. */
export function rawTypeSizes(css: string): string[] {
  return [...plain(css).matchAll(/font(?:-size)?:[^;}]*?\b\d+px[^;}]*/g)].map(([text]) => text)
}

/** Names used as `var(--…)` in a text. */
export function usedTokens(css: string): string[] {
  return [...plain(css).matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '')
}

/** Names a text gives a value to. */
export function definedTokens(css: string): ReadonlySet<string> {
  return new Set([...plain(css).matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1] ?? ''))
}

/** Classes that a text gives a style of their own, outside of any other: `.row { … }`, not `.pane .row` nor `.row.here`. */
export function classRoots(css: string): ReadonlySet<string> {
  const rules = plain(css).matchAll(/(?<=^|[{};])([^{};]+)(?=\{)/g)
  const selectors = [...rules].flatMap(([text]) => text.replaceAll(/\([^()]*\)/g, '').split(','))
  return new Set(selectors.flatMap((text) => /^\.([\w-]+)$/.exec(text.trim())?.[1] ?? []))
}

/** Classes that more than one file gives a style of their own: what one screen means by the name, would dress the other's. */
export function sharedRoots(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, string[]>()
  for (const [file, css] of files) {
    for (const root of classRoots(css)) homes.set(root, [...(homes.get(root) ?? []), file])
  }
  return new Map([...homes].filter(([, of]) => of.length > 1))
}

function plain(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
}

if (import.meta.main) {
  const known = definedTokens(readFileSync(join(root, TOKENS), 'utf8'))
  const files = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(root, 'renderer', file))
    .filter((file) => relative(root, file) !== TOKENS)
  const texts = new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]))
  const clashes = [...sharedRoots(texts)].map(([name, homes]) => `.${name} has more than one home: ${homes.join(', ')}`)
  const values = [...texts].flatMap(([file, css]) => {
    const own = definedTokens(css)
    const unknown = usedTokens(css).filter((name) => !known.has(name) && !own.has(name) && !FOREIGN.includes(name))
    const words = [
      ...rawColours(css).map((text) => `${text} is no token`),
      ...rawTypeSizes(css).map((text) => `${text} is not in rem`),
      ...unknown.map((name) => `${name} is defined nowhere`),
    ]
    return words.map((word) => `${file}: ${word}`)
  })
  const faults = [...values, ...clashes]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}
