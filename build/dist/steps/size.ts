import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Packed, Proof } from '../proof.ts'
import { filesUnder } from './file-list.ts'

/** What an installer may weigh besides the Electron in it, in bytes. */
const OURS = 12_000_000

/** Each installer stays under 1.1 times the Electron that it was made from plus 12 MB. */
export const size: Proof = {
  here: 'each installer is under 1.1 times its Electron plus 12 MB',
  elsewhere: 'the same with the real Electron, where a stand-in was packed',
  prove: ({ linux, windows }) => [linux, windows].flatMap(sizeFaults),
}

function sizeFaults({ electron, installers }: Packed): string[] {
  const theirs = filesUnder(electron.folder).reduce((sum, file) => sum + statSync(join(electron.folder, file)).size, 0)
  const limit = Math.floor(theirs * 1.1) + OURS
  return installers
    .filter((file) => statSync(file).size >= limit)
    .map((file) => `${basename(file)} weighs ${statSync(file).size} bytes, at most ${limit}`)
}
