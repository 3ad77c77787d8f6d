import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'

// Electron carries its own code compiled; the host keeps what Node has stripped of types and compiled once.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/quita-host'))

// `import 'electron'` finds the stand-in; the npm package of that name would try to download a binary.
const standIn = new URL('./electron.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: standIn, shortCircuit: true }
      : next(specifier, context),
})
