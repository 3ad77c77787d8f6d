import { expect, test } from 'vitest'
import { keepSnapshots } from '../../../../electron/team/keep-snapshots.ts'
import { emptyRoster, type Roster } from '../../../../electron/team/roster.ts'
import type { TeamStanding } from '../../../../electron/team/team-desk.ts'

const administers = { name: 'Ana', sign: '', box: '', desk: '', roles: ['administra' as const], since: 1, until: null }
const roster: Roster = { ...emptyRoster('b'), members: [{ id: 'ana', ...administers }] }

test('a desk looks every ten minutes whether a snapshot is due, makes one only at the end of the book, and goes on where one fails', async () => {
  const waits: number[] = []
  let pass: () => void = () => undefined
  const clock = {
    wait: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        waits.push(ms)
        pass = resolve
        signal?.addEventListener('abort', () => resolve())
      }),
  }
  const looks = async (): Promise<void> => {
    const before = waits.length
    pass()
    await expect.poll(() => waits.length).toBe(before + 1)
  }
  let standing: TeamStanding = { state: 'current', fault: null, readAt: null, behind: 0, entries: 100 }
  let made = 0
  const make = async (): Promise<unknown> => {
    made += 1
    throw new Error('closed')
  }
  const end = keepSnapshots({ desk: { standing: () => standing, roster: () => roster }, member: 'ana', clock, make })
  await looks()
  expect(made).toBe(0)
  standing = { ...standing, entries: 5_000, state: 'away' }
  await looks()
  expect(made).toBe(0)
  standing = { ...standing, state: 'current' }
  await looks()
  await looks()
  expect(made).toBe(2)
  expect(new Set(waits)).toEqual(new Set([600_000]))
  end()
  expect(made).toBe(2)
})
