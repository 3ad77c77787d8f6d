import { describe, expect, test } from 'vitest'
import { readingOf } from './reading-of.ts'
import { records } from './records.ts'

const LONG = '9223372036854775807'
const OID = '507f1f77bcf86cd799439011'
const E2E = 'E12345678202611201300abcdefghij1'

/** An id as JSON writes it, and the id. */
const writings: readonly (readonly [string, string, string])[] = [
  ['a number', '123', '123'],
  ['a number of 19 digits', LONG, LONG],
  ['a number of 16 digits', '9007199254740993', '9007199254740993'],
  ['a float', '123.0', '123'],
  ['a float of 19 digits', `${LONG}.0`, LONG],
  ['a text', '"123"', '123'],
  ['a text of 19 digits', `"${LONG}"`, LONG],
  ['spaces around', '" 123 "', '123'],
  ['an object', '{"value":"123"}', '123'],
  ['an object of a number', `{"$numberLong":"${LONG}"}`, LONG],
]
const ofLetters: typeof writings = [
  ['zeros before it', '"00123"', '00123'],
  ['an id of Mongo', `{"$oid":"${OID}"}`, OID],
]

type Name = keyof typeof records
const own: readonly (readonly [Name, string, readonly string[]])[] = [
  ['line', 'id', ['id', 'transactionId', 'idTransacao']],
  ['line', 'txid', ['txId', 'txid', 'tx_id']],
  ['payment', 'id', ['id', 'paymentId', 'transactionId', 'idPagamento']],
  ['billet', 'id', ['id', 'paymentId', 'idPagamento']],
  ['infraction', 'id', ['id', 'idInfracao']],
  ['webhook', 'id', ['id', 'webhookId']],
  ['refund', 'id', ['id', 'idDevolucao']],
  ['batch', 'id', ['id']],
  ['charge', 'txid', ['txid', 'txId', 'transactionId']],
  ['pix', 'txid', ['txid', 'txId']],
]
const numbers: typeof own = [['location', 'id', ['id', 'locationId']]]

const PLACEHOLDER = '"@"'
function idOf(record: Name, field: string, name: string, raw: string): unknown {
  const { row, body, at } = records[record]
  const whole = JSON.stringify(body({ [field]: undefined, [name]: '@' })).replace(PLACEHOLDER, () => raw)
  return String(readingOf(row, whole, [...at, field]))
}

describe.each([...own, ...numbers])('of a %s its %s', (record, field, names) => {
  const all = numbers.some(([name]) => name === record) ? writings : [...writings, ...ofLetters]
  test.each(all)('is the same told as %s', (_, raw, id) => {
    for (const name of names) expect([name, idOf(record, field, name, raw)]).toEqual([name, id])
  })
})

describe.each(own)('of a %s its %s', (record, field, names) => {
  test('is none where nothing is told in it', () => {
    for (const raw of [
      '""',
      '"   "',
      '"\\t"',
      '"\\u00a0"',
      '"\\u200b"',
      '"-"',
      '"null"',
      '"undefined"',
      '"N/A"',
      '"NaN"',
      'null',
    ])
      for (const name of names)
        expect([raw, name, /^(?:null||\[object Object\])$/.test(String(idOf(record, field, name, raw)))]).toEqual([
          raw,
          name,
          true,
        ])
  })
})

const endToEndNames: readonly (readonly [Name, readonly string[]])[] = [
  ['line', ['e2eId', 'idEndToEnd', 'end2end', 'codigoE2E']],
  ['payment', ['e2eId', 'idEndToEnd', 'end2end', 'codigoE2E']],
  ['infraction', ['e2eId', 'idEndToEnd']],
  ['pix', ['e2eId', 'idEndToEnd', 'codigoE2E']],
]

function endToEndIdOf(record: Name, name: string, told: unknown): unknown {
  const { row, body, at } = records[record]
  return readingOf(row, body({ id: '1', endToEndId: undefined, [name]: told }), [...at, 'endToEndId'])
}

describe.each(endToEndNames)('the id of the whole system, of a %s', (record, names) => {
  test.each(['endToEndId', 'end_to_end_id', 'endToEndID', 'endToEndIdentification', ...names])(
    'is read as %s',
    (name) => {
      expect(endToEndIdOf(record, name, E2E)).toBe(E2E)
      expect(endToEndIdOf(record, name, ` ${E2E} `)).toBe(E2E)
    },
  )
})

// A Pix that came in is told by this id: without it its row is not read.
describe.each(endToEndNames.filter(([record]) => record !== 'pix'))('the id of the whole system, of a %s', (record) => {
  test('is none where it has another form', () => {
    for (const none of ['', '-', 'null', E2E.toLowerCase(), `${E2E}1`, E2E.slice(1)])
      expect(endToEndIdOf(record, 'endToEndId', none)).toBeNull()
  })
})
