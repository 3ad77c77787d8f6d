import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepWarm } from '../../../../renderer/reader/keep-warm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = (): Promise<never> => new Promise(() => {})

function bench(start = async () => undefined) {
  const log: string[] = []
  let count = 0
  const warm = keepWarm({
    start: async () => {
      await start()
      count += 1
      log.push(`start ${count}`)
      return count
    },
    stop: (tool) => log.push(`stop ${tool}`),
    idleMs: 1_000,
  })
  return { warm, log }
}

describe('a tool that is kept warm', () => {
  test('is started once for jobs that follow each other', async () => {
    const { warm, log } = bench()
    const first = await warm.use(100, async (tool) => tool)
    const second = await warm.use(100, async (tool) => tool)
    expect([first, second, log]).toEqual([{ ok: true, value: 1 }, { ok: true, value: 1 }, ['start 1']])
  })

  test('is let go when nobody used it for a while, and started again when it is wanted', async () => {
    const { warm, log } = bench()
    await warm.use(100, async () => 0)
    await vi.advanceTimersByTimeAsync(999)
    await warm.use(100, async () => 0)
    await vi.advanceTimersByTimeAsync(1_000)
    await warm.use(100, async () => 0)
    expect(log).toEqual(['start 1', 'stop 1', 'start 2'])
  })

  test('is ended where it stands by a job that takes too long', async () => {
    const { warm, log } = bench()
    const slow = warm.use(100, never)
    await vi.advanceTimersByTimeAsync(100)
    expect([await slow, log]).toEqual([{ ok: false, error: 'too-slow' }, ['start 1', 'stop 1']])
  })

  test('is given the time anew by each step of its job, and is ended by a step that takes too long', async () => {
    const { warm, log } = bench()
    const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
    const whole = warm.use(100, async (_, onStep) => {
      for (const _step of [1, 2, 3]) {
        await wait(90)
        onStep()
      }
      return 'done'
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(await whole).toEqual({ ok: true, value: 'done' })
    const stuck = warm.use(100, async (_, onStep) => {
      await wait(90)
      onStep()
      await never()
    })
    await vi.advanceTimersByTimeAsync(189)
    expect(log).toEqual(['start 1'])
    await vi.advanceTimersByTimeAsync(1)
    expect([await stuck, log]).toEqual([{ ok: false, error: 'too-slow' }, ['start 1', 'stop 1']])
  })

  test('does not count its own start against a job', async () => {
    const { warm } = bench(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
    const job = warm.use(100, async () => 'done')
    await vi.advanceTimersByTimeAsync(500)
    expect(await job).toEqual({ ok: true, value: 'done' })
  })

  test('is tried again after a start that failed', async () => {
    const faults = [new Error('a file is missing')]
    const { warm } = bench(async () => {
      const fault = faults.pop()
      if (fault !== undefined) throw fault
    })
    await expect(warm.use(100, async () => 0)).rejects.toThrow('a file is missing')
    expect(await warm.use(100, async () => 0)).toEqual({ ok: true, value: 0 })
  })
})
