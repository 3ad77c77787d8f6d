import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const PAGES = 'docs/{,sources/}[A-Z]*.md'
const CODE = '{build,electron,renderer,shared,tests,tools}/**/*.{ts,tsx,css}'
// Numbers of a reference: "section 3", "sections 5, 6 and 10", "sections 1 to 7".
const REFERENCE = /\b([A-Z][A-Z_]{2,}[A-Z]),? sections? (\d+(?:(?:,| and|, and| to) \d+)*)/g

/** A page's name, and the numbers of its sections. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>

/** Numbers of the headings `## 3. Codes` of a page. */
export function sectionsOf(markdown: string): ReadonlySet<string> {
  return new Set([...markdown.matchAll(/^## (\d+)\. /gm)].map((match) => match[1] ?? ''))
}

/** References of a code to a page and its sections, also over the end of a comment's line. */
export function referencesOf(code: string): readonly (readonly [page: string, section: string])[] {
  const flat = code.replaceAll(/\s*\n\s*(?:\*|\/\/)\s+/g, ' ')
  return [...flat.matchAll(REFERENCE)].flatMap(([, page = '', numbers = '']) =>
    (numbers.match(/\d+/g) ?? []).map((number): [string, string] => [page, number]),
  )
}

/** References that lead nowhere: to a page that is none, or a section that its page has not. */
export function strayReferences(code: string, pages: Pages): readonly string[] {
  return referencesOf(code)
    .filter(([page, section]) => pages.get(page)?.has(section) !== true)
    .map(([page, section]) => `${page} section ${section} leads nowhere`)
}

/** Addresses of a page's links within the project, without what follows `#`. */
export function linksOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]?.split('#')[0] ?? '')
    .filter((address) => address !== '' && !/^[a-z]+:/.test(address))
}

if (import.meta.main) {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const files = globSync(PAGES, { cwd: root })
  const pages: Pages = new Map(files.map((file) => [basename(file, '.md'), sectionsOf(read(file))]))
  const stray = globSync(CODE, { cwd: root })
    .filter((file) => !file.startsWith('tests/unit/build/'))
    .flatMap((file) => strayReferences(read(file), pages).map((fault) => `${file}: ${fault}`))
  const texts = globSync(['*.md', '{build,docs,electron,renderer,shared,tests}/**/*.md'], { cwd: root })
  const dead = texts.flatMap((file) =>
    linksOf(read(file))
      .filter((address) => !existsSync(resolve(root, dirname(file), address)))
      .map((address) => `${file}: ${address} is not there`),
  )
  const index = linksOf(read('docs/decisions/README.md'))
  const unlisted = globSync('docs/decisions/[0-9]*.md', { cwd: root })
    .map((file) => relative('docs/decisions', file))
    .filter((file) => !index.includes(file))
    .map((file) => `docs/decisions/README.md: ${file} is not listed`)
  const faults = [...stray, ...dead, ...unlisted]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}
