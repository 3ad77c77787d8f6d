import type { common as ptBr } from '../pt-br/common.ts'

/** Words that many screens share, in English. */
export const common = {
  appName: 'Quita',
  space: 'Space',
  loadingRow: 'loading',
  production: 'Production',
  homologation: 'Homologation',
  training: 'Training bank',

  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  continue: 'Continue',
  retry: 'Try again',
  details: 'Details',
  more: 'More',
  optional: '(optional)',
  loading: 'Loading…',
  notStated: 'not stated',
  done: '(done)',
  dismiss: 'Dismiss notice',

  copyThing: 'Copy {what}',
  copied: 'Copied',
  copiedThing: '{what}: copied',
  copyFailed: 'Could not copy',

  countOf: '{count, number} of {max, number}',
  tooLongBy: '{count, plural, one {# character too many} other {# characters too many}}',
  progressOf: '{done, number} of {total, number}',
  noOptions: 'Nothing found',
  openOptions: 'Open options',
  chooseOne: 'Choose',

  spokenAmount:
    '{sign, select, minus {minus } plus {plus } other {}}{reais, select, 1 {1 real} other {{reais} reais}}{centavos, select, 00 {} 01 { and 1 centavo} other { and {centavos} centavos}}',
  amountRead: 'Read as: {amount} ({words})',
  amountEmpty: 'Enter the amount.',
  amountUseComma: 'Use a comma for the centavos.',
  amountMalformed: 'This amount is not clear. Write it as 1.234,56.',
  amountTooManyDecimals: 'There are only two decimals after the comma.',
  amountNegative: 'The amount cannot be negative.',
  amountZero: 'The amount must be more than zero.',
  amountTooLarge: 'The amount is above the most a Pix can carry, R$ 9.999.999.999,99.',

  documentEmpty: 'Enter the CPF or CNPJ.',
  documentCharacters: 'Use only the digits and letters of the CPF or CNPJ.',
  documentLength: 'A CPF has 11 digits and a CNPJ has 14. Check for a missing or extra one.',
  documentRepeated: 'This number repeats a single digit and does not exist.',
  documentCheckDigits: 'The check digits do not match. Check the number.',
  validCpf: 'Valid CPF',
  validCnpj: 'Valid CNPJ',

  chartTable: 'See the figures of the chart',
  chartDay: 'Day',
  chartAmount: 'Balance',
  pane: 'Detail',
  closePane: 'Close detail',
  keptOf: 'Showing what was read on {time}. Nothing is lost; the list is completed when the institution answers.',
} satisfies Record<keyof typeof ptBr, string>
