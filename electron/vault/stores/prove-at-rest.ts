import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { readSqliteError } from '../database/storage-error.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { ChainMark } from './chain-mark.ts'
import { chainOf, chainStart } from './event-chain.ts'
import { eventProof } from './event-proof.ts'
import { RowError } from './parse-row.ts'

/** So few at a time that nobody who asks the vault meanwhile waits for long: some milliseconds. */
const AT_A_TIME = 100

/** Thrown at rest where the history does not hold: the vault may not be worked with any more. */
export class HistoryError extends Error {
  override readonly name = 'HistoryError'
}

/**
 * Proves the journal from its first event, a little more with each call, once each time that a vault is opened, and sets the
 * mark from which the next start goes on; false when nothing is left to do. Where something does not hold it forgets the
 * mark, so that the next start looks at everything and says so, and throws {@link HistoryError}.
 */
export function proveAtRest(db: VaultDatabase, vaultKey: Uint8Array): () => boolean {
  const proof = eventProof(db, chainOf(db, vaultKey))
  let position: number | null = 0
  let link: ChainMark | null = { n: 0, mac: chainStart }
  let end: ChainMark | null = null

  const must = <T>(slice: Result<T, AppError>): T => {
    if (slice.ok) return slice.value
    throw new RowError('chain')
  }
  const step = (): boolean => {
    if (position !== null) position = must(proof.statesAfter(position, AT_A_TIME))
    else if (link !== null) {
      link = must(proof.linksAfter(link, AT_A_TIME))
      if (link === null) end = proof.end()
    } else if (end !== null) {
      if (end.n > (proof.mark.read()?.n ?? 0)) proof.mark.keep(end)
      end = null
    } else return false
    return true
  }
  return () => {
    try {
      return step()
    } catch (thrown) {
      const error = readSqliteError(thrown)
      const isDamage = thrown instanceof RowError || (error?.kind === 'storage' && error.fault === 'damaged')
      if (!isDamage) throw thrown
      proof.mark.forget()
      throw new HistoryError('the journal does not hold')
    }
  }
}
