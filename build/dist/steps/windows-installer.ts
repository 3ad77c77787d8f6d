import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { runProgram } from '../../release/run-program.ts'
import { installerOf, type Packed, type Proof } from '../proof.ts'
import { difference, filesUnder } from './file-list.ts'

const words = ['continuam em %APPDATA%\\Quita', 'stay in %APPDATA%\\Quita']

/** Opens the installer as 7-Zip does: what it would lay down, and what its uninstaller would say. */
export const windowsInstaller: Proof = {
  here: "NSIS scripts compile without a warning; the installer carries the product whole; its uninstaller's words in pt-BR and en",
  elsewhere: 'installing, upgrading and removing, for one person and for all; the MSI; SmartScreen',
  prove({ work, windows }) {
    const inside = openInstaller(windows, join(work, 'installer'))
    return [...productFaults(windows, inside), ...zipFaults(windows, join(work, 'zip')), ...wordFaults(inside)]
  },
}

/** Takes the installer apart into a folder, and gives it back. */
function openInstaller(windows: Packed, inside: string): string {
  runProgram('7z', ['x', '-y', '-tnsis', `-o${inside}`, installerOf(windows, '.exe')])
  return inside
}

/** The signed uninstaller in an opened installer. */
function uninstaller(inside: string): string {
  return join(inside, '$R0', 'Uninstall Quita.exe')
}

function productFaults({ unpacked }: Packed, inside: string): string[] {
  const laidDown = join(inside, 'product')
  runProgram('7z', ['x', '-y', `-o${laidDown}`, join(inside, '$PLUGINSDIR', 'app-64.7z')])
  return difference('installer', filesUnder(laidDown), filesUnder(unpacked))
}

function zipFaults(windows: Packed, laidDown: string): string[] {
  runProgram('7z', ['x', '-y', `-o${laidDown}`, installerOf(windows, '.zip')])
  return difference('zip', filesUnder(laidDown), filesUnder(windows.unpacked))
}

function wordFaults(inside: string): string[] {
  const header = nsisHeader(readFileSync(uninstaller(inside)))
  return words
    .filter((text) => !header.includes(Buffer.from(text, 'utf16le')))
    .map((text) => `the uninstaller does not say "${text}"`)
}

/** The header of a program that NSIS made, with all its texts: after the mark come its size, that of all, that of the packed header, the header. */
function nsisHeader(program: Buffer): Buffer {
  const sizes = program.indexOf('NullsoftInst') + 12
  const packed = program.readUInt32LE(sizes + 8) & 0x7fffffff
  return inflateRawSync(program.subarray(sizes + 12, sizes + 12 + packed))
}
