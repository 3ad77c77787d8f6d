import { ok } from '../../shared/kit/result.ts'
import type { OpenVault } from './open-vault-ask.ts'
import type { Vault } from './vault.ts'
import type { AskWorker } from './worker/protocol.ts'
import { startWorker } from './worker/start-worker.ts'

/** Opens or makes a vault in a thread of its own, so that no disk ever holds up the window; see {@link OpenVault}. */
export const openVault: OpenVault = async (ask) => {
  const thread = startWorker(workerModule(), ask, ask.onDeath)
  const opened = await thread.opened
  if (!opened.ok) {
    await thread.close()
    return opened
  }
  const { snapshot, narrow } = thread
  return ok({ ...tables(thread.ask), snapshot, narrow, close: () => thread.close() })
}

// From source the thread runs the TypeScript file beside this one; in the bundle, the script that the build puts there.
function workerModule(): URL {
  const name = import.meta.url.endsWith('.ts') ? 'vault-worker.ts' : 'vault-worker.js'
  return new URL(name, import.meta.url)
}

function tables(ask: AskWorker): Omit<Vault, 'snapshot' | 'narrow' | 'close'> {
  return {
    journal: {
      insert: (...args) => ask('journal', 'insert', args),
      change: (...args) => ask('journal', 'change', args),
      get: (...args) => ask('journal', 'get', args),
      events: (...args) => ask('journal', 'events', args),
      list: (...args) => ask('journal', 'list', args),
      totals: (...args) => ask('journal', 'totals', args),
      inStates: (...args) => ask('journal', 'inStates', args),
      receiptsToNote: (...args) => ask('journal', 'receiptsToNote', args),
      sameAmount: (...args) => ask('journal', 'sameAmount', args),
      toAccount: (...args) => ask('journal', 'toAccount', args),
      toldDocument: (...args) => ask('journal', 'toldDocument', args),
      confirmedSince: (...args) => ask('journal', 'confirmedSince', args),
      ofIdentity: (...args) => ask('journal', 'ofIdentity', args),
      ofBatch: (...args) => ask('journal', 'ofBatch', args),
      ofDebt: (...args) => ask('journal', 'ofDebt', args),
      byAnyId: (...args) => ask('journal', 'byAnyId', args),
      verify: (...args) => ask('journal', 'verify', args),
      verifyNew: (...args) => ask('journal', 'verifyNew', args),
      head: (...args) => ask('journal', 'head', args),
      hashAt: (...args) => ask('journal', 'hashAt', args),
    },
    receipts: {
      put: (...args) => ask('receipts', 'put', args),
      rows: (...args) => ask('receipts', 'rows', args),
      totals: (...args) => ask('receipts', 'totals', args),
      open: (...args) => ask('receipts', 'open', args),
      openMany: (...args) => ask('receipts', 'openMany', args),
      ofPayment: (...args) => ask('receipts', 'ofPayment', args),
      ofProof: (...args) => ask('receipts', 'ofProof', args),
      bySha256: (...args) => ask('receipts', 'bySha256', args),
      weigh: (...args) => ask('receipts', 'weigh', args),
      placeAnew: (...args) => ask('receipts', 'placeAnew', args),
      unread: (...args) => ask('receipts', 'unread', args),
      keepText: (...args) => ask('receipts', 'keepText', args),
    },
    statement: {
      put: (...args) => ask('statement', 'put', args),
      latest: (...args) => ask('statement', 'latest', args),
      setCompleteUpTo: (...args) => ask('statement', 'setCompleteUpTo', args),
      outgoing: (...args) => ask('statement', 'outgoing', args),
      rows: (...args) => ask('statement', 'rows', args),
      totals: (...args) => ask('statement', 'totals', args),
      days: (...args) => ask('statement', 'days', args),
      indexSome: (...args) => ask('statement', 'indexSome', args),
      extent: (...args) => ask('statement', 'extent', args),
      setCompleteFrom: (...args) => ask('statement', 'setCompleteFrom', args),
      get: (...args) => ask('statement', 'get', args),
      byAnyId: (...args) => ask('statement', 'byAnyId', args),
      putDetail: (...args) => ask('statement', 'putDetail', args),
      putDetails: (...args) => ask('statement', 'putDetails', args),
      withoutDetail: (...args) => ask('statement', 'withoutDetail', args),
      namelessDebits: (...args) => ask('statement', 'namelessDebits', args),
      undetailed: (...args) => ask('statement', 'undetailed', args),
    },
    balances: {
      put: (...args) => ask('balances', 'put', args),
      view: (...args) => ask('balances', 'view', args),
    },
    billets: {
      put: (...args) => ask('billets', 'put', args),
      list: (...args) => ask('billets', 'list', args),
      get: (...args) => ask('billets', 'get', args),
    },
    infractions: {
      put: (...args) => ask('infractions', 'put', args),
      all: (...args) => ask('infractions', 'all', args),
      get: (...args) => ask('infractions', 'get', args),
      about: (...args) => ask('infractions', 'about', args),
      saveDraft: (...args) => ask('infractions', 'saveDraft', args),
      draft: (...args) => ask('infractions', 'draft', args),
      drafts: (...args) => ask('infractions', 'drafts', args),
      addFile: (...args) => ask('infractions', 'addFile', args),
      removeFile: (...args) => ask('infractions', 'removeFile', args),
      openFile: (...args) => ask('infractions', 'openFile', args),
      putProof: (...args) => ask('infractions', 'putProof', args),
      proofs: (...args) => ask('infractions', 'proofs', args),
    },
    charges: {
      put: (...args) => ask('charges', 'put', args),
      get: (...args) => ask('charges', 'get', args),
      detach: (...args) => ask('charges', 'detach', args),
      rows: (...args) => ask('charges', 'rows', args),
      totals: (...args) => ask('charges', 'totals', args),
      due: (...args) => ask('charges', 'due', args),
      stale: (...args) => ask('charges', 'stale', args),
      unsettled: (...args) => ask('charges', 'unsettled', args),
      asked: (...args) => ask('charges', 'asked', args),
      keys: (...args) => ask('charges', 'keys', args),
      completeUpTo: (...args) => ask('charges', 'completeUpTo', args),
      setCompleteUpTo: (...args) => ask('charges', 'setCompleteUpTo', args),
    },
    received: {
      put: (...args) => ask('received', 'put', args),
      get: (...args) => ask('received', 'get', args),
      rows: (...args) => ask('received', 'rows', args),
      totals: (...args) => ask('received', 'totals', args),
      refunding: (...args) => ask('received', 'refunding', args),
      completeUpTo: (...args) => ask('received', 'completeUpTo', args),
      setCompleteUpTo: (...args) => ask('received', 'setCompleteUpTo', args),
    },
    batches: {
      put: (...args) => ask('batches', 'put', args),
      get: (...args) => ask('batches', 'get', args),
      list: (...args) => ask('batches', 'list', args),
    },
    paymentBatches: {
      add: (...args) => ask('paymentBatches', 'add', args),
      get: (...args) => ask('paymentBatches', 'get', args),
      list: (...args) => ask('paymentBatches', 'list', args),
      rows: (...args) => ask('paymentBatches', 'rows', args),
      row: (...args) => ask('paymentBatches', 'row', args),
      standings: (...args) => ask('paymentBatches', 'standings', args),
      keepFile: (...args) => ask('paymentBatches', 'keepFile', args),
      file: (...args) => ask('paymentBatches', 'file', args),
      change: (...args) => ask('paymentBatches', 'change', args),
      putRows: (...args) => ask('paymentBatches', 'putRows', args),
      confirm: (...args) => ask('paymentBatches', 'confirm', args),
      except: (...args) => ask('paymentBatches', 'except', args),
      remove: (...args) => ask('paymentBatches', 'remove', args),
      placeOf: (...args) => ask('paymentBatches', 'placeOf', args),
    },
    settled: {
      coverage: (...args) => ask('settled', 'coverage', args),
      missing: (...args) => ask('settled', 'missing', args),
      find: (...args) => ask('settled', 'find', args),
      due: (...args) => ask('settled', 'due', args),
      noteTry: (...args) => ask('settled', 'noteTry', args),
      disown: (...args) => ask('settled', 'disown', args),
      makeDue: (...args) => ask('settled', 'makeDue', args),
    },
    filed: {
      waiting: (...args) => ask('filed', 'waiting', args),
      put: (...args) => ask('filed', 'put', args),
      clear: (...args) => ask('filed', 'clear', args),
    },
    notes: {
      get: (...args) => ask('notes', 'get', args),
      many: (...args) => ask('notes', 'many', args),
      save: (...args) => ask('notes', 'save', args),
      addFile: (...args) => ask('notes', 'addFile', args),
      removeFile: (...args) => ask('notes', 'removeFile', args),
      openFile: (...args) => ask('notes', 'openFile', args),
      labels: (...args) => ask('notes', 'labels', args),
    },
    works: {
      put: (...args) => ask('works', 'put', args),
      all: (...args) => ask('works', 'all', args),
      remove: (...args) => ask('works', 'remove', args),
    },
    decisions: {
      of: (...args) => ask('decisions', 'of', args),
      add: (...args) => ask('decisions', 'add', args),
      forget: (...args) => ask('decisions', 'forget', args),
    },
    books: {
      version: (...args) => ask('books', 'version', args),
      lines: (...args) => ask('books', 'lines', args),
      payments: (...args) => ask('books', 'payments', args),
      billets: (...args) => ask('books', 'billets', args),
      received: (...args) => ask('books', 'received', args),
      refunded: (...args) => ask('books', 'refunded', args),
      returned: (...args) => ask('books', 'returned', args),
      receipts: (...args) => ask('books', 'receipts', args),
      charges: (...args) => ask('books', 'charges', args),
      balances: (...args) => ask('books', 'balances', args),
      moved: (...args) => ask('books', 'moved', args),
      counts: (...args) => ask('books', 'counts', args),
    },
    watch: {
      begin: (...args) => ask('watch', 'begin', args),
      judge: (...args) => ask('watch', 'judge', args),
      view: (...args) => ask('watch', 'view', args),
      cases: (...args) => ask('watch', 'cases', args),
      read: (...args) => ask('watch', 'read', args),
      standing: (...args) => ask('watch', 'standing', args),
      ofPayment: (...args) => ask('watch', 'ofPayment', args),
      see: (...args) => ask('watch', 'see', args),
      answer: (...args) => ask('watch', 'answer', args),
      reopen: (...args) => ask('watch', 'reopen', args),
      fees: (...args) => ask('watch', 'fees', args),
      revokeFee: (...args) => ask('watch', 'revokeFee', args),
      held: (...args) => ask('watch', 'held', args),
      hold: (...args) => ask('watch', 'hold', args),
      release: (...args) => ask('watch', 'release', args),
      verify: (...args) => ask('watch', 'verify', args),
    },
    log: {
      add: (...args) => ask('log', 'add', args),
      rows: (...args) => ask('log', 'rows', args),
      totals: (...args) => ask('log', 'totals', args),
      people: (...args) => ask('log', 'people', args),
      head: (...args) => ask('log', 'head', args),
      hashAt: (...args) => ask('log', 'hashAt', args),
      walk: (...args) => ask('log', 'walk', args),
    },
    payees: {
      find: (...args) => ask('payees', 'find', args),
      habit: (...args) => ask('payees', 'habit', args),
    },
    payeeBook: {
      list: (...args) => ask('payeeBook', 'list', args),
      read: (...args) => ask('payeeBook', 'read', args),
      known: (...args) => ask('payeeBook', 'known', args),
      join: (...args) => ask('payeeBook', 'join', args),
      part: (...args) => ask('payeeBook', 'part', args),
    },
    unread: {
      tell: (...args) => ask('unread', 'tell', args),
      rows: (...args) => ask('unread', 'rows', args),
      within: (...args) => ask('unread', 'within', args),
      stale: (...args) => ask('unread', 'stale', args),
      forget: (...args) => ask('unread', 'forget', args),
    },
    records: {
      get: (...args) => ask('records', 'get', args),
      put: (...args) => ask('records', 'put', args),
    },
  }
}
