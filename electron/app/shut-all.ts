import type { Closing } from './close-connection.ts'

/** Waits until everything that is being closed is shut. */
export async function shutAll(closings: readonly (Closing | null)[]): Promise<void> {
  await Promise.all(closings.flatMap((closing) => (closing === null ? [] : [closing.shut])))
}
