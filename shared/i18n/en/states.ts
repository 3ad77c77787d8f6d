import type { states as ptBr } from '../pt-br/states.ts'

/** Words of states, in English. */
export const states = {
  frozen: 'Ready to confirm',
  processing: 'Processing',
  settled: 'Completed',
  rejected: 'Not done',
  notSent: 'Not sent',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  doubtful: 'Result to be confirmed',
  doubtfulYouDecide: 'Result to be confirmed · you decide',
  cancelled: 'Cancelled',
  abandoned: 'Closed without paying',
  waitingApproval: 'Waiting for approval',
  informed: 'Reported: {status}',
  unexplained: 'Not explained',
} satisfies Record<keyof typeof ptBr, string>
