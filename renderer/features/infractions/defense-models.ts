import type { InfractionCase } from '../../../shared/domain/infraction.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { caseNames } from './case-words.ts'

/** The texts a defense may begin with. */
export const defenseModels = ['delivered', 'served', 'known'] as const
export type DefenseModel = (typeof defenseModels)[number]

/** A model with what is known of the case; what a person must fill in stands in brackets. */
export function modelText(t: Text, model: DefenseModel, one: InfractionCase): string {
  const { amount } = caseNames(t, one)
  const date = one.pix === null ? '[…]' : formatDate(one.pix.at)
  return t(`infractions.modelText-${model}`, { amount, date })
}

/** What still stands in brackets, in its order. */
export function gapsIn(text: string): readonly string[] {
  return text.match(/\[[^[\]\n]{1,60}\]/gu) ?? []
}
