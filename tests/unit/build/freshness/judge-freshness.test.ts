import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { foreignBytes, ownBytes } from '../../../../build/freshness/foreign-bytes.ts'
import { freshnessFaults, judgeFreshness, MOST_DAYS } from '../../../../build/freshness/judge-freshness.ts'
import { readLockfile } from '../../../../build/release/lockfile.ts'

const root = resolve(import.meta.dirname, '../../../..')
const times = z.record(z.string(), z.string())
/** What npm's registry said of two packages on 23 November 2026, cut to the lines that matter. */
const recorded = z
  .object({ electron: times, undici: times })
  .parse(JSON.parse(readFileSync(resolve(root, 'tests/fixtures/registry-times.json'), 'utf8')))

const on = (day: string) => new Date(`${day}T12:00:00Z`)

describe('a package', () => {
  test('that is the newest of its line is fresh, though another line goes on', () => {
    expect(judgeFreshness('undici', '7.30.2', recorded.undici, on('2026-11-23'))).toEqual({
      name: 'undici',
      version: '7.30.2',
      newest: '7.30.2',
      missed: 0,
      days: 0,
    })
  })

  test('is as far behind as there has been a newer one, not as the newest is old', () => {
    const judged = judgeFreshness('electron', '45.3.0', recorded.electron, on('2026-11-23'))
    expect(judged).toMatchObject({ newest: '45.4.1', missed: 5, days: 11 })
  })

  test('of a line that was left is behind from the first release that came out elsewhere alone', () => {
    const told = { '7.1.0': '2026-01-01', '8.0.0': '2025-12-01', '8.1.0': '2026-02-01', '8.2.0': '2026-03-01' }
    expect(judgeFreshness('x', '7.1.0', told, on('2026-03-03'))).toMatchObject({ newest: '8.2.0', missed: 2, days: 30 })
    const kept = { ...told, '7.1.1': '2026-03-02' }
    expect(judgeFreshness('x', '7.1.0', kept, on('2026-03-03'))).toMatchObject({ newest: '7.1.1', missed: 1, days: 1 })
    expect(judgeFreshness('x', '7.1.1', kept, on('2026-05-03')).days).toBe(0)
  })

  test('does not wait for what is not finished', () => {
    const told = { ...recorded.electron, '45.5.0-beta.1': '2026-11-20T00:00:00Z' }
    expect(judgeFreshness('electron', '45.4.1', told, on('2026-11-23')).missed).toBe(0)
  })

  test('below 1.0 has a line for each minor version', () => {
    const told = { '0.8.2': '2026-01-01', '0.8.3': '2026-02-01', '0.9.0': '2026-01-15' }
    expect(judgeFreshness('fflate', '0.8.2', told, on('2026-02-11'))).toMatchObject({ newest: '0.8.3', days: 10 })
  })

  test('compares numbers as numbers', () => {
    const told = { '8.9.0': '2026-07-24', '8.10.0': '2026-08-03' }
    expect(judgeFreshness('undici', '8.9.0', told, on('2026-08-05')).newest).toBe('8.10.0')
    expect(judgeFreshness('undici', '8.10.0', told, on('2026-08-05')).missed).toBe(0)
  })

  test('of which the registry does not know our version, or no day, is not judged', () => {
    expect(() => judgeFreshness('electron', '45.9.9', recorded.electron, on('2026-11-23'))).toThrow('does not know')
    const told = { '1.0.0': '2026-01-01', '1.0.1': 'yesterday' }
    expect(() => judgeFreshness('x', '1.0.0', told, on('2026-11-23'))).toThrow('does not say when')
  })
})

describe('a release', () => {
  const of = (day: string) => freshnessFaults([judgeFreshness('electron', '45.3.4', recorded.electron, on(day))])

  test('goes out for thirty days with what is not the newest, and not for one more', () => {
    expect(MOST_DAYS).toBe(30)
    expect(of('2026-12-19')).toEqual([])
    expect(of('2026-12-20')).toEqual(['electron 45.3.4: 45.4.1 is out; a newer one has been for 31 days, at most 30'])
  })
})

describe('the packages of the product', () => {
  const { dependencies, devDependencies } = z
    .object({ dependencies: times, devDependencies: times })
    .parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')))
  const { packages } = readLockfile(root)

  test('each read bytes of others or do not, and somebody has said which', () => {
    const decided = [...Object.keys(foreignBytes), ...Object.keys(ownBytes)]
    expect(new Set(decided).size).toBe(decided.length)
    expect(Object.keys(dependencies).filter((name) => !decided.includes(name))).toEqual([])
    expect(Object.keys(ownBytes).filter((name) => dependencies[name] === undefined)).toEqual([])
    expect(devDependencies['electron']).toBeDefined()
  })

  test('that read bytes of others stand in the lock, where the check finds their versions', () => {
    const missing = Object.keys(foreignBytes).filter((name) => packages[`node_modules/${name}`]?.version === undefined)
    expect(missing).toEqual([])
  })
})
