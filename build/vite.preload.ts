import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = resolve(import.meta.dirname, '..')

// One CommonJS file: a sandboxed preload can load nothing else.
export default defineConfig({
  root,
  build: {
    ssr: join(root, 'electron/preload/index.ts'),
    outDir: 'out/preload',
    target: 'chrome150',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: 'index.cjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true, target: 'webworker' },
})
