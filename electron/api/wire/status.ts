import { statusesOf } from '../institutions/known-words.ts'
import { toldText } from './text.ts'
import { withoutAccents } from '../../../shared/kit/without-accents.ts'

type Words = Readonly<Record<string, string>>

const words = {
  payment: statusesOf('payment'),
  charge: statusesOf('charge'),
  infraction: statusesOf('infraction'),
  refund: statusesOf('refund'),
}

/** A status as told; one that is a documented word in another spelling becomes that word, any other stays as it is. */
export const wireStatus = {
  payment: toldText.transform((word) => spelled(word, words.payment)),
  charge: toldText.transform((word) => spelled(word, words.charge)),
  infraction: toldText.transform((word) => spelled(word, words.infraction)),
  refund: toldText.transform((word) => spelled(word, words.refund)),
}

/** As {@link wireStatus} of a payment, of a word that is one. */
export function paymentStatus(word: string): string | null {
  return spelled(word, words.payment)
}

// Letters, accents and what parts the words say nothing; the word itself does.
function spelled(word: string | null, known: Words): string | null {
  if (word === null) return null
  if (/^[A-Z_]{1,60}$/.test(word)) return known[word] ?? word
  const plain = withoutAccents(word.trim())
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  const said = known[plain] ?? plain
  return /^[A-Z0-9_]+$/.test(said) && said.length <= 60 ? said : word
}
