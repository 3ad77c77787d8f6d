import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogNote } from '../../../electron/vault/log-tables.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import {
  type LogFilter,
  logAreaSchema,
  logDeedSchema,
  logOutcomeSchema,
  type LogWho,
} from '../../../shared/domain/log.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'

const folder = testFolder()
const hour = (n: number) => instantFromMs(Date.UTC(2026, 9, 1) + n * 3_600_000)
const words = ['Araçá', 'acordo', 'Ipê', 'ipecac', 'Vale', 'vazio'] as const

const someone = fc.constantFrom<LogWho>(
  { is: 'person', name: 'marina' },
  { is: 'person', name: 'renato' },
  { is: 'quita' },
  { is: 'institution' },
)
const noteOf = fc.record<LogNote>({
  at: fc.integer({ min: 0, max: 240 }).map(hour),
  clock: fc.constantFrom('bank', 'computer', null),
  who: someone,
  area: fc.constantFrom(...logAreaSchema.options),
  what: fc.constantFrom(...logDeedSchema.options),
  outcome: fc.constantFrom(...logOutcomeSchema.options),
  about: fc.option(fc.subarray([...words], { maxLength: 3 }).map((some) => some.join(' '))),
  facts: fc.constantFrom({}, { reason: 'Araçá maduro' }, { lock: 'system' }),
})
const orAny = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 2 })
const filterOf = fc.record<LogFilter>({
  from: orAny(fc.integer({ min: 0, max: 240 }).map(hour)),
  to: orAny(fc.integer({ min: 0, max: 240 }).map(hour)),
  who: orAny(someone),
  area: orAny(fc.constantFrom(...logAreaSchema.options)),
  outcome: orAny(fc.constantFrom(...logOutcomeSchema.options)),
  text: fc.constantFrom('', '', 'ara', 'ARACA', 'ipe', 'ip vale', 'vaz', 'nada', ' '),
  near: fc.constant(null),
})

const notes = fc.sample(noteOf, { numRuns: 150, seed: 20_261_123 })
let vault: Vault

beforeAll(async () => {
  vault = await openTestVault(folder.file)
  value(await vault.log.add(notes))
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The numbers that a filter shows, newest first: each entry judged by itself. */
function judged({ from, to, who, area, outcome, text }: LogFilter): number[] {
  return notes
    .flatMap((note, index) => {
      const said = folded([note.about ?? '', ...Object.values(note.facts ?? {})].join(' ')).split(' ')
      const isFound = folded(text)
        .split(' ')
        .filter((word) => word !== '')
        .every((word) => said.some((one) => one.startsWith(word)))
      const fits =
        isFound &&
        (from === null || note.at >= from) &&
        (to === null || note.at <= to) &&
        (who === null || JSON.stringify(who) === JSON.stringify(note.who)) &&
        (area === null || area === note.area) &&
        (outcome === null || outcome === note.outcome)
      return fits ? [index + 1] : []
    })
    .toReversed()
}

test('any filter shows and counts exactly the entries that fit it, each judged by itself, on pages of any length', async () => {
  await fc.assert(
    fc.asyncProperty(filterOf, fc.integer({ min: 1, max: 60 }), async (filter, limit) => {
      const fitting = judged(filter)
      expect(value(await vault.log.totals(filter)).count).toBe(fitting.length)
      const shown: number[] = []
      for (let first = 0; first <= fitting.length; first += limit)
        shown.push(...value(await vault.log.rows({ filter, first, limit })).map(({ n }) => n))
      expect(shown).toEqual(fitting)
    }),
    { numRuns: 150 },
  )
})

test('an entry is shown as it was noted', async () => {
  const every: LogFilter = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }
  const rows = value(await vault.log.rows({ filter: every, first: 0, limit: 200 })).toReversed()
  expect(rows).toEqual(notes.map((note, index) => ({ ...note, n: index + 1, subject: null, amount: null })))
})

test('the parts of a log by outcome, area and person add up to the whole', async () => {
  const count = async (some: Partial<LogFilter>): Promise<number> => {
    const any: LogFilter = { from: null, to: null, who: null, area: null, outcome: null, text: '', near: null }
    return value(await vault.log.totals({ ...any, ...some })).count
  }
  const sum = async (parts: readonly Partial<LogFilter>[]): Promise<number> =>
    (await Promise.all(parts.map(count))).reduce((all, one) => all + one, 0)
  const whole = await count({})
  expect(whole).toBe(notes.length)
  expect(await sum(logOutcomeSchema.options.map((outcome) => ({ outcome })))).toBe(whole)
  expect(await sum(logAreaSchema.options.map((area) => ({ area })))).toBe(whole)
  expect(await sum(value(await vault.log.people()).map((who) => ({ who })))).toBe(whole)
})
