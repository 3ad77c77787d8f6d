import { describe, expect, test } from 'vitest'
import { fileKindOf, type PictureKind } from '../../../../renderer/reader/file-kind.ts'
import { pictureSize } from '../../../../renderer/reader/picture-size.ts'
import { bmpHead, bytesOf, gifHead, jpegHead, pngHead, webpHead } from './bad-files.ts'

const heads: readonly [PictureKind, (width: number, height: number) => Uint8Array][] = [
  ['png', pngHead],
  ['jpeg', jpegHead],
  ['gif', gifHead],
  ['webp', webpHead],
  ['bmp', bmpHead],
]

describe('the size that a picture claims', () => {
  test.each(heads)('is read from the head of a %s', (kind, head) => {
    expect(pictureSize(kind, head(640, 480))).toEqual({ width: 640, height: 480 })
  })

  test.each(heads)('is none in a %s that is cut off anywhere in its head', (kind, head) => {
    const whole = head(640, 480)
    const sizes = Array.from({ length: 10 }, (_, cut) => pictureSize(kind, whole.subarray(0, cut)))
    expect(sizes).toEqual(Array.from({ length: 10 }, () => null))
  })

  test('is none when there is nothing to see', () => {
    expect([pictureSize('png', pngHead(0, 480)), pictureSize('gif', gifHead(640, 0))]).toEqual([null, null])
  })

  test('is told of a picture that would fill the memory', () => {
    expect(pictureSize('png', pngHead(0xffff_ffff, 0xffff_ffff))).toEqual({ width: 0xffff_ffff, height: 0xffff_ffff })
  })

  test('stands behind a long comment of a JPEG', () => {
    expect(pictureSize('jpeg', jpegHead(4032, 3024, 65_000))).toEqual({ width: 4032, height: 3024 })
  })

  test('is none in a JPEG whose scan begins without a frame', () => {
    expect(pictureSize('jpeg', bytesOf('\xff\xd8\xff\xda\0\x08\0\0\0\0\0\0'))).toBeNull()
  })

  test('is found whichever way the rows of a bitmap run', () => {
    expect(pictureSize('bmp', bmpHead(30, -20))).toEqual({ width: 30, height: 20 })
  })

  test('is read within a larger buffer', () => {
    const buffer = new Uint8Array(100)
    buffer.set(pngHead(7, 9), 50)
    const part = buffer.subarray(50, 83)
    expect([fileKindOf(part), pictureSize('png', part)]).toEqual(['png', { width: 7, height: 9 }])
  })
})
