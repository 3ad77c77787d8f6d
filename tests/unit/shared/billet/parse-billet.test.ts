import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BilletFault } from '../../../../shared/billet/billet.ts'
import { mod11OfBank } from '../../../../shared/billet/check-digits.ts'
import { formatBilletLine } from '../../../../shared/billet/format-billet-line.ts'
import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'
import { fullWidth } from '../ids/arbitraries.ts'
import { bankBillets, collectionSlips } from './vectors.ts'

const today = localDate('2026-11-20')
const b1 = bankBillets[0][1]
const a1 = collectionSlips[0][1]
const allLines = [...bankBillets, ...collectionSlips].map(([name, line]) => [name, line] as const)

/** How many one-digit changes pass: a general digit of 1 stands for three remainders, 0 of a slip for two. */
const blindCounts: ReadonlyMap<string, number> = new Map([
  ['B7', 27],
  ['B9', 27],
  ['B10', 27],
  ['B11', 26],
  ['A5', 1],
  ['A12', 3],
])

function faultOf(text: string): BilletFault | null {
  const parsed = parseBillet(text, today)
  return parsed.ok ? null : parsed.error
}

/** The places, from 1, where a line can be changed by one digit and still pass. */
function blindPlaces(line: string): number[] {
  return Array.from(line).flatMap((old, place) =>
    Array.from('0123456789')
      .filter((digit) => digit !== old)
      .filter((digit) => parseBillet(line.slice(0, place) + digit + line.slice(place + 1), today).ok)
      .map(() => place + 1),
  )
}

describe('a bank billet', () => {
  test.each(bankBillets)('%s is read from its line', (_, line, barCode, dueDate, amount) => {
    expect(parseBillet(line, today)).toMatchObject({
      ok: true,
      value: { kind: 'bank', line, barCode, bank: line.slice(0, 3), ispb: null, dueDate, amount, referenceDay: today },
    })
  })

  test.each(bankBillets)('%s is read from its bar code, which only one digit guards', (_, line, barCode, dueDate) => {
    const parsed = parseBillet(barCode, today)
    expect(parsed).toMatchObject({ ok: true, value: { line, barCode, dueDate } })
    expect(parsed.ok && parsed.value.warnings).toContain('bar-code-only')
  })

  test.each([
    ['B1', []],
    ['B2', []],
    ['B7', ['open-amount', 'weak-check-digit']],
    ['B8', ['due-far-ahead']],
    ['B9', ['weak-check-digit']],
  ])('%s is odd in this: %j', (name, warnings) => {
    const line = bankBillets.find(([known]) => known === name)?.[1] ?? ''
    expect(parseBillet(line, today)).toMatchObject({ ok: true, value: { warnings } })
  })

  test.each([
    ['00190000090114971860168524522114675860000102656', null, 102656, ['due-date-unreadable']],
    ['07790001161206444990808159365561790020000015130', '2022-05-31', 15130, []],
    ['42297115040000195441160020034520268610000054659', '2041-03-11', 54659, ['due-far-ahead']],
    ['00190000090000000000000000000000474000000000100', null, 100, ['due-date-unreadable']],
  ])('%s, an old one, is due on %s', (line, dueDate, amount, warnings) => {
    expect(parseBillet(line, today)).toMatchObject({ ok: true, value: { dueDate, amount, warnings } })
  })

  test.each([
    ['9880', '00000039172041', null],
    ['9889', '00000039172041', { fault: 'currency', currency: '9' }],
    ['9880', '16360039172041', { fault: 'due-factor', factor: '1636' }],
    ['9880', '00000000000000', { fault: 'ispb' }],
    ['9880', '00001039172041', { fault: 'ispb' }],
    ['0010', '16360000010000', { fault: 'currency', currency: '0' }],
  ])('of bank 988 holds an ISPB in place of the amount, and nothing else: %s %s', (head, middle, fault) => {
    const rest = `${middle}${'1234567890'.repeat(3).slice(0, 25)}`
    expect(faultOf(head + mod11OfBank(head + rest) + rest)).toEqual(fault)
  })

  test.each([
    ['C1', '00190000000123456789701234567897316560000123456', { fault: 'block-digit', block: 1 }],
    ['C2', '00190000090123456789701234567897416560000123456', { fault: 'general-digit' }],
    ['C3', '00190000090123456789701234567897316560000123457', { fault: 'general-digit' }],
    ['C4', '00190000090123456789701234567897316570000123456', { fault: 'general-digit' }],
    ['C5', '00190000090124356789701234567897316560000123456', { fault: 'block-digit', block: 2 }],
    ['C6', b1.slice(0, -1), { fault: 'length', digits: 46 }],
    ['C7', `${b1}0`, { fault: 'first-digit' }],
    ['currency 0', '00100000080123456789701234567897716560000123456', { fault: 'currency', currency: '0' }],
    ['factor 0999', '00190000090000000000000000000000309990000000100', { fault: 'due-factor', factor: '0999' }],
    ['a letter', `O${b1.slice(1)}`, { fault: 'characters', at: 0 }],
    ['full-width digits', fullWidth(b1), { fault: 'characters', at: 0 }],
    ['nothing', ' . ', { fault: 'empty' }],
  ])('is refused for %s', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault)
  })
})

