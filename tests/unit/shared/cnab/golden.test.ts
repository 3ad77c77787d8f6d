import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { layoutNames } from '../../../../shared/cnab/cnab-layout.ts'
import { parseCnab } from '../../../../shared/cnab/parse-cnab.ts'
import { readRemessa } from '../../../../shared/cnab/read-remessa.ts'
import { retornoOf } from '../../../../shared/cnab/write-retorno.ts'
import { writeCnab } from '../../../../shared/cnab/write-cnab.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'

// The files were put together column by column after the manuals, by a program that knows nothing of the tables here.
const golden = (name: string): string =>
  readFileSync(new URL(`../../../fixtures/cnab/${name}`, import.meta.url), 'latin1')
const today = localDate('2026-11-27')
const at = instantFromMs(Date.parse('2026-11-27T18:30:15Z'))

describe.each(layoutNames)('a remessa of %s', (layout) => {
  const text = golden(`${layout}.rem`)
  const parsed = parseCnab(text, 'remessa')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))

  test('is read by its own layout and written back byte for byte', () => {
    expect(parsed.value.layout).toBe(layout)
    expect(writeCnab(parsed.value)).toBe(text)
  })

  test('pays the six that stand in it, each the way that it says', () => {
    const rows = readRemessa(parsed.value)
    const read = rows.map(({ told }) => readOrder(told, { today, institutions: [] }))
    expect(read.flatMap(({ faults }) => faults)).toEqual([])
    expect(rows.map(({ payOn }) => payOn)).toEqual(Array.from({ length: 6 }, () => today))
    expect(read.map(({ order }) => [order?.kind, order?.amount, order?.description])).toEqual([
      ['pix-key', 123_456, 'NF 8201'],
      ['pix-key', 9_900, 'NF 8202'],
      ['pix-manual', 250_000, 'NF 8203'],
      ['billet', 164_000, 'NF 8204'],
      ['pix-qr', 78_050, 'NF 8205'],
      ['billet', 43_000, 'CONTA NOVEMBRO'],
    ])
    const [email, cpf, account, boleto, code] = read.map(({ order }) => order)
    expect(email).toMatchObject({
      key: { kind: 'EMAIL', value: 'pix@nimboembalagens.com.br' },
      creditorDocument: '18304659000105',
    })
    expect(cpf).toMatchObject({ key: { kind: 'CPF', value: '21846093740' }, payeeName: 'MARIA DE SOUZA' })
    expect(account).toMatchObject({
      payee: { ispb: '60701190', issuer: '1234', number: '123456', accountType: 'CACC', document: '31863839000187' },
    })
    expect(boleto).toMatchObject({ payeeName: 'MOINHO SERRA AZUL LTDA', payeeDocument: '31450700000101' })
    expect(code).toMatchObject({
      code: expect.stringContaining('pix.exemplo.com.br/qr/v2/cobv/0f1e2d3c4b5a69788796a5b4c3d2e1f0'),
    })
  })

  test('comes back as the retorno that the manual describes', () => {
    const [first, second, third] = readRemessa(parsed.value)
    const paid = { at, authentication: 'E1234567820261127183015abcdefghij1' }
    const rows = new Map([
      [first?.line ?? 0, { end: { end: 'paid' as const }, paid }],
      [second?.line ?? 0, { end: { end: 'refused' as const, code: 'AC07', isPix: true }, paid: null }],
      [third?.line ?? 0, { end: { end: 'cancelled' as const }, paid: null }],
    ])
    const retorno = writeCnab(retornoOf(parsed.value, rows, at))
    expect(retorno).toBe(golden(`${layout}.ret`))
    const read = parseCnab(retorno, 'retorno')
    expect(read.ok && writeCnab(read.value)).toBe(retorno)
  })
})

test('a remessa of Sicredi, in the versions of its manual, is read by FEBRABAN’s layout and answered as one', () => {
  const versions = [/^(.{163})107/gm, /^(75[0-9]{5}1C\d{4})046/gm] as const
  const text = golden('febraban.rem')
    .replace(versions[0], '$1087')
    .replace(versions[1], '$1045')
    .replace(/^756/gm, '748')
  expect([text.slice(163, 166), text.includes('C2045045')]).toEqual(['087', true])
  const parsed = parseCnab(text, 'remessa')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  expect(parsed.value.layout).toBe('febraban')
  expect(writeCnab(parsed.value)).toBe(text)
  expect(readRemessa(parsed.value)).toHaveLength(6)
  const retorno = writeCnab(retornoOf(parsed.value, new Map(), at))
  expect(parseCnab(retorno, 'retorno').ok).toBe(true)
  expect(retorno.split('\r\n').filter((line) => line !== '' && !line.startsWith('748'))).toEqual([])
})
