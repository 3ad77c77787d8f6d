import { createText } from '../../../shared/i18n/create-text.ts'
import { payForm } from '../../e2e/pay-form.ts'
import { type Contestant, interleave } from '../measure/interleave.ts'
import { quantile } from '../measure/statistics.ts'
import { keyToEcho } from '../support/list-page.ts'
import { createTraining, joinPage, timeOfKey, typeBare } from '../support/list-window.ts'
import { startHost } from '../support/start-host.ts'
import type { Suite } from './suite.ts'

const t = createText('pt-BR')
const TYPED = { name: 'Serra Verde', document: '05571983000130', amount: '843017', description: 'NF 10422' } as const
const fields = ['name', 'document', 'amount', 'description'] as const
/** One frame of sixty a second, and one millisecond. */
const FRAME_AND_ONE_MS = 17.7

/** A key in each kind of field of the payment form in the built window, to the end of the frame that painted it, beside a plain field of that page. */
export const form: Suite = {
  name: 'form',
  needsWindow: true,
  async measure({ quick, folder }) {
    const host = startHost(`${folder}/form`)
    try {
      await createTraining(host)
      const page = await joinPage(host)
      await page
        .getByRole('link', { name: t('shell.newPayment') })
        .first()
        .click()
      await page.getByRole('button', { name: t('entry.byAccount') }).click()
      const boxes = payForm(page)
      const typed = async (): Promise<readonly number[]> => {
        const times: number[] = []
        for (const field of fields) {
          await boxes[field].focus()
          for (const letter of TYPED[field]) times.push(await timeOfKey(page, keyToEcho, letter))
        }
        for (const field of fields) {
          if ((await boxes[field].inputValue()) === '') throw new Error(`nothing was typed into the ${field}`)
          await boxes[field].fill('')
        }
        return times
      }
      const bare = () => typeBare(page, fields.map((field) => TYPED[field]).join(''))
      const telling =
        <Of extends 'form' | 'bare'>(of: Of, type: () => Promise<readonly number[]>): Contestant<Series> =>
        async (tell) => {
          const times = await type()
          for (const time of times) tell(of, time)
          tell(`${of} p95`, quantile(times, 0.95))
        }
      const rounds = await interleave<Series>(
        [telling('form', typed), telling('bare', bare)],
        quick ? { rounds: 5, warmUps: 1 } : { rounds: 11, warmUps: 2 },
      )
      const metric = 'key in the payment form to its painted frame'
      const plain = 'a plain field of that page'
      return [
        {
          metric: `${metric}, p50`,
          ours: rounds('form'),
          floor: { name: plain, rounds: rounds('bare') },
          law: { kind: 'ratio', atMost: 1.6 },
        },
        {
          metric: `${metric}, p95`,
          ours: rounds('form p95'),
          floor: { name: plain, rounds: rounds('bare p95') },
          law: { kind: 'budget', underMs: FRAME_AND_ONE_MS },
        },
      ]
    } finally {
      await host.close()
    }
  },
}

type Series = 'form' | 'bare' | 'form p95' | 'bare p95'
