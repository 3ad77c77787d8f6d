import { afterEach, describe, expect, test, vi } from 'vitest'
import { interleave } from '../../bench/measure/interleave.ts'
import { type Comparison, judge, type Law } from '../../bench/measure/judge.ts'
import { growthOf } from '../../bench/measure/statistics.ts'
import { noteSlowed, SLOW, workOn, withSlowed } from '../../bench/measure/slow.ts'

afterEach(() => void vi.unstubAllEnvs())

/** What just keeps its law: ours takes 4 where the floor takes 2. */
function kept(law: Law): Comparison {
  const rounds = (ms: number) => [[ms], [ms], [ms]]
  const ours = noteSlowed(rounds(4), rounds(20))
  return { metric: 'm', ours, floor: { name: 'f', rounds: rounds(2) }, law }
}

describe('a product made slow', () => {
  const laws: readonly Law[] = [
    { kind: 'ratio', atMost: 2 },
    { kind: 'adds', atMostMs: 2 },
    { kind: 'budget', underMs: 5 },
  ]
  test.each(laws)('fails the law of a $kind, which it kept before', (law) => {
    expect(judge(kept(law)).verdict).toBe('PASS')
    expect(judge(withSlowed(kept(law))).verdict).toBe('FAIL')
  })
  test('fails no law where there is none', () => {
    expect(judge(withSlowed(kept({ kind: 'info', aim: 'none' }))).verdict).toBe('INFO')
  })
  test('is beside the floor as it was', () => {
    expect(withSlowed(kept({ kind: 'ratio', atMost: 2 })).floor.rounds).toEqual([[2], [2], [2]])
  })
  test('is as it was where nothing was noted of it', () => {
    const comparison = { ...kept({ kind: 'ratio', atMost: 2 }), ours: [[4]] }
    expect(withSlowed(comparison).ours).toEqual([[4]])
  })
})

test('a growth is that of many made slow against few as they are', () => {
  const many = noteSlowed([[4], [6]], [[20], [30]])
  expect(growthOf([[2], [2]], many)).toEqual([[2], [3]])
  const growth = { metric: 'm', ours: growthOf([[2], [2]], many), floor: { name: 'f', rounds: [[2], [3]] } }
  const law: Law = { kind: 'ratio', atMost: 1 }
  expect(judge(withSlowed({ ...growth, law })).verdict).toBe('FAIL')
})

describe('a slow run', () => {
  const measured = async (): Promise<Comparison> => {
    const rounds = await interleave<'ours' | 'floor'>(
      [async (tell) => tell('ours', 2), async (tell) => tell('floor', 1)],
      { rounds: 2, warmUps: 1 },
    )
    const floor = { name: 'f', rounds: rounds('floor') }
    return { metric: 'm', ours: rounds('ours'), floor, law: { kind: 'ratio', atMost: 2 } }
  }
  test('works for nothing after each sample of ours, in proportion, and leaves the floor', async () => {
    vi.stubEnv(SLOW, '3')
    const slow = withSlowed(await measured())
    for (const [sample] of slow.ours) expect(sample).toBeGreaterThanOrEqual(6)
    expect(slow.floor.rounds).toEqual([[1], [1]])
  })
  test('is the only one that does', async () => {
    expect(withSlowed(await measured()).ours).toEqual([[2], [2]])
  })
})

test('work for nothing takes as many times as long as it is told, with what was there before', () => {
  expect(workOn(3, 4)).toBeGreaterThanOrEqual(12)
  expect(workOn(3, 1)).toBe(3)
})
