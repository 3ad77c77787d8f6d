import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { invoiceInXml } from '../../../../renderer/apart/invoice/invoice-xml.ts'
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
import { StandInDomParser } from '../../../fixtures/stand-in-dom.ts'

beforeAll(() => vi.stubGlobal('DOMParser', StandInDomParser))
afterAll(() => vi.unstubAllGlobals())

const [city] = cityInvoices
const ourDocument = '11222333000181'

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

  test('of a city that cancelled it says so, and of two nobody says which is meant', () => {
    expect(invoiceInXml(cancelledCityXml)).toMatchObject({ cancelled: true })
    expect(invoiceInXml(city.xml)).not.toHaveProperty('cancelled')
    expect(invoiceInXml(city.xml.replace(/(<CompNfse>)(.*)(<\/CompNfse>)/, '$1$2$2$3'))).toBeNull()
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

  test('is not told beside that of another one in its file', () => {
    const one = nfeXml().replace(/^<\?.*\?>/, '')
    expect(invoiceInXml(`<lot>${one}${one}</lot>`)).toBeNull()
    expect(invoiceInXml(`<lot>${one}</lot>`)).toMatchObject({ key: invoiceKey })
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
