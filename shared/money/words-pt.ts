import type { Spelling } from './spelling.ts'
import { type DigitGroup, threeDigitGroups } from './three-digit-groups.ts'

const BELOW_TWENTY =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const TENS = '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const HUNDREDS = '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
)
const ONE = ['', 'mil', 'milhão', 'bilhão', 'trilhão']
const MANY = ['', 'mil', 'milhões', 'bilhões', 'trilhões']

/** Brazilian Portuguese, masculine. */
export const portuguese: Spelling = {
  locale: 'pt-BR',
  number: portugueseNumber,
  and: ' e ',
  minus: 'menos ',
  ofMillions: ' de',
}

function portugueseNumber(digits: string): string {
  const groups = threeDigitGroups(digits)
  return groups.length === 0 ? 'zero' : groups.map((group, index) => linkBefore(groups, index) + scaled(group)).join('')
}

// Nothing but a blank parts groups; the last one takes "e" when it is below one hundred or a round hundred.
function linkBefore(groups: readonly DigitGroup[], index: number): string {
  if (index === 0) return ''
  const value = groups[index]?.value ?? 0
  const last = index === groups.length - 1
  return last && (value < 100 || value % 100 === 0) ? ' e ' : ' '
}

function scaled({ value, scale }: DigitGroup): string {
  if (scale === 0) return belowThousand(value)
  if (scale === 1 && value === 1) return 'mil'
  return `${belowThousand(value)} ${(value === 1 ? ONE : MANY)[scale]}`
}

function belowThousand(value: number): string {
  if (value === 100) return 'cem'
  const rest = value % 100
  const hundreds = value >= 100 ? [HUNDREDS[Math.trunc(value / 100)]] : []
  return [...hundreds, ...(rest > 0 ? belowHundred(rest) : [])].join(' e ')
}

function belowHundred(value: number): (string | undefined)[] {
  if (value < 20) return [BELOW_TWENTY[value]]
  const unit = value % 10
  const tens = TENS[Math.trunc(value / 10)]
  return unit > 0 ? [tens, BELOW_TWENTY[unit]] : [tens]
}
