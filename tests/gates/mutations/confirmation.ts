import type { Mutation, Witness } from '../mutation.ts'
import { preferenceMutations } from '../preference-mutations.ts'

const unit = (file: string, test: string): Witness => ({ file: `tests/unit/electron/${file}.test.ts`, test })
const asks = (test: string): Witness => ({ file: 'tests/integration/app/asks.test.ts', test })
const hardened = unit('main/confirmation-options', 'the confirmation window is hardened by literals on %s')

function desk(name: string, from: string, to: string, test: string): Mutation {
  const red = unit('confirmation/confirmation-desk', test)
  return { name: `confirmation: ${name}`, file: 'electron/confirmation/confirmation-desk.ts', from, to, red }
}

function approval(name: string, from: string, to: string, test: string): Mutation {
  const red = unit('confirmation/approvals', test)
  return { name: `approval: ${name}`, file: 'electron/confirmation/approvals.ts', from, to, red }
}

function proof(name: string, from: string, to: string, test: string): Mutation {
  const red = unit('confirmation/payment-question', test)
  return { name: `proof: ${name}`, file: 'electron/confirmation/payment-question.ts', from, to, red }
}

const tooSoon = 'is too soon within a second of being shown, and of coming back from being covered'
const withoutYes = 'without a yes is %s before anybody is asked, stays frozen, and takes one after that'
const more = 'is asked for %i centavos with the note %j: %s'
const page = (test: string): Witness => ({ file: 'tests/unit/renderer/confirmation/use-yes.test.ts', test })

