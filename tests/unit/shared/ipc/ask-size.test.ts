import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../../../../shared/ipc/contract.ts'
import {
  askFault,
  MAX_ASK_BYTES,
  MAX_FILE_BYTES,
  MAX_ITEMS,
  MAX_NAMES,
  MAX_TEXT,
  MAX_VALUES,
} from '../../../../shared/ipc/ask-size.ts'
import { packContentSchema } from '../../../../shared/domain/audit-pack.ts'

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { inner: nested(depth - 1) }
}

function holed(): unknown[] {
  const list: unknown[] = [1]
  list[2] = 3
  return list
}

describe('an ask', () => {
  test('of plain JSON data passes', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => askFault(value) === null))
  })

  test.each([
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a big integer', 1n],
    ['NaN', Number.NaN],
    ['infinity', { amount: Number.POSITIVE_INFINITY }],
    ['a date', new Date()],
    ['a map', new Map()],
    ['a bare buffer', new ArrayBuffer(1)],
    ['other numbers', new Float64Array(1)],
    ['an instance of a class', new (class Thing {})()],
    ['nothing inside a list', [undefined]],
    ['21 levels', nested(21)],
    ['a hole in a list', { rows: holed() }],
    ['half a character', { name: 'Padaria \u{d83d}' }],
    ['half a character in a key', { '\u{dc00}': 1 }],
  ])('that holds %s is refused', (_name, ask) => {
    expect(askFault(ask)).toBe('shape')
  })

  test('may carry the list of an auditor, as many rows as a pack takes and each of them full', () => {
    const id = 'E'.repeat(100)
    const item = {
      row: 2000,
      id,
      day: '2026-11-20',
      amount: 99_999_999,
      name: 'ã'.repeat(200),
      document: '9'.repeat(20),
    }
    const rows = Array.from({ length: 2000 }, () => ({ item, receiptId: 'e'.repeat(32) }))
    const ask = { name: 'n'.repeat(80), content: { from: 'list', rows } }
    expect(packContentSchema.safeParse(ask.content).success).toBe(true)
    expect(askFault(ask)).toBe(null)
  })

  test('takes so much and no more', () => {
    expect([MAX_ASK_BYTES, MAX_FILE_BYTES, MAX_TEXT, MAX_NAMES, MAX_VALUES]).toEqual([
      2_097_152, 67_108_864, 65_536, 500, 100_000,
    ])
  })

  test('over 2 MiB is refused, in one text, in many, and by key', () => {
    const texts = (letter: string, count: number) => Array.from({ length: count }, () => letter.repeat(MAX_TEXT))
    expect(askFault(texts('x', MAX_ASK_BYTES / MAX_TEXT - 1))).toBe(null)
    expect(askFault(texts('x', MAX_ASK_BYTES / MAX_TEXT))).toBe('size')
    expect(askFault(texts('é', MAX_ASK_BYTES / MAX_TEXT / 2))).toBe('size')
    expect(askFault(Array.from({ length: MAX_ASK_BYTES }, () => 0))).toBe('size')
    expect(askFault({ ['k'.repeat(MAX_ASK_BYTES)]: 1 })).toBe('size')
  })

  test('takes no single text and no single object that would be checked without end', () => {
    const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 1]))
    expect(askFault('x'.repeat(MAX_TEXT))).toBe(null)
    expect(askFault({ text: 'x'.repeat(MAX_TEXT + 1) })).toBe('size')
    expect(askFault(names(MAX_NAMES))).toBe(null)
    expect(askFault({ rows: [names(MAX_NAMES + 1)] })).toBe('size')
  })

  test('takes no more names and values than are checked in a moment, however light they are', () => {
    const cells = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 'x']))
    const rows = (count: number) => Array.from({ length: count }, () => cells(400))
    // A row of 400 cells is 801 values, the list around them one.
    expect(askFault(rows(124))).toBe(null)
    expect(askFault(rows(125))).toBe('size')
  })

  test('has no list that is longer than the longest that the contract takes', () => {
    const lists = Object.values(contract).flatMap(({ ask }) =>
      listsOf(z.toJSONSchema(ask, { unrepresentable: 'any', io: 'input' })),
    )
    const longest = lists.filter((most) => most !== null)
    expect(Math.max(...longest)).toBe(MAX_ITEMS)
    expect(askFault({ rows: Array.from({ length: MAX_ITEMS }, () => 0) })).toBe(null)
    expect(askFault({ rows: Array.from({ length: MAX_ITEMS + 1 }, () => 0) })).toBe('size')
  })

  test('may carry the bytes of one file of 8 MiB, and not one byte more', () => {
    expect(askFault({ name: 'recibo.pdf', bytes: new Uint8Array(MAX_FILE_BYTES) })).toBe(null)
    expect(askFault({ name: 'recibo.pdf', bytes: new Uint8Array(MAX_FILE_BYTES + 1) })).toBe('size')
    expect(askFault([new Uint8Array(MAX_FILE_BYTES), new Uint8Array(1)])).toBe('size')
  })

  test.each([1_000_000, 2 ** 32 - 1])('with a list of %i empty places is refused by its length', (length) => {
    expect(askFault({ rows: new Array(length) })).toBe('size')
  })

  test('that contains itself ends the walk', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(askFault(loop)).toBe('shape')
  })
})

/** How long each list of a schema may be; null where nothing says. */
function listsOf(node: unknown): (number | null)[] {
  if (typeof node !== 'object' || node === null) return []
  const most: unknown = Reflect.get(node, 'type') === 'array' ? (Reflect.get(node, 'maxItems') ?? null) : undefined
  const own = most === undefined ? [] : [typeof most === 'number' ? most : null]
  return [...own, ...Object.values(node).flatMap(listsOf)]
}
