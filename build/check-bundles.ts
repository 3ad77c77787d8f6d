import { readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'

/** The most that the main page's document may load at once, in bytes of minified script; react-dom alone is 180 000 of them. */
export const MAX_INITIAL_SCRIPT = 280_000
/** The most that may be read until a stage of the window is drawn in Portuguese: the document's scripts, the first words, the stage. */
export const MAX_STAGE_SCRIPT = { welcome: 370_000, locked: 363_000, shell: 405_000 } as const
const stages = ['welcome', 'locked', 'shell'] as const
/** The most that all scripts of the confirmation's page may weigh together, the words of both languages included. */
export const MAX_CONFIRMATION_SCRIPT = 380_000

const builtins = new Set(builtinModules)

/** Names of Node's own modules that a script imports or requires, in order of appearance. */
export function nodeBuiltinsIn(script: string): string[] {
  const names = [...script.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["'`]([^"'`]+)["'`]/g)].map(
    (match) => match[1] ?? '',
  )
  return names.filter((name) => name.startsWith('node:') || builtins.has(name))
}

/** Everything a CommonJS script requires. */
export function requiredBy(script: string): string[] {
  return [...script.matchAll(/\brequire\s*\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map((match) => match[1] ?? '')
}

/** What a script of the page would need to reach out, to compile, or to read what comes from elsewhere; the frame of papers does that. */
export function powersIn(script: string): string[] {
  const powers = /\b(?:new (?:Shared)?Worker|WebAssembly|DOMParser|XMLHttpRequest|WebSocket|EventSource|sendBeacon)\b/g
  return [...new Set(script.match(powers))]
}

/** The scripts that a document loads at once: its module scripts and what they preload. */
export function initialScripts(html: string): string[] {
  return [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\.?\/?([^"]+\.js)"/g)].map((match) => match[1] ?? '')
}

/** A script of a folder with all that it imports, however far; what it asks for later is not among them. */
export function withImports(scripts: ReadonlyMap<string, string>, first: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const follow = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    const imports = (scripts.get(file) ?? '').matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
    for (const [, name = ''] of imports) follow(file.replace(/[^/]+$/, name))
  }
  for (const file of first) follow(file)
  return reached
}

/** What of the confirmation's folder is neither its document nor a script, a style or letters: it shows no papers and reads no codes. */
export function foreignToConfirmation(files: readonly string[]): string[] {
  return files.filter((file) => file !== 'index.html' && !/^assets\/[^/]+\.(?:js|css|woff2)$/.test(file))
}

/** What of a page's scripts and document may not be: Node's modules, powers of the frame of papers, anything inline, no script at all. */
function pageFaults(folder: string, html: string, scripts: readonly string[]): string[] {
  const foreign = scripts.flatMap((file) => {
    const script = readFileSync(join(folder, file), 'utf8')
    return [
      ...nodeBuiltinsIn(script).map((name) => `${folder}/${file} imports ${name}`),
      ...powersIn(script).map((name) => `${folder}/${file} holds ${name}`),
    ]
  })
  const inline = /<script(?![^>]*\bsrc=)[^>]*>|\son\w+=|\sstyle=/.test(html)
    ? [`${folder}/index.html holds something inline`]
    : []
  const empty = initialScripts(html).length === 0 ? [`${folder}/index.html loads no script`] : []
  return [...foreign, ...inline, ...empty]
}

function checkMainPage(folder: string): string[] {
  const scripts = filesUnder(folder).filter((file) => /\.m?js$/.test(file))
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const weight = weightOf(folder, initialScripts(html))
  process.stdout.write(`page: ${weight} bytes of script at once (at most ${MAX_INITIAL_SCRIPT})\n`)
  const heavy = weight > MAX_INITIAL_SCRIPT ? [`the page loads ${weight} bytes of script at once`] : []
  return [...pageFaults(folder, html, scripts), ...heavy, ...heavyStages(folder)]
}

function heavyStages(folder: string): string[] {
  return stages.flatMap((stage) => {
    const [weight, most] = [stageWeight(folder, stage), MAX_STAGE_SCRIPT[stage]]
    if (weight === null) return [`the page has no one script of its stage ${stage}`]
    process.stdout.write(`page: ${weight} bytes of script until ${stage} is drawn (at most ${most})\n`)
    return weight > most ? [`the page loads ${weight} bytes of script until its ${stage} is drawn`] : []
  })
}

/** Bytes of all scripts that are read until a stage of the window is drawn in Portuguese; null where it has not one script of its own. */
export function stageWeight(folder: string, stage: (typeof stages)[number]): number | null {
  const files = filesUnder(folder).filter((file) => /\.m?js$/.test(file))
  const scripts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const catalogues = files.filter((file) => /^assets\/pt-BR-[^/]+$/.test(file))
  const words = catalogues.toSorted((one, other) => weightOf(folder, [one]) - weightOf(folder, [other])).slice(0, 1)
  const own = files.filter((file) => new RegExp(`^assets/${stage}-[\\w-]{7}\\.js$`).test(file))
  const initial = initialScripts(readFileSync(join(folder, 'index.html'), 'utf8'))
  return own.length === 1 ? weightOf(folder, [...withImports(scripts, [...initial, ...words, ...own])]) : null
}

function checkConfirmation(folder: string): string[] {
  const files = filesUnder(folder)
  const scripts = files.filter((file) => file.endsWith('.js'))
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const weight = weightOf(folder, scripts)
  process.stdout.write(`confirmation: ${weight} bytes of script (at most ${MAX_CONFIRMATION_SCRIPT})\n`)
  const foreign = foreignToConfirmation(files).map((file) => `${folder}/${file} does not belong there`)
  const heavy = weight > MAX_CONFIRMATION_SCRIPT ? [`the confirmation's page is ${weight} bytes of script`] : []
  return [...pageFaults(folder, html, scripts), ...foreign, ...heavy]
}

function checkPreload(file: string): string[] {
  return requiredBy(readFileSync(file, 'utf8'))
    .filter((name) => name !== 'electron')
    .map((name) => `${file} requires ${name}`)
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

function weightOf(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}

if (import.meta.main) {
  const out = resolve(import.meta.dirname, '../out')
  const faults = [
    ...checkMainPage(join(out, 'renderer')),
    ...checkConfirmation(join(out, 'confirmation')),
    ...['index', 'confirmation'].flatMap((name) => checkPreload(join(out, `preload/${name}.cjs`))),
  ]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}
