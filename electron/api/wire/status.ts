import * as z from 'zod'
import { withoutAccents } from '../../../shared/kit/without-accents.ts'
import type { StatusOf } from '../institutions/institution.ts'
import { statusesOf } from '../institutions/known-words.ts'
import { fieldsOf } from './find-rows.ts'
import { textIn } from './text.ts'

type Words = Readonly<Record<string, string>>

/** The words that the contracts document. */
const DOCUMENTED = {
  payment:
    'WAITING_APPROVAL PENDING ON_QUEUE PROCESSING WAITING_CONFIRMATION LIQUIDATED PARTIALLY_REFUNDED REFUNDED CANCELED REJECTED',
  charge: 'ATIVA CONCLUIDA REMOVIDA_PELO_USUARIO_RECEBEDOR REMOVIDA_PELO_PSP',
  infraction: 'OPEN ACKNOWLEDGED WAITING_ADJUSTMENTS DEFENDED CLOSED WAITING_PSP ANSWERED CANCELLED',
  refund: 'EM_PROCESSAMENTO DEVOLVIDO NAO_REALIZADO',
}

const words = {
  payment: wordsOf('payment'),
  charge: wordsOf('charge'),
  infraction: wordsOf('infraction'),
  refund: wordsOf('refund'),
}

/** Every word that a charge's status is one of, where it is known. */
export const chargeStateWords: ReadonlySet<string> = new Set(Object.values(wordsOf('charge')))

// By their letters alone: `partiallyRefunded` is written in many ways.
function wordsOf(record: StatusOf): Words {
  const documented = DOCUMENTED[record].split(' ').map((word): [string, string] => [word, word])
  const all = [...documented, ...Object.entries(statusesOf(record))]
  return Object.fromEntries(all.map(([word, meant]) => [word.replaceAll('_', ''), meant]))
}

const toldStatus = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    const inner = fieldsOf(value)?.['status'] ?? fieldsOf(value)?.['situacao']
    return textIn(typeof inner === 'string' ? inner : value)
  })

/** A status as told; one that is a documented word in another spelling becomes that word, any other stays as it is. */
export const wireStatus = {
  payment: toldStatus.transform((word) => spelled(word, words.payment)),
  charge: toldStatus.transform((word) => spelled(word, words.charge)),
  infraction: toldStatus.transform((word) => spelled(word, words.infraction)),
  refund: toldStatus.transform((word) => spelled(word, words.refund)),
}

/** As {@link wireStatus} of a payment, of a word that is one. */
export function paymentStatus(word: string): string | null {
  return spelled(word, words.payment)
}

// Case, accents, what parts the words and a point behind them say nothing; the word itself does.
function spelled(word: string | null, known: Words): string | null {
  if (word === null) return null
  if (/^[A-Z_]{1,60}$/.test(word)) return known[word.replaceAll('_', '')] ?? word
  const plain = withoutAccents(word.trim())
    .replace(/\.$/, '')
    .toUpperCase()
    .replace(/[\s_-]+/g, '_')
  const said = known[plain.replaceAll('_', '')] ?? plain
  return /^[A-Z0-9_]+$/.test(said) && said.length <= 60 ? said : word
}
