import { globSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** Modules that run in a thread of their own: every `electron/ROOM/*-worker.ts` becomes an entry beside `index.js`. */
function workerEntries(): Record<string, string> {
  return Object.fromEntries(
    globSync('electron/*/*-worker.ts', { cwd: root }).map((file) => [basename(file, '.ts'), join(root, file)]),
  )
}

// One flat folder: index.js, which opens the window; the engine, loaded while the window paints; the workers.
export default defineConfig({
  root,
  // Text is read in a fraction of the time that an object of the same size takes.
  json: { stringify: true, namedExports: false },
  build: {
    ssr: true,
    outDir: 'out/main',
    target: 'node24',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { index: join(root, 'electron/main/index.ts'), ...workerEntries() },
      external: ['electron', ...builtinModules, /^node:/, 'better-sqlite3-multiple-ciphers'],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, target: 'node' },
})
