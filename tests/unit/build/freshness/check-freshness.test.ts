import { expect, test } from 'vitest'
import { beforePacking } from '../../../../build/dist/before-packing.ts'
import { checkFreshness } from '../../../../build/freshness/check-freshness.ts'
import type { ReleaseDays } from '../../../../build/freshness/judge-freshness.ts'

const now = new Date('2026-03-15T12:00:00Z')
const registry: Readonly<Record<string, ReleaseDays>> = {
  fresh: { '1.0.0': '2026-01-01', '1.1.0': '2026-02-01' },
  waiting: { '2.0.0': '2026-01-01', '2.0.1': '2026-03-01', '2.0.2': '2026-03-10' },
  stale: { '3.0.0': '2026-01-01', '3.0.1': '2026-01-20' },
}
const versions: Readonly<Record<string, string>> = { fresh: '1.1.0', waiting: '2.0.0', stale: '3.0.0' }
const locked = (name: string) => versions[name]

test('a registry that answers tells how far each package is behind, and what is behind for long is released with nothing', () => {
  const releases = (name: string) => registry[name] ?? null
  expect(checkFreshness(['fresh', 'waiting'], { locked, releases }, now)).toEqual({
    lines: ['fresh 1.1.0: the newest', 'waiting 2.0.0: 2.0.2 is out, 2 missed, for 14 days'],
    faults: [],
  })
  expect(checkFreshness(['fresh', 'stale'], { locked, releases }, now).faults).toEqual([
    'stale 3.0.0: 3.0.1 is out; a newer one has been for 54 days, at most 30',
  ])
})

test('a registry that is silent is asked once, and then nothing is released', () => {
  const asked: string[] = []
  const releases = (name: string) => {
    asked.push(name)
    return null
  }
  const { lines, faults } = checkFreshness(['fresh', 'waiting', 'stale'], { locked, releases }, now)
  expect(asked).toEqual(['fresh'])
  expect(lines).toHaveLength(3)
  expect(faults).toEqual(['Whether everything is fresh cannot be known here: nothing is released.'])
})

test('a package that is not locked is not known', () => {
  const releases = (name: string) => registry[name] ?? null
  expect(checkFreshness(['other'], { locked, releases }, now).faults).toHaveLength(1)
})

test('a release asks whether all is fresh before it packs; nothing else does, since it needs a network', () => {
  const commands = (isRelease: boolean) => beforePacking(isRelease).map(({ command }) => command.join(' '))
  expect(commands(true)).toEqual(['npm run -s freshness', 'npm run -s build'])
  expect(commands(false)).toEqual(['npm run -s build'])
})
