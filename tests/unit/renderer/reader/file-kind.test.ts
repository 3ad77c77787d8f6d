import { describe, expect, test } from 'vitest'
import { fileKindOf } from '../../../../renderer/reader/file-kind.ts'
import { bmpHead, bytesOf, gifHead, jpegHead, pngHead, webpHead } from './bad-files.ts'

describe('the kind of a file', () => {
  test.each<[string, Uint8Array, string]>([
    ['a PNG', pngHead(2, 2), 'png'],
    ['a JPEG', jpegHead(2, 2), 'jpeg'],
    ['a GIF', gifHead(2, 2), 'gif'],
    ['a WebP', webpHead(2, 2), 'webp'],
    ['a bitmap', bmpHead(2, 2), 'bmp'],
    ['a PDF', bytesOf('%PDF-1.7\n%\xe2\xe3'), 'pdf'],
    ['a PDF behind lines of a mailer', bytesOf('Content-Type: x\r\n\r\n%PDF-1.4'), 'pdf'],
    ['a line of digits', bytesOf('00190.00009 02714.972003'), 'text'],
    ['an e-mail in UTF-8', new TextEncoder().encode('Subject: Cobrança\r\n\r\nOlá'), 'text'],
    ['a text that speaks of BM', bytesOf('BM Comércio'), 'text'],
    ['a text that begins with a sign', bytesOf('<joao@exemplo.com.br>'), 'text'],
    ['a text in UTF-16', bytesOf('\xff\xfeO\0l\0\xe1\0'), 'text'],
    ['a page in UTF-16', bytesOf('\xfe\xff\0<\0d\0i\0v\0>'), 'html'],
    ['what only begins like UTF-16', bytesOf('\xff\xfe\x07\0\x9a\x01'), 'unknown'],
    ['nothing', new Uint8Array(), 'empty'],
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['an SVG behind its declaration', bytesOf('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x -->\n<svg>'), 'svg'],
    ['a page', bytesOf('\n<!DOCTYPE html><title>x</title>'), 'html'],
    ['a ZIP, as which office documents come', bytesOf('PK\x03\x04\x14\0'), 'archive'],
    ['an empty ZIP', bytesOf('PK\x05\x06\0\0'), 'archive'],
    ['a photo of a telephone', bytesOf('\0\0\0\x18ftypheic'), 'other-picture'],
    ['a TIFF', bytesOf('II*\0'), 'other-picture'],
    ['random bytes', bytesOf('\x07\x9a\x00\xfe\x13\x44'), 'unknown'],
    ['a program', bytesOf('MZ\x90\0\x03'), 'unknown'],
  ])('%s is told by its bytes', (_, bytes, kind) => {
    expect(fileKindOf(bytes)).toBe(kind)
  })
})
