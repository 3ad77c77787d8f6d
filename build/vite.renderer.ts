import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { quietZod } from './quiet-zod.ts'
import { readNotices } from './release/licence-texts.ts'

const root = resolve(import.meta.dirname, '..')

/** Puts the order of the style layers at the head of every stylesheet: the first one that a page reads settles it. */
function layersFirst(): Plugin {
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

/** What others made and Quita carries, as a module: `renderer/features/about/notices.d.ts`. */
function notices(): Plugin {
  const id = 'virtual:notices'
  return {
    name: 'notices',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) => (wanted === `\0${id}` ? `export const notices = ${JSON.stringify(readNotices(root))}` : null),
  }
}

export default defineConfig({
  root: join(root, 'renderer'),
  base: './',
  publicDir: false,
  plugins: [react(), quietZod(), layersFirst(), notices()],
  build: {
    outDir: join(root, 'out/renderer'),
    target: 'chrome150',
    emptyOutDir: true,
    rolldownOptions: { input: [join(root, 'renderer/index.html'), join(root, 'renderer/stopped.html')] },
    assetsInlineLimit: 0, // the CSP allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
