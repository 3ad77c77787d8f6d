import { describe, expect, test } from 'vitest'
import { invoiceInText } from '../../../../renderer/notes/invoice/invoice-text.ts'

const key = '52060433009911002506550120000007800267301615'
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

  test('digits without an end are none, however many', () => {
    const endless = '5206043300991100250655012000000780026730161'.repeat(4500)
    expect(invoiceInText(endless)).toBeNull()
    expect(invoiceInText(endless.replaceAll(/./g, '$& '))).toMatchObject({ key })
  })
})
