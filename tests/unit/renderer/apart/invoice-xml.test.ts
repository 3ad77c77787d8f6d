import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { invoicesInXml } from '../../../../renderer/apart/invoice/invoice-xml.ts'
import {
  cancelledCityXml,
  cityInvoices,
  cteXml,
  freightKey,
  invoiceKey,
  manifestXml,
  nfeXml,
  nfseXml,
  otherInvoices,
  serviceKey,
} from '../../../fixtures/invoices.ts'
import { isInvoiceKey } from '../../../../shared/ids/invoice-key.ts'
import type { InvoiceFacts } from '../../../../shared/domain/note.ts'
import { StandInDomParser } from '../../../fixtures/stand-in-dom.ts'

beforeAll(() => vi.stubGlobal('DOMParser', StandInDomParser))
afterAll(() => vi.unstubAllGlobals())

const [city] = cityInvoices
const ourDocument = '11222333000181'

/** What the only invoice of an XML says; null where it is none. */
function invoiceInXml(xml: string): InvoiceFacts | null {
  const [facts = null, ...others] = invoicesInXml(xml)
  if (others.length > 0) throw new Error('several')
  return facts
}

describe('the XML of an invoice', () => {
  test('of a sale says its parts, and the taxes on top of it from 2027 on', () => {
    expect(invoiceInXml(nfeXml())).toMatchObject({ key: invoiceKey, total: 124_500, payerDocument: ourDocument })
    const taxed = (day: string) =>
      invoiceInXml(
        nfeXml((xml) =>
          xml.replace('</ICMSTot>', '</ICMSTot><vNFTot>1575.00</vNFTot>').replace('2006-04-12T', `${day}T`),
        ),
      )?.total
    expect([taxed('2026-12-31'), taxed('2027-01-01')]).toEqual([124_500, 157_500])
  })

  test('of freight is of who is charged by the role that it names', () => {
    expect(invoiceInXml(cteXml)).toMatchObject({ key: freightKey, total: 31_050, payerDocument: ourDocument })
    const bySender = cteXml.replace('<cte:toma>3<', '<cte:toma>0<')
    expect(invoiceInXml(bySender)?.payerDocument).toBe('33009911002506')
  })

  test.each(otherInvoices)('of $name says number, total and due day', ({ xml, key, number, total, dueOn }) => {
    expect(invoiceInXml(xml)).toMatchObject({ key, number, total, payerDocument: ourDocument })
    expect(invoiceInXml(xml)?.dueOn).toEqual(dueOn)
  })

  test('of a service is paid to who did the work, also where another one issued it', () => {
    expect(invoiceInXml(nfseXml)).toMatchObject({ key: serviceKey, total: 98_010, issuerDocument: '12345678000195' })
    for (const issuer of ['2', '3']) {
      const xml = nfseXml
        .replace('<infDPS>', `<infDPS><tpEmit>${issuer}</tpEmit>`)
        .replace(/<prest>.*<\/prest>/, '<prest><CNPJ>11444777000161</CNPJ><xNome>Estúdio Lima ME</xNome></prest>')
      expect(invoiceInXml(xml)).toMatchObject({ issuerDocument: '11444777000161', issuerName: 'Estúdio Lima ME' })
    }
  })

  test.each(cityInvoices)('of $name says what is paid, or no total', ({ xml, total }) => {
    expect(invoiceInXml(xml)).toMatchObject({
      number: '4512',
      total,
      issuerDocument: '12345678000195',
      payerDocument: ourDocument,
    })
  })

  test('of a city without a net price is its price only where nothing was kept back or taken off', () => {
    const gross = city.xml.replace('<ValorLiquidoNfse>993.50</ValorLiquidoNfse>', '')
    const none = gross.replace('<ValorPis>6.50</ValorPis>', '<ValorPis>0.00</ValorPis>')
    expect([invoiceInXml(gross)?.total, invoiceInXml(none)?.total]).toEqual([null, 100_000])
    for (const name of ['ValorCofins', 'ValorInss', 'ValorIssRetido', 'OutrasRetencoes', 'DescontoIncondicionado'])
      expect(invoiceInXml(none.replace('<IssRetido>', `<${name}>1.00</${name}><IssRetido>`))?.total).toBeNull()
    expect(invoiceInXml(none.replace('<IssRetido>2', '<IssRetido>1'))?.total).toBeNull()
  })

  test('of a city that cancelled it says so, and of two each says it of itself', () => {
    expect(invoiceInXml(cancelledCityXml)).toMatchObject({ cancelled: true })
    expect(invoiceInXml(city.xml)).not.toHaveProperty('cancelled')
    const other = city.xml.replaceAll('4512', '4513').replace(/^<\?.*?\?>/, '')
    const both = invoicesInXml(`<ListaNfse>${cancelledCityXml.replace(/^<\?.*?\?>/, '')}${other}</ListaNfse>`)
    expect(both.map(({ number, cancelled }) => [number, cancelled])).toEqual([
      ['4512', true],
      ['4513', undefined],
    ])
  })

  test("that lacks a day of one part tells the days alone, and the last one of them as nobody's", () => {
    const without = (day: string) => nfeXml((xml) => xml.replace(`<dVenc>${day}</dVenc>`, ''))
    const third = '<dup><nDup>003</nDup><dVenc>2006-07-12</dVenc><vDup>1.00</vDup></dup></cobr>'
    const several = invoiceInXml(without('2006-05-12').replace('</cobr>', third))
    expect([several?.dueOn, several?.instalments]).toEqual([['2006-06-12', '2006-07-12'], undefined])
    for (const xml of [without('2006-05-12'), nfeXml((all) => all.replace('2006-05-12', '2006-02-30'))]) {
      const read = invoiceInXml(xml)
      expect([read?.dueOn, read?.instalments]).toEqual([undefined, undefined])
    }
  })

  test('that was issued as a test says no day', () => {
    const read = invoiceInXml(nfeXml((xml) => xml.replace('</ide>', '<tpAmb>2</tpAmb></ide>')))
    expect(read).toMatchObject({ key: invoiceKey, total: 124_500 })
    expect([read?.dueOn, read?.instalments]).toEqual([undefined, undefined])
  })

  const stem = '3526111234567800019555001000001234100001234'
  const otherKey = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isInvoiceKey) ?? ''
  const one = nfeXml()
    .replace(/^<\?.*\?>/, '')
    .trim()
  const other = one.replaceAll(invoiceKey, otherKey).replace('<nNF>780', '<nNF>1234')
  const withAnswer = (xml: string, answer: string) => xml.replace('</infProt>', `<cStat>${answer}</cStat></infProt>`)
  const stateOf = (xml: string) =>
    invoicesInXml(xml).map(({ number, cancelled }) => [number ?? '', cancelled === true] as const)

  test.each([
    ['a lot', `<lot>${one}${other}</lot>`],
    ['a lot that repeats one', `<lot>${one}${other}${one}</lot>`],
    [
      'a lot to the authority',
      `<enviNFe><idLote>1</idLote>${[one, other].map((xml) => /<NFe .*<\/NFe>/s.exec(xml)?.[0]).join('')}</enviNFe>`,
    ],
    ['files behind each other', `${nfeXml()}\n${other}`],
  ])('is told beside another one, each once: %s', (_, xml) => {
    expect(stateOf(xml)).toEqual([
      ['780', false],
      ['1234', false],
    ])
    expect(stateOf(`<lot>${one}</lot>`)).toEqual([['780', false]])
  })

  test.each(['110', '205', '301', '302', '303', '101', '151', '135', '155', '539', '204'])(
    'that the authority cancelled, denied or refused says so: %s',
    (answer) => {
      expect(stateOf(withAnswer(one, answer))).toEqual([['780', true]])
      expect(stateOf(`<lot>${withAnswer(one, answer)}${withAnswer(other, '100')}</lot>`)).toEqual([
        ['780', true],
        ['1234', false],
      ])
    },
  )

  test('that was authorized, in its time or after it, or sent twice, is one to be paid', () => {
    for (const answer of ['100', '150']) expect(stateOf(withAnswer(one, answer))).toEqual([['780', false]])
    const twice = `<lot>${withAnswer(one, '100')}<protNFe><infProt><chNFe>${invoiceKey}</chNFe><cStat>204</cStat></infProt></protNFe></lot>`
    expect(stateOf(twice)).toEqual([['780', false]])
  })

  test('whose answer or cancellation stands elsewhere in its file is void, and no other one is', () => {
    const event = `<procEventoNFe><evento><infEvento><chNFe>${otherKey}</chNFe><tpEvento>110111</tpEvento></infEvento></evento><retEvento><infEvento><cStat>135</cStat><chNFe>${otherKey}</chNFe><tpEvento>110111</tpEvento></infEvento></retEvento></procEventoNFe>`
    const answer = `<protNFe><infProt><chNFe>${otherKey}</chNFe><cStat>302</cStat></infProt></protNFe>`
    for (const beside of [event, answer])
      expect(Object.fromEntries(stateOf(`<lot>${one}${other}${beside}</lot>`))).toEqual({ 780: false, 1234: true })
  })

  test('that only asks for a cancellation is none, and one that was registered is', () => {
    const about = `<chNFe>${invoiceKey}</chNFe><tpEvento>110111</tpEvento>`
    const event = (answer: string) =>
      `<procEventoNFe><evento><infEvento>${about}</infEvento></evento><retEvento><infEvento><cStat>${answer}</cStat>${about}</infEvento></retEvento></procEventoNFe>`
    for (const answer of ['135', '136', '155'])
      expect(invoiceInXml(event(answer))).toMatchObject({ key: invoiceKey, cancelled: true, total: null })
    for (const answer of ['573', '218', '501']) expect(invoiceInXml(event(answer))).toBeNull()
  })

  test.each([
    ['a manifest of cargo', manifestXml],
    ['what is broken off', nfeXml((xml) => xml.slice(0, 400))],
    ['what has a document type', nfeXml((xml) => xml.replace('?>', '?><!DOCTYPE nfeProc>'))],
    ['no XML', 'nNF 780'],
  ])('%s is none', (_, xml) => {
    expect(invoiceInXml(xml)).toBeNull()
  })
})
