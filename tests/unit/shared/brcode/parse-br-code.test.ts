import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16 } from '../../../../shared/brcode/crc16.ts'
import { parseBrCode } from '../../../../shared/brcode/parse-br-code.ts'
import { code, goodCodes } from './vectors.ts'

const Q = '00020126330014br.gov.bcb.pix011112345678909520400005303986'
const T = '5802BR5906FULANO6008BRASILIA62070503***6304'

const silent = {
  key: null,
  location: null,
  recurrenceLocation: null,
  amount: null,
  categoryCode: '0000',
  postalCode: null,
  txid: null,
  info: null,
  withdrawalAgent: null,
  singleUse: null,
  warnings: [],
}
const ficticia = { merchantName: 'EMPRESA FICTICIA', merchantCity: 'SAO PAULO' }
const location = 'pix.example.com/qr/v2/2353c790eefb11eaadc10242ac120002'
const recurrenceLocation = 'pix.example.com/qr/v2/rec/05336c8df5814af187985bd469387a38'

/** A body with its right check sum, so that only the rule under test can refuse it. */
function summed(body: string): string {
  return `${body}6304${crc16(`${body}6304`)}`
}

function faultOf(text: string): string | null {
  const parsed = parseBrCode(text)
  return parsed.ok ? null : parsed.error.fault
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** A code of a CPF key with one more field before the country, or with another account. */
function withField(extra: string): string {
  return summed(`${Q}${extra}5802BR5906FULANO6008BRASILIA62070503***`)
}

function withLocation(at: string): string {
  const account = `0014br.gov.bcb.pix${field('25', at)}`
  return summed(`000201${field('26', account)}5204000053039865802BR5906FULANO6008BRASILIA62070503***`)
}

describe('a right code', () => {
  test.each([
    [
      'P1',
      {
        kind: 'static',
        key: { kind: 'EVP', value: '123e4567-e12b-12d1-a456-426655440000' },
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
      },
    ],
    [
      'P2',
      {
        ...ficticia,
        kind: 'static',
        key: { kind: 'PHONE', value: '+5561912345678' },
        amount: 123456,
        txid: 'PEDIDO0001',
      },
    ],
    [
      'P3',
      {
        kind: 'static',
        key: { kind: 'CNPJ', value: '12ABC34501DE35' },
        info: 'Nota 42',
        amount: 1,
        merchantName: 'LOJA ALFA',
        merchantCity: 'CURITIBA',
      },
    ],
    ['P4', { ...ficticia, kind: 'dynamic', location, singleUse: true }],
    [
      'P5',
      {
        ...ficticia,
        kind: 'dynamic',
        location: 'pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25',
        amount: 3700,
        txid: '7978c0c97ea847e78e8849634',
        singleUse: true,
      },
    ],
    ['P6', { ...ficticia, kind: 'composite', location, recurrenceLocation, singleUse: true }],
    ['P7', { ...ficticia, kind: 'recurrence', recurrenceLocation }],
    [
      'P8',
      {
        kind: 'static',
        key: { kind: 'EMAIL', value: 'pix@bcb.gov.br' },
        withdrawalAgent: '12345678',
        amount: 0,
        txid: 'SAQUE1',
        merchantName: 'AGENTE SAQUE',
        merchantCity: 'RECIFE',
      },
    ],
    ['P9', { ...ficticia, kind: 'static', key: { kind: 'EMAIL', value: 'fulano_da_silva.recebedor@example.com' } }],
    [
      'P10',
      {
        kind: 'static',
        key: { kind: 'CPF', value: '12345678909' },
        amount: 1000,
        merchantName: 'FULANO DE TAL',
        merchantCity: 'BRASILIA',
      },
    ],
  ])('%s says all that it holds', (name, said) => {
    expect(parseBrCode(code(name))).toEqual({ ok: true, value: { ...silent, text: code(name), ...said } })
  })

  test('may have its check sum in lower case (N5)', () => {
    expect(faultOf(code('P1').replace('1D3D', '1d3d'))).toBeNull()
  })

  test('without field 62 is taken with a warning (N16)', () => {
    expect(parseBrCode(`${Q}5802BR5906FULANO6008BRASILIA6304D87D`)).toMatchObject({
      ok: true,
      value: { txid: null, warnings: ['additional-missing'] },
    })
  })

  test.each([
    ['outer space', (text: string) => `  \u00a0${text}\n`],
    ['line breaks and tabs', (text: string) => text.replace(/(.{40})/g, '$1\r\n\t')],
    ['zero-width characters', (text: string) => `\ufeff${text.slice(0, 30)}\u200b${text.slice(30)}`],
  ])('is cleaned of %s', (_, dirty) => {
    expect(parseBrCode(dirty(code('P2')))).toMatchObject({ ok: true, value: { text: code('P2') } })
  })

  test('may carry a recurrence beside a key', () => {
    const recurring = field('80', `0014br.gov.bcb.pix${field('25', recurrenceLocation)}`)
    expect(parseBrCode(summed(`${Q}5802BR5906FULANO6008BRASILIA62070503***${recurring}`))).toMatchObject({
      ok: true,
      value: { kind: 'composite', key: { kind: 'CPF' }, recurrenceLocation },
    })
  })

  test.each([
    ['characters', 15],
    ['bytes', 17],
  ])('may count a text beyond ASCII in %s, with a warning', (_, length) => {
    expect(parseBrCode(summed(`${Q}5802BR59${length}PÃES & DOÇURAS!6008BRASILIA62070503***`))).toMatchObject({
      ok: true,
      value: { merchantName: 'PÃES & DOÇURAS!', warnings: ['non-ascii'] },
    })
  })

  test.each([
    ['010213', 'initiation'],
    [field('59', 'F'.repeat(26)), 'name-length'],
    [field('60', 'C'.repeat(16)), 'city-length'],
  ])('with %s is odd: %s', (extra, word) => {
    const body = `000201${Q.slice(6)}5802BR`
    const id = extra.slice(0, 2)
    const rest = [field('59', 'FULANO'), field('60', 'BRASILIA'), '62070503***'].filter((part) => !part.startsWith(id))
    expect(parseBrCode(summed(body + extra + rest.join('')))).toMatchObject({ ok: true, value: { warnings: [word] } })
  })

  test('that lacks category, name, city and txid says so', () => {
    const bare = summed('00020126330014br.gov.bcb.pix01111234567890953039865802BR62060102AB')
    expect(parseBrCode(bare)).toMatchObject({
      ok: true,
      value: { warnings: ['category-missing', 'name-missing', 'city-missing', 'txid-missing'] },
    })
  })

  test('of a charge may have any txid, since the charge decides', () => {
    const odd = code('P4').replace('62070503***', `6230${field('05', 'a'.repeat(26))}`)
    expect(parseBrCode(summed(odd.slice(0, -8)))).toMatchObject({
      ok: true,
      value: { txid: 'a'.repeat(26), warnings: ['txid-unusual'] },
    })
  })
})

describe('the amount beside a location', () => {
  const beside = (amount: string, more = '') =>
    parseBrCode(
      summed(
        code('P4')
          .slice(0, -8)
          .replace('5802BR', () => `${field('54', amount)}5802BR`) + more,
      ),
    )
  const recurring = field('80', `0014br.gov.bcb.pix${field('25', recurrenceLocation)}`)

  test.each(['0', '0.00', '0.0', '00.00'])('of %s is none', (amount) => {
    expect(beside(amount)).toMatchObject({ ok: true, value: { kind: 'dynamic', amount: null, warnings: [] } })
  })

  test.each(['10,00', '1.000', '98.', '1.234,56', '-5.00', 'R$ 10', '12345678901.00', '***', '0,00', '.50'])(
    'of %s is decoration, told as odd',
    (amount) => {
      const value = { amount: null, warnings: ['amount-unusual'] }
      expect(beside(amount)).toMatchObject({ ok: true, value: { ...value, kind: 'dynamic' } })
      expect(beside(amount, recurring)).toMatchObject({ ok: true, value: { ...value, kind: 'composite' } })
    },
  )

  test('never keeps a code from being read, whatever it is', () => {
    const text = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...Array.from('0123456789.,-R$ ')) })
    fc.assert(fc.property(text, (amount) => beside(amount).ok))
  })

  test('of a recurrence alone is decoration too, beside a key it is not', () => {
    const only = code('P7')
      .slice(0, -8)
      .replace('5802BR', `${field('54', '0.00')}5802BR`)
    expect(parseBrCode(summed(only))).toMatchObject({ ok: true, value: { kind: 'recurrence', amount: null } })
    expect(faultOf(summed(`${Q}${field('54', '98.')}5802BR5906FULANO6008BRASILIA62070503***${recurring}`))).toBe(
      'amount',
    )
  })
})

