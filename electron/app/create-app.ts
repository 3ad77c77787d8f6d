import { randomBytes } from 'node:crypto'
import type { ConnectionId } from '../../shared/domain/connection.ts'
import { appError } from '../../shared/errors/app-error.ts'
import type { Channel } from '../../shared/ipc/contract.ts'
import type { PushedEvent } from '../../shared/ipc/envelope.ts'
import { err } from '../../shared/kit/result.ts'
import { createConfirmations } from '../confirmation/create-confirmations.ts'
import { createBackupThreads } from '../backup/backup-threads.ts'
import { callRefusal } from '../policy/refusals.ts'
import { withinPolicy } from '../policy/within-policy.ts'
import type { Ports } from '../ports/ports.ts'
import { clearScratch } from '../services/backups/scratch-folder.ts'
import { clearPlaces, findPlaces, placeFiles } from '../services/connections/connection-folder.ts'
import { erasePlace } from '../services/connections/erase-place.ts'
import { createIdentityDrafts } from '../services/connections/identity-drafts.ts'
import { repairNote } from '../services/connections/repair-note.ts'
import { createKeptForms } from '../services/forms/kept-forms.ts'
import { openMemoryFile } from '../services/memory/memory-file.ts'
import { clearDragged } from '../services/receipts/save-receipt.ts'
import { createDiskReserve } from '../vault/disk-reserve.ts'
import { openVault, readyVault } from '../vault/open-vault.ts'
import { accountHandlers } from './account-handlers.ts'
import { agendaHandlers } from './agenda-handlers.ts'
import type { App, Push } from './app.ts'
import { auditedHandlers } from './audited-handlers.ts'
import { backupHandlers } from './backup-handlers.ts'
import { batchHandlers } from './batch-handlers.ts'
import { billetHandlers } from './billet-handlers.ts'
import { chargeHandlers } from './charge-handlers.ts'
import { checkHandlers } from './check-handlers.ts'
import { closingHandlers } from './closing-handlers.ts'
import { rememberedCards } from './connection-card.ts'
import { connectionHandlers } from './connection-handlers.ts'
import { createDispatcher } from './dispatcher.ts'
import { exportHandlers } from './export-handlers.ts'
import { filingHandlers } from './filing-handlers.ts'
import { firstPlace } from './first-place.ts'
import { formHandlers } from './form-handlers.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import { healthHandlers } from './health-handlers.ts'
import { hearDeath } from './hear-death.ts'
import { startIdleLock } from './idle-lock.ts'
import { infractionHandlers } from './infraction-handlers.ts'
import { institutionHandlers } from './institution-handlers.ts'
import { keyWebhookHandlers } from './key-webhook-handlers.ts'
import { lifeHandlers } from './life-handlers.ts'
import { locationHandlers } from './location-handlers.ts'
import { logHandlers } from './log-handlers.ts'
import { memoryHandlers } from './memory-handlers.ts'
import { mergedHandlers } from './merged-handlers.ts'
import { noteHandlers } from './note-handlers.ts'
import type { OpenNeeds } from './open-place.ts'
import { packHandlers } from './pack-handlers.ts'
import { payeeHandlers } from './payee-handlers.ts'
import { paymentBatchHandlers } from './payment-batch-handlers.ts'
import { paymentHandlers } from './payment-handlers.ts'
import { receiptHandlers, shellHandlers } from './receipt-handlers.ts'
import { receiptSearchHandlers } from './receipt-search-handlers.ts'
import { receivedHandlers } from './received-handlers.ts'
import { rebuildHandlers } from './rebuild-handlers.ts'
import { restoreHandlers } from './restore-handlers.ts'
import { seenHandlers } from './seen-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'
import { noteRefusal } from './note-refusal.ts'
import { createPressedNotices } from './pressed-notices.ts'
import { createSessionKeeper } from './session-keeper.ts'
import { teamHandlers } from './team-handlers.ts'
import { trainingHandlers } from './training-handlers.ts'
import { updateHandlers } from './update-handlers.ts'
import { createUpdateNotes } from './update-notes.ts'
import { startUpdates } from './updates.ts'
import { watchHandlers } from './watch-handlers.ts'
import { unreadHandlers } from './unread-handlers.ts'
import { webhookHandlers } from './webhook-handlers.ts'
import { workHandlers } from './work-handlers.ts'

/** What is answered while a start opens the first connection. */
const early: ReadonlySet<string> = new Set<Channel>(['settings.read', 'seen.read'])

/**
 * Builds the engine from its ports. Calls wait until the first connection has been tried, but those that say how the window is to
 * look and speak meanwhile, and what was seen in it last; nothing is sent by a start.
 */
