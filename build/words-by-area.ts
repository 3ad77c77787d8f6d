import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const query = '?areas'

/** Gives a catalogue that is asked for as `…/pt-BR.json?areas` area by area, so that a script takes those alone that it names. */
export function wordsByArea(): Plugin {
  return {
    name: 'words-by-area',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(`.json${query}`)) return null
      const areas: unknown = JSON.parse(readFileSync(id.slice(0, -query.length), 'utf8'))
      const lines = Object.entries(areas ?? {}).map(
        ([area, words]) => `export const ${area} = ${JSON.stringify(words)}`,
      )
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false }
    },
  }
}
