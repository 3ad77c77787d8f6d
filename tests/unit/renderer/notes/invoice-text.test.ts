import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceInText } from '../../../../renderer/notes/invoice/invoice-text.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'

const key = '52060433009911002506550120000007800267301615'
const others = '35261112345678000195550010000012341000012346'
const grouped = '5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615'

describe('the text of an invoice', () => {
  test.each([
    ['in groups, as a DANFE prints it', `CHAVE DE ACESSO\n${grouped}\nConsulta de autenticidade`],
    ['in one', `Chave: ${key}.`],
    ['with points and dashes, as of old', '52-0604-33.009.911/0025-06-55-012-000.000.780-026.730.161-5'],
    ['beside other digits', `Protocolo 135060000012345 ${grouped} 12/04/2006`],
    ['in the address of its QR code', `https://www.sefaz.go.gov.br/nfce?p=${key}|2|1|1|ABCDEF`],
  ])('gives its key where it stands %s', (_, text) => {
    expect(invoiceInText(text)).toMatchObject({ key, number: '780', issuerDocument: '33009911002506' })
  })

  test('gives total and day where they stand right behind their labels', () => {
    const text = `DANFE ${grouped}\nDATA DA EMISSÃO\n12/04/2006\nVALOR TOTAL DOS PRODUTOS 1.200,00\nVALOR TOTAL DA NOTA\n1.245,00`
    expect(invoiceInText(text)).toMatchObject({ total: 124_500, issuedOn: '2006-04-12' })
  })

  test('never takes another amount for the total', () => {
    const boxes = `${key}\nVALOR TOTAL DA NOTA VALOR DO FRETE\n12,00 1.245,00`
    expect(invoiceInText(boxes)).toMatchObject({ key, total: null })
    expect(invoiceInText(`${key}\nVALOR TOTAL DOS PRODUTOS 99,00`)).toMatchObject({ total: null })
  })

  test.each([
    ['NFS-e nº 4512', '4512'],
    ['Nota Fiscal Eletrônica Nº: 000.004.512', '4512'],
    ['NF-e Nº 12', '12'],
    ['CT-e Número: 88', '88'],
  ])('gives the number of one without a key: %s', (text, number) => {
    expect(invoiceInText(`${text}\nValor líquido da NFS-e: R$ 980,10`)).toEqual({
      key: null,
      number,
      issuerName: null,
      issuerDocument: null,
      issuedOn: null,
      total: 98_010,
    })
  })

  test.each([
    ['a receipt', 'Comprovante de Pix\nE12345678202611201200ABCDEFGHIJK\nValor R$ 1.245,00'],
    ['a boleto', '23793.38128 60000.000003 00000.000409 1 84340000012345'],
    ['a key with a wrong digit', `Chave ${key.slice(0, 43)}6`],
    ['44 digits that are no key', `${'1234567890'.repeat(4)}1234`],
    ['nothing', ''],
  ])('%s is no invoice', (_, text) => {
    expect(invoiceInText(text)).toBeNull()
  })

  const danfe = (box: string, total = '1.245,00'): string =>
    `DANFE ${grouped}\nDATA DA EMISSÃO\n12/04/2006\nFATURA / DUPLICATA\n${box}\nCÁLCULO DO IMPOSTO\nVALOR TOTAL DA NOTA\n${total}`

  test.each([
    ['one part', 'Num. 001\nVenc. 12/05/2006\nValor R$ 1.245,00', ['2006-05-12 124500']],
    [
      'a part behind the words of another program',
      'Fatura: 123 Vl. Orig.: 1.300,00 Vl. Desc.: 55,00 Vl. Líq.: 1.245,00\nSeq. Espécie Vecto. Vr.\n1 DM 12/05/2006 1.245,00',
      ['2006-05-12 124500'],
    ],
    [
      'parts in a row each',
      '001 12/05/2006 415,00\n002 12/06/2006 415,00\n003 12/07/2006 415,00',
      ['2006-05-12 41500', '2006-06-12 41500', '2006-07-12 41500'],
    ],
    [
      'amounts before their days',
      '001 R$ 1.000,00 12/05/2006 002 R$ 245,00 12/06/2006',
      ['2006-05-12 100000', '2006-06-12 24500'],
    ],
    [
      'days and amounts in a line each, below the sum of the invoice',
      'Valor original 1.300,00 Desconto 55,00 Valor líquido 1.245,00\n001 002\n12/05/2006 12/06/2006\n1.000,00 245,00',
      ['2006-05-12 100000', '2006-06-12 24500'],
    ],
  ])('a DANFE tells what falls due: %s', (_, box, parts) => {
    const told = invoiceInText(danfe(box))?.instalments?.map(({ dueOn, amount }) => `${dueOn} ${amount}`)
    expect(told).toEqual(parts)
  })

  test('the parts of a DANFE come to its total, however its box sets them, and are not told where one of them is another', () => {
    const part = fc.record({ days: fc.integer({ min: 0, max: 40 }), amount: fc.integer({ min: 1, max: 9_999_999 }) })
    const parts = fc.array(part, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 2 }), fc.nat({ max: 11 }), (drawn, look, at) => {
        const dueOn = drawn.map((_, n) =>
          addDays(
            localDate('2006-05-01'),
            drawn.slice(0, n + 1).reduce((sum, { days }) => sum + days, 0),
          ),
        )
        const sum = drawn.reduce((all, { amount }) => all + amount, 0)
        const told = (amounts: readonly number[]) => {
          const [days, texts] = [
            dueOn.map((day) => formatLocalDate(day)),
            amounts.map((one) => formatAmount(centavos(one))),
          ]
          const boxes = [
            days.map((day, n) => `00${n} ${day} ${texts[n]}`).join('\n'),
            days.map((day, n) => `Valor R$ ${texts[n]} Vencimento ${day}`).join(' '),
            `${days.join(' ')}\n${texts.join(' ')}`,
          ]
          return invoiceInText(danfe(boxes[look] ?? '', formatAmount(centavos(sum))))?.instalments
        }
        const amounts = drawn.map(({ amount }) => amount)
        expect(told(amounts)).toEqual(dueOn.map((day, n) => ({ dueOn: day, amount: amounts[n] })))
        expect(told(amounts.map((one, n) => (n === at % amounts.length ? one + 1 : one)))).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['whose sum stands nowhere else', danfe('001 12/05/2006 1.000,00 002 12/06/2006 240,00')],
    ['that are fewer than their days', danfe('001 12/05/2006 002 12/06/2006 1.245,00')],
    ['before the invoice was written', danfe('001 12/03/2006 1.245,00')],
    ['years later', danfe('001 12/05/2016 1.245,00')],
    ['in no order', danfe('001 12/06/2006 1.000,00 002 12/05/2006 245,00')],
    ['on a day that is none', danfe('001 31/06/2006 1.245,00')],
    [
      'outside of their box',
      `${grouped}\nFATURA\nCÁLCULO DO IMPOSTO\nVALOR TOTAL DA NOTA 1.245,00\n12/05/2006 1.245,00`,
    ],
    ['of a test', `${danfe('001 12/05/2006 1.245,00')}\nNF-e EMITIDA EM HOMOLOGAÇÃO - SEM VALOR FISCAL`],
    ['of a cancelled invoice', `NF-e CANCELADA\n${danfe('001 12/05/2006 1.245,00')}`],
    [
      'of a freight',
      danfe('001 12/05/2006 1.245,00').replace(grouped, '5206 0433 0099 1100 2506 5701 2000 0007 8002 6730 1612'),
    ],
    ['beside words of another day', danfe('ENTREGA PREVISTA 12/05/2006 VALOR 1.245,00')],
    [
      'that a sentence speaks of',
      danfe('').replace('1.245,00', '1.245,00\nPedido 7, fatura com entrega para 12/05/2006, 1.245,00'),
    ],
    ['whose box says that they were paid', danfe('001 12/05/2006 1.245,00 CARTÃO DE CRÉDITO')],
    ['of the cargo that a freight names first', `${danfe('001 12/05/2006 1.245,00')}\nDACTE`],
    ['beside the invoice of another company', `${danfe('001 12/05/2006 1.245,00')}\nNF-e referenciada: ${others}`],
  ])('a DANFE tells nothing of parts %s', (_, text) => {
    expect(invoiceInText(text)).not.toHaveProperty('instalments')
  })

  test('digits without an end are none, however many', () => {
    const endless = '5206043300991100250655012000000780026730161'.repeat(4500)
    expect(invoiceInText(endless)).toBeNull()
    expect(invoiceInText(endless.replaceAll(/./g, '$& '))).toMatchObject({ key })
  })
})
