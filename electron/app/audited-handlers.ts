import type { Charge, RevisionOutcome } from '../../shared/domain/charge.ts'
import type { InfractionId } from '../../shared/domain/infraction.ts'
import type { LogFacts } from '../../shared/domain/log.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { isLost } from '../services/answers/is-lost.ts'
import type { Deed } from '../services/log/audit-desk.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { hostOf } from './host-of.ts'

/**
 * The handlers, with what they did told to the audit log of the connection that is open then: once, after it was done. Where an
 * answer was lost nobody knows whether it was, and that is what the log says.
 */
export function auditedHandlers({ keeper, ports }: HandlerNeeds, handlers: Handlers): Handlers {
  const noted =
    <Ask, Answer>(
      handler: (ask: Ask) => Promise<Result<Answer, AppError>>,
      deeds: (ask: Ask, answer: Answer) => readonly Deed[],
      asked: (ask: Ask) => readonly Deed[] = () => [],
    ) =>
    async (ask: Ask): Promise<Result<Answer, AppError>> => {
      const before = keeper.current()
      const done = await handler(ask)
      const audit = (keeper.current() ?? before)?.audit
      if (done.ok) for (const deed of deeds(ask, done.value)) audit?.note(deed)
      else if (isLost(done.error)) for (const deed of asked(ask)) audit?.note({ ...deed, outcome: 'doubt' })
      await audit?.settled() // it stands in the log before anybody hears that it was done
      return done
    }
  const saved = <Ask>(handler: (ask: Ask) => Promise<Result<{ fileName: string | null }, AppError>>, file: string) =>
    noted(handler, (_, { fileName }) => (fileName === null ? [] : [fileSaved(file)]))
  const made = (what: 'connection-made' | 'connection-repaired' | 'connection-restored') => (): readonly Deed[] => [
    { area: 'connection', what },
  ]
  return {
    ...handlers,
    'settings.change': (ask) => {
      const before = ports.settings.read()
      return noted(handlers['settings.change'], (_, after) => settingDeeds(before, after))(ask)
    },
    'receipts.save': saved(handlers['receipts.save'], 'receipt'),
    'receipts.drag': saved(handlers['receipts.drag'], 'receipt'),
    'receipts.saveMerged': saved(handlers['receipts.saveMerged'], 'receipts'),
    'charges.saveSlip': saved(handlers['charges.saveSlip'], 'slip'),
    'charges.savePicture': saved(handlers['charges.savePicture'], 'picture'),
    'notes.saveFile': saved(handlers['notes.saveFile'], 'attachment'),
    'paymentBatches.save': saved(handlers['paymentBatches.save'], 'batch'),
    'received.saveSheet': saved(handlers['received.saveSheet'], 'pix'),
    'connections.createTraining': noted(handlers['connections.createTraining'], made('connection-made')),
    'connections.create': noted(handlers['connections.create'], made('connection-made')),
    'connections.test': (ask) => {
      const { companyName, environment } = ask
      return noted(handlers['connections.test'], (_, { passed }) => [
        {
          area: 'connection',
          what: 'connection-tested',
          outcome: passed ? 'done' : 'failed',
          about: companyName,
          facts: { environment },
        },
      ])(ask)
    },
    'connections.forget': noted(handlers['connections.forget'], ({ connectionId }) => [
      { area: 'connection', what: 'connection-forgotten', subject: connectionId },
    ]),
    'connections.repair': noted(handlers['connections.repair'], made('connection-repaired')),
    'restore.begin': noted(handlers['restore.begin'], made('connection-restored')),
    'memory.reconcile': noted(handlers['memory.reconcile'], ({ reason }) => [
      { area: 'memory', what: 'memory-reconciled', facts: { reason } },
    ]),
    'backups.setPassphrase': noted(handlers['backups.setPassphrase'], () => [
      { area: 'backup', what: 'backup-passphrase' },
    ]),
    'backups.change': noted(handlers['backups.change'], (rule) => [
      { area: 'backup', what: 'backup-rule', facts: { ...rule } },
    ]),
    'backups.chooseFolder': noted(handlers['backups.chooseFolder'], () => [{ area: 'backup', what: 'backup-folder' }]),
    'rebuild.begin': noted(handlers['rebuild.begin'], ({ from }) => [
      { area: 'backup', what: 'rebuild-begun', facts: { from } },
    ]),
    'rebuild.again': noted(handlers['rebuild.again'], () => [{ area: 'backup', what: 'rebuild-begun' }]),
    'rebuild.end': noted(handlers['rebuild.end'], () => [{ area: 'backup', what: 'rebuild-ended' }]),
    'filing.change': noted(handlers['filing.change'], () => [{ area: 'file', what: 'filing-changed' }]),
    'filing.chooseFolder': noted(handlers['filing.chooseFolder'], () => [{ area: 'file', what: 'filing-changed' }]),
    'agenda.chooseWatched': noted(handlers['agenda.chooseWatched'], () => [{ area: 'file', what: 'watched-folder' }]),
    'agenda.endWatched': noted(handlers['agenda.endWatched'], () => [{ area: 'file', what: 'watched-folder' }]),
    'payees.noteCall': noted(handlers['payees.noteCall'], ({ of }, { payee, spokeWith, number, calledAt }) => [
      {
        area: 'payment',
        what: 'payee-called',
        about: payee,
        facts: { spokeWith, number, calledAt },
        ...(of.kind === 'review' && { subject: of.reviewId }),
      },
    ]),
    'payees.refuseWay': noted(handlers['payees.refuseWay'], ({ of }, { payee, reason, keyOrAccount }) => [
      {
        area: 'payment',
        what: 'way-refused',
        about: payee,
        facts: { reason, keyOrAccount },
        ...(of.kind === 'review' && { subject: of.reviewId }),
      },
    ]),
    'payees.takeBackRefusal': noted(
      handlers['payees.takeBackRefusal'],
      (_, { payee, reason, keyOrAccount, by, at }) => [
        {
          area: 'payment',
          what: 'way-refusal-ended',
          about: payee,
          facts: { keyOrAccount, refusedFor: reason, refusedBy: by, refusedAt: at },
        },
      ],
    ),
    'agenda.refuse': noted(handlers['agenda.refuse'], ({ reason }, { dues }) =>
      dues.map(({ id, amount, payeeName, payeeDocument }) => ({
        area: 'payment',
        what: 'due-refused',
        subject: id,
        amount,
        about: payeeName ?? payeeDocument,
        facts: { reason },
      })),
    ),
    'infractions.saveReview': saved(handlers['infractions.saveReview'], 'review'),
    'infractions.defend': noted(
      handlers['infractions.defend'],
      ({ id, readBy }) => [defenseSent(id, readBy)],
      ({ id, readBy }) => [defenseSent(id, readBy)],
    ),
    'webhooks.test': noted(handlers['webhooks.test'], ({ uri }) => [
      { area: 'webhook', what: 'webhook-tested', facts: { host: hostOf(uri) } },
    ]),
    'webhooks.create': noted(handlers['webhooks.create'], ({ kind, uri }, { id }) => [
      { area: 'webhook', what: 'webhook-created', subject: id, about: kind, facts: { host: hostOf(uri) } },
    ]),
    'webhooks.replace': noted(handlers['webhooks.replace'], (_, { id, type, uri }) => [
      { area: 'webhook', what: 'webhook-replaced', subject: id, about: type, facts: { host: hostOf(uri) } },
    ]),
    'webhooks.remove': noted(handlers['webhooks.remove'], ({ id }) => [
      { area: 'webhook', what: 'webhook-removed', subject: id },
    ]),
    'shell.print': noted(handlers['shell.print'], ({ paper, count }, { outcome }) =>
      outcome === 'printed' ? [{ area: 'file', what: 'printed', facts: { file: paper, count } }] : [],
    ),
    'charges.create': noted(
      handlers['charges.create'],
      (_, { charge }) => [chargeDeed('charge-made', charge)],
      (form) => [chargeDeed('charge-made', form)],
    ),
    'charges.revise': noted(
      handlers['charges.revise'],
      (_, outcome) => revisionDeeds('charge-revised', outcome),
      ({ form }) => [chargeDeed('charge-revised', form)],
    ),
    'charges.cancel': noted(
      handlers['charges.cancel'],
      (_, outcome) => revisionDeeds('charge-cancelled', outcome),
      ({ txid }) => [{ area: 'charge', what: 'charge-cancelled', subject: txid }],
    ),
    'batches.create': noted(handlers['batches.create'], ({ rows, description }, { id }) => [
      { area: 'charge', what: 'batch-sent', subject: id, about: description, facts: { rows: rows.length } },
    ]),
    'batches.revise': noted(handlers['batches.revise'], ({ id, rows }) => [
      { area: 'charge', what: 'batch-sent', subject: id, facts: { rows: rows.length } },
    ]),
    'closing.decide': noted(handlers['closing.decide'], ({ month, decision: { as, items, ...rest } }, { became }) => {
      const facts = { month, as, items: items.length, ...('note' in rest && { reason: rest.note }) }
      return became === 'done' ? [{ area: 'closing', what: 'matches-decided', facts }] : []
    }),
    'closing.confirmAll': noted(handlers['closing.confirmAll'], ({ month }, { confirmed }) =>
      confirmed === 0
        ? []
        : [{ area: 'closing', what: 'matches-decided', facts: { month, as: 'confirmed', items: confirmed } }],
    ),
    'closing.forget': noted(handlers['closing.forget'], ({ month, items }, { became }) =>
      became === 'done' ? [{ area: 'closing', what: 'matches-forgotten', facts: { month, items: items.length } }] : [],
    ),
    'updates.restart': noted(handlers['updates.restart'], (_, { step, release }) =>
      step.at === 'leaving' ? [{ area: 'update', what: 'update-begun', about: release?.version ?? null }] : [],
    ),
    'keyWebhooks.configure': noted(handlers['keyWebhooks.configure'], (_, { key, url }) => [
      { area: 'webhook', what: 'webhook-created', about: key, facts: { host: hostOf(url) } },
    ]),
    'keyWebhooks.cancel': noted(handlers['keyWebhooks.cancel'], ({ key }) => [
      { area: 'webhook', what: 'webhook-removed', about: key.value },
    ]),
  }
}

