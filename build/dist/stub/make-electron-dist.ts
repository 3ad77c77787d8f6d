import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runProgram } from '../../release/run-program.ts'

const everywhere = [
  'LICENSE',
  'LICENSES.chromium.html',
  'chrome_100_percent.pak',
  'chrome_200_percent.pak',
  'icudtl.dat',
  'resources.pak',
  'snapshot_blob.bin',
  'v8_context_snapshot.bin',
  'vk_swiftshader_icd.json',
  ...['de', 'en-US', 'pt-BR', 'pt-PT'].map((language) => `locales/${language}.pak`),
]
const linuxPrograms = ['chrome-sandbox', 'chrome_crashpad_handler']
const linuxLibraries = ['libEGL.so', 'libGLESv2.so', 'libffmpeg.so', 'libvk_swiftshader.so', 'libvulkan.so.1']
const windowsLibraries = ['d3dcompiler_47', 'ffmpeg', 'libEGL', 'libGLESv2', 'vk_swiftshader', 'vulkan-1']

const source = (name: string) => join(import.meta.dirname, name)

/** Makes a folder shaped like Electron's distribution for x64: its program and libraries are small but of the right kind, and it carries the fuses. */
export function makeElectronDist(platform: 'linux' | 'win32', folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'resources'), { recursive: true })
  for (const file of everywhere) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `a stand-in for ${file}\n`)
  }
  if (platform === 'linux') makeLinuxPrograms(folder)
  else makeWindowsPrograms(folder)
}

function makeLinuxPrograms(folder: string): void {
  const program = join(folder, 'electron')
  runProgram('gcc', ['-O1', '-s', '-o', program, source('electron.c')])
  for (const name of [...linuxPrograms, ...linuxLibraries]) {
    copyFileSync(program, join(folder, name))
    chmodSync(join(folder, name), 0o755)
  }
}

function makeWindowsPrograms(folder: string): void {
  const gcc = 'x86_64-w64-mingw32-gcc'
  const details = join(folder, 'details.o')
  runProgram('x86_64-w64-mingw32-windres', [source('electron.rc'), details])
  runProgram(gcc, ['-O1', '-s', '-o', join(folder, 'electron.exe'), source('electron.c'), details])
  rmSync(details)
  for (const name of windowsLibraries)
    runProgram(gcc, ['-shared', '-O1', '-s', '-o', join(folder, `${name}.dll`), source('library.c')])
}
