import * as z from 'zod'
import { runProgram } from './run-program.ts'

/** What Quita runs on, which no lock of npm names; a release machine compares it with the Electron that it packs. */
export const runtime = {
  electron: '45.3.4',
  chromium: '156.0.8078.100',
  node: '24.21.0',
} as const

const versionsSchema = z.object({ electron: z.string(), chrome: z.string(), node: z.string() })

/** What a real Electron says of itself that `runtime` says otherwise; `binary` is its path, undefined where there is none. */
export function runtimeFaults(binary: string | undefined): readonly string[] {
  if (binary === undefined) return ['Electron is not here: npx install-electron']
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const told = runProgram(binary, ['-p', 'JSON.stringify(process.versions)'], { env })
  const { electron, chrome, node } = versionsSchema.parse(JSON.parse(told))
  const real = { electron, chromium: chrome, node }
  return (['electron', 'chromium', 'node'] as const)
    .filter((name) => real[name] !== runtime[name])
    .map((name) => `${name} is ${real[name]}, not ${runtime[name]} as build/release/runtime.ts says`)
}
