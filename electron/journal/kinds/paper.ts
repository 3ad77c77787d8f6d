import { barCodeOfLine } from '../../../shared/billet/billet-line.ts'
import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import type { HeldPaper, Paper } from '../../../shared/domain/paper.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { type PixKey, parsePixKey, readPrintedPixKey } from '../../../shared/ids/pix-key.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Part, ReadingDesk } from './kind.ts'
import { keyAccount } from './pix.ts'

/** A paper as it is frozen with the order that was read from it; nothing where there was none. */
export async function held(
  { holdPaper }: ReadingDesk,
  paper: Paper | undefined,
): Promise<Result<{ readonly paper?: HeldPaper }, AppError>> {
  if (paper === undefined) return ok({})
  return mapOk(await holdPaper(paper), (kept) => ({ paper: kept }))
}

/** A field of an ask that cannot be frozen. */
export function refused(path: string, reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path, reason }] })
}

/** The other ways to pay of a paper, as they were read; what the institution tells of them is no part of it. */
export function paperParts(paper: Paper | HeldPaper | undefined): readonly Part[] {
  if (paper === undefined) return []
  const codes = paper.codes.map((code) => (typeof code === 'string' ? code : code.text))
  return [paper.lines, codes, paper.payeeName, paper.payeeDocument]
}

/** The ways to pay that a paper tells: the bar code of a boleto, the location of a charge with its txid, the key of a static code. */
export function waysOfPaper({ lines, codes }: Paper | HeldPaper): readonly string[] {
  return [
    ...lines.map((line) => `billet:${barCodeOfLine(line)}`),
    ...codes.flatMap(
      (code) => (typeof code === 'string' ? wayOfCode(code, null) : wayOfCode(code.text, code.txid)) ?? [],
    ),
  ]
}

/** The key in a code. Codes are printed by hand too: a phone may lack its country there, an address be in capitals. */
export function keyOfCode(text: string): PixKey | null {
  const printed = readPrintedPixKey(text)
  if (printed.ok) return printed.value
  const phone = parsePixKey(text, 'PHONE')
  return phone.ok ? phone.value : null
}

function wayOfCode(text: string, told: string | null): string | null {
  const code = parseBrCode(text)
  if (!code.ok) return null
  const { key, location } = code.value
  if (location === null) return key === null ? null : keyAccount(key)
  const txid = told ?? code.value.txid
  return txid === null ? `qr:${location}` : `qr:${location}#${txid}`
}
