import type { Signature } from '../../vault/log-tables.ts'
import type { Vault } from '../../vault/vault.ts'

/**
 * A vault whose events come into the audit log with who sits at this computer, and by whose clock their moments are told. `told`
 * hears that entries may have come.
 */
export function signVault(vault: Vault, sign: () => Signature, told: () => void): Vault {
  const { journal, watch, log } = vault
  const after = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    told()
    return done
  }
  const clock = () => ({ clock: sign().clock })
  return {
    ...vault,
    journal: {
      ...journal,
      insert: (seed, first, otherWays, place) =>
        after(journal.insert(seed, { ...first, signature: sign() }, otherWays, place)),
      change: (id, from, patch, event, cap) =>
        after(journal.change(id, from, patch, event === null ? null : { ...event, signature: sign() }, cap)),
    },
    log: { ...log, add: (notes) => after(log.add(notes)) },
    watch: {
      ...watch,
      judge: (ask) => after(watch.judge({ ...ask, ...clock() })),
      see: (lineId, act) => after(watch.see(lineId, { ...act, ...clock() })),
      answer: (lineId, answer, act) => after(watch.answer(lineId, answer, { ...act, ...clock() })),
      reopen: (lineId, reason, act) => after(watch.reopen(lineId, reason, { ...act, ...clock() })),
      revokeFee: (id, act) => after(watch.revokeFee(id, { ...act, ...clock() })),
      hold: (reason, act) => after(watch.hold(reason, { ...act, ...clock() })),
      release: (reason, act) => after(watch.release(reason, { ...act, ...clock() })),
    },
  }
}
