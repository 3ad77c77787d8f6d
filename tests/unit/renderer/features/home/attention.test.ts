import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attentionItems } from '../../../../../renderer/features/home/attention.ts'
import { todaySums } from '../../../../../renderer/features/home/today-sums.ts'
import { isBookedLine } from '../../../../../shared/domain/booked-status.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../../shared/money/format-brl.ts'
import { formatDate } from '../../../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../../shared/time/local-date.ts'
import { statement } from '../../../../fakes/page/canned-account.ts'
import { infractionReplies } from '../../../../fakes/page/canned-infractions.ts'
import { payments } from '../../../../fakes/page/canned-payments.ts'
import { NOW_MS } from '../../../../fakes/page/canned-session.ts'

const t = createText('pt-BR')
const DAY_MS = 86_400_000
const listed = infractionReplies({}, false)['infractions.list']({})
const rows = listed.ok ? listed.value.rows : []
const quiet = {
  memory: 'whole' as const,
  settingsLost: false,
  doubts: [],
  infractions: [],
  receipts: { payments: 9, missing: 0 },
  isRetired: false,
  byBook: false,
  certificateEnds: instantFromMs(NOW_MS + 61 * DAY_MS),
  nowMs: NOW_MS,
}

describe('what needs the person', () => {
  test('is nothing when nothing is wrong', () => {
    expect(attentionItems(t, quiet)).toEqual([])
  })

  test('comes with the gravest first', () => {
    const doubts = payments.filter(({ state }) => state === 'unknown')
    const soon = attentionItems(t, {
      isRetired: false,
      byBook: false,
      memory: 'older',
      settingsLost: true,
      doubts,
      infractions: rows.filter(({ urgency }) => urgency === 'none' || urgency === 'urgent').slice(0, 2),
      receipts: { payments: 9, missing: 2 },
      certificateEnds: instantFromMs(NOW_MS + 27 * DAY_MS),
      nowMs: NOW_MS,
    })
    expect(soon.map(({ kind }) => kind)).toEqual([
      'memory',
      'doubt',
      'infraction',
      'receipts',
      'settings',
      'certificate',
    ])
    expect(soon[5]?.title).toContain('27 dias')
    const ended = attentionItems(t, {
      ...quiet,
      receipts: { payments: 9, missing: 1 },
      certificateEnds: instantFromMs(NOW_MS - 1),
    })
    expect(ended.map(({ kind, tone }) => `${kind} ${tone}`)).toEqual(['certificate bad', 'receipts info'])
  })

  test('an infraction comes with its limit, and one that waits for nothing of ours does not come', () => {
    const waiting = rows.filter(({ urgency }) => urgency === 'urgent').slice(0, 1)
    const idle = rows.filter(({ urgency }) => urgency === 'none')
    const items = attentionItems(t, { ...quiet, infractions: [...waiting, ...idle] })
    expect(items.map(({ id }) => id)).toEqual(waiting.map(({ infraction }) => `infraction-${infraction.id}`))
    expect(items[0]?.detail).toMatch(/prazo da regra termina em \d\d\/\d\d\/\d{4}/)
  })

  test('a limit that is past is said to be, alone and among others', () => {
    const over = rows.filter(({ urgency }) => urgency === 'over').slice(0, 1)
    const details = (infractions: typeof rows) =>
      attentionItems(t, { ...quiet, infractions }).map(({ detail }) => detail)
    expect(details(over)).toEqual([expect.stringMatching(/^O prazo da regra terminou em 18\/11\/2026/)])
    expect(details([...over, ...rows.filter(({ urgency }) => urgency === 'urgent')])).toEqual([
      expect.stringMatching(/^O primeiro prazo da regra terminou em 18\/11\/2026/),
    ])
  })

  test('an amount that the institution did not tell is not counted as nothing, alone and among others', () => {
    const bare = rows.map((row) => ({ ...row, infraction: { ...row.infraction, amount: null } }))
    const waiting = bare.filter(({ urgency }) => urgency !== 'none')
    const titles = (infractions: typeof bare) => attentionItems(t, { ...quiet, infractions }).map(({ title }) => title)
    expect(titles(waiting.slice(0, 1))).toEqual(['Infração à espera de defesa: valor não informado'])
    expect(titles(waiting)[0]).toContain(`, ${waiting.length} sem valor informado`)
  })

  test('infractions that are one thing come to those that wait and say their amount, each once', () => {
    const some = fc.array(fc.tuple(fc.constantFrom(...rows), fc.option(fc.integer({ min: 1, max: 9_999_999 }))), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(some, (drawn) => {
        const infractions = drawn.map(([row, amount]) => ({
          ...row,
          infraction: { ...row.infraction, amount: amount === null ? null : centavos(amount) },
        }))
        const items = attentionItems(t, { ...quiet, infractions })
        const waiting = infractions.filter(({ urgency }) => urgency !== 'none')
        const whole = items.find(({ id }) => id === 'infractions')
        expect(items).toHaveLength(whole === undefined ? waiting.length : 1)
        if (whole === undefined) return
        let sum = 0
        for (const { infraction } of waiting) sum += infraction.amount ?? 0
        expect(`${whole.title} ${whole.detail}`).toContain(String(waiting.length))
        if (sum > 0) expect(whole.title).toContain(formatBrl(centavos(sum)))
        const [first] = waiting.map(({ outerLimit }) => outerLimit).toSorted()
        expect(whole.detail).toContain(first === undefined ? null : formatDate(first))
      }),
    )
  })

  test('several infractions are one thing, with their sum and the first limit', () => {
    const items = attentionItems(t, { ...quiet, infractions: rows })
    expect(items.map(({ id, place }) => ({ id, place }))).toEqual([{ id: 'infractions', place: { to: 'infractions' } }])
    expect(items[0]?.title).toMatch(/^4 infrações à espera de defesa: R\$\s17\.649,25$/)
    expect(items[0]?.detail).toContain('18/11/2026')
  })

  test('a certificate is told about from 60 days before its end', () => {
    const at = (days: number) => attentionItems(t, { ...quiet, certificateEnds: instantFromMs(NOW_MS + days * DAY_MS) })
    expect(at(61)).toHaveLength(0)
    expect(at(60)).toHaveLength(1)
    expect(at(0.5)[0]?.title).toContain('vence hoje')
  })
})

