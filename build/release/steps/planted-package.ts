import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram, tryProgram } from '../run-program.ts'

const STAGES = ['preinstall', 'install', 'postinstall', 'prepare'] as const

/**
 * Plants a package whose every install script leaves a file, and installs it under the project's `.npmrc`: no file may be
 * there. The same without that `.npmrc` has to leave one, or the plant would prove nothing.
 */
export function provePlantedScripts(root: string, folder: string): void {
  const tarball = plantPackage(folder)
  const bare = installIn(join(folder, 'bare'), tarball, null)
  if (bare.length === 0) throw new Error('the planted package runs nothing even where it may, so it proves nothing')
  const guarded = installIn(join(folder, 'guarded'), tarball, join(root, '.npmrc'))
  if (guarded.length > 0) throw new Error(`a package ran its scripts while it was installed: ${guarded.join(', ')}`)
}

/** Makes the package and gives its tarball. */
function plantPackage(folder: string): string {
  const source = join(folder, 'planted')
  mkdirSync(source, { recursive: true })
  const mark = (stage: string): string => `node -e "require('fs').writeFileSync(process.env.PLANTED + '/${stage}', '')"`
  const scripts = Object.fromEntries(STAGES.map((stage) => [stage, mark(stage)]))
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name: 'planted', version: '1.0.0', scripts }))
  runProgram('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: source })
  return join(folder, 'planted-1.0.0.tgz')
}

/** Installs a tarball into a new project and says which of its scripts ran; npm may refuse, that is a proof too. */
function installIn(project: string, tarball: string, npmrc: string | null): readonly string[] {
  mkdirSync(project, { recursive: true })
  const dependencies = { planted: `file:${tarball}` }
  const allowScripts = npmrc === null ? { planted: true } : {}
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'project', private: true, dependencies, allowScripts }),
  )
  if (npmrc !== null) copyFileSync(npmrc, join(project, '.npmrc'))
  // What npm was told when it started this check must not speak here.
  const own = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  const env = { ...Object.fromEntries(own), PLANTED: project }
  const { output } = tryProgram('npm', ['install', '--no-audit', '--no-fund'], { cwd: project, env })
  const ran = STAGES.filter((stage) => existsSync(join(project, stage)))
  const isThere = existsSync(join(project, 'node_modules/planted/package.json'))
  if (!isThere && !/script/i.test(output))
    throw new Error(`npm neither installed the planted package nor refused its scripts:\n${output}`)
  return ran
}
