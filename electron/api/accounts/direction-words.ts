import type { Centavos } from '../../../shared/money/centavos.ts'

const DIRECTION =
  /^(c|d|[+\u2212-]|cr[e\u00e9]dit(o|ed|pixin)?|d[e\u00e9]bit(o|ed|pixout)?|(credit|debit)o?[ _-](pix|ted|doc|transfer)[ _a-z-]*|(pix|ted|doc|transfer)[ _-](credit|debit)o?|entrada|sa[i\u00ed]da|in|out|(cash|pay|pix|transfer)[ _-]?(in|out)|withdraw(al)?|deposit|(in|out)flow|(in|out)going|incoming|(in|out)bound|income|receita|expense|despesa)$/i
/** What says that money came in. */
export const IN =
  /^(c$|cr|.* a cr[e\u00e9]dito$|[a-z]+[ _-]credito?$|entrada|receb|receiv(ed?|ing)$|deposit$|in$|inflow$|incoming|inbound|income$|receita$|\+$|(cash|pay|pix|transfer)[ _-]?in$)/i
/** What says that it went out. */
export const OUT =
  /^(d$|deb|d\u00e9b|dbit$|.* a d[e\u00e9]bito$|[a-z]+[ _-]debito?$|sa[i\u00ed]da|envi|send$|sent$|withdraw(al)?$|out$|outflow$|outgoing|outbound|expense$|despesa$|[-\u2212]$|(cash|pay|pix|transfer)[ _-]?out$)/i

// `ManualCredit`: its last word is the side, unless it is one that was taken back.
const LAST_WORD = /^[A-Z][A-Za-z]*[a-z](Credit|Debit)$/
const TAKEN_BACK = /estorn|revers|refund|devol|return|cancel|undo/i

/** Which way the money went, where others tell what kind of movement it is; a kind that only begins so is no such word. */
export function directionWord(kind: string | null): string | null {
  if (kind === null || DIRECTION.test(kind.trim())) return kind
  return TAKEN_BACK.test(kind) ? null : (LAST_WORD.exec(kind.trim())?.[1] ?? null)
}

const INSTRUMENT = '(?:pix|ted|doc|transf(?:er(?:e|\u00ea)ncia|er)?)'
const SENT = new RegExp(`^${INSTRUMENT}[ _-](?:enviad[oa]|sent)$`, 'i')
const RECEIVED = new RegExp(`^${INSTRUMENT}[ _-](?:recebid[oa]|received)$`, 'i')

/**
 * Which way the money of a line went whose kind alone says so (`PIX_ENVIADO`), as the letter of a ledger; null where it says more or
 * less than that: of one that was taken back (`ESTORNO_PIX_ENVIADO`) the words say the contrary.
 */
export function sideOfKind(kind: string | null): 'C' | 'D' | null {
  const said = kind?.trim() ?? ''
  if (SENT.test(said)) return 'D'
  return RECEIVED.test(said) ? 'C' : null
}

/**
 * Which way a line went by its word: CREDIT and DEBIT are documented; a credit of less than nothing went out, and where the word is
 * missing or new only a minus can tell.
 */
export function directionOf(word: string | null, amount: Centavos | null): 'in' | 'out' | null {
  if (amount !== null && amount < 0)
    return word === null || IN.test(word.trim()) || OUT.test(word.trim()) ? 'out' : null
  if (word !== null && IN.test(word.trim())) return 'in'
  return word !== null && OUT.test(word.trim()) ? 'out' : null
}
