import type { Mutation, Witness } from '../mutation.ts'

const likeness = (test: string): Witness => ({ file: 'tests/unit/shared/payee/likeness.test.ts', test })
const note = (test: string): Witness => ({ file: 'tests/integration/services/payee-note.test.ts', test })
const book = (test: string): Witness => ({ file: 'tests/integration/vault/payee-book.test.ts', test })

/** What tells a payee from one that only looks like it. */
export const payeeMutations: readonly Mutation[] = [
  {
    name: 'payees: a call about one account stands for every other',
    file: 'electron/services/payees/note-call.ts',
    from: 'calls.find((one) => one.account === account)',
    to: 'calls.find(() => account !== null)',
    red: {
      file: 'tests/integration/app/payee-call.test.ts',
      test: 'a call about another account is kept with its payee and in the audit log, and takes no warning away',
    },
  },
  {
    name: 'payees: a refused account is another one under another type',
    file: 'electron/vault/payee-tables.ts',
    from: "account.split('/').slice(0, 3)",
    to: "account.split('/').slice(0, 4)",
    red: {
      file: 'tests/integration/app/payee-refusal.test.ts',
      test: 'an account that a person refused is said so at every review of a payment to it, until the refusal is taken back',
    },
  },
  {
    name: 'payees: a key that was refused after the yes to a batch is paid',
    file: 'electron/services/payment-batches/pay-row.ts',
    from: '  return refusal\n',
    to: '  return row.row > 0 ? ok(null) : refusal\n',
    red: {
      file: 'tests/integration/services/payment-batches.test.ts',
      test: 'after the yes is an exception and no payment',
    },
  },
  {
    name: 'payees: a debt that was refused in the agenda after the yes to a batch is paid',
    file: 'electron/services/payment-batches/pay-row.ts',
    from: 'return ok(debt.value === null || isSeen(',
    to: 'return ok(debt.value === null || intent.amount > 0 || isSeen(',
    red: {
      file: 'tests/integration/services/batch-findings.test.ts',
      test: 'after the yes is an exception that says so and no payment, and is paid once a person says why',
    },
  },
  {
    name: 'payees: a yes to a batch that waits covers a key that was refused while its window stood',
    file: 'electron/app/ask-batch.ts',
    from: 'return isSeen && now.value.hash === hash',
    to: 'return now.value.hash === hash',
    red: {
      file: 'tests/integration/app/payment-batches.test.ts',
      test: 'takes no yes once a key of %s was refused behind it',
    },
  },
  {
    name: 'payees: a yes covers a key that was refused while its window stood',
    file: 'electron/app/ask-payment.ts',
    from: 'return isShown && now.ok',
    to: 'return now.ok',
    red: {
      file: 'tests/integration/app/payee-refusal.test.ts',
      test: 'a refusal that comes while Quita’s own window stands makes its yes void, and the next window says it',
    },
  },
  {
    name: 'payees: a refused key is paid by a press alone',
    file: 'electron/confirmation/payment-question.ts',
    from: "  if (rules.changedPayees && refusedWay !== null) return 'refused'\n",
    to: "  if (rules.changedPayees && refusedWay?.id === 0) return 'refused'\n",
    red: {
      file: 'tests/unit/electron/confirmation/payment-question.test.ts',
      test: 'is asked for where the key or account was refused, whatever else is known, unless the company asks for nothing there',
    },
  },
  {
    name: 'payees: a refused key needs no tick of its own',
    file: 'renderer/features/review/facts-to-accept.ts',
    from: '    ...refusedWayFacts(review),\n',
    to: '    ...refusedWayFacts(review).slice(1),\n',
    red: { file: 'tests/unit/renderer/features/review/readiness.test.ts', test: '%s needs its own tick' },
  },
  {
    name: 'payee: letters that are drawn alike are other letters',
    file: 'shared/payee/confusables.ts',
    from: 'return LETTERS.get(sign) ?? sign',
    to: 'return LETTERS.has(sign) ? sign : sign',
    red: likeness('a Cyrillic letter is found'),
  },
  {
    name: 'payee: a sign that nobody sees is none',
    file: 'shared/payee/likeness.ts',
    from: "  if (hasHidden(one.name) !== hasHidden(other.name)) return 'invisible'\n",
    to: "  if (hasHidden('')) return 'invisible'\n",
    red: likeness('a sign that nobody sees is found'),
  },
  {
    name: 'payee: letters of full width, in circles, struck through are plain',
    file: 'shared/payee/likeness.ts',
    from: ' || isDressed(one.name) !== isDressed(other.name)',
    to: ' || isDressed(one.name) === undefined',
    red: likeness('a letter that is struck through is found'),
  },
  {
    name: 'payee: one company form is as good as another',
    file: 'shared/payee/likeness.ts',
    from: "other.form !== '') return 'company-form'",
    to: "other.form !== '') return 'same'",
    red: likeness('S.A. in full for Ltda is found'),
  },
  {
    name: 'payee: the letters of a company form are not looked at',
    file: 'shared/payee/likeness.ts',
    from: "? 'same' : 'letters'",
    to: "? 'same' : 'same'",
    red: likeness('a Cyrillic letter in the form alone is found'),
  },
  {
    name: 'payee: a known key is known, whoever holds it',
    file: 'electron/services/payments/judge-payee.ts',
    from: "return other === null ? NONE : { kind: 'changed', what: 'document', known: other }",
    to: "return other !== undefined ? NONE : { kind: 'changed', what: 'document', known: other }",
    red: note('is that a known key has another document'),
  },
  {
    name: 'payee: a known name is known, whatever its document',
    file: 'electron/services/payments/judge-payee.ts',
    from: "if (other !== undefined) return { kind: 'changed', what: 'document', known: bare(other) }",
    to: 'if (other !== undefined) return null',
    red: note('is that a known name has another document'),
  },
  {
    name: 'payee: a list may give the key of one to another',
    file: 'electron/vault/stores/payee-lists.ts',
    from: "if (other !== undefined) return { became: 'conflict', head: other.head }",
    to: "if (other === null) return { became: 'conflict', head: null }",
    red: book('is judged as it would be taken, and nothing of it stays'),
  },
  {
    name: 'payee: one name without a document is one payee, whatever keys it has',
    file: 'electron/vault/stores/place-payees.ts',
    from: "AND paid.account <> '')",
    to: 'AND paid.account IS NULL)',
    red: book('has one row for a name of which nobody knows a document, until it has keys that may be of two'),
  },
  {
    name: 'payee: what is only judged of a list is taken',
    file: 'electron/vault/stores/payee-lists.ts',
    from: "db.exec('ROLLBACK TO judged')",
    to: "db.exec('SELECT 1')",
    red: book('is judged as it would be taken, and nothing of it stays'),
  },
  {
    name: 'payee: who was forgotten stays away though it is paid',
    file: 'electron/vault/stores/tell-payees.ts',
    from: 'WHERE payee = @head AND at < @lastAt',
    to: 'WHERE payee = @head AND at < @lastAt AND 0',
    red: book('forgets one until it is paid again, puts it back at a word, and judges by its payments all the while'),
  },
  {
    name: 'ask: a row of a batch has any cells, as many as it likes',
    file: 'shared/domain/batch-field.ts',
    from: "z.partialRecord(\n  z.enum([...batchFields, 'payOn', 'dueOn', 'status', 'form', 'file', 'unread']),\n  z.string().max(600),\n)",
    to: 'z.record(z.string().max(40), z.string().max(600))',
    red: {
      file: 'tests/unit/shared/ipc/parse-ask.test.ts',
      test: 'the cells of a row of a batch are those of a sheet of payments, and others are refused at once, however many there are',
    },
  },
  {
    name: 'payees: a month is told by a part of its payments',
    file: 'electron/vault/stores/payee-book-store.ts',
    from: 'cut === null || month >',
    to: "cut === null || month !== '' || month >",
    red: book('tells no month of which it looked at a part of the payments alone'),
  },
]
