import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { parseBrCode } from '../../../../shared/brcode/parse-br-code.ts'
import type { Paper, PaperDifference } from '../../../../shared/domain/paper.ts'
import type { VerifiedQr } from '../../../../shared/domain/qr-payment.ts'
import { paperDifferences, type ReadPaper } from '../../../../shared/paper/paper-differences.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'

/** In what a code differs from its paper by what the institution tells of it, and not by its text alone: that was said already. */
export function toldDifferences(
  paper: Paper | null,
  { code: text, told }: Pick<VerifiedQr, 'code' | 'told'>,
  today: LocalDate,
): readonly PaperDifference[] {
  const code = parseBrCode(text)
  if (paper === null || !code.ok) return []
  const billets = paper.lines.flatMap((line) => {
    const read = parseBillet(line, today)
    return read.ok ? [read.value] : []
  })
  const read: Omit<ReadPaper, 'codes'> = {
    billets,
    payee: { name: paper.payeeName, document: paper.payeeDocument },
  }
  const said = paperDifferences({ ...read, codes: [{ code: code.value, told: null }] }).map(({ what }) => what)
  return paperDifferences({ ...read, codes: [{ code: code.value, told }] }).filter(({ what }) => !said.includes(what))
}
