import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stageOf } from '../../../electron/services/connections/tell-expiry.ts'
import { urgencyAt } from '../../../electron/services/infractions/urgency.ts'
import { ageWords } from '../../../renderer/confirmation/subjects/age-words.ts'
import { dueWords } from '../../../renderer/features/charges/day-words.ts'
import { daysLeft } from '../../../renderer/ui/days-left.ts'
import { daysPassed, timeLeft } from '../../../renderer/features/infractions/deadline.ts'
import { dayTime } from '../../../renderer/features/payments/day-time.ts'
import { dayAndHour } from '../../../renderer/ui/day-and-hour.ts'
import { hourOnDay } from '../../../renderer/ui/hour-on-day.ts'
import { momentWords } from '../../../renderer/ui/moment.tsx'
import { lastPayableDay } from '../../../shared/charge/last-payable-day.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { cobv } from '../../fixtures/receiving-samples.ts'
import { banksOpen, later } from '../shared/charge/due-by-day.ts'

const t = createText('pt-BR')
const DAY_MS = 86_400_000
const moment = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2031, 0) })
const apart = fc.oneof(fc.integer({ min: -100 * DAY_MS, max: 100 * DAY_MS }), fc.integer({ min: -DAY_MS, max: DAY_MS }))
const saoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
const dayOf = (ms: number): string => saoPaulo.format(ms)
const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY_MS

test('a certificate ends in as many days as one turns leaves of a calendar, today on its last, and has ended when it has', () => {
  fc.assert(
    fc.property(moment, apart, (now, away) => {
      const left = daysLeft(instantFromMs(now + away), now)
      expect(left < 0).toBe(away < 0)
      if (away >= 0) expect(left).toBe(daysFrom(dayOf(now), dayOf(now + away)))
    }),
  )
})

test('what people wrote down of a payee is as many days old as a calendar turned since, and ahead where another clock put it so', () => {
  fc.assert(
    fc.property(moment, apart, (now, away) => {
      const days = daysFrom(dayOf(now + away), dayOf(now))
      const words = days === 0 ? 'hoje' : days === 1 ? 'há 1 dia' : `há ${days} dias`
      expect(ageWords(t, instantFromMs(now + away), now)).toBe(days < 0 ? t('confirmation.ageAhead') : words)
    }),
  )
})

test('of a certificate is told at the last stage that its end has come to', () => {
  fc.assert(
    fc.property(moment, apart, (now, away) => {
      const stage = stageOf(instantFromMs(now + away), instantFromMs(now))
      const passed = [60, 30, 7, 1, 0].filter((days) => away <= days * DAY_MS)
      expect(stage).toBe(passed.length === 0 ? null : Math.min(...passed))
    }),
  )
})

test('a moment inside a sentence has its day unless that is today', () => {
  fc.assert(
    fc.property(moment, apart, (now, away) => {
      const at: Instant = instantFromMs(now + away)
      const today = formatDate(instantFromMs(now))
      const isToday = dayOf(now) === dayOf(now + away)
      const [year = '', month = '', day = ''] = dayOf(now + away).split('-')
      for (const words of [hourOnDay(t, at, today), dayTime(t, at, instantFromMs(now))])
        expect(words.includes(`${day}/${month}/${year}`)).toBe(!isToday)
      const inYear = year === dayOf(now).slice(0, 4) ? `${day}/${month}` : `${day}/${month}/${year}`
      expect(dayAndHour(at, today).startsWith(`${inYear} `)).toBe(!isToday)
      expect(momentWords(at, 'short', today) === inYear).toBe(!isToday)
      expect(momentWords(at, 'tight', today).startsWith(`${inYear} `)).toBe(true)
    }),
  )
})

test('a charge is due in as many days as a calendar has, or was due so long ago, and names its last day', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -60, max: 60 }), fc.nat(60), (now, away, daysAfterDue) => {
      const dueDate = later(dayOf(now), away)
      const charge = cobv(1, { dueDate, daysAfterDue })
      const words = dueWords(t, charge, 'overdue', instantFromMs(now)) ?? ''
      const count = Math.abs(away)
      if (count > 1) expect(words).toContain(`${count} dias`)
      else expect(words).not.toMatch(/\d dias/)
      const open = (day: string): string => (banksOpen(day) ? day : open(later(day, 1)))
      const last = open(later(open(dueDate), daysAfterDue))
      expect(lastPayableDay({ dueDate, daysAfterDue })).toBe(last)
      if (away < 0) expect(words).toContain(last.split('-').toReversed().join('/'))
    }),
  )
})

test('an infraction is on the day that its hours come to, the limit seven days after it was opened, and its time left ends then', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 10 * DAY_MS }), (opened, passed) => {
      const infraction = { status: 'OPEN', isReporter: false, createdAt: instantFromMs(opened) }
      const { day, outerLimit, urgency } = urgencyAt(infraction, instantFromMs(opened + passed))
      expect((day - 1) * DAY_MS <= passed && passed < day * DAY_MS).toBe(true)
      expect(instantMs(outerLimit) - opened).toBe(7 * DAY_MS)
      expect(urgency === 'over').toBe(passed >= 7 * DAY_MS)
      const bars = daysPassed(opened, opened + passed)
      expect(Math.round(bars.reduce((sum, share) => sum + share, 0) * DAY_MS)).toBe(Math.min(passed, 7 * DAY_MS))
      const words = timeLeft(t, instantMs(outerLimit), opened + passed)
      expect(words === t('infractions.late')).toBe(urgency === 'over')
    }),
  )
})
