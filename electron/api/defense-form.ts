import { randomBytes } from 'node:crypto'
import type { DefenseAsk } from './accounts/defense.ts'

/** The body of a defense, ready to send. */
export interface DefenseForm {
  readonly contentType: string
  readonly bytes: Uint8Array
}

/**
 * Writes a defense as multipart/form-data: the part `defense` with the text as it is, then one part `files` for each file,
 * byte for byte. The boundary is random and occurs nowhere inside. `random` gives n random bytes.
 */
export function encodeDefense(
  { defense, files }: DefenseAsk,
  random: (n: number) => Uint8Array = randomBytes,
): DefenseForm {
  const contents = [Buffer.from(defense), ...files.map(({ bytes }) => bytes)]
  const boundary = boundaryOutside(contents, random)
  const heads = [
    'content-disposition: form-data; name="defense"',
    ...files.map(
      ({ name, mediaType }) =>
        `content-disposition: form-data; name="files"; filename="${escaped(name)}"\r\ncontent-type: ${mediaType}`,
    ),
  ]
  const parts = contents.flatMap((content, index) => [
    Buffer.from(`--${boundary}\r\n${heads[index] ?? ''}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

function boundaryOutside(contents: readonly Uint8Array[], random: (n: number) => Uint8Array): string {
  for (;;) {
    const boundary = `----quita${Buffer.from(random(16)).toString('hex')}`
    if (
      !contents.some((content) => Buffer.from(content.buffer, content.byteOffset, content.length).includes(boundary))
    ) {
      return boundary
    }
  }
}

// As browsers write file names: UTF-8, with only what would end the name or the line escaped.
function escaped(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
