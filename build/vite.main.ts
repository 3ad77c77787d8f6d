import { readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** Modules that run in a thread of their own: every `*-worker.ts` of the engine becomes an entry beside `index.js`. */
function workerEntries(): Record<string, string> {
  const files = readdirSync(join(root, 'electron'), { recursive: true, encoding: 'utf8' })
  const workers = files.filter((file) => file.endsWith('-worker.ts'))
  return Object.fromEntries(workers.map((file) => [basename(file, '.ts'), join(root, 'electron', file)]))
}

// One flat folder: index.js, which opens the window; the engine, loaded while the window paints; the workers.
export default defineConfig({
  root,
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
