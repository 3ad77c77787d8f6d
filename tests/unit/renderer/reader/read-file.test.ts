import { describe, expect, test } from 'vitest'
import { readFile } from '../../../../renderer/reader/read-file.ts'
import { READER_LIMITS } from '../../../../renderer/reader/reading.ts'
import { bytesOf, gifHead, jpegHead, pngHead } from './bad-files.ts'

const nothing = (): boolean => false

async function faultOf(bytes: Uint8Array): Promise<unknown> {
  const read = await readFile(new Blob([bytes.slice()]), nothing)
  return read.ok ? null : read.error
}

describe('reading a file', () => {
  test('gives a text as it is, in UTF-8 or in the Windows alphabet', async () => {
    const texts = [new TextEncoder().encode('São Paulo'), bytesOf('S\xe3o Paulo')]
    const read = await Promise.all(texts.map((bytes) => readFile(new Blob([bytes.slice()]), nothing)))
    const whole = { pieces: [{ text: 'São Paulo', from: 'text', page: 1 }], pages: 1, pagesRead: 1, stopped: false }
    expect(read).toEqual([
      { ok: true, value: whole },
      { ok: true, value: whole },
    ])
  })

  test('refuses a file above the limit without reading it', async () => {
    const file = new Blob([new Uint8Array(READER_LIMITS.fileBytes + 1)])
    file.arrayBuffer = () => Promise.reject(new Error('it was read'))
    expect(await readFile(file, nothing)).toEqual({ ok: false, error: 'file-too-large' })
  })

  test('says of a file that was changed or taken away, or is a folder, that it is not there, not that it is damaged', async () => {
    const file = new Blob(['%PDF-1.7'])
    file.arrayBuffer = () => Promise.reject(new DOMException('it changed', 'NotReadableError'))
    expect(await readFile(file, nothing)).toEqual({ ok: false, error: 'gone' })
  })

  test.each<[string, Uint8Array, string]>([
    ['a PNG of 2^32 pixels a side', pngHead(0xffff_ffff, 0xffff_ffff), 'picture-too-large'],
    ['a GIF of 65 535 pixels a side', gifHead(0xffff, 0xffff), 'picture-too-large'],
    ['a JPEG one row above the limit', jpegHead(8000, 5001), 'picture-too-large'],
    ['a picture that is cut off', pngHead(4, 4).subarray(0, 20), 'damaged'],
    ['a text above the limit', new Uint8Array(READER_LIMITS.textBytes + 1).fill(48), 'text-too-long'],
    ['an SVG', bytesOf('<svg/>'), 'svg'],
    ['a page', bytesOf('<html>'), 'html'],
    ['a ZIP', bytesOf('PK\x03\x04'), 'archive'],
    ['random bytes', bytesOf('\x00\x01\x02'), 'unknown'],
    ['nothing', new Uint8Array(), 'empty'],
  ])('refuses %s', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault)
  })
})
