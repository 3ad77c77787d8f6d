import { err, ok, type Result } from '../../shared/kit/result.ts'

interface WarmNeeds<T> {
  readonly start: () => Promise<T>
  readonly stop: (tool: T) => void
  /** How long the tool is kept after its last job. */
  readonly idleMs: number
}

/** A costly tool that is started by its first job and let go when nobody has used it for a while. */
export interface Warm<T> {
  /**
   * Runs a job, at most `limitMs` from the moment the tool is ready, and again as long from each step that the job tells;
   * a tool that takes longer is stopped where it stands. Rejects when the tool does not start.
   */
  use<R>(limitMs: number, job: (tool: T, onStep: () => void) => Promise<R>): Promise<Result<R, 'too-slow'>>
}

/** Keeps one tool for whoever needs it. */
export function keepWarm<T>({ start, stop, idleMs }: WarmNeeds<T>): Warm<T> {
  let running: Promise<T> | null = null
  let idle: ReturnType<typeof setTimeout> | undefined

  function letGo(): void {
    clearTimeout(idle)
    const going = running
    running = null
    going?.then(stop, () => undefined)
  }

  return {
    async use(limitMs, job) {
      clearTimeout(idle)
      running ??= start()
      const own = running
      try {
        const tool = await own
        const done = await within(limitMs, (onStep) => job(tool, onStep))
        if (!done.ok && running === own) letGo()
        return done
      } catch (cause) {
        if (running === own) letGo()
        throw cause
      } finally {
        clearTimeout(idle)
        if (running === own) idle = setTimeout(letGo, idleMs)
      }
    },
  }
}

function within<R>(limitMs: number, work: (onStep: () => void) => Promise<R>): Promise<Result<R, 'too-slow'>> {
  return new Promise((resolve, reject) => {
    const late = (): void => resolve(err('too-slow'))
    let timer = setTimeout(late, limitMs)
    const onStep = (): void => {
      clearTimeout(timer)
      timer = setTimeout(late, limitMs)
    }
    work(onStep).then(
      (value) => {
        clearTimeout(timer)
        resolve(ok(value))
      },
      (cause: unknown) => {
        clearTimeout(timer)
        reject(cause instanceof Error ? cause : new Error('a job of a warm tool failed', { cause }))
      },
    )
  })
}