function chargeDeed(
  what: 'charge-made' | 'charge-revised' | 'charge-cancelled',
  {
    txid,
    amount,
    debtor,
  }: Pick<Charge, 'amount'> & {
    readonly txid: string | null
    readonly debtor: { readonly name: string | null } | null
  },
): Deed {
  return { area: 'charge', what, subject: txid, amount, about: debtor?.name ?? null }
}

// Nothing was sent where it had changed before.
function revisionDeeds(what: 'charge-revised' | 'charge-cancelled', outcome: RevisionOutcome): readonly Deed[] {
  if (outcome.kind === 'changed-before') return []
  return [
    chargeDeed(what, outcome.kind === 'revised' ? outcome.charge.charge : (outcome.ours ?? outcome.current.charge)),
  ]
}

function defenseSent(id: InfractionId, readBy: string | null): Deed {
  return { area: 'file', what: 'defense-sent', subject: id, ...(readBy !== null && { facts: { readBy } }) }
}

function fileSaved(file: string): Deed {
  return { area: 'file', what: 'file-saved', facts: { file } }
}

function settingDeeds(before: Settings, after: Settings): readonly Deed[] {
  const told = (setting: Exclude<keyof Settings, 'localHolidays' | 'institutionList'>): readonly Deed[] =>
    before[setting] === after[setting] ? [] : [settingDeed(setting, before[setting], after[setting])]
  return [
    ...told('locale'),
    ...told('theme'),
    ...told('density'),
    ...told('autoLockMinutes'),
    ...told('notices'),
    ...told('passphraseAbove'),
    ...(holidaysOf(before) === holidaysOf(after)
      ? []
      : [settingDeed('localHolidays', before.localHolidays.length, after.localHolidays.length)]),
  ]
}

function settingDeed(setting: keyof Settings, from: LogFacts[string], to: LogFacts[string]): Deed {
  return { area: 'settings', what: 'setting-changed', facts: { setting, from, to } }
}

function holidaysOf({ localHolidays }: Settings): string {
  return localHolidays.map(({ day, name }) => `${day} ${name}`).join('\n')
}
