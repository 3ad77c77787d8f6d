import { registerHooks } from 'node:module'

// `import 'electron'` finds the stand-in; the npm package of that name would try to download a binary.
const standIn = new URL('./electron.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: standIn, shortCircuit: true }
      : next(specifier, context),
})
