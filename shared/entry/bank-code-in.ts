// A bank code stands alone behind the label, before a dash or a name, or in parentheses or behind a dash at the end.
const CODES = [
  /^0?([0-9]{1,3})$/,
  /^0?([0-9]{1,3}) ?[-–—:|/)](?![0-9])/,
  /^0?([0-9]{3})(?= )/,
  /[(–—-] ?(?:c[oó]d(?:igo)?\.? ?|compe ?|n[º°.]? ?)?0?([0-9]{3}) ?\)?$/i,
  /\(0?([0-9]{3})\)/,
  / 0?([0-9]{3})$/,
] as const

// As boletos print a bank's code: `341-7`, `748-X`.
const CODE_WITH_DIGIT = /(?<![0-9A-Za-z.,/-])0?([0-9])([0-9])([0-9])-([0-9X])(?![0-9A-Za-z.,/-])/i

/** The bank code that stands as one in the words behind a label, also with its digit; null where none does. */
export function bankCodeIn(line: string): string | null {
  const [, ...signs] = CODE_WITH_DIGIT.exec(line) ?? []
  const [one = '', two = '', three = '', digit = ''] = signs
  // Ten is written as 0 by some and as X by others.
  const rest = (11 - ((Number(one) * 4 + Number(two) * 3 + Number(three) * 2) % 11)) % 11
  if (signs.length > 0 && (rest === 10 ? /[0X]/i.test(digit) : String(rest) === digit)) return one + two + three
  for (const shape of CODES) {
    const code = shape.exec(line)?.[1]
    if (code !== undefined) return code
  }
  return null
}
