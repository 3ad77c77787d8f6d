import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BuiltProgram } from '../fixtures/build-program.ts'
import { type EngineProcess, type EngineStart, startEngineProcess } from './engine-process.ts'

/** Where engines of one test live, and how one is started there. */
export interface House {
  /** Everything that an engine may write to: its data, temporary files, backups. */
  readonly folders: readonly string[]
  readonly backups: string
  start(patch?: Partial<EngineStart>): EngineProcess
}

/** Makes fresh folders, which are removed when the test ends. */
export function house(program: BuiltProgram, leak: EngineStart['leak'] = 'none'): House {
  const root = mkdtempSync(join(tmpdir(), 'quita-canary-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [dataFolder, temporary, backups] = [join(root, 'data'), join(root, 'temporary'), join(root, 'backups')]
  for (const folder of [dataFolder, temporary, backups]) mkdirSync(folder, { mode: 0o700 })
  return {
    folders: [dataFolder, temporary, backups],
    backups,
    start: (patch = {}) =>
      startEngineProcess({ program: program.file, dataFolder, temporary, exports: true, leak, ...patch }),
  }
}