describe('the sums of today', () => {
  const now = instantFromMs(NOW_MS)

  test('count what moved today, in and out apart', () => {
    expect(todaySums({ ...statement, completeUpTo: now }, now, 100)).toEqual({
      in: 1_982_450,
      out: 652_820,
      inLines: 2,
      outLines: 2,
      unbooked: 1,
      upTo: now,
    })
  })

  test('leave out what was not done, and other days', () => {
    const lines = statement.lines.map((line) => ({ ...line, status: 'CANCELED' }))
    expect(todaySums({ lines, completeUpTo: now }, now, 100)).toMatchObject({
      in: 0,
      out: 0,
      inLines: 0,
      outLines: 0,
      upTo: now,
    })
    const later = instantFromMs(NOW_MS + 2 * DAY_MS)
    expect(todaySums({ ...statement, completeUpTo: later }, later, 100)).toMatchObject({ in: 0, out: 0, upTo: later })
  })

  test('are not told when there may be more lines than came', () => {
    expect(todaySums({ ...statement, completeUpTo: now }, now, statement.lines.length)).toBeNull()
  })

  test('are not told where the statement was not read up to today, nor of money that has not moved', () => {
    const yesterday = instantFromMs(NOW_MS - DAY_MS)
    expect(todaySums({ ...statement, completeUpTo: yesterday }, now, 100)).toBeNull()
    expect(todaySums({ ...statement, completeUpTo: null }, now, 100)).toBeNull()
    const lines = statement.lines.map((line) => ({ ...line, status: 'PROCESSING' }))
    expect(todaySums({ lines, completeUpTo: now }, now, 100)).toMatchObject({ in: 0, out: 0 })
  })

  test('are the sums of the booked lines of the day, whatever lines there are', () => {
    const [sample] = statement.lines
    if (sample === undefined) throw new Error('the canned statement has lines')
    const line = fc.record({
      amount: fc.integer({ min: 1, max: 9_999_999 }).map(centavos),
      direction: fc.constantFrom('in' as const, 'out' as const),
      status: fc.constantFrom('LIQUIDATED', 'CANCELED', 'PROCESSING'),
      at: fc.integer({ min: -2 * DAY_MS, max: 0 }).map((ms) => instantFromMs(NOW_MS + ms)),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (made) => {
        const lines = made.map((one, n) => ({ ...sample, ...one, id: `${n}` }))
        const today = lines.filter((one) => localDateOf(one.at) === localDateOf(now) && isBookedLine(one))
        const told = todaySums({ lines, completeUpTo: now }, now, 100)
        for (const way of ['in', 'out'] as const) {
          const ofWay = today.filter(({ direction }) => direction === way)
          expect(told?.[way]).toBe(ofWay.reduce((sum, { amount }) => sum + amount, 0))
          expect(told?.[`${way}Lines`]).toBe(ofWay.length)
        }
      }),
    )
  })
})

test('what a connection kept for reading lacks is asked for by nobody any more', () => {
  const facts = {
    ...quiet,
    receipts: { payments: 9, missing: 3 },
    doubts: payments.filter(({ state }) => state === 'unknown'),
  }
  const details = (isRetired: boolean) => attentionItems(t, { ...facts, isRetired }).map(({ detail }) => detail)
  expect(details(false).join(' ')).toMatch(/Estamos consultando.*busca sozinho/)
  expect(details(true).join(' ')).toMatch(/Nada mais é consultado.*Daqui nada é buscado/)
  expect(details(true).join(' ')).not.toMatch(/Estamos consultando|busca sozinho/)
})
