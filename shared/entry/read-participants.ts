import { parseCnpj } from '../ids/cnpj.ts'
import { type Ispb, isIspb } from '../ids/ispb.ts'
import { err, mapOk, ok, type Result } from '../kit/result.ts'
import { isLocalDate } from '../time/local-date.ts'
import type { InstitutionList } from '../domain/institution-list.ts'

/**
 * Why a file is no list of participants, and in which line of it: its columns are others, a row of it is none, a name of it is not as it was
 * written (`text`), two rows of it contradict each other (`twice`), or it is cut (the central bank's have hundreds of rows).
 */
export interface ParticipantsFault {
  readonly why: 'columns' | 'row' | 'text' | 'twice' | 'cut'
  readonly line: number | null
}

const FEWEST = 100
const MOST = 3_000
const LONGEST_NAME = 120

/** The columns of the two lists that the central bank publishes, folded: who takes part in Pix, and in STR. */
const KINDS = [
  { of: 'pix', ispb: 'ispb', name: 'nomereduzido', compe: null, tells: 'modalidadedeparticipacaonopix' },
  { of: 'str', ispb: 'ispb', name: 'nomereduzido', compe: 'numerocodigo', tells: 'acessoprincipal' },
] as const

/**
 * Reads the text of the central bank's list of the participants of Pix or of STR (CSV): its columns by their headings, which may stand below
 * a title. Below the participants of Pix stands a second table, of whom joins it: that one is left out, and so is who only starts payments and
 * has no ISPB. Whole or not at all.
 */
export function readParticipants(text: string): Result<Pick<InstitutionList, 'of' | 'rows'>, ParticipantsFault> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const [index, line] of lines.slice(0, 5).entries()) {
    for (const separator of [';', ',', '\t']) {
      const headings = cellsOf(line, separator).map(folded)
      const kind = KINDS.find(({ ispb, name, tells }) => [ispb, name, tells].every((each) => headings.includes(each)))
      if (kind === undefined) continue
      const at = (name: string | null): number => (name === null ? -1 : headings.indexOf(name))
      const places = { ispb: at(kind.ispb), name: at(kind.name), compe: at(kind.compe), cnpj: at('cnpj') }
      return mapOk(rowsOf(lines, index + 1, { separator, places, columns: headings.length }), (rows) => ({
        of: kind.of,
        rows: [...rows],
      }))
    }
  }
  return err({ why: 'columns', line: null })
}

/** The day in a file's name, such as `lista-participantes-instituicoes-em-adesao-pix-20260812.csv`; null where it has none. */
export function dayInName(name: string): InstitutionList['day'] {
  const [, year, month, day] = /(20\d{2})-?(\d{2})-?(\d{2})(?!\d)/.exec(name) ?? []
  const text = `${year}-${month}-${day}`
  return isLocalDate(text) ? text : null
}

type Row = InstitutionList['rows'][number]
type Places = Readonly<Record<'ispb' | 'name' | 'compe' | 'cnpj', number>>

interface Table {
  readonly separator: string
  readonly places: Places
  readonly columns: number
}

function rowsOf(
  lines: readonly string[],
  from: number,
  { separator, places, columns }: Table,
): Result<readonly Row[], ParticipantsFault> {
  const rows = new Map<Ispb, Row>()
  const codes = new Map<string, Ispb>()
  for (const [index, text] of lines.entries()) {
    if (index < from || text.replaceAll(separator, '').trim() === '') continue
    const fault = (why: ParticipantsFault['why']) => err({ why, line: index + 1 })
    const cells = cellsOf(text, separator)
    if (beginsAnother(cells)) break
    // What was cut ends within a row.
    if (cells.length < columns) return fault('cut')
    if (text.includes('\ufffd')) return fault('text')
    if (cells.slice(columns).some((cell) => cell !== '')) return fault('row')
    if ((cells[places.ispb] ?? '') === '' && parseCnpj(cells[places.cnpj] ?? '').ok) continue
    // A sheet that took it for a number has lost its zeros in front.
    const written = (cells[places.ispb] ?? '').toUpperCase()
    const ispb = /^\d{1,7}$/.test(written) ? written.padStart(8, '0') : written
    const name = (cells[places.name] ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').slice(0, LONGEST_NAME)
    const number = cells[places.compe] ?? ''
    const code = /^\d{1,3}$/.test(number) ? number.padStart(3, '0') : null
    if (!isIspb(ispb) || !/\p{L}/u.test(name)) return fault('row')
    if (!isAsWritten(name)) return fault('text')
    const before = rows.get(ispb)
    const isTwice = before !== undefined && (before[1] !== code || before[2] !== name)
    if (isTwice || (code !== null && (codes.get(code) ?? ispb) !== ispb)) return fault('twice')
    rows.set(ispb, [ispb, code, name])
    if (code !== null) codes.set(code, ispb)
  }
  return rows.size < FEWEST || rows.size > MOST ? err({ why: 'cut', line: null }) : ok([...rows.values()])
}

// No bytes that were none, no UTF-8 that was read as the alphabet of Windows, nothing that an alphabet did not have, no sign that nobody sees.
function isAsWritten(name: string): boolean {
  return !/[\ufffd?\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|[ÂÃ][\u0080-\u00bf\u0152-\u2122]/u.test(
    name,
  )
}

// By its title, alone in its line, or by its headings.
function beginsAnother(cells: readonly string[]): boolean {
  const [first = '', ...more] = cells.filter((cell) => cell !== '')
  return (more.length === 0 && /^lista\b/i.test(first)) || cells.some((cell) => folded(cell) === 'ispb')
}

function cellsOf(line: string, separator: string): readonly string[] {
  const cells = `${line}${separator}`.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}]*))${separator}`, 'g'))
  return Array.from(cells, ([, quoted, bare]) => (quoted?.replaceAll('""', '"') ?? bare ?? '').trim())
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
}
