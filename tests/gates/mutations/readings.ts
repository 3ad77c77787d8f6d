import type { Mutation, Witness } from '../mutation.ts'

const unit = (file: string, test: string): Witness => ({
  file: `tests/unit/electron/api/${file}-everywhere.test.ts`,
  test,
})
const wire = (file: string): string => `electron/api/wire/${file}.ts`

/** What a value of an answer is read as, whichever way it is written and in whichever record it stands. */
export const readingMutations: readonly Mutation[] = [
  {
    name: 'reading: a minus of another keyboard is none',
    file: wire('read-amount'),
    from: ".replace(DASHES, '-')",
    to: ".replace(DASHES, '')",
    red: unit('amount-writings', 'told as %j is read as it is meant, or not at all'),
  },
  {
    name: 'reading: an amount within is always one in reais',
    file: wire('amount-in'),
    from: "trim() ?? ''))) return 2",
    to: "trim() ?? ''))) return 0",
    red: unit('amount-writings', 'told as %j is read as it is meant, or not at all'),
  },
  {
    name: 'reading: reais that their name says are the unit of the connection',
    file: wire('named'),
    from: 'REAIS.test(plain) ? 0 : null',
    to: 'REAIS.test(plain) ? null : null',
    red: unit('amount-writings', 'where whole centavos are told, %j is read so'),
  },
  {
    name: 'reading: of two names of an amount the documented one counts',
    file: wire('one-amount'),
    from: 'if (amount !== 0 && other !== null && other.amount !== amount)',
    to: 'if (amount < 0 && other !== null && other.amount !== amount)',
    red: unit(
      'amount-writings',
      'of two amounts under names that say the same, in any order, none counts unless both are the same or one is zero',
    ),
  },
  {
    name: 'reading: an hour that was left out is one of the day before',
    file: wire('read-moment'),
    from: 'Math.abs(off) === 1 && Number(saoPauloClock(moved).hour) === meant ?',
    to: 'Math.abs(off) === 1 ?',
    red: unit('moments', 'is the same everywhere, in a %s'),
  },
  {
    name: 'reading: a day told as seconds begins the evening before',
    file: wire('day'),
    from: 'written === null && time === MIDNIGHT &&',
    to: "written === null && time === '' &&",
    red: unit('moments', 'is the day that was meant, where a day is due'),
  },
  {
    name: 'reading: a bank by its code is the one of that number',
    file: wire('told-ispb'),
    from: "byCode.get(compe.padStart(3, '0'))",
    to: 'byCode.get(compe)',
    red: unit('banks', 'every institution is found by its number without zeros and by its code'),
  },
  {
    name: 'reading: a phone without its country is another key',
    file: wire('told-key'),
    from: ' || WRITTEN_PHONE.test(text) ?',
    to: ' || WRITTEN_PHONE.test(text.slice(99)) ?',
    red: unit('keys', 'of a %s under %j'),
  },
  {
    name: 'reading: an id told as a float is another one',
    file: wire('text'),
    from: ".replace(/^(\\d{15,})\\.0+$/, '$1')",
    to: '',
    red: unit('ids', 'is the same told as %s'),
  },
  {
    name: 'reading: a word with spaces is a new status',
    file: wire('status'),
    from: ".replace(/[\\s_-]+/g, '_')",
    to: ".replace(/[_-]+/g, '_')",
    red: unit('statuses', 'is the documented word, written with %s'),
  },
  {
    name: 'reading: of two sides of a line the documented one counts',
    file: 'electron/api/accounts/transaction.ts',
    from: "if (sides.has('in') && sides.has('out'))",
    to: "if (sides.has('in') && sides.has('out') && sides.size === 9)",
    red: unit('sides', 'a line that says in two fields that it came in and that it went out is not read, in any order'),
  },
  {
    name: 'reading: an entity is what was written',
    file: wire('plain-words'),
    from: 'once(text.replace(ENTITY, entity))',
    to: "once(text.replace(ENTITY, '$&'))",
    red: unit('words', 'is what was meant, of %j'),
  },
  {
    name: 'reading: a check digit in a field of its own is none of the account',
    file: 'electron/api/accounts/bank-account.ts',
    from: '&& !number.endsWith(last)',
    to: '&& number.endsWith(last)',
    red: unit('accounts', 'told as %j is told whole'),
  },
  {
    name: 'reading: what stands beside an envelope is lost',
    file: wire('told-outside'),
    from: 'outside.length === 0 ? answer',
    to: 'outside.length >= 0 ? answer',
    red: unit('halves', 'is read whole, whichever one of its fields stands beside its envelope or alone in it'),
  },
  {
    name: 'reading: a refusal in XML has no words',
    file: 'electron/api/decode-answer.ts',
    from: "start.startsWith('<') ||",
    to: "start.startsWith('<<') ||",
    red: {
      file: 'tests/unit/electron/api/decode-answer.test.ts',
      test: '%s in the place of JSON is refused, with the institution’s own words where it has any',
    },
  },
  {
    name: 'identity: a passphrase with accents opens nothing',
    file: 'electron/services/connections/read-pkcs12.ts',
    from: 'return [{ wide, bytes }, latin, { wide: widened, bytes }]',
    to: 'return [latin]',
    red: {
      file: 'tests/unit/electron/services/connections/read-identity.test.ts',
      test: 'with %s becomes PEM with its authority',
    },
  },
  {
    name: 'reading: of several accounts the first one’s balance is told',
    file: 'electron/api/accounts/balance.ts',
    from: 'new Set(accounts).size > 1',
    to: 'new Set(accounts).size > 9',
    red: {
      file: 'tests/unit/electron/api/accounts/answers.test.ts',
      test: 'is not known where it tells of several accounts',
    },
  },
  {
    name: 'reading: a kind of charge that was read and is refused now is not told',
    file: 'electron/services/received/sync-receiving.ts',
    from: 'return upTo.ok && upTo.value === null ? null : failed.error',
    to: 'return upTo.ok ? null : failed.error',
    red: {
      file: 'tests/integration/services/receiving-sync.test.ts',
      test: 'a kind of charge that was read before and is refused now is told, though the other is read',
    },
  },
]
