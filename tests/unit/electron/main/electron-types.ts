import { readFileSync } from 'node:fs'

/** Electron as its own types tell it. */
export const electronTypes = readFileSync('node_modules/electron/electron.d.ts', 'utf8')

/** Every permission that they name. */
export const permissionNames: readonly string[] = [
  ...new Set(
    [
      ...electronTypes.matchAll(/setPermission(?:Check|Request)Handler\(.*?permission: ((?:'[\w-]+' \| )+'[\w-]+')/g),
    ].flatMap((match) => [...(match[1] ?? '').matchAll(/'([\w-]+)'/g)].map((name) => name[1] ?? '')),
  ),
]
