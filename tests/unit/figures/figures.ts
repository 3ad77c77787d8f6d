/** A figure that screens, papers and exports show, the files that reckon it, and the property tests that hold it against its primitive. */
export interface Figure {
  readonly figure: string
  readonly reckoned: readonly string[]
  readonly proofs: readonly (readonly [file: string, name: string])[]
}

/** Every figure, by where a person sees it. */
export const figures: readonly Figure[] = [
  {
    figure: 'every amount: how it is written, read and said in words',
    reckoned: [],
    proofs: [
      ['tests/unit/shared/money/format-brl.test.ts', 'it is what Intl writes for amounts Intl writes exactly'],
      ['tests/unit/shared/money/typed-amount.test.ts', 'every payable amount reads back from how it is shown'],
      ['tests/unit/shared/money/wire-amount.test.ts', 'every amount comes back from its number, its text and JSON'],
      [
        'tests/unit/shared/money/amount-in-words.test.ts',
        'the words of 0,01 to 999.999.999,99 read back as the amount, in %s',
      ],
    ],
  },
  {
    figure: 'every day and every moment',
    reckoned: [],
    proofs: [
      [
        'tests/unit/shared/time/format-time.test.ts',
        'since 2019 the clock in São Paulo is three hours behind UTC, at every instant',
      ],
      ['tests/unit/shared/time/sao-paulo.test.ts', 'shows at any moment what the tables of the runtime say'],
      ['tests/unit/figures/days.test.ts', 'a moment inside a sentence has its day unless that is today'],
    ],
  },
  {
    figure: 'a payment: when it was confirmed, by whose word it ended, until when a doubt lasts',
    reckoned: ['electron/journal/doubt-view.ts'],
    proofs: [
      [
        'tests/unit/figures/histories.test.ts',
        'in any history a payment was confirmed when a person first said yes, with that day and hour',
      ],
      [
        'tests/unit/figures/histories.test.ts',
        'in any history the end of a payment is told as the word of who said it last, with its day and hour',
      ],
      [
        'tests/unit/figures/histories.test.ts',
        'in any history a doubt ends in the queue when its own expiry does, and nowhere where it asks for none',
      ],
    ],
  },
  {
    figure: 'statement, home, files: what a line is',
    reckoned: [],
    proofs: [
      [
        'tests/unit/figures/histories.test.ts',
        'in any statement a debit that gives a Pix back says so on the screen and in every file, and no other one does',
      ],
    ],
  },
  {
    figure: 'rebuilding: how many things of a month came back',
    reckoned: ['electron/services/rebuild/rebuild-readers.ts'],
    proofs: [
      [
        'tests/integration/services/rebuild-counts.test.ts',
        'how many things of a period were had anew is how many the institution told of it, whatever it tells',
      ],
    ],
  },
  {
    figure: 'notes, closing, search: which instalment of an invoice a paid boleto is, and of how many',
    reckoned: [],
    proofs: [['tests/integration/vault/notes.test.ts', 'meets exactly what plain comparison finds, in any history']],
  },
  {
    figure: 'home: what came in and left today',
    reckoned: ['renderer/features/home/today-sums.ts'],
    proofs: [
      [
        'tests/unit/renderer/features/home/attention.test.ts',
        'are the sums of the booked lines of the day, whatever lines there are',
      ],
      [
        'tests/unit/figures/histories.test.ts',
        'what came in and left today counts the booked lines of the day in São Paulo, and is not told where the day was not read',
      ],
    ],
  },
  {
    figure: 'home: the balance over the last thirty days, counted through the lines of the statement',
    reckoned: ['renderer/features/home/parts/balance-line.tsx'],
    proofs: [
      [
        'tests/unit/renderer/features/home/balance-line.test.ts',
        'the line through the statement is each day that the lines tell of, in order, and then all that is held now',
      ],
    ],
  },
  {
    figure: 'home: what falls due in the next seven days, by day and in all',
    reckoned: ['renderer/features/home/week-ahead.ts', 'renderer/features/home/use-week-ahead.ts'],
    proofs: [
      [
        'tests/unit/renderer/features/home/week-ahead.test.ts',
        'the next seven days are each day on which a charge falls due, a bill has to be paid or a defense ends, and their sums',
      ],
      [
        'tests/unit/renderer/features/home/week-ahead.test.ts',
        'what the account would hold moves each day by what is due and to be paid until then, and late bills are in none',
      ],
      [
        'tests/integration/vault/charge-sums.test.ts',
        'after puts in any order, sums, states and lists are those computed plainly from the records',
      ],
    ],
  },
  {
    figure: 'closing: how many rows of its lists could not be read',
    reckoned: ['renderer/ui/unread-strip.tsx'],
    proofs: [
      [
        'tests/unit/figures/tabs.test.ts',
        'what several lists could not read is as many as each of them tells, with the rows of all',
      ],
    ],
  },
  {
    figure: 'agenda: what is due on each day, what is chosen or due today, and the balance of the next days',
    reckoned: [
      'shared/domain/sum-of-dues.ts',
      'renderer/features/agenda/agenda-days.ts',
      'renderer/features/agenda/agenda-pane.tsx',
    ],
    proofs: [
      [
        'tests/unit/renderer/features/agenda/agenda-days.test.ts',
        'each due stands on one day, the late ones first, and each sum is that of its rows',
      ],
      [
        'tests/unit/renderer/features/agenda/agenda-days.test.ts',
        'what is left on a day is the balance less all that was to be paid until then, and all that charges asked for',
      ],
      ['tests/unit/renderer/features/agenda/agenda-days.test.ts', 'what is chosen comes to the sum of its amounts'],
    ],
  },
  {
    figure: 'team: how old it is what is known of another desk',
    reckoned: ['renderer/ui/presence-words.ts'],
    proofs: [
      [
        'tests/unit/renderer/ui/presence-words.test.ts',
        'what is told of a desk without signs is never less old than it is, and by less than one of its unit older',
      ],
    ],
  },
  {
    figure: 'agenda: papers of the watched folder that wait, were read or were left out',
    reckoned: ['electron/services/agenda/paper-folder.ts', 'renderer/features/agenda/watched-folder.tsx'],
    proofs: [
      [
        'tests/integration/services/paper-folder.test.ts',
        'counts of any history what was read, what waits and what was left out as a plain list of it does',
      ],
    ],
  },
  {
    figure: 'agenda: what usually falls due, what was paid of it and when',
    reckoned: ['electron/vault/stores/propose-dues.ts', 'renderer/features/agenda/proposed-dues.tsx'],
    proofs: [
      [
        'tests/unit/electron/vault/propose-dues.test.ts',
        'is always about a month after the last of three payments of one payee a month apart',
      ],
    ],
  },
  {
    figure: 'home, connection: in how many days a certificate ends; the notices of it',
    reckoned: [
      'renderer/ui/days-left.ts',
      'renderer/features/home/attention.ts',
      'renderer/features/home/screen.tsx',
      'renderer/features/connections/parts/certificate-card.tsx',
      'renderer/features/connections/parts/certificate-report.tsx',
    ],
    proofs: [
      [
        'tests/unit/figures/days.test.ts',
        'a certificate ends in as many days as one turns leaves of a calendar, today on its last, and has ended when it has',
      ],
      ['tests/unit/figures/days.test.ts', 'of a certificate is told at the last stage that its end has come to'],
    ],
  },
  {
    figure: 'payments: what a filter comes to, each way of standing by itself, on the screen and in its sheet',
    reckoned: [
      'renderer/features/payments/payment-sums.ts',
      'renderer/features/payments/payment-groups.ts',
      'renderer/features/payments/parts/group-over.tsx',
    ],
    proofs: [
      [
        'tests/unit/renderer/features/payments/payment-groups.test.ts',
        'begin exactly where a row is of another group than the one above it',
      ],
      [
        'tests/integration/vault/payment-sums.test.ts',
        'what a filter comes to is the sum of its rows, each way of standing by itself',
      ],
      [
        'tests/integration/vault/payment-sums.test.ts',
        'each tab counts its payments, however they moved from state to state',
      ],
    ],
  },
  {
    figure: 'infractions, batches of charges: how many stand under each tab',
    reckoned: ['electron/services/batches/edit-batch.ts'],
    proofs: [
      [
        'tests/unit/figures/tabs.test.ts',
        'every infraction stands under one tab beside all, at any moment, and what waits for a person is what presses',
      ],
      [
        'tests/unit/figures/tabs.test.ts',
        'every row of a batch of charges stands under one tab beside all, by its place in the sheet',
      ],
    ],
  },
  {
    figure: 'a payment: until when it may be contested, and the days left',
    reckoned: [
      'renderer/features/payments/contest-facts.ts',
      'renderer/features/payments/parts/contest-card.tsx',
      'shared/charge/contest-until.ts',
    ],
    proofs: [
      ['tests/unit/renderer/features/payments/contest-facts.test.ts', 'the days that are left end with the last day'],
    ],
  },
  {
    figure: 'review, forms, batches: what is left of the balance',
    reckoned: [
      'electron/services/payments/review-payment.ts',
      'renderer/features/review/parts/confirm-pane.tsx',
      'renderer/ui/balance-fact.ts',
      'renderer/features/lots/draft-pane.tsx',
    ],
    proofs: [
      [
        'tests/unit/figures/sums.test.ts',
        'what is left of a balance is the balance less the amount, and where that is nothing left over it is enough',
      ],
    ],
  },
  {
    figure: 'review: how long ago something alike was paid',
    reckoned: ['renderer/features/review/parts/duplicate-note.tsx'],
    proofs: [
      [
        'tests/unit/shared/time/local-date.test.ts',
        'days are counted over leap days and year ends, whatever the zone of the machine',
      ],
    ],
  },
  {
    figure: 'boletos: the due date by its factor, the day to which it moves, by two calendars and local holidays',
    reckoned: ['renderer/features/review/kinds.ts'],
    proofs: [
      [
        'tests/unit/shared/billet/due-date.test.ts',
        'of every day from 3000 back to 5500 ahead reads back as that day, and no other day does',
      ],
      [
        'tests/unit/shared/time/billet-day.test.ts',
        'with local holidays a due date rolls to the first bank day that is none of them, and to none before',
      ],
      ['tests/unit/shared/billet/write-billet.test.ts', 'of a bank reads back as its parts, from line and bar code'],
    ],
  },
  {
    figure: 'hybrid boletos: in what line, bars and code differ',
    reckoned: [],
    proofs: [
      [
        'tests/unit/shared/paper/paper-differences.test.ts',
        'differ exactly where amounts or days do, whatever they are',
      ],
    ],
  },
  {
    figure: 'statement: what a filter comes to; what it leaves as',
    reckoned: [
      'electron/vault/stores/statement-lists.ts',
      'electron/services/exports/statement-pages.ts',
      'electron/services/exports/open-export.ts',
      'renderer/features/statement/screen.tsx',
    ],
    proofs: [
      [
        'tests/integration/vault/statement-lists.test.ts',
        'a filter adds up to the count of its lines, the money of those that are booked, and the count of those that are not',
      ],
      ['tests/integration/services/three-months.test.ts', 'add up in screen, pack and every export, history %i'],
      [
        'tests/integration/services/three-months.test.ts',
        'a hundred of them add up in screen, pack and every export, and each month begins with what the last one left',
      ],
    ],
  },
  {
    figure: 'every table on paper: how many rows it has and what its money comes to',
    reckoned: [],
    proofs: [
      [
        'tests/unit/electron/workers/pdf.test.ts',
        'prints of any rows their number and what each column of money comes to, read from the paper',
      ],
    ],
  },
  {
    figure:
      'statement: how many lines a day has, and what the account held at its end; received Pix: how many a day has',
    reckoned: ['electron/vault/stores/days-of-places.ts', 'electron/vault/stores/position.ts'],
    proofs: [
      [
        'tests/integration/vault/statement-lists.test.ts',
        'the days of a filter are those of its lines, newest first, each with as many as it has',
      ],
      [
        'tests/integration/vault/received.test.ts',
        'any filter in any order shows and adds up the Pix that a plain filter and sort shows, on any page',
      ],
      [
        'tests/unit/shared/books/proved-days.test.ts',
        'a day is told only between two balances that its lines lead through, and then what the account truly held',
      ],
    ],
  },
  {
    figure: 'statement: which debit is whose, and what unexplained ones come to',
    reckoned: ['shared/watch/explain-debits.ts'],
    proofs: [
      [
        'tests/unit/shared/watch/explain-debits.test.ts',
        'a fee that a person named explains a debit up to the amount that its list shows, and no further',
      ],
      [
        'tests/unit/shared/watch/explain-debits.test.ts',
        'every line stands in exactly one place, a payment has one debit at most, and the sums are those of the lines',
      ],
    ],
  },
  {
    figure: 'receipts: how many a search finds and what they come to; marked ones',
    reckoned: ['renderer/ui/marked-amounts.ts', 'renderer/features/charges/use-marks.ts'],
    proofs: [
      [
        'tests/integration/vault/receipt-search.test.ts',
        'adds up, whatever it asks for, to the receipts that it shows',
      ],
      [
        'tests/unit/figures/sums.test.ts',
        'marked rows come to what is marked, however often one is marked and taken back',
      ],
    ],
  },
  {
    figure: 'home: how many infractions wait, what they come to, and the first limit',
    reckoned: ['renderer/features/home/attention.ts'],
    proofs: [
      [
        'tests/unit/renderer/features/home/attention.test.ts',
        'infractions that are one thing come to those that wait and say their amount, each once',
      ],
    ],
  },
  {
    figure: 'team: how many approvals wait for whom, and how many people have to approve which amount',
    reckoned: [],
    proofs: [
      [
        'tests/unit/renderer/features/team/approvals.test.ts',
        'what waits stands in one part at most, and what the tab counts is what this member has to judge or to mend',
      ],
      [
        'tests/unit/electron/team/approvals.test.ts',
        'the bands that a person reads say of every amount how many have to approve it',
      ],
    ],
  },
  {
    figure: 'audit: how many items stand under each tab, and how many its pack holds and lacks',
    reckoned: [
      'renderer/features/audit/read-items.ts',
      'renderer/features/audit/parts/result-step.tsx',
      'electron/services/packs/run-pack.ts',
    ],
    proofs: [
      [
        'tests/unit/figures/tabs.test.ts',
        'every item of an audit stands under one tab beside all, and what its pack will hold are those with a receipt',
      ],
    ],
  },
  {
    figure: 'audit packs: the differences of an item',
    reckoned: [],
    proofs: [
      ['tests/unit/electron/services/packs/pack-index.test.ts', 'it names as many differences as the comparison finds'],
      [
        'tests/unit/figures/pack-differences.test.ts',
        'the index of a pack names each fact that a list tells otherwise than the receipt, and no other',
      ],
      [
        'tests/unit/electron/services/packs/pack-index.test.ts',
        'it says that there is no difference only in what both tell',
      ],
    ],
  },
  {
    figure: 'charges: what a filter comes to, on the screen and in its sheet, and how many stand in each state',
    reckoned: ['electron/vault/stores/charge-lists.ts', 'shared/charge/charge-state.ts'],
    proofs: [
      [
        'tests/integration/vault/charge-lists.test.ts',
        'a filter adds up to its charges, and counts every state under the same filter without its own',
      ],
      [
        'tests/integration/vault/charge-sums.test.ts',
        'after puts in any order, sums, states and lists are those computed plainly from the records',
      ],
      [
        'tests/integration/app/charge-export.test.ts',
        'charges leave as a sheet as they stand now: of a filter all of them with their sums, of the marked ones those alone',
      ],
    ],
  },
  {
    figure: 'a charge: what it comes to on a day, on its page, in its form and on its slip',
    reckoned: [
      'shared/charge/due-on.ts',
      'shared/charge/due-table.ts',
      'renderer/features/charges/parts/due-table.tsx',
      'renderer/features/charges/form/due-lines.tsx',
      'electron/services/charges/slip/slip-facts.ts',
      'shared/charge/asked-of.ts',
      'renderer/features/charges/parts/receipts-card.tsx',
    ],
    proofs: [
      [
        'tests/unit/figures/sums.test.ts',
        'of an open charge is still to come what it comes to on the day less what came, and never less than nothing',
      ],
      [
        'tests/unit/shared/charge/due-on.walk.test.ts',
        'what a charge comes to on a day is what one finds who walks there day by day',
      ],
      ['tests/unit/shared/charge/due-table.test.ts', 'every row is what its days come to, whatever the terms'],
      [
        'tests/unit/renderer/features/charges/due-rows.test.ts',
        'every row of its page, of its form and of its slip is what its days come to',
      ],
    ],
  },
  {
    figure: 'a charge: in how many days it is due, since how many, and its last day',
    reckoned: [
      'renderer/features/charges/day-words.ts',
      'renderer/features/charges/form/due-fields.tsx',
      'shared/charge/last-payable-day.ts',
    ],
    proofs: [
      [
        'tests/unit/figures/days.test.ts',
        'a charge is due in as many days as a calendar has, or was due so long ago, and names its last day',
      ],
    ],
  },
  {
    figure: 'a charge with cash: original, saque and troco together',
    reckoned: ['shared/charge/asked-of.ts', 'renderer/features/charges/form/preview-of.ts'],
    proofs: [
      [
        'tests/unit/shared/charge/asked-of.test.ts',
        'is original, saque and troco together, in the charge as in the code that is read',
      ],
      [
        'tests/unit/figures/cash.test.ts',
        'comes to its original and its cash together, in the charge as in the code that is verified, of one kind',
      ],
    ],
  },
  {
    figure: 'a sheet of charges: what it comes to, today and once it is late',
    reckoned: ['renderer/features/charges/batch/import/check-rows.ts'],
    proofs: [
      [
        'tests/unit/figures/sums.test.ts',
        'a sheet of charges comes to what its rows are due today and thirty days after each is due',
      ],
    ],
  },
  {
    figure: 'received Pix: what a filter comes to, on the screen and in its sheet',
    reckoned: ['electron/vault/stores/received-lists.ts'],
    proofs: [
      [
        'tests/integration/vault/received.test.ts',
        'any filter in any order shows and adds up the Pix that a plain filter and sort shows, on any page',
      ],
      [
        'tests/integration/app/received-export.test.ts',
        'received Pix leave as a sheet: of a filter all of them with their sums, of the marked ones those alone',
      ],
    ],
  },
  {
    figure: 'a received Pix: what went back, what may go back, until when, the days left',
    reckoned: [
      'shared/charge/pix-sums.ts',
      'renderer/features/received/refund-limits.ts',
      'renderer/features/received/refund/refund-view.tsx',
      'renderer/features/review/parts/refund-facts.tsx',
      'electron/services/received/read-received.ts',
    ],
    proofs: [
      [
        'tests/unit/figures/sums.test.ts',
        'of a Pix is left what neither went back nor is going back, of purchase and cash apart, and together never more than came',
      ],
      [
        'tests/unit/shared/charge/pix-sums.test.ts',
        'the last day is ninety dates after the one in São Paulo, and the refusal, the list and the review end with it',
      ],
    ],
  },
  {
    figure: 'batches: what the rows come to, beside the total of the sheet, and by how they stand',
    reckoned: [
      'shared/batch/control-of.ts',
      'renderer/features/lots/totals.ts',
      'shared/batch/rows-of-sheet.ts',
      'electron/services/payment-batches/to-confirm.ts',
      'electron/services/payment-batches/batch-view.ts',
    ],
    proofs: [
      [
        'tests/unit/figures/sums.test.ts',
        'a batch comes to its rows: the ready, the open and the left out, and what its sheet says beyond them',
      ],
      [
        'tests/unit/figures/sums.test.ts',
        'a batch that runs comes to each way of standing, no row twice and none lost',
      ],
    ],
  },
  {
    figure: 'batches: what the trailers of a remessa say, and its retorno',
    reckoned: ['electron/services/payment-batches/bring-remessa.ts'],
    proofs: [['tests/unit/shared/cnab/faults.test.ts', 'any one digit of a sum or a count changed refuses the file']],
  },
  {
    figure: 'confirmation: how old a call or a refusal of a key or account is',
    reckoned: ['renderer/confirmation/subjects/age-words.ts'],
    proofs: [
      [
        'tests/unit/figures/days.test.ts',
        'what people wrote down of a payee is as many days old as a calendar turned since, and ahead where another clock put it so',
      ],
    ],
  },
  {
    figure: 'payees and agenda: about which day of the month somebody is usually paid',
    reckoned: ['shared/payee/usual-day.ts'],
    proofs: [
      [
        'tests/unit/shared/payee/usual-day.test.ts',
        'the usual day of any days, in any order, is what walking a calendar says',
      ],
    ],
  },
  {
    figure: 'payees: from how much to how much they are usually paid, and what in each month',
    reckoned: ['electron/vault/stores/payee-book-store.ts', 'renderer/features/payees/parts/payee-facts.tsx'],
    proofs: [
      [
        'tests/unit/figures/sums.test.ts',
        'each payment of twelve months to a payee counts in the month of its day in São Paulo, and in no other',
      ],
      [
        'tests/unit/figures/sums.test.ts',
        'nine of ten payments to a payee are at least what it usually begins with, and at most what it ends with',
      ],
    ],
  },
  {
    figure: 'invoices beside a payment: what they come to',
    reckoned: ['renderer/notes/invoice/invoice-words.ts'],
    proofs: [
      [
        'tests/unit/figures/sums.test.ts',
        'invoices differ from a payment by what they come to, each counted once, also two of one number',
      ],
    ],
  },
  {
    figure: 'agenda, notes: what falls due of an invoice that was printed',
    reckoned: ['renderer/notes/invoice/invoice-text.ts'],
    proofs: [
      [
        'tests/unit/renderer/notes/invoice-text.test.ts',
        'the parts of a DANFE come to its total, however its box sets them, and are not told where one of them is another',
      ],
    ],
  },
  {
    figure: 'closing: opening, in, out, closing, difference, each day, each match',
    reckoned: [
      'shared/books/balance-steps.ts',
      'shared/books/book-thing.ts',
      'shared/books/closing-of.ts',
      'shared/books/create-matcher.ts',
      'shared/books/given-back.ts',
      'shared/books/match-items.ts',
      'shared/books/month-span.ts',
      'renderer/features/closing/match-words.ts',
      'renderer/features/closing/parts/day-chart.tsx',
      'electron/services/books/book-things.ts',
      'electron/services/books/reconciliation-sheet.ts',
      'electron/services/books/run-month.ts',
    ],
    proofs: [
      [
        'tests/unit/shared/books/closing-of.properties.test.ts',
        'each line counts in its month alone, and opening, in and out lead to the closing, in the figures as in the sheet',
      ],
      ['tests/unit/shared/books/match-items.properties.test.ts', 'the lines keep their sum'],
      [
        'tests/unit/shared/books/given-back.test.ts',
        'no debit is ever given back more than it was, and each line at most once',
      ],
      [
        'tests/unit/shared/books/match-items.properties.test.ts',
        'is matched as if all were matched anew, whatever stood before',
      ],
      [
        'tests/unit/figures/sums.test.ts',
        'what a payee gave back comes to what was told of last, in parts that were told of one after the other',
      ],
      [
        'tests/unit/figures/sums.test.ts',
        'what a match is about is its lines together, and what is left of it what was not joined',
      ],
      [
        'tests/unit/figures/sums.test.ts',
        'a month is done to a hundred per cent only when nothing is left, and to none only when less than a hundredth is',
      ],
    ],
  },
  {
    figure: 'closing: what came in and went out by month, by whom, by cost centre and by tag',
    reckoned: [
      'shared/books/flows-of.ts',
      'renderer/features/closing/parts/flow-charts.tsx',
      'shared/books/day-bars.ts',
    ],
    proofs: [
      [
        'tests/unit/shared/books/flows-of.test.ts',
        'parts by party and by cost centre add up to all lines, each line in one, and a tag to the lines that have it',
      ],
      ['tests/integration/services/three-months.test.ts', 'add up in screen, pack and every export, history %i'],
    ],
  },
  {
    figure: 'infractions: the day, the limit, the time left',
    reckoned: [
      'electron/services/infractions/urgency.ts',
      'renderer/features/infractions/deadline.ts',
      'renderer/features/infractions/parts/deadline-box.tsx',
    ],
    proofs: [
      [
        'tests/unit/figures/days.test.ts',
        'an infraction is on the day that its hours come to, the limit seven days after it was opened, and its time left ends then',
      ],
    ],
  },
  {
    figure: 'keys: what is left of the directory’s bucket, and when it is full again',
    reckoned: [
      'electron/services/payments/dict-bucket.ts',
      'electron/services/payment-batches/room-for-row.ts',
      'renderer/features/pay/key/bucket-words.ts',
    ],
    proofs: [
      [
        'tests/unit/electron/services/payments/dict-bucket.test.ts',
        'is never above the capacity nor below none, whatever happens',
      ],
      [
        'tests/unit/electron/services/payments/dict-bucket.test.ts',
        'only grows while nothing is taken, by two tokens a minute up to the capacity',
      ],
    ],
  },
  {
    figure: 'works: how many of each state, in one line',
    reckoned: ['renderer/features/works/work-words.ts'],
    proofs: [
      [
        'tests/unit/figures/counts.test.ts',
        'the line about all works counts those of the state that it tells, each once',
      ],
      ['tests/unit/figures/counts.test.ts', 'as many notices are new as nobody has looked at'],
    ],
  },
  {
    figure: 'webhooks: how many keys are told of',
    reckoned: ['renderer/features/webhooks/key-rows.ts'],
    proofs: [
      [
        'tests/unit/figures/counts.test.ts',
        'a key counts as told where its webhook is there, and neither where that was removed nor where it has none',
      ],
    ],
  },
  {
    figure: 'a batch: how many were refused, how many receipts are there',
    reckoned: [],
    proofs: [
      [
        'tests/unit/figures/counts.test.ts',
        'of the rows of a batch are counted those that were refused, and those paid with and without a receipt',
      ],
    ],
  },
  {
    figure: 'connections: how many permissions work, how many certificates lack',
    reckoned: [
      'renderer/features/connections/certificate-draft.ts',
      'renderer/features/connections/parts/permissions-part.tsx',
    ],
    proofs: [
      [
        'tests/unit/figures/counts.test.ts',
        'as many permissions work as the test found working, and as many certificates lack as were not read',
      ],
    ],
  },
  {
    figure: 'a sheet of charges: how many rows ask about a term',
    reckoned: [],
    proofs: [
      [
        'tests/unit/figures/counts.test.ts',
        'a term is asked about in as many rows as it is unusual or mixed in, each row once',
      ],
    ],
  },
  {
    figure: 'rebuilding: how many parts were asked for, ended and lack, and what came',
    reckoned: ['electron/services/rebuild/rebuild-plan.ts', 'renderer/features/backups/rebuild-report.ts'],
    proofs: [
      [
        'tests/unit/figures/counts.test.ts',
        'of a rebuilding are told the parts that were asked for, ended and lack, and what each kind came to',
      ],
    ],
  },
  {
    figure: 'the log: how many entries a filter shows, and its parts',
    reckoned: [],
    proofs: [
      [
        'tests/integration/vault/log-lists.test.ts',
        'any filter shows and counts exactly the entries that fit it, each judged by itself, on pages of any length',
      ],
    ],
  },
]

