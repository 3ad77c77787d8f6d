import type { works as ptBr } from '../pt-br/works.ts'

/** Words of long work, in English. */
export const works = {
  title: 'Background tasks',
  open: 'Background tasks: {summary}',

  kind_collect: 'Collecting receipts',
  kind_index: 'Reading PDFs for the search',
  kind_file: 'Copying to the company folder',
  kind_rebuild: 'Reading from the bank to rebuild',
  kind_pack: 'Audit pack',
  kind_export: 'Statement export',
  kind_month: 'Month closing',
  kind_log: 'Audit log export',
  kind_payees: 'Payee export',

  progressOf: '{done, number} of {total, number}',
  progressOnly: '{done, number} so far',
  progress: 'Progress of {work}',

  state_waiting: 'Waiting its turn',
  state_running: 'In progress',
  state_paused: 'Paused',
  state_done: 'Ready',
  state_failed: 'Not finished',
  state_cancelled: 'Cancelled; nothing was left half done',

  chipRunning: '{work}, {progress}',
  chipStarting: '{work}, starting',
  chipFailed: '{count, plural, one {# task did not finish} other {# tasks did not finish}}',
  chipFailedToo: '{count, number} not finished',
  chipPaused: '{count, plural, one {# task paused} other {# tasks paused}}',
  chipWaiting: '{count, plural, one {# task waiting its turn} other {# tasks waiting their turn}}',
  chipDone: '{count, plural, one {# task done} other {# tasks done}}',
  chipEnded: '{count, plural, one {# task ended} other {# tasks ended}}',

  pause: 'Pause',
  resume: 'Continue',
  cancel: 'Cancel',
  again: 'Try again',
  showFile: 'Show in folder',
  dismiss: 'Remove from the list',

  sha256: 'SHA-256',
  lackingPack:
    '{count, plural, one {# item was not found; the index says so.} other {# items were not found; the index says so.}}',
  lackingReceipts: '{count, plural, one {# payment still has no receipt.} other {# payments still have no receipt.}}',
  lackingRebuild:
    '{count, plural, one {# part did not arrive; see Backups.} other {# parts did not arrive; see Backups.}}',
  lackingOther: '{count, plural, one {# item was left out.} other {# items were left out.}}',
  lockNote: 'If Quita is locked, tasks in progress start again once you unlock it.',

  doneToast: '{work} ready: {file}',
  failedSay: '{work} did not finish. {reason}',
} satisfies Record<keyof typeof ptBr, string>
