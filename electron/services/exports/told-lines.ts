import { noteSubjectsOfLine } from '../../../shared/domain/note-subjects.ts'
import type { NoteSubject } from '../../../shared/domain/note.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { LineParty } from '../../vault/statement-table.ts'
import type { Vault } from '../../vault/vault.ts'

/**
 * A line as a file tells it: `givesBack` where it is known to give a received Pix back, `party` whom it is about as the company knows it.
 * Where the institution named nobody, the line is named by it.
 */
export interface ToldLine extends StatementLine {
  readonly givesBack?: boolean
  readonly party?: LineParty
}

const MOST_AT_ONCE = 500

/** Says of lines, in their order, whom they are about, and which of them give a Pix back: those that the watch found to be a refund. */
export async function toldLines(
  vault: Pick<Vault, 'watch' | 'statement'>,
  lines: readonly StatementLine[],
): Promise<Result<readonly ToldLine[], AppError>> {
  const told: ToldLine[] = []
  for (let first = 0; first < lines.length; first += MOST_AT_ONCE) {
    const some = lines.slice(first, first + MOST_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const parties = await vault.statement.parties(ids)
    if (!parties.ok) return parties
    const standing = await vault.watch.standing(ids)
    if (!standing.ok) return standing
    for (const [index, line] of some.entries()) {
      const party = parties.value[index] ?? null
      const place = standing.value[index]?.place.place
      told.push({
        ...named(line, party),
        ...(place === 'refund' && line.direction === 'out' ? { givesBack: true } : {}),
      })
    }
  }
  return ok(told)
}

/** The names under which a note about a line may be kept. */
export function noteSubjectsOfTold({ party, ...line }: ToldLine): readonly NoteSubject[] {
  return noteSubjectsOfLine(line, party)
}

function named(line: StatementLine, party: LineParty | null): ToldLine {
  if (party === null) return line
  const { counterpartName, counterpartDocument } = line
  const isBare = counterpartDocument === null || counterpartDocument.includes('*')
  return {
    ...line,
    party,
    counterpartName: counterpartName || party.name,
    counterpartDocument: isBare ? (party.document ?? counterpartDocument) : counterpartDocument,
  }
}
