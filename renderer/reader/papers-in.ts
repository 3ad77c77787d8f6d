import type { Billet } from '../../shared/billet/billet.ts'
import type { BrCode } from '../../shared/brcode/br-code.ts'
import { MOST_WAYS, type Paper } from '../../shared/domain/paper.ts'
import { beneficiaryIn } from '../../shared/paper/beneficiary-in.ts'
import { paperDifferences } from '../../shared/paper/paper-differences.ts'
import type { ReadPiece } from './reading.ts'
import type { Candidate, Origin } from './candidate.ts'
import type { EntryPaper } from './entry-paper.ts'

interface Ways {
  /** Each thing once; those that are written, and those that are drawn. */
  readonly lines: readonly Billet[]
  readonly bars: readonly Billet[]
  readonly written: readonly BrCode[]
  readonly drawn: readonly BrCode[]
}

/**
 * Brings together what pays one debt: one line, one bar code, one code, on the whole paper or else on one page of it. Where there is
 * more of a kind nothing tells which belongs to which, and nothing is brought together. Texts that somebody wrote, and pages behind each
 * other, may speak of two debts: there the amounts have to agree.
 */
export function papersIn(all: readonly Candidate[], pieces: readonly ReadPiece[]): readonly Candidate[] {
  const whole = paperOf(all, pieces)
  if (whole !== null) return all.map((one) => withPaper(one, whole))
  const pages = new Map(
    [...new Set(pieces.map(({ page }) => page))].map((page) => [
      page,
      paperOf(
        all.filter(({ origin }) => origin?.page === page),
        pieces.filter((piece) => piece.page === page),
      ),
    ]),
  )
  return all.map((one) => withPaper(one, pages.get(one.origin?.page ?? 0) ?? null))
}

function withPaper(candidate: Candidate, paper: EntryPaper | null): Candidate {
  return isWay(candidate) ? { ...candidate, paper } : candidate
}

function isWay({ recognition }: Candidate): boolean {
  return recognition.kind === 'billet' || (recognition.kind === 'br-code' && recognition.code.kind !== 'recurrence')
}

function paperOf(all: readonly Candidate[], pieces: readonly ReadPiece[]): EntryPaper | null {
  const ways = waysOf(all.filter(isWay))
  const billets = unique([...ways.lines, ...ways.bars], ({ barCode }) => barCode)
  const codes = unique([...ways.written, ...ways.drawn], ({ text }) => text)
  if (Object.values(ways).some(({ length }) => length > 1) || billets.length + codes.length < 2) return null
  const texts = pieces.filter(({ from }) => from === 'pdf-text' || from === 'text').map(({ text }) => text)
  const payee = beneficiaryIn(texts.join('\n'))
  const read = codes.map((code) => ({ code, told: null }))
  const differences = paperDifferences({ billets, codes: read, payee })
  const isSpread = new Set(all.filter(isWay).map(({ origin }) => origin?.page)).size > 1
  const isLoose = isSpread || pieces.every(({ from }) => from === 'text')
  if (isLoose && differences.some(({ what }) => what === 'amount')) return null
  const paper: Paper = {
    lines: billets.map(({ line }) => line).slice(0, MOST_WAYS),
    codes: codes.map(({ text }) => text).slice(0, MOST_WAYS),
    payeeName: payee.name?.slice(0, 200) ?? null,
    payeeDocument: payee.document?.slice(0, 20) ?? null,
  }
  return { paper, billets, codes, differences }
}

function waysOf(all: readonly Candidate[]): Ways {
  const billets = (drawn: boolean): readonly Billet[] =>
    unique(
      all.flatMap(({ recognition, origin }) =>
        recognition.kind === 'billet' && isDrawn(origin) === drawn ? [recognition.billet] : [],
      ),
      ({ barCode }) => barCode,
    )
  const codes = (drawn: boolean): readonly BrCode[] =>
    unique(
      all.flatMap(({ recognition, origin }) =>
        recognition.kind === 'br-code' && isDrawn(origin) === drawn ? [recognition.code] : [],
      ),
      ({ text }) => text,
    )
  return { lines: billets(false), bars: billets(true), written: codes(false), drawn: codes(true) }
}

function isDrawn(origin: Origin | null): boolean {
  return origin?.from === 'qr' || origin?.from === 'itf'
}

function unique<T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  return [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()].toReversed()
}
