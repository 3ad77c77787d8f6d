import type { Mutation } from '../mutation.ts'

const file = 'tests/integration/app/safeguards.test.ts'
const asks = {
  file,
  test: 'what weakens a safeguard is done by a yes in Quita’s own window alone, which says it, and stands in the log',
}
const writes = {
  file,
  test: 'what a person writes in the window is what holds, and what is too little there is not taken',
}

function handler(name: string, area: string, from: string, to: string): Mutation {
  return { name: `safeguard: ${name}`, file: `electron/app/${area}.ts`, from, to, red: asks }
}

/** What asks a person before a safeguard is weakened, each without its question. */
export const safeguardMutations: readonly Mutation[] = [
  {
    name: 'safeguard: what is left half filled lies open behind a lock',
    file: 'electron/services/forms/kept-forms.ts',
    from: 'else held.set(id, seal.seal(Buffer.from(JSON.stringify(forms))))',
    to: 'else held.set(id, Buffer.from(JSON.stringify(forms)))',
    red: {
      file: 'tests/unit/electron/services/forms/kept-forms.test.ts',
      test: 'what is held is sealed under the key of its vault, and opens with no other',
    },
  },
  {
    name: 'safeguard: a half-filled form goes to whichever connection is open',
    file: 'renderer/form/over-lock.ts',
    from: '  told = null\n  if (id !== null) ask()',
    to: '  if (id !== null && told === null) ask()',
    red: {
      file: 'tests/unit/renderer/form/over-lock.test.ts',
      test: 'a form of one connection is never told as another’s',
    },
  },
  {
    name: 'safeguard: what was ordered stands ready to be ordered again after a lock',
    file: 'renderer/features/pay/kept-pay.ts',
    from: '  if (reviewId !== null) void endConfirmed(reviewId)',
    to: '  if (reviewId !== null) void reviewId',
    red: {
      file: 'tests/unit/renderer/features/pay/kept-pay.test.ts',
      test: 'what was ordered meanwhile does not stand ready to be ordered again',
    },
  },
  {
    name: 'safeguard: the language of a locked window brings any setting along',
    file: 'shared/ipc/contract.ts',
    from: "'settings.setLocale': row('open', 'writes', z.strictObject({ locale: localeSchema }), settingsSchema)",
    to: "'settings.setLocale': row('open', 'writes', settingsPatchSchema.extend({ locale: localeSchema }), settingsSchema)",
    red: {
      file: 'tests/integration/app/locked-channels.test.ts',
      test: 'the channel of the language, which a locked window has, changes no other setting',
    },
  },
  handler(
    'a longer automatic lock asks nobody',
    'session-handlers',
    'if (Math.min(to, most) <= from) return ok(null)',
    'if (to > 0) return ok(null)',
  ),
  handler(
    'backups stop without a question',
    'backup-handlers',
    '(from.daily && !to.daily) || to.keep < from.keep',
    'to.keep < from.keep',
  ),
  handler(
    'fewer backups are kept without a question',
    'backup-handlers',
    '(from.daily && !to.daily) || to.keep < from.keep',
    'from.daily && !to.daily',
  ),
  handler(
    'the passphrase of the backups is set after a no',
    'backup-handlers',
    'return written.ok ? open.backups.setPassphrase(written.value) : written',
    "return open.backups.setPassphrase(written.ok ? written.value : 'seis palavras que ninguém escolheu aqui')",
  ),
  handler(
    'payments are released after a no',
    'watch-handlers',
    'return reason.ok ? change(open, watch.release(reason.value, act(open)), () => watch.view()) : reason',
    "return change(open, watch.release(reason.ok ? reason.value : 'não', act(open)), () => watch.view())",
  ),
  handler(
    'a payment in doubt is ended without a question',
    'payment-handlers',
    "if (intent.state !== 'review') return ok(null)",
    "if (intent.state === 'review') return ok(null)",
  ),
  {
    name: 'safeguard: a defense goes after a no',
    file: 'electron/app/infraction-handlers.ts',
    from: 'return yes.ok ? inTurn(() => changing((at) => defend(at, ask))) : yes',
    to: 'return yes.ok || yes ? inTurn(() => changing((at) => defend(at, ask))) : yes',
    red: {
      file: 'tests/integration/app/infractions.test.ts',
      test: 'goes by a yes in Quita’s own window alone, which shows all of it, and a no stands in the log',
    },
  },
  handler(
    'a webhook is removed after a no',
    'webhook-handlers',
    '        if (!yes.ok) return yes\n        const removed = await removeWebhook',
    '        const removed = await removeWebhook',
  ),
  handler(
    'the webhook of a key is cancelled without a question',
    'key-webhook-handlers',
    'if (before !== undefined) {',
    'if (false) {',
  ),
  {
    name: 'safeguard: an alarm is ended without a question',
    file: 'electron/app/watch-handlers.ts',
    from: "if (as === 'ask-bank' || as === 'dispute') return ok(null)",
    to: "if (as !== 'payment') return ok(null)",
    red: {
      file: 'tests/integration/app/watch.test.ts',
      test: 'a debit made at the portal alarms within one reading, without names, and a person explains it once, by a yes',
    },
  },
  {
    name: 'safeguard: a gap in the memory is closed without a question',
    file: 'electron/app/memory-handlers.ts',
    from: "if (state !== 'whole' && checkedAt !== null) {",
    to: "if (state !== 'whole' && checkedAt === null) {",
    red: {
      file: 'tests/integration/app/memory.test.ts',
      test: 'a folder that was put back is told as a gap, and nothing is sent until a person has looked and said why',
    },
  },
  {
    name: 'safeguard: a connection that is gone is forgotten without a question',
    file: 'electron/app/connection-handlers.ts',
    from: "if (gone?.damage === 'folder-missing') {",
    to: "if (gone?.damage === 'key-missing') {",
    red: {
      file: 'tests/integration/app/memory.test.ts',
      test: 'a connection whose whole folder is gone is missed, and only a person’s yes in the window ends that',
    },
  },
  {
    name: 'safeguard: a weak passphrase is taken for the backups',
    file: 'electron/app/ask-person.ts',
    from: "judgePassphrase(text) === 'ok'",
    to: "text !== ''",
    red: writes,
  },
  {
    name: 'safeguard: a reason of two letters is one',
    file: 'electron/app/ask-person.ts',
    from: 'text.length >= reasonLength.min',
    to: 'text.length > 0',
    red: writes,
  },
  {
    name: 'safeguard: a script chooses the passphrase of the backups',
    file: 'shared/ipc/backups-contract.ts',
    from: "'backups.setPassphrase': row('unlocked', 'asks', nothing, backupsViewSchema)",
    to: "'backups.setPassphrase': row('unlocked', 'asks', z.object({ passphrase }), backupsViewSchema)",
    red: {
      file: 'tests/unit/shared/ipc/what-asks.test.ts',
      test: 'what a person writes in the window never comes from the page',
    },
  },
]
