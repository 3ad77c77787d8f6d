import type { Centavos } from './centavos.ts'
import { amountDigits } from './digits.ts'
import { formatBrl } from './format-brl.ts'
import type { Spelling } from './spelling.ts'
import { english } from './words-en.ts'
import { portuguese } from './words-pt.ts'

const spellings: readonly Spelling[] = [portuguese, english]

/** Spells an amount out in words, such as `oito mil quatrocentos e trinta reais`; exact for every safe amount. Where a language has no spelling, in figures. */
export function amountInWords(amount: Centavos, locale: string): string {
  const spelling = spellings.find((one) => one.locale === locale)
  if (spelling === undefined) return formatBrl(amount)
  const { negative, reais, centavos } = amountDigits(amount)
  const words = parts(reais, centavos, spelling).join(spelling.and)
  return negative ? `${spelling.minus}${words}` : words
}

function parts(reais: string, centavos: string, { number, ofMillions }: Spelling): string[] {
  const cents = centavos.replace(/^0/, '')
  const of = reais.endsWith('000000') ? ofMillions : ''
  const whole = `${number(reais)}${of} ${reais === '1' ? 'real' : 'reais'}`
  if (cents === '0') return [whole]
  const fraction = `${number(cents)} ${cents === '1' ? 'centavo' : 'centavos'}`
  return reais === '0' ? [fraction] : [whole, fraction]
}
