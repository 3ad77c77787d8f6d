import { expect, test } from 'vitest'
import { rehearsalTable } from '../../../../../electron/sandbox/rehearsal-table.ts'
import { effectWords } from '../../../../../renderer/features/training/effect-words.ts'

const effects = [...new Set(rehearsalTable(Date.parse('2026-11-20T12:00:00Z')).map(({ effect }) => effect))]

test.each(effects)('the effect %s of the training bank has a sentence', (effect) => {
  expect(effectWords[effect]).toBe(`training.effect-${effect}`)
})

test('no sentence stands for an effect that the training bank does not have', () => {
  expect(Object.keys(effectWords).filter((effect) => !effects.includes(effect))).toEqual([])
})
