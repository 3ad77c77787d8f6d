import type { works as ptBr } from '../pt-br/works.ts'

/** Words of long work, in English. */
export const works = {
  title: 'Long work',
  open: 'Long work: {summary}',

  kind_collect: 'Collecting receipts',
  kind_index: 'Reading PDFs for the search',
  kind_file: 'Copying to the company’s folder',
  kind_rebuild: 'Reading from the bank to rebuild',
  kind_pack: 'Audit pack',
  kind_export: 'Statement export',
  kind_month: 'Closing of the month',
  kind_log: 'Export of the audit log',

  progressOf: '{done, number} of {total, number}',
  progressOnly: '{done, number} so far',
  progress: 'Progress of {work}',

  state_waiting: 'Waits for its turn',
  state_running: 'Under way',
  state_paused: 'Paused',
  state_done: 'Ready',
  state_failed: 'Not finished',
  state_cancelled: 'Cancelled; nothing was left half done',

  chipRunning: '{work}, {progress}',
  chipStarting: '{work}, starting',
  chipFailed: '{count, plural, one {# work not finished} other {# works not finished}}',
  chipFailedToo: '{count, number} not finished',
  chipPaused: '{count, plural, one {# work paused} other {# works paused}}',
  chipWaiting: '{count, plural, one {# work waits for its turn} other {# works wait for their turn}}',
  chipDone: '{count, plural, one {# work ready} other {# works ready}}',
  chipEnded: '{count, plural, one {# work ended} other {# works ended}}',

  pause: 'Pause',
  resume: 'Go on',
  cancel: 'Cancel',
  again: 'Try again',
  showFile: 'Show in folder',
  dismiss: 'Take off the list',

  sha256: 'SHA-256',
  lackingPack:
    '{count, plural, one {# item was not found; the index says so.} other {# items were not found; the index says so.}}',
  lackingReceipts:
    '{count, plural, one {# payment is still without a receipt.} other {# payments are still without a receipt.}}',
  lackingRebuild:
    '{count, plural, one {# reading did not come; see Backups.} other {# readings did not come; see Backups.}}',
  lackingOther: '{count, plural, one {# item was left out.} other {# items were left out.}}',
  lockNote: 'If Quita is locked, what is under way begins again once you unlock it.',

  doneToast: '{work} ready: {file}',
  failedSay: '{work} did not finish. {reason}',
} satisfies Record<keyof typeof ptBr, string>
