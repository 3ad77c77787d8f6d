import { cpSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { tamePackages } from './tame-packages.ts'

const root = resolve(import.meta.dirname, '..')

/** The plain scripts that pdf.js's worker imports for what it would otherwise compile. */
const PLAIN = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']

function plainDecoders(): Plugin {
  return {
    name: 'plain-decoders',
    writeBundle() {
      for (const file of PLAIN)
        cpSync(join(root, 'node_modules/pdfjs-dist/wasm', file), join(root, 'out/reader/pdfjs/wasm', file))
    },
  }
}

/** `import bytes from 'file?bytes'`: the file inside the script, since the frame may fetch nothing. */
function bytes(): Plugin {
  return {
    name: 'bytes',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'bytes') return null
      return `export default Uint8Array.fromBase64('${readFileSync(file).toString('base64')}')`
    },
  }
}

// The frame of another origin in which everything is read that comes from elsewhere.
export default defineConfig({
  root: join(root, 'renderer/apart'),
  base: './',
  publicDir: false,
  plugins: [tamePackages(), bytes(), plainDecoders()],
  worker: {
    format: 'es',
    plugins: () => [tamePackages(), bytes()],
    // In a folder of their own: our scheme gives the reader of codes a policy of its own (electron/main/app-protocol.ts).
    rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } },
  },
  build: {
    outDir: join(root, 'out/reader'),
    target: 'chrome150',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
