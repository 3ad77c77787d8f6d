import { worded } from './worded.ts'

/** Restoring a backup where no connection is open: the screen with its words, which the first script left out. */
export const ClosedRestore = worded(() =>
  import('../features/backups/restore-screen.tsx').then((module) => module.RestoreScreen),
)
