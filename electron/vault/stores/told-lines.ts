import { noteSubjectsOfLine } from '../../../shared/domain/note-subjects.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { LineParty, ToldLine } from '../statement-table.ts'
import { lineParties } from './line-parties.ts'
import { noteReader } from './note-reader.ts'
import type { NoteWords } from './note-words.ts'

/** Tells lines as files do, in their order; see {@link ToldLine}. */
export function toldLines(
  db: VaultDatabase,
  words: NoteWords,
): (lines: readonly StatementLine[]) => readonly ToldLine[] {
  const partiesOf = lineParties(db)
  const noteOf = noteReader(db)
  return (lines) => {
    const parties = partiesOf(lines.map(({ id }) => id))
    return lines.map((line, index): ToldLine => {
      const { party, givesBack } = parties[index] ?? { party: null, givesBack: false }
      const note = words.isEmpty() ? null : noteOf(noteSubjectsOfLine(line, party ?? undefined))
      return {
        ...(party === null ? line : named(line, party)),
        ...(givesBack ? { givesBack } : {}),
        ...(note === null ? {} : { note }),
      }
    })
  }
}

function named(line: StatementLine, party: LineParty): ToldLine {
  const { counterpartName, counterpartDocument } = line
  const isBare = counterpartDocument === null || counterpartDocument.includes('*')
  return {
    ...line,
    party,
    counterpartName: counterpartName || party.name,
    counterpartDocument: isBare ? (party.document ?? counterpartDocument) : counterpartDocument,
  }
}
