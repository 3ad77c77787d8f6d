import * as z from 'zod'
import { QUIET, qrModules } from '../../../renderer/ui/qr/qr-modules.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import type { Comparison } from '../measure/judge.ts'
import { type CodePicture, openCodeDesk } from '../support/code-page.ts'
import { bridgeAnswers } from '../support/interactive.ts'
import { startHost } from '../support/start-host.ts'
import type { Suite } from './suite.ts'

const CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const PICTURES = {
  'screenshot of 1080p': { width: 1920, height: 1080, side: 300, isPhoto: false, atMost: 2.5 },
  'photo of 12 MP': { width: 4000, height: 3000, side: 1100, isPhoto: true, atMost: 6 },
} as const
type Name = keyof typeof PICTURES
const names = ['screenshot of 1080p', 'photo of 12 MP'] as const
const works = ['readPixels', 'readFile', 'passPixels', 'passFile'] as const
type Series = `${Name} ${(typeof works)[number]}`

/** The reader of codes in its own room of the built window, asked as the page asks it, beside one pass over the same pixels that makes light of colour. */
export const qr: Suite = {
  name: 'qr',
  needsWindow: true,
  async measure({ quick, folder }) {
    const host = startHost(`${folder}/qr`)
    try {
      await host.opened
      await bridgeAnswers(host)
      for (const name of names)
        await host.inPage(`(${String(openCodeDesk)})(${JSON.stringify([name, pictureOf(name)])})`)
      const contestants = names.flatMap((name) =>
        works.map(
          (work): Contestant<Series> =>
            async (tell) =>
              tell(`${name} ${work}`, z.number().parse(await host.inPage(`codeDesks['${name}'].${work}()`))),
        ),
      )
      const rounds = await interleave(contestants, quick ? { rounds: 7, warmUps: 2 } : { rounds: 15, warmUps: 3 })
      const against = (name: Name, of: 'Pixels' | 'File', what: string, floor: string): Comparison => ({
        metric: `code of a ${name}, ${what}`,
        ours: rounds(`${name} read${of}`),
        floor: { name: floor, rounds: rounds(`${name} pass${of}`) },
        law: { kind: 'ratio', atMost: PICTURES[name].atMost },
      })
      return names.flatMap((name) => [
        against(name, 'Pixels', 'its pixels at hand', 'one pass over them'),
        against(name, 'File', 'as the file it comes as', 'unpacked, and one pass'),
      ])
    } finally {
      await host.close()
    }
  },
}

function pictureOf(name: Name): CodePicture {
  const { width, height, side, isPhoto } = PICTURES[name]
  const modules = qrModules(CODE)
  return { width, height, isPhoto, modules, module: Math.floor(side / (modules.length + 2 * QUIET)), text: CODE }
}
