import type { Centavos } from './centavos.ts'
import { amountDigits } from './digits.ts'

/** How the sign is shown: only the minus (the default), or also a plus on amounts above zero. */
export interface BrlOptions {
  readonly sign?: 'negative' | 'always'
}

/** Writes an amount as `1.234,56`, with `-` before negative ones. */
export function formatAmount(amount: Centavos): string {
  return (amount < 0 ? '-' : '') + magnitude(amount)
}

/** Writes an amount as `R$ 1.234,56` with a no-break space; the sign stands before `R$`, zero has none. */
export function formatBrl(amount: Centavos, options: BrlOptions = {}): string {
  return `${signOf(amount, options)}R$\u00a0${magnitude(amount)}`
}

function signOf(amount: Centavos, options: BrlOptions): string {
  if (amount < 0) return '-'
  return options.sign === 'always' && amount > 0 ? '+' : ''
}

function magnitude(amount: Centavos): string {
  const { reais, centavos } = amountDigits(amount)
  return `${reais.replace(/\B(?=(?:\d{3})+$)/g, '.')},${centavos}`
}
