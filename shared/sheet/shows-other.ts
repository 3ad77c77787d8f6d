// `10,00 mil` and `1,5 mi` are more than their digits.
const THOUSANDS = /(?<!\p{L})(?:mil|milh(?:[ãa]o|[õo]es)|mi|mm|k|bi|thousand|million)(?!\p{L})/iu

/** Whether what stands beside a number counts it by thousands or millions. */
export function saysThousands(beside: string): boolean {
  return THOUSANDS.test(beside)
}

const LITERALS = /^[^\d]*|[^\d]*$/g

/**
 * Whether a number is shown as another one: its thousands left out, a fraction, a text in its place with digits of its own. Rounding is none of it, nor are brackets, signs and
 * what stands beside its digits; points and commas may part thousands or decimals.
 */
export function showsOther(shown: string, number: string): boolean {
  const value = Math.abs(Number(number))
  if (shown.trim() === '' || !Number.isFinite(value)) return false
  if (saysThousands(shown)) return true
  const [, mantissa = '', power = '0'] = /^\D*?(\d[\d.,]*)E([+-]?\d{1,3})\D*$/i.exec(shown) ?? []
  if (mantissa !== '') return !isNear(mantissa, value, Number(power))
  return !isNear(shown.replace(LITERALS, ''), value, 0)
}

function isNear(digits: string, value: number, power: number): boolean {
  const bare = digits.replaceAll(/[\s'’]/g, '')
  if (!/^\d[\d.,]*$/.test(bare)) return false
  return [readings(bare, '.'), readings(bare, ',')].some((all) =>
    all.some(({ whole, decimals }) => {
      const apart = Math.abs(Number(`${whole}e${power - decimals}`) - value)
      // The last digit that is shown is rounded; so are the last ones that a number can hold.
      return apart <= Number(`0.5000001e${power - decimals}`) + value * 1e-14
    }),
  )
}

// All signs part thousands, or the last of this kind decimals.
function readings(bare: string, point: string): readonly { readonly whole: string; readonly decimals: number }[] {
  const whole = bare.replaceAll(/\D/g, '')
  const at = bare.lastIndexOf(point)
  const isOnly = at >= 0 && at === bare.indexOf(point) && !/[.,]/.test(bare.slice(at + 1))
  const isWhole = /^\d+$|^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(bare)
  return [...(isWhole ? [{ whole, decimals: 0 }] : []), ...(isOnly ? [{ whole, decimals: bare.length - at - 1 }] : [])]
}
