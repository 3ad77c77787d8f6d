// What systems leave in every folder.
const LEFT_BY_SYSTEMS = /^(?:\..*|thumbs\.db|desktop\.ini)$/i
// Old workbooks and those with macros too: whoever brings one is told how to save it, if it is not read.
const SHEET = /\.(?:csv|tsv|xls[bmx]?|ods|rem|cnab|240)$/i

/** What was handed over at once: tables and papers, each in the order of their names. A text that comes alone is a table. */
export function sortedFiles(files: readonly File[]): {
  readonly sheets: readonly File[]
  readonly papers: readonly File[]
} {
  const meant = files.filter(({ name }) => !LEFT_BY_SYSTEMS.test(name))
  const byName = meant.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR', { numeric: true }))
  const isSheet = ({ name }: File): boolean => SHEET.test(name) || (meant.length === 1 && /\.txt$/i.test(name))
  return { sheets: byName.filter(isSheet), papers: byName.filter((file) => !isSheet(file)) }
}
