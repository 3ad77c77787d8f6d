import { latin1 } from './latin-1.ts'

/** A PDF file (ISO 32000-1) that is put together object by object. Bodies are PDF syntax, one byte a letter. */
export interface PdfFile {
  /** Takes the next number for an object that is put later; each number is put once. */
  take(): number
  put(number: number, body: string): void
  /** A stream: the entries of its dictionary but its length, and its bytes as its filters have them. */
  putStream(number: number, entries: string, bytes: Uint8Array): void
  /** The whole file, with the table of places; nothing is put afterwards. */
  end(root: number, info: number): Uint8Array<ArrayBuffer>
}

const HEAD = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'

/** Begins an empty file. */
export function openPdfFile(): PdfFile {
  const parts: Uint8Array[] = []
  const places: number[] = []
  let taken = 0
  let size = 0
  const write = (part: Uint8Array): void => {
    parts.push(part)
    size += part.length
  }
  const begin = (number: number, text: string): void => {
    places[number] = size
    write(latin1(`${number} 0 obj\n${text}`))
  }
  write(latin1(HEAD))
  return {
    take: () => ++taken,
    put(number, body) {
      begin(number, `${body}\nendobj\n`)
    },
    putStream(number, entries, bytes) {
      begin(number, `<< ${entries} /Length ${bytes.length} >>\nstream\n`)
      write(bytes)
      write(latin1('\nendstream\nendobj\n'))
    },
    end(root, info) {
      const table = Array.from({ length: taken }, (_, index) => placeLine(places[index + 1])).join('')
      const head = `xref\n0 ${taken + 1}\n0000000000 65535 f \n${table}`
      const trailer = `trailer\n<< /Size ${taken + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${size}\n%%EOF\n`
      write(latin1(head + trailer))
      return joined(parts, size)
    },
  }
}

// A number that was taken and never put names nothing.
function placeLine(place: number | undefined): string {
  return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
