import { describe, expect, test } from 'vitest'
import { type At, readingOf } from './reading-of.ts'
import { records } from './records.ts'

const AT = '2026-11-20T13:00:00.000Z'
const MIDNIGHT = '2026-11-20T03:00:00.000Z'
const SECONDS = 1_795_179_600

/** A moment as it is written, when it was, and the day that it is where a day is asked for; null: what nobody can be sure of. */
const writings: readonly (readonly [unknown, string | null, string | null])[] = [
  ...[
    '2026-11-20T13:00:00Z',
    '2026-11-20T13:00:00.000000Z',
    '2026-11-20T13:00:00.000+00:00',
    '2026-11-20T13:00:00 UTC',
    '2026-11-20t13:00:00z',
    '2026-11-20T10:00:00-03:00',
    '2026-11-20T10:00:00-0300',
    '2026-11-20T10:00:00-03',
    '2026-11-20T10:00:00-03:00[America/Sao_Paulo]',
    '2026-11-20T07:30:00-05:30',
    '2026-11-21T03:00:00+14:00',
    '2026-11-20T10:00:00',
    '2026-11-20T10:00',
    '2026-11-20 10:00:00',
    '2026-11-20 10:00:00 AM',
    '2026/11/20 10:00:00',
    '2026-11-20-10.00.00.000000',
    '20261120100000',
    '20261120T100000',
    '20261120 10:00:00',
    '20261120T130000Z',
    '20261120100000-0300',
    '20/11/2026 10:00',
    '20/11/2026 10:00:00',
    '20/11/2026\u00a010:00',
    '\u200e20/11/2026 10:00',
    '20-11-2026 10:00:00',
    '20.11.2026 10:00',
    '20/11/2026 às 10:00',
    '10:00:00 20/11/2026',
    '20-NOV-2026 10:00:00',
    '20 de novembro de 2026 às 10:00',
    'Nov 20, 2026 10:00:00 AM',
    'Fri, 20 Nov 2026 13:00:00 GMT',
    'Fri Nov 20 2026 10:00:00 GMT-0300 (Horário Padrão de Brasília)',
    'Fri Nov 20 10:00:00 BRT 2026',
    SECONDS,
    SECONDS * 1_000,
    SECONDS * 1_000_000,
    `${SECONDS}`,
    `${SECONDS}.000`,
    `${SECONDS}000`,
    `${SECONDS}000000000`,
    `/Date(${SECONDS}000)/`,
    [2026, 11, 20, 10, 0],
    [2026, 11, 20, 10, 0, 0, 0],
    { date: '2026-11-20 10:00:00.000000', timezone_type: 3, timezone: 'America/Sao_Paulo' },
    { date: '2026-11-20 13:00:00.000000', timezone_type: 3, timezone: 'UTC' },
    { seconds: SECONDS, nanos: 0 },
    { $date: '2026-11-20T13:00:00Z' },
    { $date: { $numberLong: `${SECONDS}000` } },
    { data: '20/11/2026', hora: '10:00' },
  ].map((told) => [told, AT, '2026-11-20'] as const),
  ...[
    '2026-11-20',
    '20/11/2026',
    '20.11.2026',
    '2026/11/20',
    '20261120',
    '20112026',
    20_261_120,
    20_112_026,
    '20-NOV-2026',
    '20 nov 2026',
    '20 de novembro de 2026',
    [2026, 11, 20],
    '2026-11-20T00:00:00',
    '2026-11-20T00:00:00-03:00',
  ].map((told) => [told, MIDNIGHT, '2026-11-20'] as const),
  [1_112_026, '2026-11-01T03:00:00.000Z', '2026-11-01'],
  ['05/11/2026', '2026-11-05T03:00:00.000Z', '2026-11-05'],
  ['2026-11-20T10:00:00 PM', '2026-11-21T01:00:00.000Z', '2026-11-20'],
  // Across midnight the day is São Paulo's; midnight itself is the day as it is written.
  ['2026-11-21T02:59:59Z', '2026-11-21T02:59:59.000Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21T03:00:00.000Z', '2026-11-21'],
  ['2026-11-20T23:59:59-03:00', '2026-11-21T02:59:59.000Z', '2026-11-20'],
  ['2026-11-20T21:00:00-03:00', '2026-11-21T00:00:00.000Z', '2026-11-20'],
  ['2026-11-21T00:00:00Z', '2026-11-21T00:00:00.000Z', '2026-11-21'],
  [1_795_219_200, '2026-11-21T00:00:00.000Z', '2026-11-21'],
  [1_795_219_200_000, '2026-11-21T00:00:00.000Z', '2026-11-21'],
  ['1795219200000', '2026-11-21T00:00:00.000Z', '2026-11-21'],
  [{ $date: '2026-11-21T00:00:00Z' }, '2026-11-21T00:00:00.000Z', '2026-11-21'],
  [1_795_230_000, '2026-11-21T03:00:00.000Z', '2026-11-21'],
  ['2026-11-20T24:00:00', '2026-11-21T03:00:00.000Z', '2026-11-21'],
  ['2024-02-29', '2024-02-29T03:00:00.000Z', '2024-02-29'],
  // Days on which clocks were put forward at midnight begin at one o'clock.
  ['2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-04'],
  ['2018-11-04T00:30:00', '2018-11-04T03:30:00.000Z', '2018-11-04'],
  ['2018-11-04T01:00:00', '2018-11-04T03:00:00.000Z', '2018-11-04'],
  ['2018-11-03T23:59:59', '2018-11-04T02:59:59.000Z', '2018-11-03'],
  ['04/11/2018', '2018-11-04T03:00:00.000Z', '2018-11-04'],
  ['2018-12-01T10:00:00', '2018-12-01T12:00:00.000Z', '2018-12-01'],
  ['2019-02-16T22:30:00', '2019-02-17T00:30:00.000Z', '2019-02-16'],
  ['2019-02-17', '2019-02-17T03:00:00.000Z', '2019-02-17'],
  ['2019-02-17T10:00:00', '2019-02-17T13:00:00.000Z', '2019-02-17'],
  ...[
    '20/11/26',
    '20/11/26 10:00',
    '20-NOV-26',
    '261120',
    '11/20/2026',
    '5/11/2026',
    '2026-1-5',
    '2026-11-31',
    '2026-02-29',
    '2026-11-20T25:00:00',
    '2026-11-20T24:01:00',
    '2026-11-20T10:61:00',
    '2026-11-20T10:00:00 EST',
    '2026-11-20T10:00:00-15:00',
    '2026-11-20T10:00:00+99:00',
    { date: '2026-11-20 10:00:00', timezone: 'Mars/Base' },
    '0001-01-01T00:00:00',
    '0000-00-00',
    '1900-01-01',
    '1970-01-01T00:00:00Z',
    '9999-12-31',
    46_346,
    '46346',
    46_346.5416,
    0,
    -1,
    99_999_999_999,
    true,
    '-',
    'hoje',
    '10:00',
    '',
    '20／11／2026',
  ].map((told) => [told, null, null] as const),
]

