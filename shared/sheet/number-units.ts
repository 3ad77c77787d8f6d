import { saysThousands } from './shows-other.ts'
import { isMask } from './spelt-number.ts'
import { attribute, columnOf, unescaped } from './xml-attribute.ts'

/** What the format of a number adds to it: a percentage is shown a hundred times as large, `%` in quotes is only written behind it; `foreign` is money of another country, `dollar` of nobody knows which, and `masked` a number of which people see another one, or none. */
export type NumberUnit = 'percent' | 'percent-sign' | 'money' | 'foreign' | 'dollar' | 'masked'

/** What the format of a number shows beside or instead of its digits: a unit, or the code of a mask. */
export type NumberFormat = { readonly unit: NumberUnit } | { readonly mask: string }

/** The format of a workbook's cell by its row and column, both from 0; null where it shows the bare number. */
export type FormatAt = (row: number, column: number) => NumberFormat | null

// Formats that every workbook has without saying so (ECMA-376, 18.8.30); the system's currency is the real.
const BUILT_IN: Readonly<Record<string, NumberUnit>> = {
  '5': 'money',
  '6': 'money',
  '7': 'money',
  '8': 'money',
  '9': 'percent',
  '10': 'percent',
  '12': 'masked',
  '13': 'masked',
  '42': 'money',
  '44': 'money',
}

/** Reads how the numbers of a table of a workbook are shown, which the reader of its values does not tell. */
export function numberFormats(styles: string | null, sheet: string): FormatAt {
  const formats = styles === null ? [] : formatsOfStyles(styles)
  if (formats.every((format) => format === null)) return () => null
  const cells = new Map(cellsOf(sheet, formats))
  return (row, column) => cells.get(`${row} ${column}`) ?? null
}

// A bare `$` says nothing: it is also how systems of other languages write their own. What stands in `[$...]` is a currency by its name,
// or by the language that it is another country's in.
const FOREIGN =
  /[€£¥₿]|\[\$\$-(?!416|pt-br)|\[\$(?!R?\$|BRL|-|\])|(?:US?|AR|C|A|NZ|HK)"?\\?\$|(?<![A-Z])(?:USD|EUR|GBP|ARS|UYU|PYG|CLP)(?![A-Z])/

/** The unit that a format code, or a number as it is shown, has; or null. */
export function unitOfFormat(code: string): NumberUnit | null {
  const [positive = ''] = sectionsOf(code)
  const bare = bareOf(positive)
  if (bare.includes('%')) return 'percent'
  if (/"[^"]*%[^"]*"|\\%/.test(positive)) return 'percent-sign'
  if (FOREIGN.test(positive)) return 'foreign'
  if (/R"?\\?\$|\[\$BRL|reais/.test(positive)) return 'money'
  return positive.replace(/\[\$[^\]]*\]/g, '').includes('$') ? 'dollar' : null
}

function sectionsOf(code: string): readonly string[] {
  return code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
}

const LITERAL = /"[^"]*"|\\./g

function bareOf(section: string): string {
  return section.replace(LITERAL, '').replace(/\[\$[^\]]*\]|_./g, '')
}

/** Says whether a format shows another number than the one above zero that it is given, or none. */
function isMasked(code: string): boolean {
  const sections = sectionsOf(code)
  // Which section shows it depends on its value, where they have conditions.
  const shown = /\[[<>=]/.test(code) ? sections.slice(0, 2) : sections.slice(0, 1)
  return code !== '' && shown.some(showsOther)
}

// A text in the place of the number, digits of a text beside it, thousands that are left out, a fraction.
function showsOther(section: string): boolean {
  const bare = bareOf(section).replace(/\[[^\]]*\]|\*./g, '')
  if (/[a-z@]/i.test(bare)) return false
  const literals = Array.from(section.matchAll(LITERAL), ([literal]) => literal).join('')
  return (
    !/[0#?]/.test(bare) ||
    /\d/.test(literals) ||
    saysThousands(literals) ||
    /[0#?],+(?![,0#?])|[0#?] *\/ *[?#\d]+\s*$/.test(bare)
  )
}

function formatsOfStyles(styles: string): readonly (NumberFormat | null)[] {
  const own = new Map(
    Array.from(styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g), ([tag]) => [
      attribute(tag, 'numFmtId') ?? '',
      formatOf(unescaped(attribute(tag, 'formatCode') ?? '')),
    ]),
  )
  const [formats = ''] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  return Array.from(formats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g), ([tag]) => {
    const id = attribute(tag, 'numFmtId') ?? ''
    const unit = BUILT_IN[id]
    return own.has(id) ? (own.get(id) ?? null) : unit === undefined ? null : { unit }
  })
}

function formatOf(code: string): NumberFormat | null {
  if (isMask(code)) return { mask: code }
  const unit = isMasked(code) ? 'masked' : unitOfFormat(code)
  return unit === null ? null : { unit }
}

function* cellsOf(sheet: string, formats: readonly (NumberFormat | null)[]): Generator<[string, NumberFormat]> {
  let [row, column] = [-1, -1]
  for (const [tag, name = ''] of sheet.matchAll(/<(?:\w+:)?(row|c)(?=[\s>/])[^>]*>/g)) {
    const place = attribute(tag, 'r')
    if (name === 'row') {
      row = place === null ? row + 1 : Number(place) - 1
      column = -1
      continue
    }
    column = place === null ? column + 1 : columnOf(place)
    const format = formats[Number(attribute(tag, 's') ?? 0)] ?? null
    if (format !== null) yield [`${row} ${column}`, format]
  }
}
