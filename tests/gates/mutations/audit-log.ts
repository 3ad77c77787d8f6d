import type { Mutation } from '../mutation.ts'

const walk = 'electron/vault/stores/chain-walk.ts'
const found = {
  file: 'tests/unit/electron/vault/chain-walk.test.ts',
  test: '%s is found in any log, at any place, and the place is named',
}
const log = (test: string) => ({ file: 'tests/integration/app/audit-log.test.ts', test })
const due = (test: string) => ({ file: 'tests/integration/vault/due-entries.test.ts', test })
const asks = (test: string) => ({ file: 'tests/integration/app/audit-of-asks.test.ts', test })
const told =
  'each yes of Quita’s own window, each end without one, each refusal and each wrong passphrase stands in the log'

function walks(name: string, from: string, to: string): Mutation {
  return { name: `audit log: ${name}`, file: walk, from, to, red: found }
}

/** What the audit log is believed for: its chain, its end, what is remembered of it, and that each deed comes into it. */
export const auditLogMutations: readonly Mutation[] = [
  walks('no link is proved', 'else if (!sameMac(row.mac, row.hash(before, row.n))) {', 'else if (row.n < 0) {'),
  walks('a gap is passed over', 'const isGap = row.n > last + 1', 'const isGap = false'),
  walks(
    'a cut end is none',
    "if (head.n > last) return [{ what: 'truncated', n: last + 1, to: head.n, at, until: null }]\n",
    '',
  ),
  walks(
    'what stands behind the end is believed',
    "if (head.n < last) return [{ what: 'added', n: head.n + 1, to: last, at, until: null }]\n",
    '',
  ),
  walks('the seal of the end is not looked at', 'if (!head.isOurs) return', 'if (last < 0) return'),
  {
    name: 'audit log: a page that asks for paper is paper',
    file: 'electron/app/audited-handlers.ts',
    from: "outcome === 'printed' ? [",
    to: 'outcome ? [',
    red: log('tells of paper only what a printer took: a page that asks and a dialog that was closed leave no entry'),
  },
  {
    name: 'audit log: a filter does not wait for its indexes',
    file: 'electron/vault/stores/log-lists.ts',
    from: '      due.finish()\n',
    to: '',
    red: due('a filter and a search see what was done up to now, whenever the vault rested'),
  },
  {
    name: 'audit log: people in no index are not told',
    file: 'electron/vault/stores/log-store.ts',
    from: '      due.finish()\n',
    to: '',
    red: due('whoever has entries and is in no index yet is among the people'),
  },
  {
    name: 'audit log: each entry is indexed as it is written',
    file: 'electron/vault/stores/log-chain.ts',
    from: 'due: dueColumn({ document, ids })',
    to: 'due: null',
    red: due('a change of a payment writes one page for each thing that it says, and none of an index of the log'),
  },
  {
    name: 'audit log: what else finds an entry is forgotten',
    file: 'electron/vault/stores/due-entries.ts',
    from: 'document: due?.document ?? null',
    to: 'document: null',
    red: due('a payment is found by its payee’s document in the log, before its entry is in the indexes and after'),
  },
  {
    name: 'audit log: who did it is not in the chain',
    file: 'electron/vault/stores/log-chain.ts',
    from: 'at, by: who, what, facts: rest',
    to: "at, by: '', what, facts: rest",
    red: { file: 'tests/integration/vault/audit-chain.test.ts', test: 'finds %s, and where' },
  },
  {
    name: 'audit log: what is remembered of its end is not compared',
    file: 'electron/services/memory/note-log-behind.ts',
    from: 'if (remembered === null) return ok(undefined)',
    to: 'if (remembered !== undefined) return ok(undefined)',
    red: log('a log that was put back with its vault is told at the next start, once, and by every proof'),
  },
  {
    name: 'audit log: a refused confirmation is not told',
    file: 'electron/confirmation/confirmation-desk.ts',
    from: "    question.tell({ what: 'confirmation-refused', why })\n",
    to: '',
    red: asks(told),
  },
  {
    name: 'audit log: the end of a window without a yes is not told',
    file: 'electron/confirmation/confirmation-desk.ts',
    from: "    question.tell({ what: 'confirmation-declined', why })\n    finish",
    to: '    finish',
    red: asks(told),
  },
  {
    name: 'audit log: a wrong passphrase is not told',
    file: 'electron/confirmation/confirmation-desk.ts',
    from: "    question.tell({ what: 'passphrase-wrong', left })\n",
    to: '',
    red: asks(told),
  },
  {
    name: 'audit log: a charge whose answer was lost is not told',
    file: 'electron/app/audited-handlers.ts',
    from: "      (form) => [chargeDeed('charge-made', form)],\n",
    to: '',
    red: {
      file: 'tests/integration/app/charges.test.ts',
      test: 'is made once when the answer is lost, with a txid of ours and without',
    },
  },
  {
    name: 'audit log: a charge that is revised is not told',
    file: 'electron/app/audited-handlers.ts',
    from: "revisionDeeds('charge-revised', outcome)",
    to: '[]',
    red: {
      file: 'tests/integration/app/charges.test.ts',
      test: 'is revised with both states kept, and cancelled for good',
    },
  },
  {
    name: 'audit log: what a policy refuses is not told',
    file: 'electron/app/note-refusal.ts',
    from: "reply.ok || reply.error.kind !== 'policy'",
    to: 'reply.ok || channel.length > 0',
    red: {
      file: 'tests/integration/app/policy.test.ts',
      test: 'are not saved anywhere outside where the company forbids it, by any call, and no dialog opens',
    },
  },
]
