import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import { institutionText } from '../../../shared/domain/institution-text.ts'
import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import type { StatementFilter } from '../../../shared/domain/statement.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { saoPauloClock } from '../../../shared/time/sao-paulo.ts'
import type { ToldLine } from '../../vault/statement-table.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import type { InstitutionFinder } from '../institutions/institution-finder.ts'
import { noteCells, noteColumns } from '../notes/note-columns.ts'
import { documentText } from './document-text.ts'
import { kindWords, signedAmount, statusWords } from './line-words.ts'
import { type StatementHolder, type StatementSpan, statementHeading } from './statement-heading.ts'

/** The columns of a statement in a file that people open. They stay in this order: sheets and scripts count on it. */
const statementColumns: readonly SheetColumn[] = [
  { title: 'Data', kind: 'day', width: 10 },
  { title: 'Hora', kind: 'text', width: 8 },
  { title: 'Tipo', kind: 'text', width: 16 },
  { title: 'Sentido', kind: 'text', width: 8 },
  { title: 'Valor', kind: 'money', width: 16 },
  { title: 'Favorecido ou pagador', kind: 'text', width: 34 },
  { title: 'CPF ou CNPJ', kind: 'text', width: 18 },
  { title: 'Instituição', kind: 'text', width: 30 },
  { title: 'Descrição', kind: 'text', width: 40 },
  { title: 'ID da transação', kind: 'text', width: 34 },
  { title: 'txid', kind: 'text', width: 36 },
  { title: 'Identificador', kind: 'text', width: 20 },
  { title: 'Situação', kind: 'text', width: 18 },
  ...noteColumns,
]

/** The statement as a sheet. */
export function statementSheet(holder: StatementHolder, filter: StatementFilter, span: StatementSpan): SheetFile {
  const heading = statementHeading(holder, filter, span)
  return { title: 'Extrato', heading, columns: statementColumns, totals: true }
}

/**
 * The row of a line, with what people wrote about it; `find` knows institutions by their ISPB. What never moved has no amount where amounts are
 * summed, in whatever program: its state tells how much it was about.
 */
export function statementRow(line: ToldLine, find: InstitutionFinder): SheetRow {
  const { year, month, day, hour, minute, second } = saoPauloClock(line.at)
  const ispb = line.counterpartIspb
  return [
    localDate(`${year}-${month}-${day}`),
    `${hour}:${minute}:${second}`,
    kindWords(line),
    line.direction === 'in' ? 'Entrada' : 'Saída',
    isBookedLine(line) ? signedAmount(line) : null,
    line.counterpartName,
    documentText(line.counterpartDocument),
    ispb === null ? null : institutionText(ispb, find(ispb)),
    line.text,
    line.endToEndId,
    line.txid,
    line.id,
    isBookedLine(line) ? statusWords(line) : `${statusWords(line)} (${formatBrl(signedAmount(line))})`,
    ...noteCells(line.note ?? null),
  ]
}
