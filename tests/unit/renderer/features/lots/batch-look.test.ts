import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { batchLook } from '../../../../../renderer/features/lots/batch-look.ts'
import { batchBlocks, totalIn } from '../../../../../renderer/features/lots/totals.ts'
import { type BatchRun, type RowStanding, rowStandingSchema } from '../../../../../shared/domain/payment-batch.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { type Centavos, centavos } from '../../../../../shared/money/centavos.ts'

const t = createText('pt-BR')
const standings = rowStandingSchema.options

function batchOf(rows: readonly RowStanding[]) {
  const counted = (one: RowStanding) => rows.filter((standing) => standing === one).length
  const counts = Object.fromEntries(standings.map((one) => [one, counted(one)])) as Record<RowStanding, number>
  const sums = Object.fromEntries(standings.map((one) => [one, centavos(counted(one) * 100)])) as Record<
    RowStanding,
    Centavos
  >
  return { state: 'done', counts, sums, runs: null } as const
}
const wordsOf = (...rows: readonly RowStanding[]) => batchLook(t, batchOf(rows), false).words

describe('a batch of which all rows left', () => {
  test('is done only where each of them is paid', () => {
    expect(wordsOf('paid', 'paid', 'out')).toBe('Concluído')
    expect(wordsOf('paid', 'accepted')).toBe('Enviado, 1 em processamento')
    expect(wordsOf('paid', 'sending', 'accepted')).toBe('Enviado, 2 em processamento')
  })

  test('tells of a doubt as a doubt, before what was refused and what is under way', () => {
    expect(wordsOf('paid', 'doubtful', 'refused', 'accepted')).toBe('1 a confirmar')
    expect(wordsOf('paid', 'refused', 'unsent', 'exception', 'accepted')).toBe('3 não realizados')
  })

  test('looks well done exactly where every row that is to be paid is paid', () => {
    const ends = ['paid', 'accepted', 'sending', 'doubtful', 'refused', 'unsent', 'exception', 'out'] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ends)), (rows) => {
        const all = rows.every((standing) => standing === 'paid' || standing === 'out')
        expect(batchLook(t, batchOf(rows), false).tone === 'ok').toBe(all)
      }),
    )
  })
})

test('a batch is said to run where that is known: here, at another desk while the book is read, and else what is so', () => {
  const elsewhere = { where: 'elsewhere', by: 'Ana Lima' } as const
  const wordsIn = (runs: BatchRun, isHeld: boolean): string =>
    batchLook(t, { ...batchOf(['paid', 'waiting']), state: 'running', runs }, isHeld).words
  expect(wordsIn({ where: 'here' }, false)).toBe('Em andamento')
  expect(wordsIn({ where: 'here' }, true)).toBe('Em andamento')
  expect(wordsIn(elsewhere, false)).toBe('Em andamento com Ana Lima')
  expect(wordsIn(elsewhere, true)).toBe('Sem notícia de Ana Lima')
  expect(wordsIn({ where: 'nowhere' }, false)).toBe('Parado aqui')
})

test('each row that is to be paid counts in exactly one block, and as paid only what was executed', () => {
  const told = Object.values(batchBlocks).flat()
  expect(told.toSorted()).toEqual(standings.filter((one) => !['unread', 'out', 'ready'].includes(one)).toSorted())
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...told)), (rows) => {
      const batch = batchOf(rows)
      const counts = Object.values(batchBlocks).map((block) => totalIn(batch, block).count)
      expect(counts.reduce((all, count) => all + count, 0)).toBe(rows.length)
      expect(totalIn(batch, batchBlocks.paid).count).toBe(rows.filter((standing) => standing === 'paid').length)
    }),
  )
})
