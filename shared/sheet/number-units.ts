import { attribute, columnOf, unescaped } from './xml-attribute.ts'

/** What the format of a number adds to it: a percentage is shown a hundred times as large, `%` in quotes is only written behind it; `foreign` is money of another country, `dollar` of nobody knows which. */
export type NumberUnit = 'percent' | 'percent-sign' | 'money' | 'foreign' | 'dollar'

/** The unit of a workbook's cell by its row and column, both from 0; null where its format shows the bare number. */
export type UnitAt = (row: number, column: number) => NumberUnit | null

// Formats that every workbook has without saying so (ECMA-376, 18.8.30); the system's currency is the real.
const BUILT_IN: Readonly<Record<string, NumberUnit>> = {
  '5': 'money',
  '6': 'money',
  '7': 'money',
  '8': 'money',
  '9': 'percent',
  '10': 'percent',
  '42': 'money',
  '44': 'money',
}

/** Reads how the numbers of a table of a workbook are shown, which the reader of its values does not tell. */
export function numberUnits(styles: string | null, sheet: string): UnitAt {
  const units = styles === null ? [] : unitsOfStyles(styles)
  if (units.every((unit) => unit === null)) return () => null
  const cells = new Map(cellsOf(sheet, units))
  return (row, column) => cells.get(`${row} ${column}`) ?? null
}

// A bare `$` says nothing: it is also how systems of other languages write their own. What stands in `[$...]` is a currency by its name,
// or by the language that it is another country's in.
const FOREIGN =
  /[€£¥₿]|\[\$\$-(?!416|pt-br)|\[\$(?!R?\$|BRL|-|\])|(?:US?|AR|C|A|NZ|HK)"?\\?\$|(?<![A-Z])(?:USD|EUR|GBP|ARS|UYU|PYG|CLP)(?![A-Z])/

/** The unit that a format code shows, or null. */
export function unitOfFormat(code: string): NumberUnit | null {
  const [positive = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/, 1)
  const bare = positive.replace(/"[^"]*"|\\.|\[\$[^\]]*\]|_./g, '')
  if (bare.includes('%')) return 'percent'
  if (/"[^"]*%[^"]*"|\\%/.test(positive)) return 'percent-sign'
  if (FOREIGN.test(positive)) return 'foreign'
  if (/R"?\\?\$|\[\$BRL|reais/.test(positive)) return 'money'
  return positive.replace(/\[\$[^\]]*\]/g, '').includes('$') ? 'dollar' : null
}

function unitsOfStyles(styles: string): readonly (NumberUnit | null)[] {
  const own = new Map(
    Array.from(styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g), ([tag]) => [
      attribute(tag, 'numFmtId') ?? '',
      unitOfFormat(unescaped(attribute(tag, 'formatCode') ?? '')),
    ]),
  )
  const [formats = ''] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  return Array.from(formats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g), ([tag]) => {
    const id = attribute(tag, 'numFmtId') ?? ''
    return own.has(id) ? (own.get(id) ?? null) : (BUILT_IN[id] ?? null)
  })
}

function* cellsOf(sheet: string, units: readonly (NumberUnit | null)[]): Generator<[string, NumberUnit]> {
  let [row, column] = [-1, -1]
  for (const [tag, name = ''] of sheet.matchAll(/<(?:\w+:)?(row|c)(?=[\s>/])[^>]*>/g)) {
    const place = attribute(tag, 'r')
    if (name === 'row') {
      row = place === null ? row + 1 : Number(place) - 1
      column = -1
      continue
    }
    column = place === null ? column + 1 : columnOf(place)
    const unit = units[Number(attribute(tag, 's') ?? 0)] ?? null
    if (unit !== null) yield [`${row} ${column}`, unit]
  }
}
