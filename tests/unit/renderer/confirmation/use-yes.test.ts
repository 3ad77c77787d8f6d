import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { spoken } from '../../../../renderer/confirmation/proof-foot.tsx'
import { useYes, type Yes } from '../../../../renderer/confirmation/use-yes.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { confirmationView } from '../../../fakes/page/canned-confirmations.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the yes is awake only once all was read and its second is over', () => {
  for (const isRead of [null, false]) expect(spoken(true, isRead, false)).not.toBe('confirmation.awake')
  expect(spoken(false, true, false)).toBe('confirmation.asleep')
  expect(spoken(true, true, true)).toBe('confirmation.busy')
  expect(spoken(true, true, false)).toBe('confirmation.awake')
})

const answers = {
  'no answer': [() => Promise.reject(new Error('the lane is gone')), true],
  'a fault after it may have gone': [() => Promise.resolve(err(appError({ kind: 'internal', sent: 'maybe' }))), true],
  'a refusal': [() => Promise.resolve(err(appError({ kind: 'declined', sent: 'no', why: 'too-soon' }))), false],
  'a yes that was taken': [() => Promise.resolve(ok({})), false],
} as const

test.each(Object.entries(answers))(
  'what became of a yes is in doubt only where nobody says it: %s',
  async (_, [call, isDoubt]) => {
    const doubt = vi.fn<() => void>()
    const yes: Yes[] = []
    vi.stubGlobal('window', { confirmation: { call } })
    const shown = { view: null, lost: false, unsure: false, read: () => Promise.resolve(), end: () => undefined, doubt }
    const Asked = () => {
      yes.push(useYes(confirmationView(), shown))
      return null
    }
    renderToStaticMarkup(createElement(Asked))
    await yes[0]?.say({ passphrase: null, reason: null })
    expect(doubt).toHaveBeenCalledTimes(isDoubt ? 1 : 0)
  },
)
