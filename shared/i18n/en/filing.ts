import type { filing as ptBr } from '../pt-br/filing.ts'

/** Words of the filing rule, in English. */
export const filing = {
  title: 'Company folder',
  intro:
    'A copy of each receipt goes into a folder of the company by itself. The original stays in Quita, byte for byte.',
  folder: 'Folder',
  folderTitle: 'Folder for the copies of receipts',
  folderNone: 'No folder chosen.',
  folderHint:
    'It may be a folder of this computer or of the network. Quita never makes this folder and never writes over a file.',
  choose: 'Choose folder…',
  chooseOther: 'Change folder…',
  chooseOtherHint: 'In another folder, everything the rule is about is copied again; the old folder stays as it is.',
  show: 'Show folder',

  names: 'Names of the files',
  patternHint: 'The slash parts folders. Without a noted invoice, for example, the name goes without it.',
  patternLabel: 'Pattern',
  nameList: 'Names the pattern takes',
  name_favorecido: 'who received',
  name_documento: 'CPF or CNPJ of who received',
  'name_aaaa-mm': 'year and month of the payment',
  name_aaaa: 'year of the payment',
  name_mm: 'month of the payment',
  name_dd: 'day of the payment',
  name_data: 'date of the payment',
  name_valor: 'amount paid',
  name_nf: 'number of the attached invoice',
  name_descricao: 'description of the payment',
  name_centro: 'cost centre as noted',
  name_tipo: 'pix or boleto',
  name_id: 'id of the transaction or the boleto',
  savePattern: 'Use this pattern',
  undoPattern: 'Back to the one before',
  patternChanged: 'What was copied keeps the name it has; the new pattern is for the next copies.',

  preview: 'What becomes of the newest receipts',
  previewNone: 'There are no receipts yet to show what becomes of them.',
  fault_empty: 'The pattern is empty.',
  'fault_unknown-name': '{at} is no name that Quita knows. Use the names below.',
  fault_unclosed: 'A brace is missing in “{at}”.',
  fault_same:
    'With this pattern all files of a month would have the same name. Put in the date, the amount, the payee, the invoice or the id.',
  fault_absolute: '“{at}” begins at the top of the disk. The pattern begins inside the chosen folder.',
  fault_outside: '“..” leaves the chosen folder.',
  'fault_too-deep': 'Too many folders inside each other; use seven at most.',

  rule: 'Rule',
  on: 'Copy each receipt into the folder',
  withOlder: 'Also the receipts from before the rule',
  withOlderHint: 'Without this, those of payments made since the rule was first switched on are copied.',

  state: 'State',
  off: 'Switched off. Nothing is being copied.',
  counts: '{filed, plural, one {# filed} other {# filed}}, {waiting, plural, one {# waiting} other {# waiting}}',
  allFiled:
    '{filed, plural, =0 {No receipt to file yet.} one {# filed. Nothing waiting.} other {# filed. Nothing waiting.}}',
  lastFiled: 'Last copy:',
  paused: 'Copying is paused.',
  resume: 'Go on',
  stopped: 'Copying has stopped. Nothing is lost: the receipts are still in Quita.',
  stopped_missing:
    'The folder was not found. If it is on the network, see whether it is connected; if it has moved, choose it again.',
  stopped_denied:
    'The system does not let Quita write into this folder. Ask for permission to write, or choose another one.',
  'stopped_disk-full': 'There is no free space in the folder. Free some, or choose another one.',
  stopped_link: 'A folder in there leads somewhere else, and no link is followed. Put a real folder in its place.',
  stopped_slow: 'The folder does not answer. Mostly it is the network; see the connection.',
  stopped_other: 'The system refused a file in this folder. A file of the same name may be open in another program.',
  triesAgain: 'Quita tries again by itself, calmly.',
  tryNow: 'Try now',
} as const satisfies Record<keyof typeof ptBr, string>
