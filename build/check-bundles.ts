import { readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'

/** The most the page may load before its first screen, words included, in bytes of minified script; react-dom alone is 180 000 of them. */
export const MAX_INITIAL_SCRIPT = 400_000

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

function checkPage(folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file))
  const foreign = scripts.flatMap((file) => {
    const script = readFileSync(join(folder, file), 'utf8')
    return [
      ...nodeBuiltinsIn(script).map((name) => `out/renderer/${file} imports ${name}`),
      ...powersIn(script).map((name) => `out/renderer/${file} holds ${name}`),
    ]
  })
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const weight = initialScripts(html).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  process.stdout.write(`page: ${weight} bytes of script before the first screen (at most ${MAX_INITIAL_SCRIPT})\n`)
  const inline = /<script(?![^>]*\bsrc=)[^>]*>|\son\w+=|\sstyle=/.test(html)
    ? ['out/renderer/index.html holds something inline']
    : []
  const heavy = weight > MAX_INITIAL_SCRIPT ? [`the page loads ${weight} bytes of script before its first screen`] : []
  const empty = weight === 0 ? ['out/renderer/index.html loads no script'] : []
  return [...foreign, ...inline, ...heavy, ...empty]
}

function checkPreload(file: string): string[] {
  return requiredBy(readFileSync(file, 'utf8'))
    .filter((name) => name !== 'electron')
    .map((name) => `out/preload/index.cjs requires ${name}`)
}

if (import.meta.main) {
  const out = resolve(import.meta.dirname, '../out')
  const faults = [...checkPage(join(out, 'renderer')), ...checkPreload(join(out, 'preload/index.cjs'))]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}
