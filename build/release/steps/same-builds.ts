import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type RunOptions, runProgram } from '../run-program.ts'
import { differences, sha256, treeDigests } from '../tree-digest.ts'

/** Another hour and language than any that this is run at. */
const ELSEWHERE = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' }

/**
 * Builds and packs the project again in `folder`, under another name and depth, in another time zone and language, and
 * compares every byte of the bundles in `out/` and of `asar`, which was packed from them. `electronDist` is what is packed
 * around it. Packages are linked, not copied, so `folder` lies on the disk of the project.
 */
export function proveSameBuilds(
  root: string,
  { asar, folder, electronDist }: { readonly asar: string; readonly folder: string; readonly electronDist: string },
): void {
  rmSync(folder, { recursive: true, force: true })
  const again = join(folder, 'another place', 'quita')
  copyProject(root, again)
  const there = { cwd: again, env: { ...process.env, ...ELSEWHERE } }
  runProgram('npm', ['run', '--silent', 'build'], there)
  const other = differences(treeDigests(join(root, 'out')), treeDigests(join(again, 'out')))
  if (other.length > 0) throw new Error(`two builds of one state differ:\n${other.join('\n')}`)
  const [first, second] = [sha256(asar), sha256(packAsar(electronDist, there))]
  if (first !== second) throw new Error(`two builds give different archives: ${first}, ${second}`)
  rmSync(folder, { recursive: true })
}

/** Everything that git knows or would know, as it is now; what was made here stays here. */
function copyProject(root: string, copy: string): void {
  const listed = runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file))
  runProgram('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')])
}

/** Gives the path of app.asar. */
function packAsar(electronDist: string, there: RunOptions): string {
  const told = runProgram('node', ['build/release/steps/pack-asar.ts', electronDist], there)
  return told.trim().split('\n').at(-1) ?? ''
}
