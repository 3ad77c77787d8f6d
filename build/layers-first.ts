import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** Puts the order of the style layers at the head of every stylesheet: the first one that a page reads settles it. */
export function layersFirst(): Plugin {
  const order = readFileSync(join(root, 'renderer/styles/layers.css'), 'utf8').match(/@layer [^;{]+;/)?.[0]
  return {
    name: 'layers-first',
    generateBundle(_options, bundle) {
      if (order === undefined) this.error('renderer/styles/layers.css names no order')
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset' && output.fileName.endsWith('.css'))
          output.source = `${order}${String(output.source)}`
      }
    },
  }
}
