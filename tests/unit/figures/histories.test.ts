import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubtView } from '../../../electron/journal/doubt-view.ts'
import { kindWords as fileWords } from '../../../electron/services/exports/line-words.ts'
import type { JournalEvent } from '../../../electron/vault/journal-event.ts'
import { todaySums } from '../../../renderer/features/home/today-sums.ts'
import { bannerOf } from '../../../renderer/features/payments/banner.ts'
import { confirmedWords } from '../../../renderer/features/payments/confirmed-words.ts'
import { dayTime } from '../../../renderer/features/payments/day-time.ts'
import { kindWords as screenWords } from '../../../renderer/ui/line-words.ts'
import type { TimelineEntry } from '../../../shared/domain/payment.ts'
import type { StandingDebit } from '../../../shared/domain/watch.ts'
import { createText } from '../../../shared/i18n/create-text.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { statement } from '../../fakes/page/canned-account.ts'
import { paymentDetail, payments } from '../../fakes/page/canned-payments.ts'

const t = createText('pt-BR')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const found = paymentDetail(payments[0]?.id ?? '')
if (found === null) throw new Error('no payment')
const paid = found

// São Paulo has kept one offset since 2019, so that its days and hours are those of UTC three hours earlier.
const shown = (at: Instant): { readonly day: string; readonly time: string } => {
  const [date = '', time = ''] = new Date(instantMs(at) - 3 * HOUR_MS).toISOString().split('T')
  return { day: date.split('-').toReversed().join('/'), time: time.slice(0, 8) }
}

const whats = [
  'reviewed',
  'confirmed',
  'recorded',
  'sent',
  'asked-found',
  'settled',
  'rejected',
  'closed-by-person',
  'receipt-saved',
] as const satisfies readonly TimelineEntry['what'][]
// Moments near midnight in São Paulo, near the ends of months and years, and anywhere.
const moment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2029, 0) }),
    fc
      .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: -2000, max: 2000 }))
      .map(([days, ms]) => Date.UTC(2025, 0, 1, 3) + days * DAY_MS + ms),
  )
  .map(instantFromMs)
const histories: fc.Arbitrary<TimelineEntry[]> = fc
  .array(fc.tuple(fc.constantFrom(...whats), moment), { maxLength: 12 })
  .map((all) => all.toSorted(([, a], [, b]) => instantMs(a) - instantMs(b)))
  .map((all) => all.map(([what, at]) => ({ what, at, by: 'person', facts: {} })))

test('in any history a payment was confirmed when a person first said yes, with that day and hour', () => {
  fc.assert(
    fc.property(histories, moment, (timeline, createdAt) => {
      const yes = timeline.find(({ what }) => what === 'confirmed')
      const { day, time } = shown(yes?.at ?? createdAt)
      expect(confirmedWords(t, { timeline, createdAt })).toEqual({
        term: yes === undefined ? 'Conferido em' : 'Confirmado em',
        value: `${day} ${time}`,
      })
    }),
    { numRuns: 2000 },
  )
})

