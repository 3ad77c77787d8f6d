import type { Mutation, Witness } from '../mutation.ts'

const unit = (file: string, test: string): Witness => ({ file: `tests/unit/${file}.test.ts`, test })

const sheet = unit('electron/workers/csv', 'guards texts and never numbers')

/** What leaves the house: answers to the page, files, and what the company's policy says of them. */
export const outputMutations: readonly Mutation[] = [
  {
    name: 'answers: the secret of a connection',
    file: 'shared/domain/connection.ts',
    from: 'export const connectionSchema = z.object({\n',
    to: 'export const connectionSchema = z.object({\n  clientSecret: z.string(),\n',
    red: unit('shared/ipc/secret-free-answers', 'has no field that could hold a secret: %s'),
  },
  {
    name: 'answers: more than their schema',
    file: 'electron/app/dispatcher.ts',
    from: 'answer.success ? ok(answer.data) :',
    to: 'answer.success ? ok(result.value) :',
    red: unit('electron/app/dispatcher', 'holds nothing but what its row says'),
  },
  {
    name: 'asks: fields that nobody knows',
    file: 'electron/app/dispatcher.ts',
    from: 'if (!parsed.success) return err(invalid(parsed.issues))',
    to: 'if (!parsed.success && ask === null) return err(invalid(parsed.issues))',
    red: unit('electron/app/dispatcher', 'is refused with a field that its row does not know, before anything is done'),
  },
  {
    name: 'asks: while locked',
    file: 'electron/app/dispatcher.ts',
    from: '(await isClosedTo(channel)) ?',
    to: '(await isClosedTo(channel)) && channel.length === 0 ?',
    red: unit('electron/app/dispatcher', 'is refused while locked, before it is read'),
  },
  {
    name: 'policy: exports that are forbidden are made',
    file: 'electron/policy/refusals.ts',
    from: "  'receipts.save',\n",
    to: '',
    red: unit('electron/policy/refusals', 'stops these calls where files may not be saved, and no others'),
  },
  {
    name: 'policy: a misspelt key opens its section',
    file: 'electron/policy/read-policy.ts',
    from: 'if (read.success) return',
    to: 'if (read.success || unknown.length > 0) return',
    red: unit('electron/policy/read-policy', 'closes its section and is told, and the others hold: %s %j'),
  },
  {
    name: 'policy: a misspelt section opens its matter',
    file: 'electron/policy/read-policy.ts',
    from: '(unknown.length > 0 && table.data[name] === undefined)',
    to: '(unknown.length > 99 && table.data[name] === undefined)',
    red: unit('electron/policy/read-policy', 'named like something of every object is unknown like any other'),
  },
  {
    name: 'policy: what is written twice is taken as it comes',
    file: 'electron/policy/read-policy.ts',
    from: 'twice.some(([first]) => first === name)',
    to: "twice.some(([first]) => first === '')",
    red: unit('electron/policy/read-policy', 'closes its section, and the others hold: %s'),
  },
  {
    name: 'policy: what is strictest lets exports through',
    file: 'electron/policy/strictest.ts',
    from: 'files: { exports: false,',
    to: 'files: { exports: true,',
    red: unit('electron/policy/refusals', 'is strictest with these values'),
  },
  {
    name: 'policy: what is strictest asks for no passphrase',
    file: 'electron/policy/strictest.ts',
    from: 'confirmation: { passphraseAbove: centavos(0),',
    to: 'confirmation: { passphraseAbove: null,',
    red: unit('electron/policy/refusals', 'is strictest with these values'),
  },
  {
    name: 'files: a formula begins a cell',
    file: 'electron/workers/formats/cell.ts',
    from: 'return FORMULA.test(text)',
    to: 'return text.length < 0',
    red: sheet,
  },
  {
    name: 'files: line breaks in a cell',
    file: 'electron/workers/formats/cell.ts',
    from: ".replace(UNSAFE, ' ')",
    to: '',
    red: unit('electron/workers/csv', 'keeps a text in its row, whatever it holds'),
  },
  {
    name: 'page: markup out of text',
    file: 'build/layers.ts',
    from: 'dangerouslySetInnerHTML|',
    to: '',
    red: unit('build/layers', '%s'),
  },
  {
    name: 'page: TLS verification switched off in the product',
    file: 'build/layers.ts',
    from: String.raw`text: /rejectUnauthorized\s*:\s*false/,`,
    to: String.raw`text: /rejectUnauthorised\s*:\s*false/,`,
    red: unit('build/layers', '%s'),
  },
  {
    name: 'sheets: rows that moved between two pages are not seen',
    file: 'electron/services/exports/each-page.ts',
    from: 'if (last !== null && (same',
    to: 'if (last === null && (same',
    red: unit(
      'electron/services/exports/write-rows',
      'a row that goes while another comes leaves the count as it was, and none is left out all the same',
    ),
  },
  {
    name: 'sheets: what the rows came to meanwhile is not asked',
    file: 'electron/services/exports/write-rows.ts',
    from: ' && isDeepStrictEqual(before, after)',
    to: '',
    red: unit(
      'electron/services/exports/write-rows',
      'an amount that changes while the sheet is written has it begun anew',
    ),
  },
]
