import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { AttentionList } from '../../../../../renderer/features/home/parts/attention-list.tsx'
import { TodayLine } from '../../../../../renderer/features/home/parts/today-line.tsx'
import {
  type Capability,
  capabilitySchema,
  type Health,
  type HealthState,
  healthStateSchema,
  isUnread,
} from '../../../../../shared/domain/health.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { minutesAgo } from '../../../../fakes/page/canned-session.ts'
import { drawnInPortuguese } from '../../../../fixtures/in-portuguese.tsx'

const states = healthStateSchema.options
const capabilities = capabilitySchema.options
const byNeed: readonly Capability[] = ['webhooks', 'keyWebhooks', 'receipts']
const now = minutesAgo(0)

function health(capability: Capability, state: HealthState, changes: Partial<Health> = {}): Health {
  const isFaulty = state === 'failing' || state === 'denied'
  return {
    capability,
    state,
    unread: state === 'partial' ? 1 : 0,
    progress: null,
    readAt: state === 'waiting' || state === 'absent' ? null : now,
    fault: isFaulty ? appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' }) : null,
    faultAt: isFaulty ? now : null,
    nextAt: null,
    ...changes,
  }
}

/** What the home says of these readings where nothing waits for the person. */
function saidOf(readings: readonly Health[]): string {
  const unread = readings.filter(isUnread).map(({ capability }) => capability)
  return drawnInPortuguese(createElement(AttentionList, { items: [], knownAt: '10:41', unread }))
}

/** What the line of the day says of a statement that stands so. */
function sumsOf(statement: Health): string {
  const sums = { in: centavos(0), out: centavos(2_980_17), inLines: 0, outLines: 1, unbooked: 0, upTo: now }
  return drawnInPortuguese(createElement(TodayLine, { sums, statement })).replaceAll(/<[^>]*>/g, '')
}

describe('the home', () => {
  // Each reading by itself in each state, beside eight that are fresh, and every pair of two.
  test.each(states)('calls everything in order only where no reading is %s, or where that is no want', (state) => {
    for (const capability of capabilities) {
      const isFine = state === 'fresh' || state === 'absent' || (state === 'waiting' && byNeed.includes(capability))
      for (const [other, second] of capabilities.flatMap((one) => states.map((its) => [one, its] as const))) {
        if (other === capability) continue
        const readings = capabilities.map((name) =>
          health(name, name === capability ? state : name === other ? second : 'fresh'),
        )
        const said = saidOf(readings)
        const isOtherFine =
          second === 'fresh' || second === 'absent' || (second === 'waiting' && byNeed.includes(other))
        expect(said.includes('Tudo em ordem'), `${capability} ${state}, ${other} ${second}`).toBe(isFine && isOtherFine)
        expect(said.includes('Sobre eles não se pode dizer'), capability).toBe(!(isFine && isOtherFine))
      }
    }
  })

  test('says nothing of order before anything was asked', () => {
    expect(drawnInPortuguese(createElement(AttentionList, { items: [], knownAt: null, unread: [] }))).toBe('')
  })

  test.each(states)('says what of the day is not in the sum where the statement is %s', (state) => {
    for (const readAt of [null, now]) {
      for (const unread of [0, 2]) {
        const said = sumsOf(health('statement', state, { readAt, unread }))
        const isSummed = readAt !== null
        expect(said.includes('2.980,17')).toBe(isSummed)
        if (state === 'fresh' || state === 'absent' || (state === 'partial' && unread === 0)) continue
        expect(said).toMatch(/Extrato|pode estar incompleta/)
        expect(said.includes('Extrato ainda não lido')).toBe(state !== 'partial' && readAt === null)
        expect(said.includes('Extrato não lido desde')).toBe(state !== 'partial' && readAt !== null)
        expect(said.includes('2 lançamentos não puderam ser lidos')).toBe(unread > 0)
      }
    }
  })
})
