import { join } from 'node:path'
import { tryProgram } from '../../release/run-program.ts'
import type { Proof } from '../proof.ts'

/** Forged feeds are refused and good ones accepted by the updater's own code, at a real share under an authority of its own. */
export const updates: Proof = {
  here: 'the updater refuses forged feeds and installers at a loopback HTTPS share, and takes what either key has signed',
  elsewhere:
    'Windows checks the publisher and runs the installer; Squirrel.Mac takes the served archive and puts it in place',
  prove({ root }) {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const env = { ...process.env, NO_COLOR: '1' }
    const { status, output } = tryProgram(process.execPath, [vitest, 'run', 'tests/integration/updates'], {
      cwd: root,
      env,
    })
    if (status === 0) return []
    const told = output.split('\n').filter((line) => line.includes('FAIL'))
    return told.length > 0 ? told : [output]
  },
}
