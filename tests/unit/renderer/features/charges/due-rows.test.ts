import fc from 'fast-check'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { slipFacts } from '../../../../../electron/services/charges/slip/slip-facts.ts'
import { slipPdf } from '../../../../../electron/services/charges/slip/slip-pdf.ts'
import { DueLines } from '../../../../../renderer/features/charges/form/due-lines.tsx'
import { DueTable } from '../../../../../renderer/features/charges/parts/due-table.tsx'
import type { DatedCharge } from '../../../../../shared/charge/due-on.ts'
import { startOfLocalDate } from '../../../../../shared/time/local-date.ts'
import { readPaper } from '../../../../e2e/read-paper.ts'
import { drawnInPortuguese } from '../../../../fixtures/in-portuguese.tsx'
import { cobv } from '../../../../fixtures/receiving-samples.ts'
import { anyDated } from '../../../shared/charge/any-charge.ts'
import { banksOpen, dueByDay, later } from '../../../shared/charge/due-by-day.ts'

/** A row as it stands on paper or screen: the day, whether the ones before it are meant too, what is less, more, and due. */
interface Row {
  readonly day: string
  readonly until: boolean
  readonly less: number | null
  readonly more: number | null
  readonly total: number
}

const centavosIn = (said: string): number => Number(said.replaceAll(/\D/g, ''))
const dayIn = (said: string): string => /(\d{2})\/(\d{2})\/(\d{4})/.exec(said)?.slice(1).toReversed().join('-') ?? ''
const untilIn = (said: string): boolean => /\bat[ée]\b/.test(said)

function tableRows(html: string): Row[] {
  return Array.from(html.matchAll(/<tr>(?=<th scope="row">)(.*?)<\/tr>/g), ([, row = '']) => {
    const [day = '', less = '', more = '', total = ''] = Array.from(
      row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g),
      ([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''),
    )
    return {
      day: dayIn(day),
      until: untilIn(day),
      less: centavosIn(less),
      more: centavosIn(more),
      total: centavosIn(total),
    }
  })
}

function lineRows(html: string): Row[] {
  return Array.from(html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g), ([, day = '', total = '']) => ({
    day: dayIn(day),
    until: untilIn(day),
    less: null,
    more: null,
    total: centavosIn(total.replaceAll(/<[^>]*>/g, '')),
  }))
}

const factRows = (rows: readonly (readonly [string, string, string, string])[]): Row[] =>
  rows.map(([day, less, more, total]) => ({
    day: dayIn(day),
    until: untilIn(day),
    less: centavosIn(less),
    more: centavosIn(more),
    total: centavosIn(total),
  }))

/** Holds rows against what one finds who walks to each of the days that they speak of. */
function expectRows(rows: readonly Row[], charge: DatedCharge, today: string): void {
  let from = today
  for (const { day, until, ...said } of rows) {
    for (let each: string = until ? from : day; each <= day; each = later(each, 1)) {
      const due = dueByDay(charge, each)
      const whole = { less: due.abatement + due.discount, more: due.fine + due.interest, total: due.total }
      expect({ each, ...said }).toEqual({ each, ...whole, ...(said.less === null && { less: null, more: null }) })
    }
    from = later(day, 1)
  }
}

const asked = fc.record({
  charge: anyDated,
  from: fc.integer({ min: -65, max: 60 }),
  daysAfterDue: fc.integer({ min: 0, max: 60 }),
})

describe('of a charge with due date', () => {
  test('every row of its page, of its form and of its slip is what its days come to', () => {
    fc.assert(
      fc.property(asked, ({ charge, from, daysAfterDue }) => {
        const today = later(charge.dueDate, from)
        const page = tableRows(drawnInPortuguese(createElement(DueTable, { ...charge, daysAfterDue, today })))
        const { amount, ...dated } = { ...charge, daysAfterDue }
        const form = lineRows(drawnInPortuguese(createElement(DueLines, { amount, dated, today })))
        const { table } = slipFacts(cobv(1, { ...charge, daysAfterDue }), sender, startOfLocalDate(today))
        const slip = factRows(table ?? [])
        expectRows(page, charge, today)
        expectRows(form, charge, today)
        expectRows(slip, charge, today)
        expect(form.map(({ day, until, total }) => [day, until, total])).toEqual(
          page.map(({ day, until, total }) => [day, until, total]),
        )
        if (table !== null) expect(slip).toEqual(page)
        expect(page.length === 0).toBe(today > lastDay(charge.dueDate, daysAfterDue))
      }),
      { numRuns: 400 },
    )
  })

  test('each row of its slip stands in the PDF as it is', async () => {
    for (const { charge, from, daysAfterDue } of fc.sample(asked, { numRuns: 12, seed: 15 })) {
      const now = startOfLocalDate(later(charge.dueDate, from))
      const facts = slipFacts(cobv(1, { ...charge, daysAfterDue }), sender, now)
      const paper = (await readPaper(Buffer.from(slipPdf(facts, now)))).replaceAll(/\s+/g, ' ')
      for (const row of facts.table ?? []) expect(paper).toContain(row.join(' ').replaceAll('\u00A0', ' '))
    }
  })
})

const sender = {
  companyName: 'Aurora Distribuidora Ltda.',
  companyDocument: '12ABC34501DE35',
  environment: 'production',
} as const

/** The last day on which it can be paid, by the specification: from the day that moved so many days on, and then the next bank day. */
function lastDay(dueDate: string, daysAfterDue: number): string {
  const open = (day: string): string => (banksOpen(day) ? day : open(later(day, 1)))
  return open(later(open(dueDate), daysAfterDue))
}
