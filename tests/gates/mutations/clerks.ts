import type { Mutation, Witness } from '../mutation.ts'

const rows = (test: string): Witness => ({ file: 'tests/unit/shared/batch/rows-of-clerks.test.ts', test })
const stands = (test: string): Witness => ({ file: 'tests/unit/shared/batch/told-state.test.ts', test })
const texts = (test: string): Witness => ({ file: 'tests/unit/shared/sheet/texts-of-clerks.test.ts', test })

/** What a file of payments may be taken to say: whom, how much, and how many rows. */
export const clerkMutations: readonly Mutation[] = [
  {
    name: 'batches: one debt is paid by its boleto and by Pix',
    file: 'electron/services/payment-batches/same-rows.ts',
    from: '[...names, ...debt.slice(1)].map(',
    to: '[...names, ...debt.slice(2)].map(',
    red: { file: 'tests/integration/services/batch-findings.test.ts', test: '%s is asked about where it is one' },
  },
  {
    name: 'batches: an amount is paid whole that its sheet takes something off',
    file: 'shared/batch/told-beside.ts',
    from: "const others = adjusts.flatMap((at) => (/[1-9]/.test(cells[at]?.text ?? '') ?",
    to: "const others = adjusts.flatMap((at) => (/x/.test(cells[at]?.text ?? '') ?",
    red: rows('%s: %s'),
  },
  {
    name: 'batches: what notes forbid is paid with the others',
    file: 'shared/batch/told-state.ts',
    from: 'return NOTED.test(plain(text)) ||',
    to: "return NOTED.test('') ||",
    red: stands('by %s: %s'),
  },
  {
    name: 'batches: a key that a tab has cut is paid by what is left of it',
    file: 'shared/sheet/unparted.ts',
    from: 'return KEY_END.test(rest) && !isAmount',
    to: "return rest === ' ' && !isAmount",
    red: { file: 'tests/unit/shared/sheet/texts-of-clerks.test.ts', test: '%s' },
  },
  {
    name: 'batches: an amount that a line end has cut is paid by its first digits',
    file: 'shared/sheet/unparted.ts',
    from: 'return NUMBER.test(text) && !WHOLE.test(text) && NUMBER_END',
    to: "return text === ' ' && !WHOLE.test(text) && NUMBER_END",
    red: { file: 'tests/unit/shared/sheet/texts-of-clerks.test.ts', test: '%s' },
  },
  {
    name: 'entry: the proof of a payment opens a form to pay',
    file: 'renderer/reader/candidates-in.ts',
    from: 'return proofs.some((one) => one.page === (origin?.page ?? 1) ||',
    to: 'return proofs.some((one) => one.page === 0 ||',
    red: {
      file: 'tests/unit/renderer/features/pay/entry.test.ts',
      test: 'whom it names by a key, and what it paid, wherever else that stands',
    },
  },
  {
    name: 'agenda: the proof of a payment becomes a debt',
    file: 'renderer/features/agenda/dues-of-paper.ts',
    from: 'if (status === undefined) return null',
    to: "if (status !== '') return null",
    red: {
      file: 'tests/unit/renderer/features/agenda/dues-of-paper.test.ts',
      test: 'of %s nothing falls due, and it says why',
    },
  },
  {
    name: 'batches: what the sheet calls paid is paid with the others',
    file: 'shared/batch/told-state.ts',
    from: '[placesOf(STANDING), (text) => isClosed(text)',
    to: '[[], (text) => isClosed(text)',
    red: stands('by %s: %s'),
  },
  {
    name: 'batches: a word that may mean paid is taken for open',
    file: 'shared/batch/told-state.ts',
    from: '|| UNSURE.test(plain(text))]',
    to: "|| UNSURE.test('')]",
    red: stands('%s'),
  },
  {
    name: 'batches: what leaves by direct debit is paid once more',
    file: 'shared/batch/told-state.ts',
    from: '(text) => OTHER_FORM.test(plain(text))]',
    to: "(text) => OTHER_FORM.test('')]",
    red: stands('by %s: %s'),
  },
  {
    name: 'batches: rows below a line that calls them paid are paid',
    file: 'shared/batch/told-state.ts',
    from: 'const last = over.findLast((one) => one.line < line)',
    to: 'const last = over.findLast((one) => one.line < 0)',
    red: stands('%s'),
  },
  {
    name: 'batches: a remark beside a row, below no heading, is not heard',
    file: 'shared/sheet/table-of.ts',
    from: 'cells.filter((_, at) => !places.has(at))',
    to: 'cells.filter((_, at) => at < 0 && !places.has(at))',
    red: stands('%s'),
  },
  {
    name: 'batches: a share is paid as so many reais',
    file: 'shared/batch/rows-of-sheet.ts',
    from: "if (cell.unit === 'percent') return",
    to: "if (cell.unit === 'percent' && cell.text === '') return",
    red: { file: 'tests/unit/shared/sheet/sheets-of-strangers.test.ts', test: '%s' },
  },
  {
    name: 'batches: what the sheet wants on a later day leaves today',
    file: 'shared/batch/rows-of-sheet.ts',
    from: 'const isOut = stands.payOn !== undefined',
    to: "const isOut = stands.payOn === ''",
    red: stands('on which the sheet wants it paid later leaves it out: %s'),
  },
  {
    name: 'batches: of two columns that may say what is paid the first is taken',
    file: 'shared/batch/rows-of-sheet.ts',
    from: 'return amount === undefined || !isOne ? others',
    to: "return amount === undefined || (!isOne && amount === '') ? others",
    red: rows('%s'),
  },
  {
    name: 'batches: an account is paid without the digit that stands beside it',
    file: 'shared/batch/account-told.ts',
    from: "if (account === '' || digit === '') return account",
    to: "if (account === '' || digit !== ' ') return account",
    red: rows('%s belongs to it'),
  },
  {
    name: 'batches: a key is paid that its row calls one of another kind',
    file: 'shared/batch/told-beside.ts',
    from: "return way === '' || kinds.length === 0 ||",
    to: "return way !== ' ' || kinds.length === 0 ||",
    red: rows('a key is of the kind that its row names, or no row takes it: %s, %s'),
  },
  {
    name: 'batches: a second table is read by the columns of the first',
    file: 'shared/sheet/columns-of.ts',
    from: 'if (names[index] === name) return index',
    to: "if (names[index] === name || name !== '') return index",
    red: texts('is read by its own headings: %s'),
  },
  {
    name: 'batches: a quote by mistake hides the rows up to the next one',
    file: 'shared/sheet/lines-of.ts',
    from: 'return lines === null || holdsRows(lines, sign) ?',
    to: "return lines === null || (holdsRows(lines, sign) && text === '') ?",
    red: texts('hides no row in another one: %s'),
  },
  {
    name: 'batches: a row that is struck out is brought unasked',
    file: 'shared/sheet/open-workbook.ts',
    from: "faces.has(attribute(tag, 's') ?? '0')) struck.add(row)",
    to: "faces.has(attribute(tag, 's') ?? '0') && row < 0) struck.add(row)",
    red: {
      file: 'tests/unit/shared/sheet/struck-rows.test.ts',
      test: '%s',
    },
  },
  {
    name: 'batches: dollars of a remessa are paid in reais',
    file: 'shared/cnab/check-structure.ts',
    from: 'if (!names.test(told)) faults.add',
    to: "if (!names.test(told) && told === '') faults.add",
    red: { file: 'tests/unit/shared/cnab/remessas-of-strangers.test.ts', test: '%s' },
  },
]
