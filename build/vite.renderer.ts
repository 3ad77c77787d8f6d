import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { layersFirst } from './layers-first.ts'
import { readNotices } from './release/licence-texts.ts'

const root = resolve(import.meta.dirname, '..')

/** What pdf.js reads at run time, from our own origin: character maps, standard fonts, colour profiles, decoders. */
function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    writeBundle() {
      for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
        cpSync(join(root, 'node_modules/pdfjs-dist', folder), join(root, 'out/renderer/pdfjs', folder), {
          recursive: true,
        })
    },
  }
}

/** zod tries once whether code may be made from text; our policy refuses that and reports it, so zod is told before it is loaded. */
function quietZod(): Plugin {
  const place = '.__zod_globalConfig = {}'
  return {
    name: 'quiet-zod',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/core/core.js')) return null
      if (!code.includes(place)) this.error('zod keeps its settings elsewhere now')
      return { code: code.replace(place, '.__zod_globalConfig = { jitless: true }'), map: null }
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
  plugins: [react(), quietZod(), pdfAssets(), layersFirst(), notices()],
  worker: {
    format: 'es',
    // In a folder of their own: our scheme gives what lies there a policy of its own (electron/main/app-protocol.ts).
    rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } },
  },
  build: {
    outDir: join(root, 'out/renderer'),
    target: 'chrome150',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the CSP allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
