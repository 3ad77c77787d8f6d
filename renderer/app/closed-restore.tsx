import { later } from './later.tsx'
import { restOfWords } from './words.ts'

/** Restoring a backup where no connection is open: the screen with its words, which the first script left out. */
export const ClosedRestore = later(async () => {
  const [part] = await Promise.all([import('../features/backups/restore-screen.tsx'), restOfWords()])
  return part.RestoreScreen
})
