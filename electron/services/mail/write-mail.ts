import { withoutAccents } from '../../../shared/kit/without-accents.ts'

/** A file that goes with a mail. `type` is its media type; one that is none is told as bytes. */
export interface MailFile {
  readonly fileName: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A mail that a person will send: nobody is addressed yet. */
export interface MailDraft {
  readonly subject: string
  /** Plain text; lines end with `\n`. */
  readonly text: string
  readonly attachments: readonly MailFile[]
}

// All parts are base64, whose letters have no equals signs but at the end: no line of theirs can be this one.
const BOUNDARY = '=_quita_part'
const LINE = 76
// `=?UTF-8?B?...?=` may have 75 characters: 45 bytes as base64 and what stands around them.
const WORD_BYTES = 45

/**
 * Writes a draft as a file (RFC 5322 and 2045 to 2049) that mail programs open to be addressed and sent, by `X-Unsent`. Names and
 * subject may hold any letter (RFC 2047, RFC 2231); a line break in one of them begins no header.
 */
export function writeMail({ subject, text, attachments }: MailDraft): Uint8Array {
  const lines = [
    'X-Unsent: 1',
    `Subject: ${encodedWords(subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`,
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...base64Lines(Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'), 'utf8')),
    ...attachments.flatMap(partOf),
    `--${BOUNDARY}--`,
    '',
  ]
  return Buffer.from(lines.join('\r\n'), 'ascii')
}

const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]{1,80}$/i

function partOf({ fileName, type, bytes }: MailFile): readonly string[] {
  return [
    `--${BOUNDARY}`,
    `Content-Type: ${MEDIA_TYPE.test(type) ? type : 'application/octet-stream'}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment;`,
    ` filename="${plainName(fileName)}";`,
    ` filename*=UTF-8''${percentEncoded(fileName)}`,
    '',
    ...base64Lines(bytes),
  ]
}

function base64Lines(bytes: Uint8Array): readonly string[] {
  return (
    Buffer.from(bytes)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? ['']
  )
}

// A character is never parted between two words.
function encodedWords(text: string): string {
  const words: string[] = ['']
  for (const character of text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()) {
    const last = words.length - 1
    const longer = `${words[last]}${character}`
    if (Buffer.byteLength(longer) <= WORD_BYTES) words[last] = longer
    else words.push(character)
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`).join('\r\n ')
}

// For programs that know no other: letters without accents, nothing that ends the quotes.
function plainName(name: string): string {
  return withoutAccents(name).replaceAll(/[^\w .,()-]/g, '_')
}

function percentEncoded(name: string): string {
  const signs = /[!'()*]/g
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    signs,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