test('in any history the end of a payment is told as the word of who said it last, with its day and hour', () => {
  const ends = fc.constantFrom('settled' as const, 'rejected' as const)
  fc.assert(
    fc.property(histories, ends, fc.constantFrom('pix-key' as const, 'billet' as const), (timeline, state, kind) => {
      const words = bannerOf(t, { ...paid, kind, state, timeline, receipt: 'saved', lateBooking: false, reason: 'r' })
      const last = timeline.findLast(({ what }) => what === state || what === 'closed-by-person')
      const { day, time } = shown(last?.at ?? paid.changedAt)
      const isPerson = last?.what === 'closed-by-person'
      const title = words?.title ?? ''
      expect(title.includes('por uma pessoa')).toBe(isPerson)
      expect(title.includes('A instituição')).toBe(!isPerson)
      if (isPerson || state === 'settled') expect(title.endsWith(` em ${day}, às ${time}`)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('in any history a doubt ends in the queue when its own expiry does, and nowhere where it asks for none', () => {
  const events = fc.array(
    fc.tuple(fc.constantFrom('recorded' as const, 'sent' as const, 'asked-found' as const), moment),
  )
  const expirations = fc.constantFrom(0, 1, 60, 1200, 10_800)
  fc.assert(
    fc.property(events, expirations, moment, moment, (told, expiration, changedAt, now) => {
      const history = told.map(([what, at], n): JournalEvent => ({ seq: n, at, by: 'quita', what, facts: {} }))
      const windowEnd = instantFromMs(instantMs(changedAt) + DAY_MS)
      const doubtful = { state: 'unknown', changedAt, expiration, windowEnd, nextAskAt: null, notFoundAt: [] } as const
      const doubt = doubtView(doubtful, history)
      const sent = history.findLast(({ what }) => what === 'recorded')?.at ?? changedAt
      const ends = expiration === 0 ? null : instantFromMs(instantMs(sent) + expiration * 1000)
      expect(doubt).toMatchObject({ expiresAt: ends, decidableFrom: windowEnd })
      if (ends === null) return
      const { day, time } = shown(ends)
      expect(dayTime(t, ends, now)).toBe(day === shown(now).day ? time : `${time} de ${day}`)
    }),
    { numRuns: 2000 },
  )
})

const places = fc.constantFrom<StandingDebit['place']>(
  { place: 'refund', returnId: 'D1' },
  { place: 'unmoved' },
  { place: 'open', why: 'unexplained', paymentId: null, sure: true },
  { place: 'open', why: 'second-debit', paymentId: null, sure: false },
)
const kinds = fc.constantFrom(
  'PIX',
  'pix_payment',
  'PIX_REFUND',
  'BILLET',
  'BOLETO',
  'FEE',
  'TARIFA_MENSAL',
  'TED',
  'ESTORNO',
  'x',
)

test('in any statement a debit that gives a Pix back says so on the screen and in every file, and no other one does', () => {
  fc.assert(
    fc.property(kinds, fc.constantFrom('in' as const, 'out' as const), fc.option(places), (kind, direction, place) => {
      const standing = place === null ? null : { place }
      const givesBack = direction === 'out' && place?.place === 'refund'
      const screen = screenWords(t, { kind, direction, standing })
      const file = fileWords({ kind, direction, givesBack })
      expect([screen, file].map((words) => /devolu|devolvid/i.test(words))).toEqual([givesBack, givesBack])
      if (givesBack) expect([screen, file].some((words) => words.includes('enviado'))).toBe(false)
    }),
  )
})

const booked = ['LIQUIDATED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const lines = fc.array(
  fc.record({
    at: moment,
    amount: fc.integer({ min: 0, max: 1_000_000 }).map(centavos),
    direction: fc.constantFrom('in' as const, 'out' as const),
    status: fc.constantFrom(...booked, 'CANCELED', 'REJECTED'),
  }),
  { maxLength: 40 },
)

test('what came in and left today counts the booked lines of the day in São Paulo, and is not told where the day was not read', () => {
  const [model] = statement.lines
  if (model === undefined) throw new Error('no line')
  const nearby = fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS })
  fc.assert(
    fc.property(lines, moment, fc.array(nearby, { maxLength: 40 }), fc.option(nearby), (some, now, away, read) => {
      const all = some.map((line, n) => ({
        ...model,
        ...line,
        at: away[n] === undefined ? line.at : instantFromMs(instantMs(now) + away[n]),
      }))
      const completeUpTo = read === null ? null : instantFromMs(instantMs(now) + read)
      const sums = todaySums({ ...statement, lines: all, completeUpTo }, now, 100)
      const today = shown(now).day
      const isoOf = (at: Instant): string => shown(at).day.split('/').toReversed().join('')
      if (completeUpTo === null || isoOf(completeUpTo) < isoOf(now)) {
        expect(sums).toBeNull()
        return
      }
      const counted = all.filter((line) => shown(line.at).day === today && booked.includes(line.status))
      const of = (direction: 'in' | 'out') => counted.filter((line) => line.direction === direction)
      const sum = (some: readonly { readonly amount: number }[]): number =>
        some.reduce((all, { amount }) => all + amount, 0)
      expect(sums).toMatchObject({
        in: sum(of('in')),
        out: sum(of('out')),
        inLines: of('in').length,
        outLines: of('out').length,
        unbooked: all.filter((line) => shown(line.at).day === today).length - counted.length,
      })
    }),
    { numRuns: 1000 },
  )
})
