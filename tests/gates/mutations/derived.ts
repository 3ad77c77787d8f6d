import type { Mutation, Witness } from '../mutation.ts'

const sheet = (test: string): Witness => ({
  file: 'tests/unit/renderer/features/charges/sheet/read-charges.test.ts',
  test,
})
const months = (test: string): Witness => ({ file: 'tests/unit/shared/books/closing-of.properties.test.ts', test })
const signs = (test: string): Witness => ({ file: 'tests/unit/shared/ids/document-signs.test.ts', test })
const receipt = (test: string): Witness => ({ file: 'tests/unit/shared/proof/read-receipt-text.test.ts', test })
const key = (test: string): Witness => ({ file: 'tests/unit/shared/ids/invoice-key.test.ts', test })
const notes = (test: string): Witness => ({ file: 'tests/integration/vault/notes.test.ts', test })
const moments = (test: string): Witness => ({ file: 'tests/unit/renderer/features/payments/moments.test.ts', test })
const checklist = (test: string): Witness => ({ file: 'tests/unit/renderer/features/closing/checks.test.ts', test })
const histories = (test: string): Witness => ({ file: 'tests/unit/figures/histories.test.ts', test })
const look = (test: string): Witness => ({ file: 'tests/unit/renderer/features/lots/batch-look.test.ts', test })
const dues = (test: string): Witness => ({ file: 'tests/integration/vault/dues.test.ts', test })
const reader = (test: string): Witness => ({ file: 'tests/integration/services/books.test.ts', test })
const changing = (test: string): Witness => ({
  file: 'tests/unit/shared/books/match-items.properties.test.ts',
  test,
})
const watch = (test: string): Witness => ({ file: 'tests/integration/vault/watch.test.ts', test })
const papers = (test: string): Witness => ({ file: 'tests/integration/services/paper-folder.test.ts', test })
const invoices = (test: string): Witness => ({ file: 'tests/unit/renderer/apart/invoice-xml.test.ts', test })
const box = (test: string): Witness => ({ file: 'tests/unit/shared/entry/bank-data.test.ts', test })
const said = (test: string): Witness => ({ file: 'tests/unit/shared/entry/said-in-the-box.test.ts', test })
const pasted = (test: string): Witness => ({ file: 'tests/unit/shared/entry/pasted-rounds.test.ts', test })
const days = (test: string): Witness => ({ file: 'tests/unit/figures/days.test.ts', test })
const parties = (test: string): Witness => ({ file: 'tests/integration/services/export-parties.test.ts', test })

