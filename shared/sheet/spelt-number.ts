// Thousands parted by points, commas or spaces are none of a mask.
const GROUPED = /^\d{1,3}(?:[.,\s]\d{3})+$/u
const MASKED = /^[\d.\-/() ]+$/

/** Whether a whole number is shown as the digits of something: with zeros in front, or in a mask, `0001`, `529.982.247-25`, `(11) 98888-7777`. */
export function isSpelt(shown: string, told: string): boolean {
  const number = wholeOf(told)
  const digits = shown.replaceAll(/\D/g, '')
  if (shown === number || !/^\d+$/.test(number) || digits === '' || BigInt(digits) !== BigInt(number)) return false
  return number === '0' ? /^0+$/.test(shown) : MASKED.test(shown) && !GROUPED.test(shown)
}

// Google writes `1310100.0` and `2.2033088769E10`.
function wholeOf(number: string): string {
  const value = Number(number)
  return /[.e]/i.test(number) && Number.isSafeInteger(value) && value >= 0 ? String(value) : number
}

// A point of a mask, which bare parts decimals.
const POINT = '\u0001'
// A digit of a text, which is in no mask.
const LITERAL_DIGIT = '\u0002'
const MASK = new RegExp(`^[0${POINT}\\-/() ]*0[0${POINT}\\-/() ]*0[0${POINT}\\-/() ]*$`)

/** Whether a format shows nothing but zeros and a mask, such as `0000` and `[<=99999999999]000\.000\.000\-00;00\.000\.000\/0000\-00`. */
export function isMask(code: string): boolean {
  return MASK.test(maskOf(code.split(';', 1)[0] ?? ''))
}

/** A whole number as such a format shows it; null where that is the number itself, or it has more digits than the format. */
export function speltBy(code: string, told: string): string | null {
  const number = wholeOf(told)
  const [first = '', second = ''] = code.split(';')
  const [, sign = '', bound = ''] = /\[([<>]=?)(\d{1,15})\]/.exec(first) ?? []
  const isFirst = bound === '' || holds(Number(number), sign, Number(bound))
  const mask = maskOf(isFirst ? first : second)
  const places = mask.split('0').length - 1
  if (!MASK.test(mask) || !/^\d+$/.test(number) || number.length > places) return null
  const digits = Array.from(number.padStart(places, '0'))
  const shown = mask.replaceAll('0', () => digits.shift() ?? '').replaceAll(POINT, '.')
  return shown === number ? null : shown
}

function holds(number: number, sign: string, bound: number): boolean {
  if (number === bound) return sign.endsWith('=')
  return sign.startsWith('<') === number < bound
}

function maskOf(section: string): string {
  return section
    .replaceAll(/\[[^\]]*\]|_./g, '')
    .replaceAll(/"([^"]*)"|\\(.)/g, (_, quoted?: string, one?: string) =>
      (quoted ?? one ?? '').replaceAll('.', POINT).replaceAll(/\d/g, LITERAL_DIGIT),
    )
}
