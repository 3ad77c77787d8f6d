import { err, ok, type Result } from '../kit/result.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import { type Centavos, MAX_PAYABLE } from './centavos.ts'
import { centavosOfDigits } from './digits.ts'

/** Why a typed amount is refused; each has its own sentence beside the field. */
export type AmountFault = 'empty' | 'useComma' | 'malformed' | 'tooManyDecimals' | 'negative' | 'zero' | 'tooLarge'

const REAIS = String.raw`(\d+|[1-9]\d{0,2}(?:\.\d{3})+)`
const AMOUNT = new RegExp(`^${REAIS}(?:,(\\d{1,2}))?$`)
const THREE_DECIMALS = new RegExp(`^${REAIS},\\d{3,}$`)
const DECIMAL_POINT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)\.\d+$/
// Shows digits in another order than they stand in.
const TURNED = /\u202e/
const MINUS = /^[-\u2212]\s*(?=\d)/
const SIGNED = /^\s*[-\u2212]\s*R\$\s*(?=\d)/i

/**
 * Reads an amount as a person writes it in Brazil: comma for decimals, dots only as well-formed thousands, an `R$` in
 * front allowed (DOMAIN_RULES section 9), signs that nobody sees forgiven. A decimal point is never guessed: `1.23` asks for a comma.
 */
export function parseTypedAmount(text: string): Result<Centavos, AmountFault> {
  if (TURNED.test(text)) return err('malformed')
  const seen = withoutInvisible(text)
  const typed = seen.trim().replace(/^R\$\s*/i, '')
  if (typed === '') return err('empty')
  if (MINUS.test(typed) || SIGNED.test(seen)) return err('negative')
  const [, reais, decimals = ''] = AMOUNT.exec(typed) ?? []
  if (reais === undefined) return err(faultOf(typed))
  const amount = centavosOfDigits(false, reais.replaceAll('.', ''), decimals)
  if (amount === null || amount > MAX_PAYABLE) return err('tooLarge')
  return amount === 0 ? err('zero') : ok(amount)
}

function faultOf(typed: string): AmountFault {
  if (DECIMAL_POINT.test(typed)) return 'useComma'
  return THREE_DECIMALS.test(typed) ? 'tooManyDecimals' : 'malformed'
}
