import type { Centavos } from './centavos.ts'
import { amountDigits } from './digits.ts'
import { englishNumber } from './words-en.ts'
import { portugueseNumber } from './words-pt.ts'

/** Spells an amount out in words, such as `oito mil, quatrocentos e trinta reais`; exact for every safe amount. */
export function amountInWords(amount: Centavos, locale: 'pt-BR' | 'en'): string {
  const { negative, reais, centavos } = amountDigits(amount)
  const parts = locale === 'pt-BR' ? portugueseParts(reais, centavos) : englishParts(reais, centavos)
  const words = parts.join(locale === 'pt-BR' ? ' e ' : ' and ')
  if (!negative) return words
  return locale === 'pt-BR' ? `menos ${words}` : `minus ${words}`
}

function portugueseParts(reais: string, centavos: string): string[] {
  // After a round million Portuguese asks for "de": um milhão de reais.
  const of = reais.endsWith('000000') ? ' de' : ''
  return parts(reais, centavos, (digits) => portugueseNumber(digits) + (digits === reais ? of : ''))
}

function englishParts(reais: string, centavos: string): string[] {
  return parts(reais, centavos, englishNumber)
}

function parts(reais: string, centavos: string, spell: (digits: string) => string): string[] {
  const cents = centavos.replace(/^0/, '')
  const whole = `${spell(reais)} ${reais === '1' ? 'real' : 'reais'}`
  if (cents === '0') return [whole]
  const fraction = `${spell(cents)} ${cents === '1' ? 'centavo' : 'centavos'}`
  return reais === '0' ? [fraction] : [whole, fraction]
}
