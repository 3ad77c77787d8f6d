import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import type { HeldPaper, Paper } from '../../../shared/domain/paper.ts'
import { appError, type AppError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { paperDifferences } from '../../../shared/paper/paper-differences.ts'
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
  const { lines, payeeName: name, payeeDocument: document } = paper
  const billets = lines.flatMap((line) => {
    const read = parseBillet(line, today)
    return read.ok ? [read.value] : []
  })
  const parsed = paper.codes.flatMap((text) => {
    const read = parseBrCode(text)
    return read.ok ? [read.value] : []
  })
  if (billets.length < lines.length || parsed.length < paper.codes.length)
    return err(appError({ kind: 'invalid', violations: [{ path: 'paper', reason: 'unreadable' }] }))
  const read = await Promise.all(
    parsed.map(async (code) => {
      const verified = await codes.verify(code.text)
      return { code, told: verified.ok ? verified.value.told : null }
    }),
  )
  return ok({
    ...paper,
    codes: read.map(({ code, told }) => ({ text: code.text, txid: told?.txid ?? null })),
    differences: [...paperDifferences({ billets, codes: read, payee: { name, document } })],
  })
}
