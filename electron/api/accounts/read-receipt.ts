import { err, ok, type Result } from '../../../shared/kit/result.ts'

/** The largest receipt that is taken, 20 MB. */
export const MAX_RECEIPT_BYTES = 20_000_000

/** Why an answer is no receipt. */
export type ReceiptFault = 'missing' | 'base64' | 'too-large' | 'not-pdf'

/**
 * Reads a receipt out of an answer: `{data: {pdf}}`, `{pdf}`, `{receipt}` or one of their like with base64 of any habit
 * inside, a bare text of it, or the PDF's own bytes (ACCOUNTS_API section 10). Gives the bytes exactly as they were sent, at most {@link MAX_RECEIPT_BYTES}.
 */
export function readReceipt(answer: unknown): Result<Uint8Array, ReceiptFault> {
  if (answer instanceof Uint8Array) return checked(answer)
  const text = base64Of(answer)
  if (text === null) return err('missing')
  if ((text.length / 4) * 3 - 2 > MAX_RECEIPT_BYTES) return err('too-large')
  const padded = text + '='.repeat((4 - (text.length % 4)) % 4)
  if (!isBase64(padded)) return err('base64')
  const bytes = Uint8Array.from(Buffer.from(padded, 'base64'))
  // Without its padding nothing but the end of the PDF tells a text that is whole from one that was cut.
  return padded === text || endsWhole(bytes) ? checked(bytes) : err('base64')
}

function endsWhole(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-1024)).includes('%%EOF')
}

function checked(bytes: Uint8Array): Result<Uint8Array, ReceiptFault> {
  if (bytes.length > MAX_RECEIPT_BYTES) return err('too-large')
  // PDF readers look for the mark within the first kilobyte, so a leading byte order mark or line is no fault.
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-') ? ok(bytes) : err('not-pdf')
}

// Groups of four, padding at the very end only; anything else Node would read with silent losses.
function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return text.length > 0 && text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.slice(0, text.length - padding))
}

const NAMES = (
  'pdf receipt base64 pdfBase64 receiptBase64 comprovante comprovanteBase64 arquivo file content conteudo document ' +
  'documento bytes data'
).split(' ')
const DEEPEST = 4
/** `%PDF-` in base64. */
const MARK = /^JVBERi0/

function base64Of(answer: unknown, depth = DEEPEST): string | null {
  if (typeof answer === 'string') return plainBase64(answer)
  if (typeof answer !== 'object' || answer === null || depth === 0) return null
  if (Array.isArray(answer))
    return isBytes(answer) ? Buffer.from(answer).toString('base64') : base64Of(answer[0], depth - 1)
  const fields = new Map<string, unknown>(Object.entries(answer))
  for (const name of NAMES) {
    const inner = fields.get(name)
    const found = inner === null ? null : base64Of(inner, depth - 1)
    if (found !== null) return found
  }
  // Under a name that nobody knows it is told by how it begins.
  const others = [...fields.values()].map((inner) => base64Of(inner, depth - 1))
  return others.find((text) => text !== null && MARK.test(text)) ?? null
}

// As some back ends print the bytes themselves.
function isBytes(list: readonly unknown[]): list is number[] {
  return list.length > 1 && list.every((one) => Number.isInteger(one) && Number(one) >= -128 && Number(one) <= 255)
}

// As mail writes it, with line breaks; as addresses do, with other signs; with or without padding; as a data URL.
function plainBase64(text: string): string {
  return text
    .replace(/^data:[\w/+.;=-]*,/i, '')
    .replace(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
}