type Name = keyof typeof records
/** Where a moment stands, in which record, and where it is told from. */
const moments: readonly (readonly [Name, readonly string[], At])[] = [
  ['line', ['eventDate', 'dataHora', 'transactionDate', 'bookingDate'], ['at']],
  ['payment', ['createdAt', 'eventDate', 'dataCriacao', 'dataPagamento'], ['createdAt']],
  ['billet', ['createdAt', 'eventDate', 'dataPagamento'], ['at']],
  ['infraction', ['creationDate', 'createdAt', 'dataCriacao'], ['createdAt']],
  ['pix', ['horario', 'dataHora', 'paidAt'], ['at']],
  ['refund', ['horario'], ['requestedAt']],
]

function toldAt(record: Name, told: unknown, name: string, at: At): unknown {
  const { row, body, at: within } = records[record]
  const empty = Object.fromEntries(['eventDate', 'createdAt', 'creationDate', 'horario'].map((one) => [one, undefined]))
  const read = readingOf(row, body({ ...empty, [name]: told }), [...within, ...at])
  return typeof read === 'string' ? read : null
}

describe.each(writings)('a moment told as %j', (told, at, day) => {
  // A bare text of a refund is when it was asked for; what is no text is a pair of moments or none.
  const places = moments.filter(([record]) => record !== 'refund' || typeof told === 'string')
  test.each(places)('is the same everywhere, in a %s', (record, names, place) => {
    for (const name of names) expect([name, toldAt(record, told, name, place)]).toEqual([name, at])
  })

  test('is the day that was meant, where a day is due', () => {
    const due = records['charge with a due date']
    const billet = records.billet
    expect(readingOf(due.row, due.body({ calendario: { dataDeVencimento: told } }), ['dueDate'])).toBe(day)
    expect(readingOf(due.row, due.body({ vencimento: told }), ['dueDate'])).toBe(day)
    expect(readingOf(billet.row, billet.body({ billetInfo: { dueDate: told } }), [...billet.at, 'dueDate'])).toBe(day)
  })
})
