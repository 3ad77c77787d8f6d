import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeDefense } from '../../../../electron/api/defense-form.ts'

const pdf = new Uint8Array([...Buffer.from('%PDF-1.7\r\n--'), 0x00, 0xff, 0x0d, 0x0a, 0x80])
const files = [
  { name: 'recibo "final"\r\nação.pdf', mediaType: 'application/pdf', bytes: pdf },
  { name: 'foto.png', mediaType: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
]

test('a defense is a form that others read back byte for byte', async () => {
  const { contentType, bytes } = encodeDefense({ defense: 'Entregue.\nVeja o recibo; é o nosso.', files })
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': contentType } }).formData()
  expect(form.get('defense')).toBe('Entregue.\nVeja o recibo; é o nosso.')
  const parts = form.getAll('files').filter((part) => part instanceof File)
  expect(parts.map(({ name, type }) => [name, type])).toEqual([
    ['recibo "final"\r\nação.pdf', 'application/pdf'],
    ['foto.png', 'image/png'],
  ])
  expect(await Promise.all(parts.map(async (part) => new Uint8Array(await part.arrayBuffer())))).toEqual(
    files.map((file) => file.bytes),
  )
})

test('a defense may have no file', () => {
  const random = (n: number): Uint8Array => new Uint8Array(n)
  const boundary = `----quita${'00'.repeat(16)}`
  expect(Buffer.from(encodeDefense({ defense: 'Não fomos nós', files: [] }, random).bytes).toString()).toBe(
    `--${boundary}\r\ncontent-disposition: form-data; name="defense"\r\n\r\nNão fomos nós\r\n--${boundary}--\r\n`,
  )
})

test('the boundary occurs in nothing that is sent, whoever knew it', () => {
  const known = new Uint8Array(16)
  const fresh = new Uint8Array(randomBytes(16))
  const draws = [known, known, fresh]
  const evil = Buffer.from(`x\r\n------quita${'00'.repeat(16)}--\r\n`)
  const backing = Buffer.concat([Buffer.alloc(7), evil])
  const hostile = [
    { name: 'x', mediaType: 'image/png', bytes: new Uint8Array(backing.buffer, backing.byteOffset + 7, evil.length) },
  ]
  const { contentType } = encodeDefense({ defense: 'x', files: hostile }, () => draws.shift() ?? fresh)
  expect(contentType).toBe(`multipart/form-data; boundary=----quita${Buffer.from(fresh).toString('hex')}`)
})
