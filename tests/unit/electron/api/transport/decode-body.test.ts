import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeBody } from '../../../../../electron/api/transport/decode-body.ts'

const plain = Buffer.from('{"id":"900101","status":"PENDING"}')
const MB = 1024 * 1024

describe('the coding of an answer', () => {
  test.each([
    ['nothing', null, plain],
    ['an empty header', '', plain],
    ['identity', 'identity', plain],
    ['gzip', 'gzip', gzipSync(plain)],
    ['the old name of gzip', 'x-gzip', gzipSync(plain)],
    ['other letters, and identity beside it', ' GZip , identity', gzipSync(plain)],
    ['br', 'br', brotliCompressSync(plain)],
    ['zstd', 'zstd', zstdCompressSync(plain)],
    ['two of them, the last undone first', 'gzip, br', brotliCompressSync(gzipSync(plain))],
    ['gzip of gzip', ['gzip', 'gzip'], gzipSync(gzipSync(plain))],
    ['deflate', 'deflate', deflateSync(plain)],
    ['deflate without its frame', 'deflate', deflateRawSync(plain)],
    ['two headers of which one says identity', ['identity', 'br'], brotliCompressSync(plain)],
  ])('is undone for %s', async (_name, header, bytes) => {
    const read = await decodeBody(bytes, header, MB)
    expect(read.ok && Buffer.from(read.value).toString()).toBe(plain.toString())
  })

  test.each([
    ['compress', 'coding:compress'],
    ['gzip, compress', 'coding:gzip,compress'],
    [['gzip', 'br', 'gzip', 'br'], 'coding:gzip,br,gzip,br'],
    ['constructor', 'coding:constructor'],
    ['gzip, '.repeat(40), `coding:${'gzip,'.repeat(12)}`],
  ])('is refused by its name: %s', async (header, fault) => {
    expect(await decodeBody(gzipSync(plain), header, MB)).toEqual({ ok: false, error: fault })
  })

  test.each([
    ['cut', gzipSync(plain).subarray(0, 20)],
    ['not gzip at all', Buffer.from('PK\u0003\u0004 e mais')],
  ])('is damaged where it is %s', async (_name, bytes) => {
    expect(await decodeBody(bytes, 'gzip', MB)).toEqual({ ok: false, error: 'coding-damaged' })
  })

  test.each(['{"a":1}', ' \n[1]'])('is taken as it is where gzip is its name alone: %s', async (text) => {
    expect(await decodeBody(Buffer.from(text), 'gzip', MB)).toEqual({ ok: true, value: Buffer.from(text) })
  })

  test('counts decoded bytes: a small body that unfolds too far is stopped at the cap', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MB))
    expect(bomb.length).toBeLessThan(MB)
    // Told by a word: nobody wants to read the bytes of one that got through.
    const outcome = async (bytes: Uint8Array, coding: string) => {
      const decoded = await decodeBody(bytes, coding, MB)
      return decoded.ok ? decoded.value.length : decoded.error
    }
    expect(await outcome(bomb, 'gzip')).toBe('too-large')
    expect(await outcome(brotliCompressSync(Buffer.alloc(4 * MB)), 'br')).toBe('too-large')
    const exact = await decodeBody(gzipSync(Buffer.alloc(MB)), 'gzip', MB)
    expect(exact.ok && exact.value.length).toBe(MB)
    expect(await decodeBody(Buffer.alloc(MB + 1), null, MB)).toEqual({ ok: false, error: 'too-large' })
  })

  test('has nothing to undo in a body without bytes', async () => {
    expect(await decodeBody(Buffer.alloc(0), 'gzip', MB)).toMatchObject({ ok: true })
  })
})
