import type { Billet } from '../../../shared/billet/billet.ts'
import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import type { BrCode } from '../../../shared/brcode/br-code.ts'
import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import type { HeldPaper, Paper } from '../../../shared/domain/paper.ts'
import { appError, type AppError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type CodeOnPaper, paperDifferences } from '../../../shared/paper/paper-differences.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import type { CodeDesk } from './code-desk.ts'

/**
 * A paper as it is frozen with a payment: its codes read by the institution, and all that can be paid by it compared. A code that
 * the institution does not read is compared by what it says itself. `invalid` where a line or a code of it is none.
 */
export async function holdPaper(
  codes: Pick<CodeDesk, 'verify'>,
  paper: Paper,
  today: LocalDate,
): Promise<Result<HeldPaper, AppError>> {
  const read = readPaper(paper, today)
  if (!read.ok) return read
  const told = await Promise.all(
    read.value.codes.map(async (code) => {
      const verified = await codes.verify(code.text)
      return { code, told: verified.ok ? verified.value.told : null }
    }),
  )
  return ok(comparedPaper(read.value, told))
}

/** The ways to pay of a paper, each as it reads. */
export interface PaperParts {
  readonly paper: Paper
  readonly billets: readonly Billet[]
  readonly codes: readonly BrCode[]
}

/** Reads each way to pay of a paper; `invalid` where a line or a code of it is none. */
export function readPaper(paper: Paper, today: LocalDate): Result<PaperParts, AppError> {
  const billets = paper.lines.flatMap((line) => {
    const read = parseBillet(line, today)
    return read.ok ? [read.value] : []
  })
  const codes = paper.codes.flatMap((text) => {
    const read = parseBrCode(text)
    return read.ok ? [read.value] : []
  })
  if (billets.length < paper.lines.length || codes.length < paper.codes.length)
    return err(appError({ kind: 'invalid', violations: [{ path: 'paper', reason: 'unreadable' }] }))
  return ok({ paper, billets, codes })
}

/** A paper with what its ways to pay differ in, by what is known of its codes. */
export function comparedPaper({ paper, billets }: PaperParts, codes: readonly CodeOnPaper[]): HeldPaper {
  const { payeeName: name, payeeDocument: document } = paper
  return {
    ...paper,
    codes: codes.map(({ code, told }) => ({ text: code.text, txid: told?.txid ?? null })),
    differences: [...paperDifferences({ billets, codes, payee: { name, document } })],
  }
}
