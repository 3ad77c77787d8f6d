/** Counts work that is running, so that what it uses is not closed under it. */
export interface WorkUnderWay {
  during<T>(work: () => Promise<T>): Promise<T>
  /** Resolves once nothing that was running runs any more. */
  settled(): Promise<void>
}

/** Starts with nothing under way. */
export function createWorkUnderWay(): WorkUnderWay {
  const running = new Set<Promise<unknown>>()
  return {
    during(work) {
      const done = work().finally(() => running.delete(done))
      running.add(done)
      return done
    },
    async settled() {
      await Promise.allSettled(running)
    },
  }
}
