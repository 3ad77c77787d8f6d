import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { packSentence } from '../shared/i18n/packed-sentence.ts'

const query = '?areas'
type Words = Readonly<Record<string, string>>
const parser = '@formatjs/icu-messageformat-parser'

/**
 * Gives a page its catalogues with every sentence packed, and takes the parser, which it needs no more, from its scripts. What is
 * asked for as `…/pt-BR.json?areas` comes area by area, so that a script takes those alone that it names.
 */
export function wordsByArea(): Plugin {
  return {
    name: 'words-by-area',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: parser, replacement: createRequire(import.meta.url).resolve(`${parser}/no-parser.js`) }],
      },
    }),
    load(id) {
      const file = id.endsWith(query) ? id.slice(0, -query.length) : id
      if (!/\/i18n\/messages\/[\w-]+\.json$/.test(file)) return null
      const catalogue: Readonly<Record<string, Words>> = JSON.parse(readFileSync(file, 'utf8'))
      const areas = Object.entries(catalogue).map(([area, words]) => [area, packed(words)] as const)
      const code =
        file === id
          ? `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(areas)))})`
          : areas.map(([area, words]) => `export const ${area} = ${JSON.stringify(words)}`).join('\n')
      return { code, moduleType: 'js', moduleSideEffects: false }
    },
  }
}

function packed(words: Words) {
  return Object.fromEntries(Object.entries(words).map(([name, sentence]) => [name, packSentence(sentence)]))
}
