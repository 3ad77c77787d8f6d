import { join, resolve } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { type Build, configuration } from './configuration.ts'
import { stageApp } from './stage-app.ts'
import type { Target } from './targets.ts'

const root = resolve(import.meta.dirname, '../..')
const platforms = { win32: Platform.WINDOWS, darwin: Platform.MAC, linux: Platform.LINUX }
const architectures = { x64: Arch.x64, arm64: Arch.arm64 }

/** Packs the bundles in out/ for one target into a folder; gives the paths of the installers. */
export async function pack(
  target: Target,
  folder: string,
  settings: Omit<Build, 'app' | 'output'>,
): Promise<readonly string[]> {
  const app = join(folder, 'app', `${target.platform}-${target.arch}`)
  stageApp(root, app, target)
  return build({
    projectDir: root,
    targets: platforms[target.platform].createTarget([...target.formats], architectures[target.arch]),
    config: configuration({ ...settings, app, output: folder }),
    publish: 'never',
  })
}
