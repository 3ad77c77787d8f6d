import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = resolve(import.meta.dirname, '..')

// One CommonJS file for each window: a sandboxed preload can load nothing else.
export default defineConfig({
  root,
  build: {
    ssr: true,
    outDir: 'out/preload',
    target: 'chrome150',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        index: join(root, 'electron/preload/index.ts'),
        confirmation: join(root, 'electron/preload/confirmation.ts'),
      },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].cjs' },
    },
  },
  ssr: { noExternal: true, target: 'webworker' },
})