/** What stands between a page and a yes: the window in which persons are asked, and what their yes is worth. */
export const confirmationMutations: readonly Mutation[] = [
  desk(
    'a yes in the first second',
    "isCovered || clock.monotonicMs() < wakesAt ? refuse('too-soon') : null",
    'null',
    tooSoon,
  ),
  desk('a yes while it is covered', 'return isCovered || clock', 'return clock', tooSoon),
  desk(
    'it wakes at once when it comes back',
    '      isCovered = false\n      wakesAt = clock.monotonicMs() + WAKE_MS\n',
    '      isCovered = false\n',
    tooSoon,
  ),
  desk(
    'it sleeps for a hundredth of a second when it is shown',
    '        wakesAt = clock.monotonicMs() + WAKE_MS\n        sealAnew()\n',
    '        wakesAt = clock.monotonicMs() + WAKE_MS / 100\n        sealAnew()\n',
    tooSoon,
  ),
  desk(
    'a yes without the seal',
    "    if (!isSame(given, seal)) return refuse('refused')\n",
    '',
    'is refused, logged and told where the seal %s',
  ),
  desk(
    'an empty seal before there is one',
    "return seal !== '' && a.length",
    'return a.length',
    'is refused before anything was read, and the seal of another window is none here',
  ),
  desk(
    'a seal that is told from nowhere',
    "seal = randomBytes(16).toString('hex')",
    "seal = '0'.repeat(32)",
    'is refused, logged and told where the seal %s',
  ),
  desk(
    'a seal is good twice',
    "      seal = '' // spent\n      state = 'closed'\n",
    '',
    'is taken once, with the seal of what is shown',
  ),
  {
    name: 'confirmation: a seal is good for an hour',
    file: 'shared/domain/confirmation.ts',
    from: 'SEAL_MS = 60_000',
    to: 'SEAL_MS = 3_600_000',
    red: unit(
      'confirmation/confirmation-desk',
      'is over after sixty seconds by the monotonic clock, and reading anew gives another seal',
    ),
  },
  desk(
    'a seal is good until a timer fires',
    'if (clock.monotonicMs() - sealedAt >= holdsMs) {',
    'if (sealedAt < 0) {',
    'is over after sixty seconds also where no timer has fired',
  ),
  desk(
    'what is shown may have changed',
    'if (!(await question.isStill())) {',
    'if (seal === null) {',
    'does nothing where what is shown has changed',
  ),
  desk(
    'it stays open over a lock',
    "  question.over.addEventListener('abort', onOver, { once: true })\n",
    '',
    'is no more possible once the session has ended: the window ends with it',
  ),
  desk(
    'a yes is taken for the session after',
    "      if (!question.isOpen()) end('locked')\n",
    '',
    'is not taken for another session that was opened meanwhile',
  ),
  desk(
    'many at once',
    "    if (isBusy) return refuse('refused')\n",
    '',
    'is guessed one at a time, so that many guesses at once are no more than five',
  ),
  desk(
    'no passphrase is taken for one',
    "if (proof.kind === 'system' || written === null) return refuse(path === 'passphrase' ? 'passphrase' : 'refused')",
    "if (proof.kind === 'system') return refuse('passphrase')\n    if (written === null) return ok(null)",
    'needs the passphrase; five wrong ones end the window',
  ),
  desk(
    'any passphrase is right',
    "if (judged === 'wrong' && path !== 'words') return countWrong()",
    "if (judged === 'wrong' && path !== 'words') return ok(null)",
    'needs the passphrase; five wrong ones end the window',
  ),
  desk(
    'passphrases are guessed without an end',
    "    else end('passphrase')\n",
    '',
    'needs the passphrase; five wrong ones end the window',
  ),
  desk(
    "the system's check passes where it is missing",
    "if (asked === 'passed') return ok(null)",
    "if (asked !== 'failed') return ok(null)",
    'by the system falls back to the passphrase where that fails',
  ),
  desk(
    'channels of another window are answered',
    'return Object.hasOwn(confirmationContract, name)',
    'return name in confirmationContract',
    'no call of %s with %j gets through',
  ),
  desk(
    'a window that never came up waits for ever',
    "    if (seal === '') end('closed')\n",
    '',
    'a window whose page never comes up is closed after a minute',
  ),
  {
    name: 'confirmation: two at once',
    file: 'electron/confirmation/create-confirmations.ts',
    from: 'if (standing !== null) {',
    to: 'if (standing === undefined) {',
    red: unit(
      'confirmation/confirmation-desk',
      'are asked one at a time: the second is refused at once, and the first comes to the front',
    ),
  },
  {
    name: 'confirmation: wrong passphrases are forgotten with their window',
    file: 'electron/confirmation/create-confirmations.ts',
    from: 'if (attempts.left() <= 0) attempts.right()',
    to: 'attempts.right()',
    red: unit(
      'confirmation/confirmation-desk',
      'count wrong passphrases over windows, so that going back gives no more of them',
    ),
  },
  {
    name: 'confirmation: a yes outlives its session',
    file: 'electron/confirmation/create-confirmations.ts',
    from: "return question.isOpen() ? ok(approvals.grant(payment)) : err(declined('locked'))",
    to: 'return ok(approvals.grant(payment))',
    red: unit('confirmation/confirmation-desk', 'approve nothing where the session ends with the yes'),
  },
  approval('it is spent again and again', '      given.delete(approval)\n', '', 'is spent once'),
  approval(
    'it is good for ever',
    "return clock.monotonicMs() < bond.until ? 'ok' : 'expired'",
    "return 'ok'",
    'holds for a minute by the monotonic clock',
  ),
  approval(
    'for another payment',
    '|| !approval.isOf(payment.id) || bond',
    '|| bond',
    'is none for %s, and is spent by the try',
  ),
  approval(
    'for other bytes',
    " || bond.digest !== frozenDigest(payment)) return 'refused'",
    ") return 'refused'",
    'is none for %s, and is spent by the try',
  ),
  approval(
    'it outlives its session',
    '      given.clear()\n      batches.clear()',
    '      batches.clear()',
    'that nobody gave is none, and those of an ended session are forgotten',
  ),
  ...[
    ['bytes', '.update(named).update(bytes)', '.update(named)'],
    ['its amount', 'request, amount, bytes.length])', 'request, bytes.length])'],
    ['its key', '[kind, idempotencyKey, request', '[kind, request'],
  ].map(
    ([what = '', from = '', to = '']): Mutation => ({
      name: `approval: it is not bound to ${what}`,
      file: 'electron/journal/approval.ts',
      from,
      to,
      red: unit('confirmation/approvals', 'is none for %s, and is spent by the try'),
    }),
  ),
  {
    name: 'approval: the journal sends without one',
    file: 'electron/journal/refuse-unapproved.ts',
    from: "if (spent === 'ok') return ok(null)",
    to: 'if (spent !== null) return ok(null)',
    red: unit('journal/journal', withoutYes),
  },
  {
    name: 'approval: the journal does not ask for it at a first try',
    file: 'electron/journal/confirm.ts',
    from: '  if (!approved.ok) return approved\n',
    to: '',
    red: unit('journal/journal', withoutYes),
  },
  {
    name: 'approval: the journal does not ask for it at another try',
    file: 'electron/journal/send-again.ts',
    from: '  if (!approved.ok) return approved\n',
    to: '',
    red: unit('journal/journal', 'takes the same key and the same bytes, from not-sent and from absent only'),
  },
  proof(
    'no amount asks for a passphrase',
    'rules.above !== null && amount > rules.above',
    'rules.above === amount',
    more,
  ),
  proof('a changed key asks for nothing', 'rules.changedPayees && isOther(note)', 'isOther(null)', more),
  proof('a look-alike asks for nothing', " || note?.kind === 'look-alike'", '', more),
  proof(
    'a first payment asks for nothing, whatever the company says',
    "return request.kind !== 'refund' && rules.newPayees && note?.kind === 'first'",
    'return rules.newPayees && note?.kind === undefined',
    'is asked for as the company decides',
  ),
  proof(
    'a refund of any amount',
    'if (rules.above !== null',
    "if (request.kind !== 'refund' && rules.above !== null",
    'is asked for what goes back by its amount alone',
  ),
  proof(
    'a press wherever a passphrase was not chosen yet',
    "return { kind: 'choose-passphrase', why }",
    "return { kind: 'none', passphraseAbove: rules.above }",
    'is a press, the system, a passphrase, or one that is chosen there',
  ),
  {
    name: 'proof: the limit of a first start',
    file: 'shared/domain/settings.ts',
    from: 'passphraseAbove: centavos(500_000)',
    to: 'passphraseAbove: centavos(500_000_000)',
    red: asks('the passphrase of the vault is asked for, and five wrong ones lock the connection'),
  },
  {
    name: 'proof: the limit is raised without a question',
    file: 'electron/app/session-handlers.ts',
    from: 'ask.passphraseAbove === undefined ? ok(null)',
    to: 'ask.passphraseAbove !== 0 ? ok(null)',
    red: asks(
      'the limit is the lower of the person’s and the company’s, and is raised by a yes with the passphrase alone',
    ),
  },
  {
    name: 'asks: a webhook is called without a question',
    file: 'electron/app/ask-webhook.ts',
    from: 'return askPerson(needs, open, { subject, environment: open.view.environment, why: null })',
    to: "return subject.what === 'webhook' ? Promise.resolve({ ok: true, value: null }) : askPerson(needs, open, { subject, environment: open.view.environment, why: null })",
    red: asks('of a webhook is called only after a yes, which shows it'),
  },
  {
    name: 'asks: a yes to one address holds for another',
    file: 'electron/app/ask-connection.ts',
    from: 'if (allowed?.what === what && !allowed.era.aborted)',
    to: 'if (allowed !== null && !allowed.era.aborted)',
    red: asks('of a new connection is called only after a yes, and one yes holds for it until it is made'),
  },
  {
    name: 'asks: whoever guessed five times goes on',
    file: 'electron/app/ask-person.ts',
    from: "void keeper.lock('person')",
    to: 'void keeper',
    red: asks('the passphrase of the vault is asked for, and five wrong ones lock the connection'),
  },
  ...preferenceMutations('webPreferences of the confirmation', {
    file: 'electron/main/confirmation-options.ts',
    red: hardened,
    own: { devTools: false },
  }),
  {
    name: 'window of the confirmation: pictures of the screen show it',
    file: 'electron/main/confirmation-window.ts',
    from: 'window.setContentProtection(true)',
    to: 'window.setContentProtection(false)',
    red: unit('main/window', 'is hidden from pictures of the screen on %s'),
  },
  {
    name: 'window of the confirmation: the session of the disk',
    file: 'electron/main/confirmation-window.ts',
    from: 'session: pageSession(),',
    to: 'session: undefined as never,',
    red: unit('main/window', 'is made with these preferences and no others, in development too'),
  },
  {
    name: 'window of the confirmation: another page',
    file: 'electron/main/confirmation-window.ts',
    from: 'window.loadURL(CONFIRMATION_URL)',
    to: "window.loadURL('app://bundle/index.html')",
    red: unit('main/window', 'loads its own page and nothing else'),
  },
  {
    name: 'window of the confirmation: it hears nothing of being covered',
    file: 'electron/main/adapters/confirmation.ts',
    from: "  window.on('blur', () => desk.covered())\n",
    to: '',
    red: unit('main/adapters/confirmation', 'tells when it is covered, hidden and in front again'),
  },
  {
    name: 'window of the confirmation: a page that died is waited for',
    file: 'electron/main/adapters/confirmation.ts',
    from: "  window.webContents.on('render-process-gone', () => window.destroy())\n",
    to: '',
    red: unit('main/adapters/confirmation', 'is over when %s, and says so once'),
  },
  {
    name: 'window of the confirmation: its lane hears the main page',
    file: 'electron/main/start.ts',
    from: '    host: CONFIRMATION_HOST,\n',
    to: '    host: APP_HOST,\n',
    red: unit('main/start', 'the lane of the confirmation is closed while none stands, and hears its own page alone'),
  },
  {
    name: 'window of the confirmation: its lane hears the main window',
    file: 'electron/main/start.ts',
    from: '    window: confirmations.window,\n',
    to: '    window: () => window,\n',
    red: unit('main/start', 'the lane of the confirmation is closed while none stands, and hears its own page alone'),
  },
  {
    name: 'where there is no window somebody says yes',
    file: 'electron/main/adapters/no-confirmation.ts',
    from: 'queueMicrotask(() => desk.closed())',
    to: 'queueMicrotask(() => desk.uncovered())',
    red: unit('main/adapters/confirmation', 'where there is no window, nobody says yes'),
  },
  {
    name: 'confirmation page: the yes wakes before all was read',
    file: 'renderer/confirmation/proof-foot.tsx',
    from: 'return isAwake && isRead === true ?',
    to: 'return isAwake ?',
    red: page('the yes is awake only once all was read and its second is over'),
  },
  {
    name: 'confirmation page: a yes that nobody answered sent nothing',
    file: 'renderer/confirmation/use-yes.ts',
    from: "if (error?.sent !== 'no') {",
    to: "if (error?.sent === 'yes') {",
    red: page('what became of a yes is in doubt only where nobody says it: %s'),
  },
]
