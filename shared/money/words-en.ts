import type { Spelling } from './spelling.ts'
import { type DigitGroup, threeDigitGroups } from './three-digit-groups.ts'

const BELOW_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']

/** British English, as the whole catalogue is: "and" before what is below a hundred. */
export const english: Spelling = { locale: 'en', number: englishNumber, and: ' and ', minus: 'minus ', ofMillions: '' }

function englishNumber(digits: string): string {
  const groups = threeDigitGroups(digits)
  return groups.length === 0 ? 'zero' : groups.map((group, index) => linkBefore(group, index) + scaled(group)).join('')
}

function linkBefore({ value, scale }: DigitGroup, index: number): string {
  if (index === 0) return ''
  return scale === 0 && value < 100 ? ' and ' : ' '
}

function scaled({ value, scale }: DigitGroup): string {
  return `${belowThousand(value)}${SCALES[scale]}`
}

function belowThousand(value: number): string {
  const rest = value % 100
  const hundreds = value >= 100 ? [`${BELOW_TWENTY[Math.trunc(value / 100)]} hundred`] : []
  return [...hundreds, ...(rest > 0 ? [belowHundred(rest)] : [])].join(' and ')
}

function belowHundred(value: number): string {
  if (value < 20) return `${BELOW_TWENTY[value]}`
  const unit = value % 10
  const tens = `${TENS[Math.trunc(value / 10)]}`
  return unit > 0 ? `${tens}-${BELOW_TWENTY[unit]}` : tens
}
