import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  root: join(root, 'renderer'),
  base: './',
  publicDir: false,
  plugins: [react(), pdfAssets()],
  build: {
    outDir: join(root, 'out/renderer'),
    target: 'chrome150',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the CSP allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
