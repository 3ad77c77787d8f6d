import { describe, expect, test } from 'vitest'
import { type BilletNote, billetNotes } from '../../../../shared/billet/billet-notes.ts'
import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { writeBankBillet, writeCollectionSlip } from '../../../../shared/billet/write-billet.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

/** What is said on `today` about a billet of 100,00 due on `due`, but for its check digit, which is by chance. */
function notesOf(due: string, today: string): readonly BilletNote[] {
  const dueDate = localDate(due)
  const { line } = writeBankBillet({ bank: '001', dueDate, amount: centavos(10_000), free: '1'.repeat(25) })
  const billet = parseBillet(line, localDate(today))
  if (!billet.ok) throw new Error(billet.error.fault)
  return billetNotes(billet.value, localDate(today)).filter(({ note }) => note !== 'weak-check-digit')
}

function slipNotes(segment: '1' | '3' | '5', valueKind: '6' | '7', value: number): readonly BilletNote[] {
  const { line } = writeCollectionSlip({ segment, valueKind, value, free: '1'.repeat(29) })
  const slip = parseBillet(line, localDate('2026-11-20'))
  if (!slip.ok) throw new Error(slip.error.fault)
  return billetNotes(slip.value, localDate('2026-11-20'))
}

describe('the notes of a billet', () => {
  test.each<[string, string, string, readonly BilletNote[]]>([
    ['due on a business day', '2026-11-24', '2026-11-19', []],
    ['due today', '2026-11-24', '2026-11-24', []],
    [
      'due on a holiday',
      '2026-11-20',
      '2026-11-19',
      [{ note: 'due-on-closed-day', payableUntil: localDate('2026-11-23') }],
    ],
    [
      'due on a Saturday',
      '2026-11-28',
      '2026-11-19',
      [{ note: 'due-on-closed-day', payableUntil: localDate('2026-11-30') }],
    ],
    [
      'due on a Saturday, paid on Monday',
      '2026-11-28',
      '2026-11-30',
      [{ note: 'due-on-closed-day', payableUntil: localDate('2026-11-30') }],
    ],
    [
      'due on a Saturday, paid on Tuesday',
      '2026-11-28',
      '2026-12-01',
      [{ note: 'overdue', since: localDate('2026-11-28') }],
    ],
    [
      'due on 31 December, paid on the first bank day of the year',
      '2026-12-31',
      '2027-01-04',
      [{ note: 'due-on-closed-day', payableUntil: localDate('2027-01-04') }],
    ],
    [
      'due on 31 December, paid a day later still',
      '2026-12-31',
      '2027-01-05',
      [{ note: 'overdue', since: localDate('2026-12-31') }],
    ],
    ['due yesterday', '2026-11-24', '2026-11-25', [{ note: 'overdue', since: localDate('2026-11-24') }]],
    ['due in more than three years', '2029-12-03', '2026-11-19', [{ note: 'due-far-ahead' }]],
  ])('%s', (_, due, today, notes) => {
    expect(notesOf(due, today)).toEqual(notes)
  })

  test.each<[string, readonly BilletNote[], readonly BilletNote[]]>([
    ['a tax must be paid before a closed day', slipNotes('5', '6', 100), [{ note: 'tax' }]],
    ['a power bill says nothing', slipNotes('3', '6', 100), []],
    ['a slip without amount is open', slipNotes('3', '6', 0), [{ note: 'open-amount' }]],
    ['a slip of a city hall is a tax too', slipNotes('1', '6', 100), [{ note: 'tax' }]],
    ['a quantity is no money', slipNotes('3', '7', 100), [{ note: 'quantity' }]],
  ])('%s', (_, said, notes) => {
    expect(said).toEqual(notes)
  })

  test('say that a general digit of 1 guards little', () => {
    const billet = parseBillet('42290000070000000000000000000026116470000025000', localDate('2026-11-20'))
    expect(billet.ok && billetNotes(billet.value, localDate('2026-11-20'))).toEqual([{ note: 'weak-check-digit' }])
  })
})

describe('the notes of a billet due on a local holiday', () => {
  const local = [{ day: '01-25', name: 'Aniversário da cidade' }]

  test.each([
    ['on the day after', '2027-01-26', { note: 'due-on-closed-day', payableUntil: '2027-01-26', holiday: local[0] }],
    ['two days after', '2027-01-27', { note: 'overdue', since: '2027-01-25' }],
  ])('paid %s', (_, today, note) => {
    const { line } = writeBankBillet({
      bank: '001',
      dueDate: localDate('2027-01-25'),
      amount: centavos(10_000),
      free: '1'.repeat(25),
    })
    const billet = parseBillet(line, localDate(today))
    expect(billet.ok && billetNotes(billet.value, localDate(today), local)[0]).toEqual(note)
  })

  test('the tax of a city hall or of the government stays a tax to pay before', () => {
    for (const segment of ['1', '5'] as const) {
      const { line } = writeCollectionSlip({ segment, valueKind: '6', value: 100, free: '1'.repeat(29) })
      const slip = parseBillet(line, localDate('2027-01-25'))
      expect(slip.ok && billetNotes(slip.value, localDate('2027-01-25'), local)).toContainEqual({ note: 'tax' })
    }
  })
})
