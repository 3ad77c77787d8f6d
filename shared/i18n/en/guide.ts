import type { guide as ptBr } from '../pt-br/guide.ts'

/** The guide inside the application and the tour of the training bank. A topic's text: what it is about, then a step a line. */
export const guide = {
  title: 'Guide',
  find: 'Search the guide',
  findHint: 'What do you want to do?',
  clearFind: 'Clear the search',
  topics: 'Topics',
  none: 'Nothing in the guide for “{text}”. Try a single word, such as refund or boleto.',
  count: '{count, plural, =0 {No topic found} one {# topic found} other {# topics found}}',
  group: 'Help',
  go: 'Go to {screen}',

  pay: 'Pay by Pix or boleto',
  payText: `Every payment starts in one box. Paste or type whatever you have: a Pix key, a copy-and-paste code, a boleto line, account details, or drop the boleto’s PDF. Quita says what it recognised and why.
Fill in what is missing and choose Review.
Compare payee, CPF or CNPJ, amount and account with the document in front of you.
Choose Pay. A small window of Quita’s own opens: the payment is confirmed there, and nothing leaves before that.
Follow it in Payments. The receipt arrives by itself.`,

  lots: 'Pay a whole sheet',
  lotsText: `A batch pays every row of your company’s sheet after one confirmation. Pix keys, accounts, codes and boletos may stand together.
In Batches, choose the sheet or paste the table. Say once which column is which.
Resolve the rows in doubt: each says what is wrong and brings its answers. F8 goes to the next.
Compare the total of the sheet with the sum of the rows. A difference is shown with what is missing.
Choose Review. Quita’s own window shows how many they are, the sum, the largest and the new payees, and asks for the passphrase.
The rows leave one after another. If the batch stops, the screen says why, and the rest leaves only after another confirmation.
At the end save the returned sheet, with the state of each row.`,

  doubt: 'A payment with an unconfirmed result',
  doubtText: `The institution received the order, or may have, and gave no clear answer. The money may or may not have left. Do not pay again: Quita keeps asking and resends nothing.
Open the payment in Payments, on the To confirm tab, and see when the next check is due.
If you need the answer now, use Check now.
Once it is proved that the institution never received the order, Quita offers to send it again with the same key: if the first one turns up, it is not paid twice.
If the facts contradict each other, copy the text for the bank, ask there and close the payment with the result they give you.`,

  refund: 'Refund a Pix you received',
  refundText: `A received Pix can be refunded within 90 days, in full or in part.
In Received Pix, find the Pix by name, amount or transaction ID.
Choose Refund and review amount and reason. A refund goes through the same review as a payment.
Confirm it in Quita’s window and follow it on the Pix’s timeline.
If the refund is not carried out, the reason appears there and the amount is free for another try.
If the same Pix is being contested, Quita warns you first: refunding could pay twice.`,

  billets: 'Boletos and bills',
  billetsText: `Bank boletos have 47 digits; power, water and phone bills and taxes have 48. Both are paid the same way.
Paste the line or the barcode, or drop the PDF, in New payment.
If a digit is wrong, Quita says in which block.
Check the due date. On weekends and holidays a boleto can be paid on the next business day; taxes must be paid before.
The amount charged is the one updated by the institution, with fine and interest where they apply.
What has been paid is in Paid boletos.`,

  charges: 'Collect with a QR code',
  chargesText: `An immediate charge is good for a few hours. A charge with a due date has a date, fine, interest and discount.
In Charges, choose New charge and fill in payer, amount and date.
Once it is created, copy the code or save the PDF with the QR code and send it to the customer.
For many at once, use New batch of charges with a spreadsheet.
When somebody pays, the charge becomes Completed and the Pix shows up in Received Pix.`,

  receipts: 'Find receipts',
  receiptsText: `The PDF of each settled payment arrives by itself, also for payments made elsewhere, and stays on this computer. It opens without internet.
Search by name, CPF or CNPJ, amount, date, invoice or a word inside the PDF.
Print or save a copy. Select several and they become one PDF.
For an auditor’s list, use Audit pack: you get a ZIP with an index.
What has not arrived yet is in Payments without receipt, with the reason.`,

  month: 'Close the month',
  monthText: `Closing brings together the month’s statement, payments, received Pix, charges and receipts, and shows only what still needs your attention.
In Closing, choose the month and check that the statement is complete.
Confirm the proposed matches at once after looking them over.
Work through what is left, one by one, from the keyboard.
Export the pack for the accountants: statement, receipts, index and summary.`,

  contested: 'Answer a contested Pix',
  contestedText: `When a payer contests a Pix that the company received, the amount is blocked until it is reviewed. Without an answer, the claim is usually accepted.
In Infractions, open the one with the shortest deadline.
Read the report and gather what proves the sale: invoice, delivery, messages.
Write the defense, attach the files and send it. Sending is confirmed in Quita’s window and cannot be undone.
The deadline shown is the outer limit. Your institution’s may be earlier.`,

  webhooks: 'Notify other systems (webhooks)',
  webhooksText: `A webhook is an address of your company that the institution notifies when something happens on the account. Quita does not depend on it: it checks by itself.
In Webhooks, choose the event or the Pix key and register the address your system gave you.
Test the address before registering it.
Give the secret that goes into the header to whoever runs the system: it is not shown again.`,

  backups: 'Backups',
  backupsText: `A backup holds payments, receipts, notes and the connection in one file, locked with a passphrase.
In Backups, choose the passphrase and a company folder outside this computer.
Write the passphrase down where the company keeps what it cannot lose. Nobody can recover it.
Leave the daily backup on. Quita verifies each one after making it.
To restore, use Restore a backup, on this computer or another. Nothing is sent until somebody has checked the statement.`,

  certificates: 'Certificates and credentials',
  certificatesText: `The certificate proves to the institution that it is your company calling. It expires: Quita warns you in advance.
Ask the institution for the new certificate.
In Connections, open the connection and load the file. The current one stays in use.
Test and switch. If the test fails, nothing changes, and Quita says why.
The previous one is kept so you can go back, until you delete it or it expires.`,

  training: 'Training bank',
  trainingText: `The training bank is a make-believe institution inside this computer. Money and people are fictitious: make all the mistakes you like.
To start, create the training connection on the first screen or in Connections.
On the Training bank screen, make things happen: receive a Pix, open an infraction, lose the answer to a payment.
The table at the bottom says which key, account or boleto rehearses each case.
The striped frame shows that you are in training.`,

  keyboard: 'Use the keyboard alone',
  keyboardText: `Everything in Quita can be done from the keyboard, and no shortcut sends money.
Ctrl+K opens the box that goes anywhere and searches by name, amount or date.
Ctrl+1 to Ctrl+9 go to the sections, in the order of the sidebar.
Arrows move through lists, Enter opens, Esc closes.
F6 moves from one region of the window to the next.
The question mark shows every shortcut.`,

  tour: 'Get to know Quita in six steps',
  tourText: 'A make-believe payment from start to finish, in the training bank. It takes about five minutes.',
  tourStart: 'Start the tour',
  tourOnlyTraining: 'The tour uses the training bank. Open that connection in Connections.',
  tourName: 'Tour',
  tourStep: 'Step {step} of 6',
  tourShow: 'Show me',
  tourNext: 'Next',
  tourBack: 'Previous',
  tourEnd: 'End the tour',
  tourDone: 'Finish',
  tour1: 'Home shows the balance and what needs your attention. The striped frame says that the money is make-believe.',
  tour2: 'In New payment a Pix key is already in the box. Type an amount, such as 12.50, and choose Review.',
  tour3:
    'Check who receives, how much and from which account. Then choose Pay and confirm in the small window that opens: only that one sends.',
  tour4: 'In Payments, the Pix goes from Processing to Completed within seconds.',
  tour5: 'The receipt arrives by itself in Receipts and opens without internet.',
  tour6: 'Finally, Ctrl+K finds everything. F1 opens this guide whenever you like.',
} satisfies Record<keyof typeof ptBr, string>
