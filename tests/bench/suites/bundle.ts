import { statSync } from 'node:fs'
import { join } from 'node:path'
import { appFiles } from '../../../build/dist/stage-app.ts'
import { stageWeight } from '../../../build/check-bundles.ts'
import type { Comparison } from '../measure/judge.ts'
import type { Suite } from './suite.ts'

const root = join(import.meta.dirname, '../../..')

/** What has to be read before the window is drawn, and what is installed; both against what they may weigh. */
export const bundle: Suite = {
  name: 'bundle',
  needsWindow: true, // the bundles stand then
  async measure() {
    const shell = stageWeight(join(root, 'out/renderer'), 'shell')
    if (shell === null) throw new Error('the window has no script of its own')
    const files = appFiles(root, { platform: 'linux', arch: 'x64' })
    const packed = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0)
    return [
      weighed('script until the window is drawn, in kB', shell / 1000, 260),
      weighed('what app.asar holds, Linux x64, in MB', packed / 1_000_000, 12),
    ]
  },
}

function weighed(metric: string, ours: number, most: number): Comparison {
  const floor = { name: 'what it may weigh', rounds: [[most]] }
  return { metric, ours: [[ours]], floor, law: { kind: 'ratio', atMost: 1 } }
}
