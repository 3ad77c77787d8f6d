/** The words by which an infraction has ended; a new word is never taken for an end. */
export const endedWords: readonly string[] = ['CLOSED', 'CANCELLED', 'CANCELED']

/** Says whether an infraction of this status has ended. */
export function isEndedInfraction(status: string): boolean {
  return endedWords.includes(status.toUpperCase())
}