export function createApp(given: Ports): App {
  const ports = withinPolicy(given)
  const listeners = new Set<(pushed: PushedEvent) => void>()
  const push: Push = (event, payload) => {
    for (const listener of listeners) listener({ event, payload })
    if (event === 'payments.changed' || event === 'paymentBatches.changed') confirmations.recheck()
  }
  const onBug = (bug: unknown) => ports.log.event('job.bug', { name: bug instanceof Error ? bug.name : 'unknown' })
  // What the vault was doing is known again when it is opened anew, so that is left to a person.
  const onDeath = hearDeath(ports.log, { vault: () => void keeper.lock('fault').catch(onBug) })
  const memory = openMemoryFile(ports.dataFolder, ports.clock, ports.log)
  const reserve = createDiskReserve(ports.dataFolder)
  const confirmations = createConfirmations({
    window: ports.confirmation,
    clock: ports.clock,
    log: ports.log,
    onAsking: (open) => push('confirmation.asking', { open }),
  })
  const { approvals } = confirmations
  const forms = createKeptForms()
  const drafts = createIdentityDrafts({ ...ports, onDeath: (thrown) => onDeath('identity', thrown) })
  let asking: ConnectionId | null = null
  const places = () => findPlaces(ports.dataFolder, memory)
  const keeper = createSessionKeeper({
    ports,
    places,
    card: rememberedCards(ports),
    open: async (place, passphrase, free) => {
      readyVault()
      const { openPlace } = await import('./open-place.ts') // brings the transport, which no first screen needs
      return openPlace(opening, place, passphrase, free)
    },
    reopen: async (place, key, free) => {
      const { reopenPlace } = await import('./open-place.ts')
      return reopenPlace(opening, place, key, free)
    },
    forget: (id) => memory.forget(id),
    erase: async (id) => {
      memory.forget(id)
      forms.forget(id)
      await memory.settled()
      return erasePlace(placeFiles(ports.dataFolder, id))
    },
    repair: (place, passphrase) => repairNote({ ports, openVault }, place, passphrase),
    onChange: (session) => {
      const shown = session.stage === 'open' ? session.connection.id : null
      if (shown !== asking) confirmations.end('locked')
      if (session.stage === 'locked') drafts.forgetAll()
      asking = shown
      push('session.changed', { session })
      if (session.stage === 'open') offers.opened()
    },
  })
  // What goes on behind a lock tells the page nothing.
  const whileOpen: Push = (event, payload) => {
    if (keeper.current() !== null) push(event, payload)
  }
  const opening: OpenNeeds = {
    ports,
    openVault,
    memory,
    reserve,
    push: whileOpen,
    onBug,
    onDeath,
    onCounters: () => keeper.refresh(),
    approvals,
    pressed: createPressedNotices(),
  }
  const offers = createUpdateNotes(() => keeper.current()?.audit ?? null)
  const onUpdate: Push = (event, payload) => {
    push(event, payload)
    void updates.read().then(offers.heard).catch(onBug)
  }
  const updates = startUpdates({ ports, keeper, push: onUpdate, onBug })
  const idle = startIdleLock({
    clock: ports.clock,
    minutes: () => ports.settings.read().autoLockMinutes,
    lock: async () => {
      if (keeper.current() !== null) await keeper.lock('idle')
    },
    onBug,
  })
  const needs: HandlerNeeds = {
    ports,
    keeper,
    push,
    drafts,
    confirmations,
    withOpen: async (work) => {
      const open = keeper.current()
      return open === null ? err(appError({ kind: 'locked', sent: 'no' })) : open.during(() => work(open))
    },
  }
  const reads = {
    ...accountHandlers(needs),
    ...paymentHandlers(needs),
    ...infractionHandlers(needs),
    ...receiptHandlers(needs),
  }
  let isStarting = true
  const dispatch = createDispatcher({
    handlers: auditedHandlers(needs, {
      ...sessionHandlers(needs),
      ...seenHandlers({
        ...needs,
        reads,
        first: async () => firstPlace(await places(), ports.settings),
        isStarting: () => isStarting,
      }),
      ...institutionHandlers(needs),
      ...connectionHandlers({ ...needs, openVault }),
      ...lifeHandlers(needs),
      ...memoryHandlers(needs),
      ...reads,
      ...paymentBatchHandlers(needs),
      ...packHandlers(needs),
      ...filingHandlers(needs),
      ...backupHandlers(needs),
      ...rebuildHandlers(needs),
      ...restoreHandlers({ ...needs, openVault, backupThreads: createBackupThreads(onBug) }),
      ...receiptSearchHandlers(needs),
      ...mergedHandlers(needs),
      ...healthHandlers(needs),
      ...checkHandlers(needs),
      ...billetHandlers(needs),
      ...agendaHandlers(needs),
      ...payeeHandlers(needs),
      ...unreadHandlers(needs),
      ...webhookHandlers(needs),
      ...chargeHandlers(needs),
      ...batchHandlers(needs),
      ...locationHandlers(needs),
      ...receivedHandlers(needs),
      ...keyWebhookHandlers(needs),
      ...closingHandlers(needs),
      ...noteHandlers(needs),
      ...formHandlers(needs, forms),
      ...exportHandlers(needs),
      ...workHandlers(needs),
      ...watchHandlers(needs),
      ...logHandlers(needs),
      ...updateHandlers(updates),
      ...teamHandlers({ ...needs, openVault }),
      ...trainingHandlers(needs),
      ...shellHandlers(needs),
    }),
    refusal: (channel) => callRefusal(ports.policy, channel),
    opened: keeper.current,
    isLocked: keeper.isLocked,
    log: ports.log,
    reference: () => randomBytes(4).toString('hex'),
  })
  const cleared = Promise.all([
    clearPlaces(ports.dataFolder, memory.forget),
    clearScratch(ports.dataFolder, ports.clock.now()),
    clearDragged(ports.dataFolder),
  ])
  const started = cleared
    .then(keeper.start)
    .catch(onBug)
    .finally(() => {
      isStarting = false
    })
  return {
    async dispatch(channel, ask) {
      if (!early.has(channel)) await started
      const reply = await dispatch(channel, ask)
      noteRefusal(keeper.current(), channel, reply)
      return reply
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touch: idle.touch,
    async lock(why) {
      await started
      await keeper.lock(why)
    },
    async close() {
      await started
      confirmations.end('closed')
      drafts.forgetAll()
      await Promise.all([idle.stop(), updates.stop()])
      await keeper.end()
      await clearDragged(ports.dataFolder)
      await memory.settled()
    },
  }
}
