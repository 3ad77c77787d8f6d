import { expect, test } from 'vitest'
import { parseBrCode } from '../../../../shared/brcode/parse-br-code.ts'
import { crc16 } from '../../../../shared/brcode/crc16.ts'
interface Parts {
  readonly location?: string
  readonly key?: string
  readonly agent?: string
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** A code whose field 54 says anything, with the right CRC. */
function codeOf(amount: string, { location, key, agent }: Parts): string {
  const account = [
    field('00', 'br.gov.bcb.pix'),
    key === undefined ? '' : field('01', key),
    agent === undefined ? '' : field('03', agent),
    location === undefined ? '' : field('25', location),
  ].join('')
  const about = `${field('58', 'BR')}${field('59', 'LOJA')}${field('60', 'RECIFE')}${field('62', field('05', '***'))}6304`
  const text = `${field('00', '01')}${field('26', account)}${field('52', '0000')}${field('53', '986')}${field('54', amount)}${about}`
  return text + crc16(text)
}

const location = 'pix.example.com/qr/v2/cobv/1'
const written = [
  '0.00',
  '0',
  '10,00',
  '1.000',
  '98.',
  '1',
  '10',
  '10.5',
  '10.50',
  '0.1',
  '1234567890.12',
  '00.00',
  '010.00',
  '.50',
  '1,5',
  '1.234,56',
  '0,00',
  '-5',
  '+5',
  '1e3',
  'abc',
  'R$ 10',
  '10.999',
  '99999999999',
  ' 10.00',
  '10.00 ',
  '1 000',
  '0.0',
  '0.000',
  '1.2.3',
  ',',
  '.',
  '12345678901.12',
]
test.each(written)('beside a location %j is decoration: the code can be paid', (amount) => {
  expect(parseBrCode(codeOf(amount, { location }))).toMatchObject({ ok: true, value: { kind: 'dynamic', location } })
})

const key = '123e4567-e12b-12d1-a456-426655440000'

test.each([
  ['10.00', 1000],
  ['10', 1000],
  ['10.5', 1050],
  ['0.01', 1],
  ['9999999999.99', 999_999_999_999],
  ['1234567890.1', 123_456_789_010],
])('beside a key %s is %i centavos', (amount, centavos) => {
  expect(parseBrCode(codeOf(amount, { key }))).toMatchObject({ ok: true, value: { amount: centavos } })
})

test.each(['10,00', '1.000', '98.', '10.999', '0.00', '0', '-5', '1e3', 'abc', '.50', '12345678901', '1,5', ' 10'])(
  'beside a key %j is refused, since nothing else says how much',
  (amount) => {
    expect(parseBrCode(codeOf(amount, { key })).ok).toBe(false)
  },
)

test.each(['0.00', '0'])('%s is the amount of a withdrawal', (amount) => {
  expect(parseBrCode(codeOf(amount, { key, agent: '12345678' })).ok).toBe(true)
})
