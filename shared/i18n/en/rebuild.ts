import type { rebuild as ptBr } from '../pt-br/rebuild.ts'

/** Words of rebuilding from the bank, in English. */
export const rebuild = {
  title: 'Rebuild from the bank',
  command: 'Rebuild from the bank',
  intro:
    'For a vault that was lost without a backup: with the same account connected again, Quita reads from the bank, month by month, what the bank still keeps.',
  comesBack: 'What comes back',
  comesBackText:
    'The statement with the details of each line, paid boletos, received Pix, charges and receipts. It is the bank’s word.',
  comesNot: 'What does not',
  comesNotText:
    'Notes, reasons, drafts, batches and who confirmed each payment: those were only in the vault. Payments come back as debits of the statement.',
  safe: 'Nothing is sent, what is here stays, and no payment waits for it.',
  onlyAccounts: 'This connection has no charges group: received Pix and charges cannot be asked for through it.',
  from: 'Go back to',
  fromHint:
    'From the current month backwards. After twelve months in a row with nothing, Quita does not ask for older ones.',
  begin: 'Rebuild',
  running: 'Reading from the bank',
  progress: '{done, number} of {total, number} readings',
  now: 'Now: {kind}, {month}',
  goesOn: 'Goes on after Quita is locked or closed, from the month where it was.',
  held: 'Paused. What has come stays.',
  waits: 'Waiting to go on',
  pause: 'Pause',
  resume: 'Go on',
  end: 'End',
  again: 'Try what is lacking again',
  carryOn: 'Go on where it stopped',
  soFar: 'So far',
  report: 'Rebuilt from the bank on {at}',
  stopped: 'Ended on {at}, before it was through',
  span: 'From {newest} back to {oldest}.',
  emptied: 'Twelve months in a row down to {month} held nothing; older ones were not asked for.',
  kind_statement: 'Statement',
  kind_billets: 'Paid boletos',
  kind_received: 'Received Pix',
  kind_charges: 'Charges',
  receipts: 'Receipts',
  found_statement: '{count, plural, one {# line} other {# lines}} in {months, plural, one {# month} other {# months}}',
  found_billets:
    '{count, plural, one {# boleto} other {# boletos}} in {months, plural, one {# month} other {# months}}',
  found_received: '{count, plural, one {# Pix} other {# Pix}} in {months, plural, one {# month} other {# months}}',
  found_charges:
    '{count, plural, one {# charge} other {# charges}} in {months, plural, one {# month} other {# months}}',
  receiptsHad: '{had, number} of {payments, plural, one {# payment} other {# payments}}',
  receiptsGoOn: 'Collecting goes on by itself; what is lacking is under Receipts, Missing.',
  lacking: 'What did not come',
  lackingNone: 'Everything that was asked for came.',
  lackingSpan: '{kind}, from {oldest} to {newest}: {why}.',
  lackingMonth: '{kind}, {month}: {why}.',
  notAsked: 'not asked for',
  notOffered: 'the bank does not offer it, or not to this credential',
  triesAgain: 'Quita tries three times, with a pause; then it waits for you.',
} satisfies Record<keyof typeof ptBr, string>
