import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { layersFirst } from './layers-first.ts'
import { tamePackages } from './tame-packages.ts'
import { readNotices } from './release/licence-texts.ts'
import { wordsByArea } from './words-by-area.ts'

const root = resolve(import.meta.dirname, '..')

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
  plugins: [react(), wordsByArea(), tamePackages(), layersFirst(), notices()],
  build: {
    outDir: join(root, 'out/renderer'),
    target: 'chrome150',
    emptyOutDir: true,
    rolldownOptions: {
      input: [join(root, 'renderer/index.html'), join(root, 'renderer/stopped.html')],
      // The shell names every script and style that may come later; a few letters tell those of one name apart.
      output: { chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' },
    },
    assetsInlineLimit: 0, // the CSP allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
