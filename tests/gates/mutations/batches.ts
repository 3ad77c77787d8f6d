import type { Mutation, Witness } from '../mutation.ts'

const run = (test: string): Witness => ({ file: 'tests/integration/services/payment-batches.test.ts', test })
const sheet = (test: string): Witness => ({ file: 'tests/unit/renderer/sheet/odd-workbooks.test.ts', test })
const papers = (test: string): Witness => ({ file: 'tests/unit/renderer/features/lots/rows-of-papers.test.ts', test })
const order = (test: string): Witness => ({ file: 'tests/unit/shared/batch/read-order.test.ts', test })

/** What a yes to a batch is bound to, and what of a sheet is asked about. */
export const batchMutations: readonly Mutation[] = [
  {
    name: 'batch: a yes holds for any order in a row',
    file: 'electron/confirmation/approvals.ts',
    from: 'return digest !== undefined && digest === orderDigest(reviewedRequest(payment)) ? grant(payment) : null',
    to: 'return digest !== undefined && orderDigest(reviewedRequest(payment)).length > 0 ? grant(payment) : null',
    red: run('holds for these rows alone: another order in the place of one is sent to nobody'),
  },
  {
    name: 'batch: a paper whose ways differ is paid',
    file: 'electron/services/payment-batches/pay-row.ts',
    from: "  if (disagrees(request.value)) return { kind: 'exception', error: DISAGREES }\n",
    to: '  if (disagrees(request.value) && DISAGREES === null) return CHANGED\n',
    red: run('are exceptions where their ways turn out to differ, and nothing of them is sent'),
  },
  {
    name: 'batch: a person answers for a paper whose ways differ',
    file: 'shared/domain/payment-batch.ts',
    from: "return finding.what === 'payee' && finding.note.kind === 'paper'",
    to: "return finding.what === 'payee' && finding.note.kind === 'first'",
    red: run('are paid by no batch where their ways are seen to differ, whatever a person answers'),
  },
  {
    name: 'batch: a code that may be of either boleto is paid beside both',
    file: 'renderer/features/lots/rows-of-papers.ts',
    from: 'if (codes.length < debts.length) return false',
    to: 'if (codes.length > debts.length) return false',
    red: papers('on which a code may belong to one of two boletos leaves all of it out, and says why'),
  },
  {
    name: 'batch: the ways of one paper are debts of their own',
    file: 'electron/services/payment-batches/draft-intent.ts',
    from: 'const read = asked === undefined ? null : readPaper(asked, today)',
    to: "const read = asked === undefined || order.kind !== 'billet' ? null : readPaper(asked, today)",
    red: run('pay one debt: what was paid by the line is named at the code, from another batch or from the same'),
  },
  {
    name: 'batch: an account without a type is a current one',
    file: 'shared/batch/read-order.ts',
    from: '  const bare = text.trim()\n  return ACCOUNT_TYPES',
    to: "  const bare = text.trim() || 'Corrente'\n  return ACCOUNT_TYPES",
    red: order(
      'of an account whose type nobody tells asks for it, with each type that there is, and takes none by itself',
    ),
  },
  {
    name: 'batch: what nobody sees in a sheet is not told',
    file: 'renderer/apart/sheet/read-table.ts',
    from: '...(hidden.length > 0 && { hidden }),',
    to: '...(hidden.length > 5_000 && { hidden }),',
    red: sheet('tells which of its rows people do not see, by a hand or by a filter'),
  },
  {
    name: 'batch: a file may be unpacked without an end',
    file: 'renderer/apart/sheet/read-table.ts',
    from: "    if (unpackedBytes(bytes) > MOST_UNPACKED) return err('too-large')\n",
    to: "    if (unpackedBytes(bytes) > MOST_UNPACKED * 2) return err('too-large')\n",
    red: sheet('of %s is refused'),
  },
  {
    name: 'batch: sums that lead to no one total are taken for it',
    file: 'renderer/features/lots/rows-of-sheet.ts',
    from: 'return last === undefined || (totals.length > 1 && parts !== last.sum) ? null : last',
    to: 'return last === undefined || (totals.length > 1 && parts < 0) ? null : last',
    red: sheet('is taken from %s'),
  },
]
