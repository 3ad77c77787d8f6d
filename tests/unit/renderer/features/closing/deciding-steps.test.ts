import { expect, test } from 'vitest'
import { isSameSaid, saidAbout } from '../../../../../shared/books/said-about.ts'
import type { Decision, ShownMatch } from '../../../../../shared/domain/closing.ts'
import { forgetting } from '../../../../../renderer/features/closing/deciding-steps.ts'

const ignored = (items: string[], note = 'tarifa'): Decision => ({ as: 'ignored', items, note })

test('what was said about things is what names any of them, each once and the oldest first', () => {
  const all = [ignored(['line:1']), ignored(['line:2', 'line:3']), ignored(['line:3'], 'outra')]
  expect(saidAbout(all)(['line:3', 'line:2'])).toEqual([all[1], all[2]])
  expect(saidAbout(all)(['line:9'])).toEqual([])
})

test('the same is said in whatever order, and another note, item or kind of decision is not the same', () => {
  const [one, other] = [ignored(['line:1']), ignored(['line:2'])]
  expect(isSameSaid([one, other, one], [other, one])).toBe(true)
  const others = [
    [],
    [ignored(['line:1'], 'outra')],
    [ignored(['line:1', 'line:2'])],
    [{ as: 'apart' as const, items: ['line:1'] }],
  ]
  expect(others.map((said) => isSameSaid([one], said))).toEqual([false, false, false, false])
})

test('many are taken back fifty at a time, and what names things of two calls is looked for by the first alone', () => {
  const ids = Array.from({ length: 60 }, (_, n) => `L${n}`)
  const matches = ids.map((id) => ({ items: [{ kind: 'line', id }] })) as unknown as readonly ShownMatch[]
  const over = ignored(['line:L49', 'line:L50'])
  const steps = forgetting(matches, [over, ignored(['line:L51'])])
  expect(steps.map(({ items }) => items.length)).toEqual([50, 10])
  expect(steps.map(({ said }) => said)).toEqual([[over], [ignored(['line:L51'])]])
})
