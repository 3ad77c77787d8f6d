import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presenceWords } from '../../../../renderer/ui/presence-words.ts'
import type { DeskPresence } from '../../../../shared/domain/presence.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'

const t = createText('en')

const quiet = (age: number): DeskPresence => ({
  member: 'a'.repeat(32),
  name: 'Ana',
  desk: 'mesa 3',
  computer: 'FIN-03',
  state: 'quiet',
  age,
  at: null,
  worksOn: null,
})

describe('what is known of another desk', () => {
  test('what is told of a desk without signs is never less old than it is, and by less than one of its unit older', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * 86_400 }), (age) => {
        const words = presenceWords(t, quiet(age), '2026-11-29')
        const [, count = '', unit = ''] = /for (\d+) (min|hour)/.exec(words) ?? []
        const seconds = unit === 'hour' ? 3_600 : 60
        expect(Number(count) * seconds).toBeGreaterThanOrEqual(age)
        expect(Number(count) * seconds - age).toBeLessThan(seconds + (unit === 'hour' ? 60 : 0))
      }),
    )
  })
})
