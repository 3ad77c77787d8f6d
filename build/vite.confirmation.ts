import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layersFirst } from './layers-first.ts'
import { wordsByArea } from './words-by-area.ts'

const root = resolve(import.meta.dirname, '..')

// The page of the window in which a person says yes: nothing but script, styles and letters.
export default defineConfig({
  root: join(root, 'renderer/confirmation'),
  base: './',
  publicDir: false,
  plugins: [react(), wordsByArea(), layersFirst()],
  build: {
    outDir: join(root, 'out/confirmation'),
    target: 'chrome150',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the CSP allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Main parses what crosses the lane: no schema is needed here, and making one changes nothing else.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'canonicalText'] } },
  },
})
