import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import { ensureBrowser } from '../../ensure-browser.ts'
import { runProgram } from '../../release/run-program.ts'
import { resourcesFolder } from '../product.ts'
import type { Proof } from '../proof.ts'

/** The packed application, taken out of app.asar to a place without other packages, plays the demo. */
export const demo: Proof = {
  here: "the application out of app.asar plays the demo in the desktop host, away from the checkout's packages",
  elsewhere: 'the packed application itself plays it in Electron, on the three systems',
  prove({ root, work, linux }) {
    ensureBrowser()
    const app = join(work, 'demo')
    extractAll(join(resourcesFolder(linux.unpacked, 'linux'), 'app.asar'), app)
    const env = { ...process.env, QUITA_E2E: 'desktop-host', QUITA_HOST_APP: app }
    const told = runProgram(process.execPath, ['tests/demo/main.ts'], { cwd: root, env })
    return [
      ...(told.includes(`(desktop-host, ${app})`) ? [] : ['the demo did not play the packed application']),
      ...(/^done: \d+ pictures/m.test(told) ? [] : ['the demo did not come to its end']),
    ]
  },
}
