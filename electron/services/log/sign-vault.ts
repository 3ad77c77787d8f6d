import type { Signature } from '../../vault/log-tables.ts'
import type { Vault } from '../../vault/vault.ts'

/** A vault whose events come into the audit log with who sits at this computer, and by whose clock their moments are told. */
export function signVault(vault: Vault, sign: () => Signature): Vault {
  const { journal, watch } = vault
  const clock = () => ({ clock: sign().clock })
  return {
    ...vault,
    journal: {
      ...journal,
      insert: (seed, first) => journal.insert(seed, { ...first, signature: sign() }),
      change: (id, from, patch, event, cap) =>
        journal.change(id, from, patch, event === null ? null : { ...event, signature: sign() }, cap),
    },
    watch: {
      ...watch,
      judge: (ask) => watch.judge({ ...ask, ...clock() }),
      see: (lineId, act) => watch.see(lineId, { ...act, ...clock() }),
      answer: (lineId, answer, act) => watch.answer(lineId, answer, { ...act, ...clock() }),
      reopen: (lineId, reason, act) => watch.reopen(lineId, reason, { ...act, ...clock() }),
      revokeFee: (id, act) => watch.revokeFee(id, { ...act, ...clock() }),
      hold: (reason, act) => watch.hold(reason, { ...act, ...clock() }),
      release: (reason, act) => watch.release(reason, { ...act, ...clock() }),
    },
  }
}
