import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeMail } from '../../../../../electron/services/mail/write-mail.ts'

const pdf = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0, 255, 13, 10])

function written(some: { subject?: string; text?: string; fileName?: string; bytes?: Uint8Array } = {}): string {
  const { subject = 'Comprovante', text = 'Segue.\n', fileName = 'comprovante.pdf', bytes = pdf } = some
  const attachment = { fileName, type: 'application/pdf', bytes } as const
  return Buffer.from(writeMail({ subject, text, attachments: [attachment] })).toString('latin1')
}

/** The headers of the whole and both parts, read as RFC 5322 and 2045 have it. */
function read(mail: string) {
  const [head = '', first = '', second = ''] = mail.split('\r\n--=_quita_part')
  const body = (part: string): Buffer => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4), 'base64')
  const subject = /\r\nSubject: ((?:.|\r\n )*)/.exec(`\r\n${head}`)?.[1] ?? ''
  const words = [...subject.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word = '']) => Buffer.from(word, 'base64'))
  return {
    headers: head
      .trimEnd()
      .split(/\r\n(?! )/)
      .map((line) => line.split(':')[0]),
    subject: Buffer.concat(words).toString('utf8'),
    text: body(first).toString('utf8'),
    attachment: body(second),
    name: decodeURIComponent(/filename\*=UTF-8''(\S*)/.exec(second)?.[1] ?? ''),
  }
}

describe('a mail that waits to be sent', () => {
  test('has no sender and no receiver, and opens to be written on', () => {
    expect(read(written()).headers).toEqual(['X-Unsent', 'Subject', 'MIME-Version', 'Content-Type'])
  })

  test('carries any subject, text, name and paper as they are', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(word, word, word, fc.uint8Array({ maxLength: 400 }), (subject, text, fileName, bytes) => {
        const mail = written({ subject, text, fileName, bytes })
        const found = read(mail)
        expect(found.subject).toBe(
          subject
            .toWellFormed()
            .replaceAll(/[\p{Cc}\s]+/gu, ' ')
            .trim(),
        )
        expect(found.text).toBe(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))
        expect(found.name).toBe(fileName.toWellFormed())
        expect(new Uint8Array(found.attachment)).toEqual(bytes)
        expect(found.headers).toHaveLength(4)
        for (const line of mail.split('\r\n')) expect(line.length).toBeLessThan(998)
        expect(mail).toMatch(/^[\t\r\n\x20-\x7e]*$/)
      }),
    )
  })

  test('takes a line break in a subject or a name for no header', () => {
    const mail = written({ subject: 'Pix\r\nBcc: outro@x.br', fileName: 'a"\r\nX-Evil: 1.pdf' })
    expect(mail).not.toMatch(/^(Bcc|X-Evil)/m)
  })

  test('carries several files or none, and calls bytes what names no kind', () => {
    const parts = (types: readonly string[]) =>
      Buffer.from(
        writeMail({
          subject: 'Revisão',
          text: 'Leia.',
          attachments: types.map((type) => ({ fileName: 'a', type, bytes: pdf })),
        }),
      )
        .toString('latin1')
        .match(/Content-Type: [a-z]+\/(?!mixed|plain)\S+/g)
    expect(parts([])).toBe(null)
    expect(parts(['image/png', 'x\r\nBcc: a@b.br'])).toEqual([
      'Content-Type: image/png',
      'Content-Type: application/octet-stream',
    ])
  })
})