describe('a damaged or unacceptable code', () => {
  test.each([
    ['N1', code('P1').replace('1D3D', '1D3C'), 'crc'],
    ['N2', code('P2').replace('1234.56', '9234.56'), 'crc'],
    ['N3', code('P1').replace('Fulano de Tal', 'FulanodeTal'), 'structure'],
    ['N4', code('P1').slice(0, -10), 'truncated'],
    [
      'N6',
      '00020126340015com.exemplo.pay0111123456789095204000053039865802BR5906FULANO6008BRASILIA62070503***6304C64C',
      'not-pix',
    ],
    [
      'N7',
      '00020126620014br.gov.bcb.pix0111123456789092525pix.example.com/qr/v2/abc5204000053039865802BR5906FULANO6008BRASILIA62070503***630448A5',
      'key-and-location',
    ],
    ['N8', `${Q.replace('5303986', '5303840')}${T}F461`, 'currency'],
    ['N9', `${Q}${T.replace('5802BR', '5802US')}22CF`, 'country'],
    ['N10', `${Q.replace('000201', '000202')}${T}FAB3`, 'format'],
    ['N11', `${Q}540510.00540599.00${T}9905`, 'repeated'],
    ['N12 comma', `${Q}540510,00${T}CC1D`, 'amount'],
    ['N12 three decimals', `${Q}540610.999${T}A4A0`, 'amount'],
    ['N12 zero', `${Q}54040.00${T}EB1F`, 'amount-zero'],
    ['N12 negative', `${Q}5405-5.00${T}B411`, 'amount'],
    ['N13', `${code('P1')}540599.00`, 'crc-not-last'],
    [
      'N14',
      '00020126540014br.gov.bcb.pix2532http://pix.example.com/qr/v2/abc5204000053039865802BR5906FULANO6008BRASILIA62070503***63041625',
      'location-scheme',
    ],
    ['N15', `${Q}5802BR5906FULANO6008BRASILIA62300526${'a'.repeat(26)}63041DED`, 'txid-length'],
    ['N17', `${Q.replace('12345678909', '12345678900')}${T}A2EB`, 'key'],
    [
      'N18',
      '00020126180014br.gov.bcb.pix5204000053039865802BR5906FULANO6008BRASILIA62070503***63044633',
      'nothing-to-pay',
    ],
    ['nothing', ' \n', 'empty'],
    ['a text', 'Segue o código', 'not-br-code'],
    ['more than 512 characters', `000201${'9'.repeat(507)}`, 'too-long'],
    ['no check sum', code('P1').slice(0, -8), 'crc-missing'],
    ['a length of zero', summed(`${Q}54005802BR`), 'structure'],
    ['two Pix accounts', withField(field('27', `0014br.gov.bcb.pix${field('01', '12345678909')}`)), 'two-accounts'],
    ['an account that is cut', withField(field('27', '0014br.gov.bcb.pix0111123')), 'truncated'],
    ['a field 62 that is cut', summed(`${Q}5802BR62040102`), 'truncated'],
    ['an odd txid', summed(`${Q}5802BR6207050312-`), 'txid-characters'],
    ['an agent of seven characters', withAgent('1234567'), 'withdrawal-agent'],
  ])('%s is refused', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  test('is refused with the place, the field and the fault of its key', () => {
    expect(parseBrCode(`${Q.replace('12345678909', '12345678900')}${T}A2EB`)).toEqual({
      ok: false,
      error: { fault: 'key', at: 32, field: '26.01', key: 'cpf-check-digits' },
    })
    expect(parseBrCode(code('P1').replace('1D3D', '1D3C'))).toEqual({
      ok: false,
      error: { fault: 'crc', at: code('P1').length - 4, field: '63', key: null },
    })
  })

  test.each([
    'user@pix.example.com/qr',
    'pix.example.com:8443/qr',
    '192.168.0.1/qr',
    '[::1]/qr',
    'localhost/qr',
    'pix.example.com',
    'pix.example.com/a b',
  ])('with the location %s is refused', (at) => {
    expect(faultOf(withLocation(at))).toBe('location')
  })

  test.each(Object.keys(goodCodes))('every change of one character of %s is refused', (name) => {
    const text = code(name)
    for (const [place, old] of Array.from(text).entries()) {
      for (const other of [
        '0',
        '1',
        '9',
        'A',
        'f',
        ' ',
        '.',
        'ç',
        '\u200b',
        String.fromCharCode(old.charCodeAt(0) ^ 1),
      ]) {
        if (other.toUpperCase() === old.toUpperCase()) continue
        expect(parseBrCode(text.slice(0, place) + other + text.slice(place + 1)).ok).toBe(false)
      }
    }
  })

  test('no text makes it throw', () => {
    const almost = fc
      .tuple(fc.constantFrom(...Object.values(goodCodes)), fc.nat(300), fc.string({ unit: 'binary', maxLength: 40 }))
      .map(([good, place, noise]) => good.slice(0, place) + noise + good.slice(place))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), almost), (text) => {
        expect(typeof parseBrCode(text).ok).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
  })
})

function withAgent(agent: string): string {
  const account = `0014br.gov.bcb.pix${field('01', '12345678909')}${field('03', agent)}`
  return summed(`000201${field('26', account)}5204000053039865802BR5906FULANO6008BRASILIA62070503***`)
}