/** What is built on numbers, days, documents and codes that were read right. */
export const derivedMutations: readonly Mutation[] = [
  {
    name: 'derived: what a person refused comes back with its paper',
    file: 'electron/vault/stores/due-store.ts',
    from: 'if (row.told.refusal !== null)',
    to: 'if (row.told.refusal === undefined)',
    red: dues('is told so when %s comes, and does not come back'),
  },
  {
    name: 'derived: of two usual days the farther one is taken',
    file: 'shared/payee/usual-day.ts',
    from: 'one.sum - other.sum',
    to: 'other.sum - one.sum',
    red: {
      file: 'tests/unit/shared/payee/usual-day.test.ts',
      test: 'the usual day of any days, in any order, is what walking a calendar says',
    },
  },
  {
    name: 'derived: the usual day of a month is any on which something was once paid',
    file: 'shared/payee/usual-day.ts',
    from: 'best.near * 5 >= days.length * 4',
    to: 'best.near * 5 >= days.length',
    red: { file: 'tests/unit/shared/payee/usual-day.test.ts', test: 'what was paid on %j has no usual day' },
  },
  {
    name: 'derived: a heading with underscores says nothing of its unit',
    file: 'renderer/sheet/term-value.ts',
    from: '/_|(?<=',
    to: '/(?<=',
    red: {
      file: 'tests/unit/renderer/sheet/term-value.test.ts',
      test: '%s under "%s" of a charge is read with its unit and period',
    },
  },
  {
    name: 'derived: a moment without seconds is of the day that it is in UTC',
    file: 'shared/time/local-date.ts',
    from: '(:\\d{2})?([.,]',
    to: '(:\\d{2})([.,]',
    red: {
      file: 'tests/unit/shared/time/local-date.test.ts',
      test: 'the moment %s is of the day %s, midnight in UTC of the day that is written',
    },
  },
  {
    name: "derived: a slip in one institution's name makes it another's",
    file: 'shared/entry/named-institution.ts',
    from: 'isNearOther(line, likely.ispb)',
    to: "isNearOther('', likely.ispb)",
    red: {
      file: 'tests/unit/shared/entry/named-institution.test.ts',
      test: 'with a slip of the hand a name is its own or asked, and never the name of another',
    },
  },
  {
    name: 'derived: digits of a boleto begin a Pix code',
    file: 'shared/entry/find-br-codes.ts',
    from: 'if (!isWithin) found.push(code)',
    to: 'found.push(code)',
    red: {
      file: 'tests/unit/shared/entry/in-prose.test.ts',
      test: 'a billet and the code of the same paper are both found, whatever its amount',
    },
  },
  {
    name: 'derived: a sole trader is known by the CPF in the name',
    file: 'shared/proof/seen-parties.ts',
    from: 'if (side !== null && !SOLE_TRADER.test(text))',
    to: 'if (side !== null)',
    red: { file: 'tests/unit/shared/proof/said-receipts.test.ts', test: '%j is read right, or not at all' },
  },
  {
    name: 'derived: accounts that begin with their number are read crosswise',
    file: 'shared/entry/find-bank-data.ts',
    from: "const isTurned = first?.field === 'account' &&",
    to: "const isTurned = first?.field === 'name' &&",
    red: said('%j means what it says'),
  },
  {
    name: 'derived: the kind of an account of Caixa is its number',
    file: 'shared/entry/find-bank-data.ts',
    from: 'extra, ispb === CAIXA,',
    to: 'extra, false,',
    red: said('%j means what it says'),
  },
  {
    name: 'derived: a debt to ourselves is a due',
    file: 'electron/services/agenda/note-dues.ts',
    from: "if (isOurs(payeeDocument, company)) return 'own'",
    to: "if (isOurs(payeeDocument, '')) return 'own'",
    red: dues('is never our own to get, nor what charges others, nor what was cancelled'),
  },
  {
    name: 'derived: a paper of the watched folder comes once under each of its names',
    file: 'electron/services/agenda/paper-folder.ts',
    from: '  if (isRead.value) {',
    to: '  if (isRead.value && file.size < 0) {',
    red: papers(
      'gives each paper once by its bytes, whatever it is called then, over restarts too, and leaves the folder as it was',
    ),
  },
  {
    name: 'derived: a clock that leapt ahead makes the months until then',
    file: 'electron/services/agenda/make-monthly-dues.ts',
    from: 'const now = time.now()',
    to: 'const now = time.now() ?? { at: needs.clock.now() }',
    red: {
      file: 'tests/integration/app/agenda.test.ts',
      test: 'and a clock that nobody has confirmed makes no due of a month, the next one of the institution does',
    },
  },
  {
    name: 'derived: a month that was made is made once more',
    file: 'electron/services/agenda/make-monthly-dues.ts',
    from: 'const noted = await vault.dues.madeMonthly(told.id, month)',
    to: 'const noted = await vault.dues.madeMonthly(told.id, madeTo)',
    red: dues('stays dismissed or paid for its month, also once it is changed'),
  },
  {
    name: 'derived: a change of what falls due every month takes its boleto away',
    file: 'electron/vault/stores/due-queries.ts',
    from: "json_array_length(told, '$.sources') = 1",
    to: "json_array_length(told, '$.sources') > 0",
    red: dues('is one debt with the boleto of its month, which a change of it leaves alone'),
  },
  {
    name: 'derived: a boleto of which no state is told ticks its due',
    file: 'electron/vault/stores/due-store.ts',
    from: 'isBooked(status) && !isBack(status)',
    to: 'isBookedLine({ status }) && !isBack(status)',
    red: dues('by the list of boletos where it was paid elsewhere, unless that came to nothing or does not say'),
  },
  {
    name: 'derived: what changed in a month is matched without what is loose beside it',
    file: 'shared/books/create-matcher.ts',
    from: 'if (match !== undefined) left.push(...looseOf(amountsOf(match)))',
    to: '',
    red: changing('is matched as if all were matched anew, whatever stood before'),
  },
  {
    name: 'derived: the last row of a page of a month changes unseen',
    file: 'electron/services/books/page-cache.ts',
    from: 'place <= upTo',
    to: 'place < upTo',
    red: reader('stands as if it were read anew, whatever changed since, over several pages'),
  },
  {
    name: 'derived: a debit is judged by less than is told of it',
    file: 'electron/vault/stores/watch-judge.ts',
    from: '!were.has(id)',
    to: 'were.has(id)',
    red: watch(
      'is not judged while one of its time lacks its detail that was not asked for yet, also when that came just now',
    ),
  },
  {
    name: 'derived: a debit that may be of two dues ticks one',
    file: 'electron/vault/stores/due-store.ts',
    from: 'return rivals.length > 0 ? null',
    to: 'return rivals.length > 9 ? null',
    red: dues('not by a debit that may be of another one'),
  },
  {
    name: 'derived: what a person opened again is ticked by the same debit',
    file: 'electron/vault/stores/due-store.ts',
    from: 'const denied = paid === null ? row.denied',
    to: 'const denied = paid !== null ? row.denied',
    red: dues('and stays open where a person says that it was not it'),
  },
  {
    name: 'derived: a row that the institution took counts as paid',
    file: 'renderer/features/lots/totals.ts',
    from: "paid: ['paid'],",
    to: "paid: ['paid', 'accepted'],",
    red: look('each row that is to be paid counts in exactly one block, and as paid only what was executed'),
  },
  {
    name: 'derived: a column that mixes rates and amounts is read',
    file: 'renderer/features/charges/sheet/read-sheet-term.ts',
    from: 'return new Set(units).size > 1',
    to: 'return new Set(units).size > 9',
    red: sheet('a column that mixes rates and amounts is asked, until a person has looked'),
  },
  {
    name: 'derived: a heading says no unit',
    file: 'renderer/features/charges/sheet/read-sheet-term.ts',
    from: 'unit: read.unit ?? heading.unit ?? usualUnits[field]',
    to: 'unit: read.unit ?? usualUnits[field]',
    red: sheet('a heading says what its numbers are'),
  },
  {
    name: 'derived: a line counts in every month that it is looked at with',
    file: 'shared/books/closing-of.ts',
    from: 'sidesOf(match).lines).filter(({ at }) => isWithin(span, at))',
    to: "sidesOf(match).lines).filter(({ at }) => isWithin(span, at) || at !== '')",
    red: months(
      'each line counts in its month alone, and opening, in and out lead to the closing, in the figures as in the sheet',
    ),
  },
  {
    name: 'derived: what is the same by one of two readings is the same',
    file: 'shared/ids/same-digits.ts',
    from: 'return readingsOf(ours).every(',
    to: 'return readingsOf(ours).some(',
    red: signs('says neither the same nor another, and beside a paper is not compared'),
  },
  {
    name: 'derived: a letter X is always a hidden sign',
    file: 'shared/ids/document-signs.ts',
    from: "if (isCnpj(signs) || signs.includes('*')) return false",
    to: "if (signs === '') return false",
    red: signs('of a whole CNPJ are its own, whatever letters it has'),
  },
  {
    name: 'derived: the bank that wrote a receipt is whom it paid',
    file: 'shared/proof/seen-parties.ts',
    from: 'if (institution === undefined) return { name, document }',
    to: 'if (institution !== null) return { name, document }',
    red: receipt('takes the document of %j above %j for its own, or none'),
  },
  {
    name: 'derived: an access key is any fifty digits',
    file: 'shared/ids/invoice-key.ts',
    from: 'return hasShape(text) && text.endsWith(checkDigit(sum, weights))',
    to: 'return hasShape(text) && text.endsWith(checkDigit(sum, weights).slice(1))',
    red: key('every change of a digit into another digit is refused, where the rule can see it'),
  },
  {
    name: 'derived: a boleto pays an invoice of anybody',
    file: 'electron/vault/stores/tied-invoices.ts',
    from: 'if (isOfAnother(one, invoice)) return []',
    to: "if (isOfAnother(one, invoice) && one.id === '') return []",
    red: notes('is none of a boleto %s'),
  },
  {
    name: 'derived: which of two boletos pays an invoice is guessed',
    file: 'electron/vault/stores/tied-invoices.ts',
    from: 'const isSure = ties.length === 1 && rivals.length === 1 && ',
    to: 'const isSure = ties.length === 1 && ',
    red: notes('is only likely where the creditor is not told, or two boletos are alike'),
  },
  {
    name: 'derived: what a person closed is told as the word of the institution',
    file: 'renderer/features/payments/banner.ts',
    from: "return last?.what === 'closed-by-person' ?",
    to: "return last?.what === 'restarted' ?",
    red: moments('never that the institution did, where a person closed it'),
  },
  {
    name: 'derived: a day of another year stands without it',
    file: 'renderer/ui/moment.tsx',
    from: 'return day.slice(6) === today.slice(6) ? day.slice(0, 5) : day',
    to: 'return today.length > 6 ? day.slice(0, 5) : day',
    red: days('a moment inside a sentence has its day unless that is today'),
  },
  {
    name: 'derived: a month that was not read to its end is closed',
    file: 'renderer/features/closing/checks.ts',
    from: '...(closing.behind.length === 0 ? []',
    to: "...(closing.behind.length === 0 || closing.month !== '' ? []",
    red: checklist('what was not read up to the end of the month is named, with how far it was'),
  },
  {
    name: 'derived: differences that hide each other are none',
    file: 'renderer/features/closing/checks.ts',
    from: 'if (uneven.length === 0) return done(',
    to: 'if (difference === 0) return done(',
    red: checklist('with differences that hide each other is not done'),
  },
  {
    name: 'derived: money of another country is money here',
    file: 'shared/sheet/number-units.ts',
    from: "if (FOREIGN.test(positive)) return 'foreign'",
    to: "if (FOREIGN.test(positive)) return 'money'",
    red: {
      file: 'tests/unit/shared/sheet/number-formats.test.ts',
      test: 'a number is what its format shows, and what shows no value is told as broken',
    },
  },
  {
    name: 'derived: UTF-8 with a broken byte is read as another alphabet',
    file: 'shared/sheet/text-in-bytes.ts',
    from: "return isDamaged ? text : decode(bytes, 'windows-1252')",
    to: "return isDamaged && text === '' ? text : decode(bytes, 'windows-1252')",
    red: {
      file: 'tests/unit/shared/sheet/read-table.test.ts',
      test: 'in UTF-8 keeps what is as it was written, and says which cell is not',
    },
  },
  {
    name: 'derived: a cell that could not be read is its text',
    file: 'shared/sheet/table-of.ts',
    from: "isSheetError(value.trim()) || value.includes('\\ufffd')",
    to: 'isSheetError(value.trim())',
    red: {
      file: 'tests/unit/shared/sheet/read-table.test.ts',
      test: 'in UTF-8 keeps what is as it was written, and says which cell is not',
    },
  },
  {
    name: 'derived: a list of institutions brings names that are not as they were written',
    file: 'shared/entry/read-participants.ts',
    from: "if (!isAsWritten(name)) return fault('text')",
    to: "if (!isAsWritten(name) && name === '') return fault('text')",
    red: { file: 'tests/unit/shared/entry/read-participants.test.ts', test: '%s is no list' },
  },
  {
    name: 'derived: whom a list adds under a known name is taken for who is known',
    file: 'shared/entry/named-institution.ts',
    from: 'return namesakes.length === 0 ? exact.ispb : null',
    to: 'return exact.ispb',
    red: {
      file: 'tests/unit/shared/entry/named-institution.test.ts',
      test: 'everybody known keeps the name, and who has the same one is not taken for them, nor they for it',
    },
  },
  {
    name: 'derived: a refund leaves in a file as a Pix that was sent',
    file: 'electron/services/exports/line-words.ts',
    from: "if (givesBack === true) return 'Devolução de Pix'",
    to: "if (givesBack === true && kind === '') return 'Devolução de Pix'",
    red: histories(
      'in any statement a debit that gives a Pix back says so on the screen and in every file, and no other one does',
    ),
  },
  {
    name: 'derived: two people of hidden digits are one payee in a file for accounting',
    file: 'electron/vault/stores/line-parties.ts',
    from: "(known.name = @name OR instr(known.document, '*') = 0)",
    to: "(@name IS NOT NULL OR instr(known.document, '*') = 0)",
    red: parties('keeps the word of the bank for two people of whose documents only hidden digits are known'),
  },
  {
    name: 'derived: a debit that gives a Pix back is nobody in a file for accounting',
    file: 'electron/vault/stores/line-parties.ts',
    from: 'const names = payer === undefined ? told :',
    to: 'const names = payer !== null ? told :',
    red: parties('is who had paid the Pix that a line gives back, also where that was asked for elsewhere'),
  },
  {
    name: 'derived: a line that names nobody has no payee in a file for accounting',
    file: 'electron/services/exports/line-words.ts',
    from: 'return party?.name ?? counterpartName ??',
    to: 'return (party?.dueOn ? null : party?.name) ??',
    red: parties('is named by the list of boletos, with the day it fell due and its bar code'),
  },
  {
    name: 'derived: a payment was confirmed when it was reviewed',
    file: 'renderer/features/payments/confirmed-words.ts',
    from: "timeline.find(({ what }) => what === 'confirmed')",
    to: "timeline.find(({ what }) => what === 'confirmed' || what === 'reviewed')",
    red: histories('in any history a payment was confirmed when a person first said yes, with that day and hour'),
  },
  {
    name: 'derived: a doubt is in the queue to the end of its window',
    file: 'electron/journal/doubt-view.ts',
    from: 'expiresAt: intent.expiration === 0 ? null :',
    to: 'expiresAt: intent.expiration === 0 ? windowEnd :',
    red: histories(
      'in any history a doubt ends in the queue when its own expiry does, and nowhere where it asks for none',
    ),
  },
  {
    name: 'derived: an invoice in UTF-16 is kept as none',
    file: 'electron/services/notes/file-kind.ts',
    from: 'const decoder = new TextDecoder(charsetOf(bytes))',
    to: "const decoder = new TextDecoder(bytes.length < 0 ? charsetOf(bytes) : 'latin1')",
    red: { file: 'tests/unit/electron/services/notes/file-kind.test.ts', test: '%s is an XML' },
  },
  {
    name: 'derived: every line that bears the id of a boleto pays it',
    file: 'electron/vault/stores/note-names.ts',
    from: "lineKind(kind) === 'billet' && hasBillet.get(id) === 1",
    to: "lineKind(kind) !== 'fee' && hasBillet.get(id) === 1",
    red: notes('finds the line that paid one, by its number and its key, whichever came first, and no other line'),
  },
  {
    name: 'derived: what is not booked is left out of the day without a word',
    file: 'renderer/features/home/today-sums.ts',
    from: 'unbooked: mine.length - came.length - went.length',
    to: 'unbooked: came.length + went.length - came.length - went.length',
    red: histories(
      'what came in and left today counts the booked lines of the day in São Paulo, and is not told where the day was not read',
    ),
  },
  {
    name: 'derived: the XML of a service is its price, whatever was kept back',
    file: 'renderer/apart/invoice/invoice-xml.ts',
    from: "return isLess ? null : amountOf(invoice, ['ValorServicos'])",
    to: "return isLess && invoice.localName === '' ? null : amountOf(invoice, ['ValorServicos'])",
    red: invoices('of a city without a net price is its price only where nothing was kept back or taken off'),
  },
  {
    name: 'derived: the XML of an NFS-e that its city cancelled is to be paid',
    file: 'renderer/apart/invoice/invoice-xml.ts',
    from: '...(city.isCancelled(part) && { cancelled: true })',
    to: "...(city.isCancelled(part) && city.told !== 'Numero' && { cancelled: true })",
    red: invoices('of a city that cancelled it says so, and of two each says it of itself'),
  },
  {
    name: 'derived: the XML of an NF-e whose use was denied is to be paid',
    file: 'renderer/apart/invoice/cancellation-in.ts',
    from: 'answers.length > 0 && !answers.some(',
    to: 'answers.length > 9 && !answers.some(',
    red: invoices('that the authority cancelled, denied or refused says so: %s'),
  },
  {
    name: 'derived: the XML of an NFS-e pays who issued it for another',
    file: 'renderer/apart/invoice/invoice-xml.ts',
    from: 'return /^[23]$/.test(',
    to: 'return /^[9]$/.test(',
    red: invoices('of a service is paid to who did the work, also where another one issued it'),
  },
  {
    name: 'derived: the XML of an invoice of 2026 is charged with the taxes of 2027',
    file: 'renderer/apart/invoice/invoice-xml.ts',
    from: "const TAXED_FROM = '2027-01-01'",
    to: "const TAXED_FROM = '2026-01-01'",
    red: invoices('of a sale says its parts, and the taxes on top of it from 2027 on'),
  },
  {
    name: 'derived: the XML of a cancellation that was refused cancels',
    file: 'renderer/apart/invoice/cancellation-in.ts',
    from: 'const REGISTERED = /^(?:135|136|155)$/',
    to: 'const REGISTERED = /^[0-9]{3}$/',
    red: invoices('that only asks for a cancellation is none, and one that was registered is'),
  },
  {
    name: 'derived: the XML of an invoice adds up its parts, one of them unsaid',
    file: 'renderer/apart/invoice/invoice-xml.ts',
    from: 'if (told.length !== parts.length || told.length > MOST_DUE) return []',
    to: 'if (told.length > MOST_DUE) return []',
    red: invoices("that lacks a day of one part tells the days alone, and the last one of them as nobody's"),
  },
  {
    name: 'derived: an account is paid without the digit that a word says',
    file: 'shared/entry/read-bank-label.ts',
    from: 'const spoken = SPOKEN_DIGIT.exec(digits)',
    to: "const spoken = SPOKEN_DIGIT.exec(digits.replace(/[^]/gu, ''))",
    red: box('a number is read to its last digit, however that is set off, or is none'),
  },
  {
    name: 'derived: a pasted row with a wrong digit is lost without a word',
    file: 'shared/entry/recognise.ts',
    from: '    findDamagedKeys,\n    findDamagedInv',
    to: '    findDamagedInv',
    red: said('%j means what it says'),
  },
  {
    name: 'derived: an amount of another country goes with a pasted key',
    file: 'shared/entry/amounts-in.ts',
    from: 'if (!isBehindOther(text, index)) return',
    to: 'if (!isBehindOther(text, 0)) return',
    red: { file: 'tests/unit/shared/entry/pasted-rows.test.ts', test: 'of %j the amounts are %j' },
  },
  {
    name: 'derived: a word of the name of a holder is taken for a part of the account',
    file: 'shared/entry/bank-labels.ts',
    from: 'return isBehind && isOther &&',
    to: 'return isBehind && !isOther &&',
    red: pasted('bank data are those of the account, in whatever order and form they stand'),
  },
  {
    name: 'derived: a group of a random key is read as a label of an account',
    file: 'shared/entry/recognise.ts',
    from: '...shapedKeyFinders.slice(0, 1),',
    to: '...shapedKeyFinders.slice(0, 0),',
    red: pasted('$name is read as people mean it, text by text'),
  },
  {
    name: 'derived: whose debt a boleto is besides is taken for who is paid by it',
    file: 'shared/paper/beneficiary-in.ts',
    from: ".replace(/^benefici[aá]rio final/i, 'Sacador')",
    to: ".replace(/^benefici[aá]rio final/i, 'Beneficiário')",
    red: {
      file: 'tests/unit/shared/paper/any-boleto.test.ts',
      test: 'the beneficiary of a boleto is its own in every layout, and neither payer nor who stands behind it nor the bank',
    },
  },
  {
    name: 'derived: of two amounts beside an account the first is paid',
    file: 'shared/entry/read-bank-label.ts',
    from: 'return others.length === 0 ? only : null',
    to: 'return only',
    red: said('an account with %j'),
  },
  {
    name: 'derived: so many days are an amount that is searched',
    file: 'shared/search/other-leads.ts',
    from: '(isCounted && !isDays)',
    to: '(!isCounted && isDays)',
    red: { file: 'tests/unit/shared/search/said-searches.test.ts', test: '%s is read as people mean it' },
  },
  {
    name: 'derived: what falls due is searched by the word for it as by a name',
    file: 'shared/search/read-search.ts',
    from: "led?.value?.as === 'days'",
    to: "led?.value?.as === 'nothing'",
    red: {
      file: 'tests/unit/shared/search/said-searches.test.ts',
      test: 'of what falls due, %s is the nearest one',
    },
  },
  {
    name: 'derived: a stretch that ends in what is still to come of this month is searched a year ago',
    file: 'shared/search/dated.ts',
    from: 'soon.from === soon.to && soon.from.slice(8) === end.from.slice(8) ? soon : end',
    to: 'soon.from === soon.to && soon.from.slice(8) === end.from.slice(8) ? end : end',
    red: {
      file: 'tests/unit/shared/search/rounds.test.ts',
      test: '$name is read as people mean it, search by search',
    },
  },
  {
    name: 'derived: of days after one and until another the last is left out of a search',
    file: 'shared/search/read-open-days.ts',
    from: 'const isEnded = begin !== null &&',
    to: 'const isEnded = begin === null &&',
    red: { file: 'tests/unit/shared/search/said-searches.test.ts', test: '%s is read as people mean it' },
  },
  {
    name: 'derived: parts of a printed invoice are told though they come to another sum',
    file: 'renderer/notes/invoice/invoice-text.ts',
    from: '!isInOrder || !isNear || !isWhole',
    to: '!isInOrder || !isNear',
    red: {
      file: 'tests/unit/renderer/notes/invoice-text.test.ts',
      test: 'the parts of a DANFE come to its total, however its box sets them, and are not told where one of them is another',
    },
  },
  {
    name: 'derived: a moment in the night is of the day that UTC had',
    file: 'shared/time/local-date.ts',
    from: 'BARE_DAY.test(whole) && isLocalDate(day)',
    to: 'isLocalDate(day)',
    red: {
      file: 'tests/unit/shared/time/local-date.test.ts',
      test: 'the moment %s is of the day %s, midnight in UTC of the day that is written',
    },
  },
  {
    name: 'derived: boletos of other months count as come back',
    file: 'electron/services/rebuild/rebuild-readers.ts',
    from: 'isWithin(window, at)).length',
    to: 'at !== window.from).length',
    red: {
      file: 'tests/integration/services/rebuild-counts.test.ts',
      test: 'how many things of a period were had anew is how many the institution told of it, whatever it tells',
    },
  },
  {
    name: 'derived: a name that begins as a heading is the other side',
    file: 'shared/proof/seen-parties.ts',
    from: "label !== '' && label.length < folded.length",
    to: "label !== '' && label.length > folded.length",
    red: { file: 'tests/unit/shared/proof/said-receipts.test.ts', test: '%j is read right, or not at all' },
  },
  {
    name: 'derived: an overdue charge still wants what it wanted before its fine',
    file: 'shared/charge/asked-of.ts',
    from: 'dueDate === null ? askedOf(charge)',
    to: 'dueDate !== null ? askedOf(charge)',
    red: {
      file: 'tests/unit/figures/sums.test.ts',
      test: 'of an open charge is still to come what it comes to on the day less what came, and never less than nothing',
    },
  },
  {
    name: 'closing: a debit given back twice',
    file: 'shared/books/given-back.ts',
    from: '.filter(({ debit }) => (sums.get(debit.id) ?? 0) <= debit.amount)',
    to: '.filter(({ debit }) => (sums.get(debit.id) ?? 0) >= 0)',
    red: {
      file: 'tests/unit/shared/books/given-back.test.ts',
      test: 'no debit is ever given back more than it was, and each line at most once',
    },
  },
  {
    name: 'derived: a bar code that was paid twice ties a line to one of the two',
    file: 'shared/books/match-items.ts',
    from: 'charges.has(id) : !repeated.has(id)',
    to: 'charges.has(id) : true',
    red: {
      file: 'tests/unit/shared/books/match-items.test.ts',
      test: 'a boleto is told by the bar code in the text of a line, and where the same was paid twice by nothing but amount and day',
    },
  },
  {
    name: 'derived: the end of an amount with a space is taken for the amount',
    file: 'shared/entry/amounts-in.ts',
    from: '[joined, amount.slice(',
    to: '[amount.slice(',
    red: { file: 'tests/unit/shared/entry/pasted-rows.test.ts', test: 'of %j the amounts are %j' },
  },
  {
    name: 'derived: a sum above the headings is taken for them',
    file: 'shared/sheet/head-of.ts',
    from: 'cells.length > 1 && !isAbove(cells, near.slice(at + 1))',
    to: 'cells.length > 1',
    red: { file: 'tests/unit/shared/sheet/table-of.test.ts', test: 'begins below %s' },
  },
  {
    name: 'derived: banks have counters on a last Friday of the year',
    file: 'shared/time/billet-day.ts',
    from: "return day === '12-31' || (day >= '12-29' && weekday(bankDay) === 5)",
    to: "return day === '12-31'",
    red: {
      file: 'tests/unit/shared/time/billet-day.test.ts',
      test: 'a boleto due on %s at the end of a year is paid without fine until %s',
    },
  },
  {
    name: 'derived: a line of a file is told without whom our own payment, or the list of boletos, names',
    file: 'electron/vault/stores/told-lines.ts',
    from: 'counterpartName: counterpartName || party.name,',
    to: 'counterpartName,',
    red: parties('stands in the statement of people and of Domínio too'),
  },
  {
    name: 'derived: a file names payees as they were before the file was written to',
    file: 'electron/vault/stores/keep-unchanged.ts',
    from: 'if (now !== of || kept.size > MOST) kept.clear()',
    to: 'if (kept.size > MOST) kept.clear()',
    red: parties('is told by the name of a payment that came in since the file before'),
  },
]
