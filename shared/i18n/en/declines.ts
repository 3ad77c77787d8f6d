import type { declines as ptBr } from '../pt-br/declines.ts'

/** Words of what was not confirmed in Quita's own window, in English. */
export const declines = {
  backTitle: 'Not confirmed',
  backTodo: 'You went back without confirming, and nothing was done. To go on, ask for the confirmation again.',
  closedTitle: 'The confirmation window was closed',
  closedTodo: 'Without a confirmation nothing was done. To go on, ask for it again.',
  busyTitle: 'Another confirmation is open',
  busyTodo: 'Quita asks one thing at a time. Answer in the window that is open, then ask for this one again.',
  expiredTitle: 'The time to confirm is over',
  expiredTodo: 'It holds for one minute, and nothing was done. To go on, ask for it again and check once more.',
  changedTitle: 'What was to be confirmed has changed',
  changedTodo: 'Nothing was done by this window. See how it stands now before going on.',
  lockedTitle: 'Quita was locked during the confirmation',
  lockedTodo: 'Nothing was done. Unlock and ask for the confirmation again.',
  passphraseTitle: 'That is not the passphrase',
  passphraseTodo: 'Nothing was done. After five attempts the connection is locked.',
  tooSoonTitle: 'Too soon to confirm',
  tooSoonTodo: 'The window takes a confirmation only after a whole second in view. Check what it shows, then confirm.',
  refusedTitle: 'Confirmation refused',
  refusedTodo:
    "It did not come from Quita's window, was used before, or was for something else. Nothing was done, and it was noted. Ask for it again.",
  elsewhereTitle: 'Only with the real account open',
  elsewhereTodo: 'The limit is its own, and there the passphrase is asked for. Nothing changed.',
} satisfies Record<keyof typeof ptBr, string>
