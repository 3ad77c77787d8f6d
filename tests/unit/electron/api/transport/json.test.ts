import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../../../../electron/api/transport/json.ts'

const read = (text: string) => parseJson(new TextEncoder().encode(text))

describe('the JSON of an answer', () => {
  test('is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.json({ depthSize: 'small', maxDepth: 10 }), (text) => {
        fc.pre(!text.includes('__proto__') && !/^"\s*[[{]/.test(text) && !/[\d.eE+-]{16}/.test(text))
        expect(read(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  test('cannot reach a prototype', () => {
    const parsed = read('{"a":1,"__proto__":{"b":2},"c":{"__proto__":null}}')
    expect(parsed).toEqual({ ok: true, value: { a: 1, c: {} } })
    expect(parsed.ok && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype)
    expect(Object.hasOwn({}, 'b')).toBe(false)
  })

  test.each([
    ['{"a":1,"a":1}', { a: 1 }],
    ['{"a":1,"a":1.0}', { a: 1 }],
    ['{"a":1,"a":2}', { a: null }],
    ['{"a":1,"b":"x","a":2,"a":1}', { a: null, b: 'x' }],
    ['{"a":{"b":1,"b":2},"c":[{"d":"1"},{"d":"2"}]}', { a: { b: null }, c: [{ d: '1' }, { d: '2' }] }],
    ['{"a":{"b":1},"a":{"b":2,"b":3}}', { a: null }],
    ['[{"a":1,"\\u0061":2}]', [{ a: null }]],
    ['{"a":"1:2,{","a":"1:2,{","b":[1,[2]],"b":[1,[2]]}', { a: '1:2,{', b: [1, [2]] }],
    ['{"a":9007199254740993,"a":1}', { a: null }],
    ['{"x":"\\"a\\":1","a":[],"a":[]}', { x: '"a":1', a: [] }],
  ])('has nothing under a name that says two things: %s', (text, value) => {
    expect(read(text)).toEqual({ ok: true, value })
  })

  test('keeps numbers with more digits than a double as text', () => {
    const parsed = read('{"id":9007199254740993,"amount":10.000000000000001,"plain":123456789012.34,"neg":-5}')
    expect(parsed).toEqual({
      ok: true,
      value: { id: '9007199254740993', amount: '10.000000000000001', plain: 123_456_789_012.34, neg: -5 },
    })
  })

  test('keeps them wherever they stand, and reads what stands beside them as ever', () => {
    const long = '9007199254740993'
    expect(read(`[${long}]`)).toEqual({ ok: true, value: [long] })
    expect(read(`{"a":[1,{"b":-${long}}],"c":"${long}"}`)).toEqual({
      ok: true,
      value: { a: [1, { b: `-${long}` }], c: long },
    })
    expect(read(`{"a":"\\"","b":${long}}`)).toEqual({ ok: true, value: { a: '"', b: long } })
    expect(read(JSON.stringify(`{"id":${long}}`))).toEqual({ ok: true, value: { id: long } })
    expect(read(`{"a":12345678,"b":12345678,"c":12345678}`)).toEqual({
      ok: true,
      value: { a: 12_345_678, b: 12_345_678, c: 12_345_678 },
    })
  })

  test('has whole characters alone, as every encoder would write them', () => {
    expect(read(String.raw`{"name":"A\ud83d","whole":"\ud83d\ude00","list":["\udc00"]}`)).toEqual({
      ok: true,
      value: { name: 'A\u{FFFD}', whole: '\u{1F600}', list: ['\u{FFFD}'] },
    })
  })

  test('is at most twenty deep, brackets in strings not counted', () => {
    expect(read('['.repeat(20) + ']'.repeat(20)).ok).toBe(true)
    expect(read('['.repeat(21) + ']'.repeat(21))).toEqual({ ok: false, error: 'depth' })
    expect(read('{"a":'.repeat(100_000))).toEqual({ ok: false, error: 'depth' })
    expect(read(`"${'[{'.repeat(50)}"`).ok).toBe(true)
    expect(read(`["\\"${'[{'.repeat(50)}"]`).ok).toBe(true)
  })

  test('is UTF-8, or nothing', () => {
    expect(parseJson(Uint8Array.of(0x22, 0xff, 0x22))).toEqual({ ok: false, error: 'utf-8' })
    expect(parseJson(Uint8Array.of(0xef, 0xbb, 0xbf, 0x31))).toEqual({ ok: true, value: 1 })
  })

  test.each(['', '{', '<html>', '{"a":1,}', "{'a':1}", 'NaN', '[1] x'])('is not made out of %j', (text) => {
    expect(read(text)).toEqual({ ok: false, error: 'json' })
  })

  test('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof parseJson(bytes).ok === 'boolean'))
  })
})