describe('a collection slip', () => {
  test.each(collectionSlips)('%s is read from its line', (_, line, segment, amount) => {
    expect(parseBillet(line, today)).toMatchObject({
      ok: true,
      value: { kind: 'collection', line, segment, amount, warnings: amount === null ? ['quantity'] : [] },
    })
  })

  test.each(collectionSlips)('%s is read from its bar code', (_, line) => {
    const barCode = line.replace(/(.{11})./g, '$1')
    expect(parseBillet(barCode, today)).toMatchObject({ ok: true, value: { line, barCode } })
  })

  test.each([
    ['CA1', a1.replace('816800000019', '816800000010'), { fault: 'block-digit', block: 1 }],
    ['CA2', a1.replace('816800000019', '816900000019'), { fault: 'block-digit', block: 1 }],
    ['CA3', a1.replace('816800000019', '816800000119'), { fault: 'block-digit', block: 1 }],
    ['CA4', a1.replace('816800000019', '815800000019'), { fault: 'value-kind', valueKind: '5' }],
    ['CA5', a1.replace('816800000019', '716800000019'), { fault: 'first-digit' }],
    ['CA6', a1.slice(0, -1), { fault: 'length', digits: 47 }],
    ['a wrong third block', a1.replace('612101234567', '612101234568'), { fault: 'block-digit', block: 3 }],
    ['a wrong last block', a1.slice(0, -1) + '3', { fault: 'block-digit', block: 4 }],
  ])('is refused for %s', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault)
  })
})

describe('any line', () => {
  test.each(allLines)('%s may wear a mask, spaces and line breaks', (_, line) => {
    const parsed = parseBillet(line, today)
    const shown = parsed.ok ? formatBilletLine(parsed.value.line) : ''
    for (const dressed of [shown, shown.replaceAll(' ', '\u00a0'), ` ${shown.replaceAll(' ', '\r\n')}\u200b`]) {
      expect(parseBillet(dressed, today)).toEqual(parsed)
    }
  })

  test.each([
    ['B1', '00190.00009 01234.567897 01234.567897 3 16560000123456'],
    ['A1', '81680000001-9 23450001202-1 61210123456-7 78901234567-2'],
  ])('%s is printed as %s', (name, shown) => {
    const parsed = parseBillet(allLines.find(([known]) => known === name)?.[1] ?? '', today)
    expect(parsed.ok && formatBilletLine(parsed.value.line)).toBe(shown)
  })

  test.each(allLines)('%s cannot change by one digit unseen, but where its rule is blind', (name, line) => {
    expect(blindPlaces(line)).toHaveLength(blindCounts.get(name) ?? 0)
  })

  test('is blind in the due factor and the amount of a bank, and where remainders fold for a collector', () => {
    const placesOf = (name: string) => blindPlaces(allLines.find(([known]) => known === name)?.[1] ?? '')
    expect(['B7', 'B9', 'B10', 'B11'].flatMap(placesOf).every((place) => place > 33)).toBe(true)
    expect(placesOf('A5')).toEqual([8])
    expect(placesOf('A12')).toEqual([25, 29, 33])
  })

  test('a later day of reading moves only the due date that left its window', () => {
    const later = localDate('2030-01-02')
    const dates = bankBillets.map(([name, line]) => {
      const parsed = parseBillet(line, later)
      return [name, parsed.ok && parsed.value.kind === 'bank' ? parsed.value.dueDate : undefined]
    })
    expect(dates).toEqual(bankBillets.map(([name, , , due]) => [name, name === 'B5' ? '2043-04-25' : due]))
  })

  test('no text makes it throw', () => {
    const digits = fc
      .array(fc.constantFrom(...Array.from('0123456789. -8')), { maxLength: 60 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), digits),
        fc.integer({ min: -5000, max: 30_000 }),
        (text, days) => {
          expect(typeof parseBillet(text, addDays(today, days)).ok).toBe('boolean')
        },
      ),
      { numRuns: 2000 },
    )
  })
})
