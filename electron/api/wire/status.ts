import { wireTextOrNull } from './text.ts'

type Words = Readonly<Record<string, string>>

const OF_PAYMENTS: Words = {
  CANCELLED: 'CANCELED',
  CANCELADO: 'CANCELED',
  CANCELADA: 'CANCELED',
  LIQUIDADO: 'LIQUIDATED',
  LIQUIDADA: 'LIQUIDATED',
  REJEITADO: 'REJECTED',
  REJEITADA: 'REJECTED',
  PARTIAL_REFUNDED: 'PARTIALLY_REFUNDED',
  PARTIALY_REFUNDED: 'PARTIALLY_REFUNDED',
  PARCIALMENTE_DEVOLVIDO: 'PARTIALLY_REFUNDED',
}

const OF_CHARGES: Words = {
  ATIVO: 'ATIVA',
  CONCLUIDO: 'CONCLUIDA',
  REMOVIDO_PELO_USUARIO_RECEBEDOR: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  REMOVIDO_PELO_PSP: 'REMOVIDA_PELO_PSP',
}

const OF_INFRACTIONS: Words = { CANCELED: 'CANCELLED' }

/** A status as told; one that is a documented word in another spelling becomes that word, any other stays as it is. */
export const wireStatus = {
  payment: wireTextOrNull.transform((word) => spelled(word, OF_PAYMENTS)),
  charge: wireTextOrNull.catch(null).transform((word) => spelled(word, OF_CHARGES)),
  infraction: wireTextOrNull.transform((word) => spelled(word, OF_INFRACTIONS)),
  refund: wireTextOrNull.transform((word) => spelled(word, {})),
}

// Letters, accents and what parts the words say nothing; the word itself does.
function spelled(word: string | null, words: Words): string | null {
  if (word === null) return null
  const plain = word
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  const known = words[plain] ?? plain
  return /^[A-Z0-9_]+$/.test(known) && known.length <= 60 ? known : word
}
