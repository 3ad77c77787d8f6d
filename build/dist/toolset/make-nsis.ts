import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runProgram } from '../../release/run-program.ts'

const templates = resolve(import.meta.dirname, '../../../node_modules/app-builder-lib/templates/nsis')
/** Plug-ins that electron-builder's scripts call and Debian does not carry. */
const plugins = ['UAC', 'StdUtils', 'nsProcess', 'WinShell', 'SpiderBanner', 'nsis7z', 'INetC']

/**
 * Makes the NSIS that electron-builder looks for, out of Debian's makensis, with plug-ins that are empty. What it compiles proves the
 * scripts, not the installer's work. Gives the variables by which electron-builder finds it.
 */
export function makeNsis(folder: string): Readonly<Record<string, string>> {
  rmSync(folder, { recursive: true, force: true })
  const bin = join(folder, 'bin')
  cpSync('/usr/share/nsis', bin, { recursive: true, dereference: true })
  mkdirSync(join(bin, 'linux'))
  cpSync(join(import.meta.dirname, 'makensis.sh'), join(bin, 'linux/makensis'))
  chmodSync(join(bin, 'linux/makensis'), 0o755)
  const dlls = join(folder, 'resources/plugins/x86-unicode')
  mkdirSync(dlls, { recursive: true })
  for (const plugin of plugins) makePlugin(plugin, folder, dlls)
  return { ELECTRON_BUILDER_NSIS_DIR: bin, ELECTRON_BUILDER_NSIS_RESOURCES_DIR: join(folder, 'resources') }
}

function makePlugin(plugin: string, folder: string, dlls: string): void {
  const source = join(folder, `${plugin}.c`)
  const functions = [...calledFunctions(plugin)].map((name) => `__declspec(dllexport) void ${name}(void) {}\n`)
  writeFileSync(source, functions.join(''))
  runProgram('i686-w64-mingw32-gcc', ['-shared', '-Os', '-s', '-o', join(dlls, `${plugin}.dll`), source])
}

/** The functions of a plug-in that the scripts call; NSIS does not care about the case of a plug-in's name. */
function calledFunctions(plugin: string): Set<string> {
  const call = new RegExp(`\\b${plugin}::(\\w+)`, 'gi')
  const scripts = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ns[hi]$/.test(file))
  const texts = scripts.map((file) => readFileSync(join(templates, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(call)].map((match) => match[1] ?? '_')))
}