/** Files that reckon as well, but nothing that is shown of money, its days and its sums; and what instead. */
export const besides: Readonly<Record<string, string>> = {
  'electron/services/connections/connection-note.ts': 'joins what is kept',
  'electron/services/forms/kept-forms.ts': 'how much of forms is kept',
  'renderer/app/status-bar.tsx': 'minutes until the window locks',
  'renderer/app/use-presence.ts': 'a rhythm',
  'renderer/bridge/row-window.ts': 'which rows are asked for',
  'renderer/confirmation/sheet-words-field.tsx': 'how many words are typed',
  'renderer/apart/codes/code-worker.ts': 'points of a picture',
  'renderer/apart/pdf/open-book.ts': 'points of a page',
  'shared/sheet/settled-workbook.ts': 'letters of a column',
  'shared/sheet/unzip.ts': 'bytes',
  'shared/sheet/xml-attribute.ts': 'letters of a column',
  'renderer/features/charges/batch/use-milestones.ts': 'what is said aloud',
  'renderer/features/charges/form/draft.ts': 'hours of a choice',
  'renderer/features/closing/use-deciding.ts': 'how many are decided at once',
  'renderer/features/connections/use-connection-test.ts': 'steps of a test',
  'renderer/features/holds/clock-off.tsx': 'minutes of a wrong clock',
  'renderer/features/infractions/file-words.ts': 'bytes',
  'renderer/features/infractions/parts/attachments.tsx': 'how much of a file is read',
  'renderer/features/lots/draft-lot.tsx': 'the number of the last row',
  'renderer/features/lots/use-milestones.ts': 'what is said aloud',
  'renderer/features/lots/use-bring.ts': 'the number of the last row',
  'renderer/features/palette/command-group.ts': 'which command comes first',
  'renderer/features/closing/deciding-steps.ts': 'lines that are decided, in steps',
  'renderer/features/lots/row-clash-card.tsx': 'which of the rows at odds is shown',
  'renderer/features/palette/use-groups.ts': 'how many are found',
  'renderer/features/payees/namesakes.ts': 'who has a namesake',
  'renderer/features/payees/parts/import-dialog.tsx': 'how many rows of a list are taken',
  'renderer/features/payments/time-left.ts': 'seconds of a countdown',
  'renderer/features/receipts/parts/document-bar.tsx': 'how large a page is drawn',
  'renderer/features/update/update-progress.tsx': 'how much is fetched',
  'renderer/sheet/term-value.ts': 'words of a cell',
  'renderer/ui/grid-over.tsx': 'places on a screen',
  'renderer/ui/reading-words.ts': 'which of several readings speaks for them',
  'renderer/ui/sparkline.tsx': 'heights of a drawing',
  'renderer/ui/use-grid-keys.ts': 'rows of a screen',
  'renderer/ui/use-sight.ts': 'places on a screen',
  'electron/confirmation/confirmation-desk.ts': 'a rhythm',
  'electron/services/charges/charge-detail.ts': 'joins what is shown',
  'electron/services/connections/asn1-parts.ts': 'bytes',
  'electron/services/connections/key-rounds.ts': 'bytes',
  'electron/services/connections/unseal.ts': 'bytes',
  'electron/services/connections/repair-note.ts': 'a moment of a file',
  'electron/services/lists/read-window.ts': 'a span that is asked for',
  'electron/services/lists/window.ts': 'spans that are asked for',
  'electron/services/payment-batches/workbook/add-columns.ts': 'letters of a column',
  'electron/services/payment-batches/workbook/zip-file.ts': 'bytes',
  'electron/vault/stores/chain-walks.ts': 'how far a check has come',
  'electron/vault/stores/count-changes.ts': 'a number of a version',
  'electron/vault/stores/day-count.ts': 'the cap of a day, which is shown nowhere',
  'electron/vault/stores/note-join.ts': 'an order',
  'renderer/features/infractions/case-screen.tsx': 'a name of an editor, which is another one after each defense',
  'electron/vault/stores/log-store.ts': 'an answer that no screen shows',
  'shared/batch/friday-sheet.ts': 'the training bank’s own sheet',
  'shared/batch/friday-papers.ts': 'the training bank’s own papers',
  'shared/batch/friday-suppliers.ts': 'the seed of what the training bank has',
}
