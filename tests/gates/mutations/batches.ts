import type { Mutation, Witness } from '../mutation.ts'

const run = (test: string): Witness => ({ file: 'tests/integration/services/payment-batches.test.ts', test })
const dropped = (test: string): Witness => ({ file: 'tests/unit/shared/sheet/dropped-files.test.ts', test })
const sheet = (test: string): Witness => ({ file: 'tests/unit/shared/sheet/odd-workbooks.test.ts', test })
const attacked = (test: string): Witness => ({ file: 'tests/unit/shared/sheet/attacked-sheets.test.ts', test })
const papers = (test: string): Witness => ({ file: 'tests/unit/renderer/reader/rows-of-papers.test.ts', test })
const order = (test: string): Witness => ({ file: 'tests/unit/shared/batch/read-order.test.ts', test })
const command = (test: string): Witness => ({ file: 'tests/integration/app/commands.test.ts', test })

const known = (test: string): Witness => ({ file: 'tests/integration/services/batch-findings.test.ts', test })

/** What a yes to a batch is bound to, and what of a sheet is asked about. */
export const batchMutations: readonly Mutation[] = [
  {
    name: 'batches: an amount in euros is taken for reais by its heading',
    file: 'shared/sheet/guess-mapping.ts',
    from: 'return FOREIGN.test(heading) ||',
    to: 'return FOREIGN.test(heading.slice(0, 1)) ||',
    red: {
      file: 'tests/unit/shared/batch/read-order.test.ts',
      test: 'a column of another currency is never the amount by itself: %s',
    },
  },
  {
    name: 'batches: money of nobody knows whom is reais beside reais',
    file: 'shared/sheet/table-of.ts',
    from: "told === 'dollar' ? (hasMoney ? 'foreign' : undefined) : told",
    to: "told === 'dollar' ? undefined : told",
    red: attacked('two moneys in one column are told apart: %s'),
  },
  {
    name: 'batches: a column called by a bare $ is the amount by itself',
    file: 'shared/sheet/guess-mapping.ts',
    from: '|(?<!R)\\$/iu',
    to: '/iu',
    red: attacked('a column called %s is asked about'),
  },
  {
    name: 'batches: a formula that nobody reckoned is only an amount that cannot be read',
    file: 'shared/batch/read-order.ts',
    from: '/^=[\\p{L}\\d(',
    to: '/^=[\\p{L}(',
    red: attacked('says that the formula or its error is none: %s'),
  },
  {
    name: 'batches: a CPF in the place of a phone is taken for the key of a remessa',
    file: 'shared/cnab/read-remessa.ts',
    from: 'return isMeant ? written :',
    to: "return isMeant || written !== '' ? written :",
    red: { file: 'tests/unit/shared/cnab/attacked-remessas.test.ts', test: '%s %j of %s' },
  },
  {
    name: 'batches: a row whose order may have been sent is tried again',
    file: 'electron/services/payment-batches/judge-failure.ts',
    from: "if (error.sent === 'maybe' || error.sent === 'yes')",
    to: "if (error.sent === 'yes')",
    red: {
      file: 'tests/unit/electron/services/payment-batches/judge-failure.test.ts',
      test: 'is never tried again here after %s',
    },
  },
  {
    name: 'batches: an amount that its own comma parted is paid without its centavos',
    file: 'shared/sheet/unparted.ts',
    from: 'return isParted ? {',
    to: 'return isParted && next === null ? {',
    red: dropped('an amount that its own comma parted is asked about, with what it may have been'),
  },
  {
    name: 'batches: a row whose payee is called like a sum is left out',
    file: 'shared/sheet/total-row.ts',
    from: "kind !== 'day' && (looksPayable(text) ||",
    to: "kind === 'broken' && (looksPayable(text) ||",
    red: dropped('a payee who is called like a sum, whose key a workbook took for a number, is no sum'),
  },
  ...[
    [
      'an answer of long ago',
      'return isOld || known',
      'return (isOld && known === null) || known',
      'is asked about anew a second later',
    ],
    [
      'an answer from before a sleep',
      '> FARTHEST_MS) return null',
      '< 0) return null',
      'is asked about anew after a sleep, in which this computer counted no time',
    ],
    [
      'an answer that was used',
      '  ahead.delete(key)\n',
      '',
      'is asked about once only for each time that it was asked ahead',
    ],
    [
      'a question that failed',
      'known?.ok !== true || known.value !== null',
      'known === null || (known.ok && known.value !== null)',
      'is asked about anew where the question failed',
    ],
  ].map(
    ([what = '', from = '', to = '', test = '']): Mutation => ({
      name: `batch: ${what} spares the question before an order`,
      file: 'electron/journal/look-ahead.ts',
      from,
      to,
      red: { file: 'tests/unit/electron/journal/look-ahead.test.ts', test },
    }),
  ),
  {
    name: 'batch: a yes holds for any order in a row',
    file: 'electron/confirmation/approvals.ts',
    from: 'return digest !== undefined && digest === orderDigest(reviewedRequest(payment))',
    to: 'return digest !== undefined && orderDigest(reviewedRequest(payment)).length > 0',
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
    from: "(finding.what === 'payee' && finding.note.kind === 'paper')",
    to: "(finding.what === 'payee' && finding.note.kind === 'first')",
    red: run('are paid by no batch where their ways are seen to differ, whatever a person answers'),
  },
  {
    name: 'batch: a person answers for a code that is none',
    file: 'shared/domain/payment-batch.ts',
    from: "return finding.what === 'unreadable' || (",
    to: 'return (',
    red: run('are told on the check step where a code of theirs is none, and no answer brings one in'),
  },
  {
    name: 'batch: a code that may be of either boleto is paid beside both',
    file: 'renderer/reader/rows-of-papers.ts',
    from: 'if (codes.length < debts.length) return false',
    to: 'if (codes.length > debts.length) return false',
    red: papers('on which a code may belong to one of two boletos leaves all of it out, and says why'),
  },
  {
    name: 'batch: of two boletos on a page both are told as of the first supplier',
    file: 'shared/paper/beneficiary-in.ts',
    from: 'if (!enough || !isOne(told))',
    to: 'if (!enough)',
    red: papers('with boletos of two suppliers on one page names neither beside the other one'),
  },
  {
    name: 'batch: a page whose codes were not read in time counts as read',
    file: 'renderer/reader/read-pdf.ts',
    from: 'if (codes === null) return { ...known(), stopped: true }',
    to: 'if (codes === null) continue',
    red: {
      file: 'tests/unit/renderer/reader/read-pdf.test.ts',
      test: 'says beside its text that it was not read to its end',
    },
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
    from: '  const bare = text.trim()\n  const [[type]',
    to: "  const bare = text.trim() || 'Corrente'\n  const [[type]",
    red: order(
      'of an account whose type nobody tells asks for it, with each type that there is, and takes none by itself',
    ),
  },
  {
    name: 'batches: a column that nobody sees is taken by its heading',
    file: 'shared/batch/rows-of-sheet.ts',
    from: '!hiddenHeadings.includes(heading) &&',
    to: "(!hiddenHeadings.includes(heading) || heading !== '') &&",
    red: attacked('is taken for nothing by itself: %s'),
  },
  {
    name: 'batches: of two columns of one name the first is taken',
    file: 'shared/batch/rows-of-sheet.ts',
    from: '&& !headings.includes(`${heading} (2)`)',
    to: '&& !headings.includes(`${heading} (none)`)',
    red: { file: 'tests/unit/shared/sheet/sheets-of-bad-faith.test.ts', test: '%s' },
  },
  {
    name: 'batches: a number of which the sheet shows another one is paid',
    file: 'shared/sheet/number-units.ts',
    from: "const unit = isMasked(code) ? 'masked' : unitOfFormat(code)",
    to: 'const unit = unitOfFormat(code)',
    red: { file: 'tests/unit/shared/sheet/sheets-of-bad-faith.test.ts', test: '%s: %s of %s' },
  },
  {
    name: 'batches: a boleto that was paid long ago is not told',
    file: 'electron/services/payment-batches/find-findings.ts',
    from: '[...alike.value, ...earlier.map((one) => fromJournal(one, clock.now()))]',
    to: 'alike.value',
    red: { file: 'tests/integration/services/batch-duplicates.test.ts', test: 'paid last and brought again: %s' },
  },
  {
    name: 'batches: a retorno of Itaú tells reasons in the codes of others',
    file: 'shared/cnab/occurrences.ts',
    from: "layout === 'itau' ? (ITAU_REASONS[code] ?? 'RJ')",
    to: "layout === 'itau' ? (PIX_REASONS[code] ?? 'RJ')",
    red: {
      file: 'tests/unit/shared/cnab/attacked-remessas.test.ts',
      test: 'a Pix that is refused for %s comes back to Itaú as %s, of its own table',
    },
  },
  {
    name: 'batch: what nobody sees in a spreadsheet of LibreOffice is not told',
    file: 'shared/sheet/open-document.ts',
    from: '/^(?:collapse|filter)$/',
    to: '/^never$/',
    red: {
      file: 'tests/unit/shared/sheet/sheets-of-programs.test.ts',
      test: 'what is told once for many rows, or stands beside and over the cells, is where a person sees it',
    },
  },
  {
    name: 'batch: what nobody sees in a sheet is not told',
    file: 'shared/sheet/read-table.ts',
    from: '...(hidden.length > 0 && { hidden }),',
    to: '...(hidden.length > 5_000 && { hidden }),',
    red: sheet('tells which of its rows people do not see, by a hand or by a filter'),
  },
  {
    name: 'batch: a file may be unpacked without an end',
    file: 'shared/sheet/read-table.ts',
    from: "    if (unpackedBytes(tools, bytes) > MOST_UNPACKED) return err('too-large')\n",
    to: "    if (unpackedBytes(tools, bytes) > MOST_UNPACKED * 2) return err('too-large')\n",
    red: sheet('of %s is refused'),
  },
  {
    name: 'batch: sums that lead to no one total are taken for it',
    file: 'shared/batch/rows-of-sheet.ts',
    from: 'return last === undefined || (totals.length > 1 && parts !== last.sum) ? null : last',
    to: 'return last === undefined || (totals.length > 1 && parts < 0) ? null : last',
    red: sheet('is taken from %s'),
  },
  {
    name: 'commands: receipts leave although a policy stops that',
    file: 'electron/app/export-commands.ts',
    from: "  const refused = callRefusal(needs.ports.policy, 'receipts.save')\n",
    to: "  const refused = callRefusal(needs.ports.policy, 'receipts.open')\n",
    red: command('takes nothing out of Quita where a policy stops that, and a check goes on'),
  },
  {
    name: 'commands: hidden rows are taken unasked',
    file: 'electron/app/check-payments.ts',
    from: 'hidden: ask.hidden === null ? hidden : [],',
    to: 'hidden: [],',
    red: command('asks what a workbook leaves open: which tab, and what of rows that nobody sees'),
  },
  {
    name: 'batch: what was known of a draft stays, whatever is paid meanwhile',
    file: 'electron/services/payment-batches/find-findings.ts',
    from: "const name = [batch.id, version.value, localDateOf(now)].join(' ')",
    to: "const name = [batch.id, localDateOf(now)].join(' ')",
    red: known('what is kept of a draft is what is found anew, whatever happens between two looks at it'),
  },
  {
    name: 'batch: a debit of the statement is no change of what rows are held against',
    file: 'electron/vault/stores/payment-batch-store.ts',
    from: "  statement_line: '',\n  received: 'told',\n",
    to: "  received: 'told',\n",
    red: known(
      'is another one after a line, a payment, what becomes of it, a received Pix, and a batch that is confirmed or paused',
    ),
  },
  {
    name: 'batch: what is asked together of two rows is answered as of the first',
    file: 'electron/vault/worker/gather-reads.ts',
    from: 'const name = JSON.stringify([store, call, args])',
    to: 'const name = JSON.stringify([store, call, args.length])',
    red: known('all rows held against any history at once are told what each is told by itself'),
  },
  {
    name: 'batch: a bill that was refused in the agenda is paid with the others',
    file: 'electron/services/payment-batches/find-findings.ts',
    from: '...before.value, ...refusedFinding(refused.value)',
    to: '...before.value, ...(refused.value === null ? [] : refusedFinding(null))',
    red: known('says so with the reason, whoever brings it, and no longer once the refusal is taken back'),
  },
  {
    name: 'batch: who drew a draft is not told of what was refused since',
    file: 'electron/vault/stores/payment-batch-store.ts',
    from: "  due: 'state',\n",
    to: '',
    red: known('says so with the reason, whoever brings it, and no longer once the refusal is taken back'),
  },
  {
    name: 'batch: the returned sheet does not say where a receipt was filed',
    file: 'electron/services/payment-batches/save-returned.ts',
    from: "standing === 'paid' && paymentId !== null ? [paymentId] : []",
    to: "standing === 'waiting' && paymentId !== null ? [paymentId] : []",
    red: {
      file: 'tests/integration/services/returned-sheet.test.ts',
      test: 'a row that was paid names where its receipt was filed, as far as it was',
    },
  },
  {
    name: 'batches: of two documents of a name one is offered',
    file: 'renderer/features/lots/use-known-document.ts',
    from: 'another === undefined && book?.more !== true ?',
    to: 'known !== undefined ?',
    red: {
      file: 'tests/unit/renderer/features/lots/use-known-document.test.ts',
      test: 'a document is known by a name that one payee alone has: %s',
    },
  },
]
