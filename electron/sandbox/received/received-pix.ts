import type { Part, Party } from '../ledger/entry.ts'

/** A Pix that came in, as it is at a moment: money in centavos, `at` in ms since 1970. */
export interface ReceivedPix {
  readonly endToEndId: string
  readonly txid: string | null
  readonly amount: number
  readonly at: number
  /** The company's key that it came to, where the payer used one that is known. */
  readonly key: string | null
  readonly payer: Party | null
  /** The payer's own text. */
  readonly message: string | null
  /** What it is made of; empty where nobody said. */
  readonly parts: readonly Part[]
  /** Oldest first. */
  readonly refunds: readonly Refund[]
}

/** One refund of a received Pix as it is at a moment: money in centavos, moments in ms since 1970. */
export interface Refund {
  readonly id: string
  /** Its id in the whole system, D... */
  readonly returnId: string
  readonly amount: number
  readonly nature: string
  readonly description: string | null
  readonly status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  /** Why it was not done; null while it is under way, and where it was done. */
  readonly reason: string | null
  readonly requestedAt: number
  readonly settledAt: number | null
  /** The request as it came, byte for byte. */
  readonly body: string
}
