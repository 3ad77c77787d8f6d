import { describe, expect, test } from 'vitest'
import { callKind, type CallKind } from '../../../../electron/app/call-kind.ts'
import { CALL_RATES, CONFIRMATION_RATE, limitAnswers, limitCalls } from '../../../../electron/main/call-rates.ts'
import { contract } from '../../../../shared/ipc/contract.ts'
import { ok } from '../../../../shared/kit/result.ts'

/** A lane of four channels, named as their kinds, over a clock that stands until it is moved. */
function lane(
  rates = {
    reads: { atOnce: 4, perSecond: 2 },
    writes: { atOnce: 2, perSecond: 1 },
    asks: { atOnce: 1, perSecond: 0.1 },
    clipboard: { atOnce: 1, perSecond: 0.1 },
  },
) {
  const clock = { ms: 0 }
  const done: string[] = []
  const logged: object[] = []
  const call = limitCalls(
    async (channel) => {
      done.push(channel)
      return ok('done')
    },
    {
      kindOf: async (channel) =>
        channel === 'reads' || channel === 'asks' || channel === 'clipboard' ? channel : 'writes',
      monotonicMs: () => clock.ms,
      log: { event: (name, fields) => void logged.push({ name, ...fields }) },
      rates,
    },
  )
  const calls = async (channel: string, count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, () => call(channel, {})))
    return replies.filter((reply) => reply.ok).length
  }
  return { clock, call, calls, done, logged }
}

describe('the rate of a kind of calls', () => {
  test('lets a burst through and refuses what is more, without doing it', async () => {
    const { calls, call, done } = lane()
    expect(await calls('reads', 10)).toBe(4)
    expect(done).toHaveLength(4)
    expect(await call('reads', {})).toMatchObject({ ok: false, error: { kind: 'too-many', sent: 'no', retry: 'safe' } })
  })

  test('fills again as time passes, never above what may come at once', async () => {
    const { clock, calls } = lane()
    await calls('reads', 4)
    clock.ms += 499
    expect(await calls('reads', 1)).toBe(0)
    clock.ms += 501
    expect(await calls('reads', 5)).toBe(2)
    clock.ms += 3_600_000
    expect(await calls('reads', 10)).toBe(4)
  })

  test('is its own: reads that are too many keep nobody from asking', async () => {
    const { calls } = lane()
    await calls('reads', 100)
    expect([await calls('asks', 3), await calls('writes', 3)]).toEqual([1, 2])
  })

  test('is logged once for a burst, and again for the next one', async () => {
    const { clock, calls, logged } = lane()
    await calls('writes', 1000)
    clock.ms += 400
    await calls('writes', 1000)
    expect(logged).toHaveLength(1)
    expect(logged).toMatchObject([{ name: 'lane.too-many', calls: 'writes' }])
    clock.ms += 60_000
    await calls('writes', 1000)
    expect(logged).toHaveLength(2)
  })

  test('is no more than a person and a long list need, and no less', () => {
    expect(CALL_RATES).toEqual({
      reads: { atOnce: 2000, perSecond: 200 },
      writes: { atOnce: 400, perSecond: 50 },
      asks: { atOnce: 20, perSecond: 1 / 3 },
      clipboard: { atOnce: 40, perSecond: 1 / 2 },
    })
  })

  test('lets no script ask more than forty times in a minute, however it tries', async () => {
    const { clock, calls } = lane(CALL_RATES)
    let through = 0
    for (; clock.ms < 60_000; clock.ms += 100) through += await calls('asks', 50)
    expect(through).toBeLessThanOrEqual(40)
  })
})

describe('the rate of the confirmation window', () => {
  function window() {
    const clock = { ms: 0 }
    const done: string[] = []
    const logged: object[] = []
    const call = limitAnswers(
      async (channel) => {
        done.push(channel)
        return ok('done')
      },
      { monotonicMs: () => clock.ms, log: { event: (name, fields) => void logged.push({ name, ...fields }) } },
    )
    return { clock, call, done, logged }
  }

  test('counts every call of it together, whatever its name', async () => {
    const { call, done, logged } = window()
    const names = ['confirmation.read', 'confirmation.confirm', 'confirmation.back', '__proto__']
    const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => call(names[n % names.length] ?? '', {})))
    expect(done).toHaveLength(40)
    expect(replies.at(-1)).toMatchObject({ ok: false, error: { kind: 'too-many', sent: 'no' } })
    expect(logged).toMatchObject([{ name: 'lane.too-many', calls: 'answers' }])
  })

  test('leaves each of the windows that may be asked for a reading, a wrong try, and a yes', async () => {
    expect(CONFIRMATION_RATE).toEqual({ atOnce: 40, perSecond: 2 })
    const { clock, call } = window()
    for (let asked = 0; asked < 40; asked += 1, clock.ms += 3_000) {
      for (const name of ['confirmation.read', 'confirmation.confirm', 'confirmation.read', 'confirmation.confirm'])
        expect((await call(name, {})).ok).toBe(true)
    }
  })
})

test('no script learns what was copied by guessing at it: it may try seventy times in a minute', async () => {
  const { clock, calls } = lane(CALL_RATES)
  let through = 0
  for (; clock.ms < 60_000; clock.ms += 100) through += await calls('clipboard', 50)
  expect(through).toBeLessThanOrEqual(70)
})

test('every channel has the kind of its effect but those of the clipboard, and one that there is not counts as a change', () => {
  const kinds: Record<string, CallKind> = { reads: 'reads', writes: 'writes' }
  const clipboard = ['shell.noteClipboard', 'shell.paste', 'shell.pasted', 'shell.readClipboardImage']
  for (const [channel, { effect }] of Object.entries(contract))
    expect(callKind(channel)).toBe(clipboard.includes(channel) ? 'clipboard' : (kinds[effect] ?? 'asks'))
  expect(['no.such.channel', '__proto__', 'constructor', ''].map(callKind)).toEqual(Array(4).fill('writes'))
})
