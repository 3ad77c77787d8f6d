import type { filing as ptBr } from '../pt-br/filing.ts'

/** Words of the filing rule, in English. */
export const filing = {
  title: 'Company folder',
  intro: 'A copy of each receipt goes to a company folder automatically. The original stays in Quita, byte for byte.',
  folder: 'Folder',
  folderTitle: 'Folder for the copies of receipts',
  folderNone: 'No folder chosen.',
  folderHint:
    'It can be a folder on this computer or on the network. Quita never creates this folder and never overwrites a file.',
  choose: 'Choose folder…',
  chooseOther: 'Change folder…',
  chooseOtherHint: 'In another folder, everything the rule covers is copied again; the old folder stays as it is.',
  show: 'Show folder',

  names: 'File names',
  patternHint: 'A slash separates folders. With no invoice noted, for example, the name leaves it out.',
  patternLabel: 'Pattern',
  nameList: 'Names the pattern accepts',
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
  undoPattern: 'Back to the previous one',
  patternChanged: 'What has been copied keeps its name; the new pattern applies to the next copies.',

  preview: 'What the most recent receipts will look like',
  previewNone: 'There are no receipts yet to preview.',
  fault_empty: 'The pattern is empty.',
  'fault_unknown-name': '{at} is not a name Quita knows. Use the names below.',
  fault_unclosed: 'A brace is missing in “{at}”.',
  fault_same:
    'With this pattern all files of a month would have the same name. Put in the date, the amount, the payee, the invoice or the id.',
  fault_absolute: '“{at}” starts at the root of the disk. The pattern starts inside the chosen folder.',
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
  resume: 'Continue',
  stopped: 'Copying has stopped. Nothing is lost: the receipts are still in Quita.',
  stopped_missing:
    'The folder was not found. If it is on the network, see whether it is connected; if it has moved, choose it again.',
  stopped_denied:
    'The system does not let Quita write into this folder. Ask for permission to write, or choose another one.',
  'stopped_disk-full': 'There is no free space in the folder. Free some, or choose another one.',
  stopped_link: 'A folder in there is a shortcut, and shortcuts are not followed. Replace it with a real folder.',
  stopped_slow: 'The folder does not answer. It is usually the network: check the connection.',
  stopped_other: 'The system refused a file in this folder. A file of the same name may be open in another program.',
  triesAgain: 'Quita will try again by itself shortly.',
  tryNow: 'Try now',
} as const satisfies Record<keyof typeof ptBr, string>
