import { err, ok, type Result } from '../../../shared/kit/result.ts'

/** The largest receipt that is taken, 20 MB. */
export const MAX_RECEIPT_BYTES = 20_000_000

/** Why an answer is no receipt. */
export type ReceiptFault = 'missing' | 'base64' | 'too-large' | 'not-pdf'

/**
 * Reads a receipt out of an answer: `{data: {pdf}}`, `{pdf}` or `{receipt}` with base64 inside, or the PDF's own bytes
 * (ACCOUNTS_API section 10). Gives the bytes exactly as they were sent, at most {@link MAX_RECEIPT_BYTES}.
 */
export function readReceipt(answer: unknown): Result<Uint8Array, ReceiptFault> {
  if (answer instanceof Uint8Array) return checked(answer)
  const text = base64Of(answer)
  if (text === null) return err('missing')
  if ((text.length / 4) * 3 - 2 > MAX_RECEIPT_BYTES) return err('too-large')
  if (!isBase64(text)) return err('base64')
  return checked(Uint8Array.from(Buffer.from(text, 'base64')))
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

function base64Of(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  if ('data' in answer && typeof answer.data === 'object') return base64Of(answer.data)
  if ('pdf' in answer && typeof answer.pdf === 'string') return answer.pdf
  return 'receipt' in answer && typeof answer.receipt === 'string' ? answer.receipt : null
}
