import { describe, expect, test } from 'vitest'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { MAX_ENTRY, recognise } from '../../../../shared/entry/recognise.ts'
import type { Recognition } from '../../../../shared/entry/recognition.ts'
import { formatInvoiceKey, parseInvoiceKey } from '../../../../shared/ids/invoice-key.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { cteXml, freightKey, invoiceKey, nfeXml, otherInvoices, serviceKey } from '../../../fixtures/invoices.ts'
import { bankBillets, collectionSlips } from '../billet/vectors.ts'
import { code, goodCodes } from '../brcode/vectors.ts'

const ask = { today: localDate('2026-11-20'), institutions: trainingInstitutions }
const lines = [...bankBillets, ...collectionSlips].map(([name, line]) => [name, line] as const)
const evp = '123e4567-e12b-12d1-a456-426655440000'

const PROSE = [
  'Bom dia, Ana. Segue em anexo a nota 4711 do pedido 98, no total de 3 itens, com vencimento em 10/12/2026:',
  'Qualquer dúvida, ligue para 0800 123 4567 até as 18h.\n\nAbraços,\nSetor de contas',
] as const

/** The thing in the middle of a mail. */
function inMail(thing: string): string {
  return `${PROSE[0]}\n${thing}\n${PROSE[1]}`
}

function inGroups(text: string): string {
  const key = parseInvoiceKey(text)
  return key.ok ? formatInvoiceKey(key.value) : ''
}

function kindsOf(found: readonly Recognition[]): readonly string[] {
  return found.map(({ kind }) => kind)
}

describe('one thing alone', () => {
  test.each(Object.keys(goodCodes))('the code %s is a code and nothing else, by its check sum', (name) => {
    expect(recognise(`  ${code(name)}\n`, ask)).toMatchObject([
      { kind: 'br-code', code: { text: code(name) }, source: code(name), why: ['guid', 'crc'] },
    ])
  })

  test.each(lines)('the line %s is a billet and nothing else, by its check digits', (_, line) => {
    expect(recognise(line, ask)).toMatchObject([
      { kind: 'billet', billet: { line }, source: line, why: ['length', 'check-digits'] },
    ])
  })

  test.each([
    ['123.456.789-09', { meaning: 'one', key: { kind: 'CPF' } }, ['length', 'check-digits']],
    ['12.abc.345/01de-35', { meaning: 'one', key: { kind: 'CNPJ' } }, ['length', 'check-digits']],
    ['51998259765', { meaning: 'ask' }, ['check-digits', 'mobile']],
    ['61912345678', { meaning: 'propose' }, ['mobile']],
    ['+5561912345678', { meaning: 'one', warning: null }, ['plus']],
    ['pix: Fulano@Example.com', { meaning: 'one', key: { value: 'fulano@example.com' } }, ['at-sign']],
    [evp, { meaning: 'one', key: { kind: 'EVP' } }, ['shape']],
  ])('%s is a Pix key', (text, typed, why) => {
    expect(recognise(text, ask)).toMatchObject([{ kind: 'pix-key', typed, why }])
  })

  test('an end-to-end id and an idempotency key are known by length and shape', () => {
    expect(recognise('E12345678202009091221kkkkkkkkkkk', ask)).toMatchObject([
      { kind: 'end-to-end-id', id: 'E12345678202009091221kkkkkkkkkkk', why: ['length', 'shape'] },
    ])
    expect(recognise('0123456789ABCDEF0123456789abcdef', ask)).toMatchObject([
      { kind: 'idempotency-key', key: '0123456789abcdef0123456789abcdef' },
    ])
  })

  test.each(['', ' \u200b\n', 'bom dia', '***', '12345', 'https://example.com/pagar?id=1'])(
    '%j means nothing',
    (text) => {
      expect(recognise(text, ask)).toEqual([])
    },
  )
})

describe('something nearly right alone', () => {
  test.each<[string, string, object]>([
    ['a code with a wrong check sum', code('P1').replace('1D3D', '1D3C'), { what: 'br-code', fault: { fault: 'crc' } }],
    ['a code that is cut', code('P1').slice(0, -10), { what: 'br-code', fault: { fault: 'truncated' } }],
    ['a code with more behind it', `${code('P1')}540599.00`, { what: 'br-code', fault: { fault: 'crc-not-last' } }],
    [
      'a code of another scheme',
      '00020126340015com.exemplo.pay0111123456789095204000053039865802BR5906FULANO6008BRASILIA62070503***6304C64C',
      { what: 'br-code', fault: { fault: 'not-pix' } },
    ],
    [
      'a line with a wrong digit',
      '00190000090124356789701234567897316560000123456',
      { what: 'billet', fault: { fault: 'block-digit', block: 2 } },
    ],
    ['a line that is cut', bankBillets[0][1].slice(0, -1), { what: 'billet', fault: { fault: 'length', digits: 46 } }],
    [
      'a line with a letter',
      `O${bankBillets[0][1].slice(1)}`,
      { what: 'billet', fault: { fault: 'characters', at: 0 } },
    ],
    [
      'a bar code with a wrong digit',
      '00193165600001234560000001234567890123456788',
      { what: 'billet', fault: { fault: 'general-digit' } },
    ],
    ['a CPF with a wrong digit', '123.456.789-00', { what: 'pix-key', fault: 'cpf-check-digits' }],
    ['an address with two signs', 'a@@example.com', { what: 'pix-key', fault: 'email-at' }],
    ['an address with an accent', 'joão@example.com', { what: 'pix-key', fault: 'email-characters' }],
    ['an address with a sign no key has', 'a%b@example.com', { what: 'pix-key', fault: 'email-characters' }],
    [
      'the first half of a code that pays an address',
      '00020126500014br.gov.bcb.pix0128financeiro@serraverde.com.br',
      { what: 'br-code', fault: { fault: 'crc-missing' } },
    ],
    ['an id in lower case', 'e12345678202009091221kkkkkkkkkkk', { what: 'end-to-end-id', fault: 'characters' }],
    [
      'a lower-case id of hex digits',
      'e12345678202009091221000000000ff',
      { what: 'end-to-end-id', fault: 'characters' },
    ],
    ['an id of digits that is cut', 'E123456782020090912210000000000', { what: 'end-to-end-id', fault: 'length' }],
    ['an id that is too long', 'E12345678202009091221kkkkkkkkkkkk', { what: 'end-to-end-id', fault: 'length' }],
  ])('%s is damaged, with what fails', (_, text, damage) => {
    expect(recognise(text, ask)).toMatchObject([{ kind: 'damaged', why: [], source: text, ...damage }])
  })
})

describe('a mail', () => {
  test.each(Object.keys(goodCodes))('shows the code %s inside it, and nothing of what is in the code', (name) => {
    expect(recognise(inMail(code(name)), ask)).toMatchObject([{ kind: 'br-code', code: { text: code(name) } }])
  })

  test.each([
    ['broken anywhere', (text: string) => text.replace(/(.{40})/g, '$1\n')],
    ['broken at its own spaces', (text: string) => text.replaceAll(' ', '\n')],
    ['quoted', (text: string) => text.replace(/(.{41})/g, '$1\r\n> ')],
  ])('shows a code that is %s', (_, broken) => {
    expect(recognise(inMail(broken(code('P2'))), ask)).toMatchObject([{ kind: 'br-code', code: { text: code('P2') } }])
  })

  test.each(lines)('shows the line %s inside it, however its digits are parted', (_, line) => {
    for (const parted of [
      line,
      line.replace(/(.{5})/g, '$1 '),
      line.replace(/(.{12})/g, '$1\n'),
      line.replace(/(.{10})/g, '$1. '),
      line.replace(/(.{20})/g, '$1\r\n> '),
    ]) {
      expect(recognise(inMail(parted), ask)).toMatchObject([{ kind: 'billet', billet: { line } }])
    }
  })

  test('shows a line that stands beside other numbers', () => {
    const printed = '001-9  00190.00009 01234.567897 01234.567897 3 16560000123456\n1.234,56'
    expect(recognise(inMail(printed), ask)).toMatchObject([{ kind: 'billet', billet: { amount: 123456 } }])
  })

  test.each([
    ['line', '00190.00009 01234.567897 01234.567897 4 16560000123456', 'billet'],
    ['code', code('P2').replace('1234.56', '9234.56'), 'br-code'],
    ['labelled key', 'Chave Pix (CPF): 123.456.789-00', 'pix-key'],
  ])('says that a %s in it is damaged, and takes nothing out of it', (_, thing, what) => {
    expect(recognise(inMail(thing), ask)).toMatchObject([{ kind: 'damaged', what }])
  })

  test('gives each candidate once, the surest first, each with its line', () => {
    const mail = [
      'Pode pagar pelo boleto 00190.00009 01234.567897 01234.567897 3 16560000123456',
      'ou por Pix, chave: 12.345.678/0001-95.',
      'O boleto de novo: 00190000090123456789701234567897316560000123456',
      'Dúvidas: financeiro@example.com ou (61) 91234-5678.',
      'O pagamento anterior foi E12345678202009091221kkkkkkkkkkk',
    ]
    const found = recognise(mail.join('\n'), ask)
    expect(kindsOf(found)).toEqual(['billet', 'pix-key', 'pix-key', 'pix-key', 'end-to-end-id'])
    expect(found.map(({ source }) => source)).toEqual([mail[0], mail[1], mail[3], mail[3], mail[4]])
    expect(found[1]).toMatchObject({ typed: { key: { kind: 'CNPJ' } }, why: ['length', 'check-digits', 'label'] })
  })

  test('takes no key of an invoice for a bar code, and says that its last digit is wrong', () => {
    const mail = inMail('Chave de acesso: 3526 1112 3456 7800 0195 5500 1000 0047 1110 0000 4711')
    expect(recognise(mail, ask)).toMatchObject([{ kind: 'damaged', what: 'invoice' }])
  })

  test.each([
    ['Pix +5511999998888 150,00', '+5511999998888'],
    ['Pix: +55 11 99999-8888 150,00', '+5511999998888'],
    ['pagar +55 (11) 99999 8888 1.150,00', '+5511999998888'],
    ['+1 415 555 2671 150,00', '+14155552671'],
    ['+351 912 345 678 150,00', '+351912345678'],
    ['+551133334444 2', '+551133334444'],
  ])('a phone ends where the phone ends: %s', (text, value) => {
    expect(recognise(text, ask)).toMatchObject([{ kind: 'pix-key', typed: { key: { value } } }])
  })

  test('none of many rows is lost', () => {
    const phones = Array.from({ length: 30 }, (_, n) => `+55119${String(10_000_000 + n * 7_919)}`)
    const rows = phones.map((phone, n) => `${phone} ${n + 1}50,00`).join('\n')
    const found = recognise(rows, ask).map(
      (one) => one.kind === 'pix-key' && one.typed.meaning === 'one' && one.typed.key.value,
    )
    expect(found).toEqual(phones)
  })

  test.each([
    [invoiceKey, invoiceKey],
    [inGroups(invoiceKey), invoiceKey],
    [nfeXml(), invoiceKey],
    [cteXml, freightKey],
    ...otherInvoices.map(({ xml, key }): [string, string] => [xml, key]),
    [`DANFE Chave de acesso: ${invoiceKey} CNPJ 33.009.911/0025-06 contato@grafica.com.br`, invoiceKey],
    [`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${serviceKey}`, serviceKey],
  ])('an invoice is one, and what it tells of its issuer is no key: %.60s', (text, key) => {
    expect(recognise(text, ask)).toMatchObject([{ kind: 'invoice', key }])
  })

  test('is read up to its limit', () => {
    expect(recognise(`${'a '.repeat(MAX_ENTRY / 2)}\n${evp}`, ask)).toEqual([])
    expect(recognise(`${'a '.repeat(MAX_ENTRY / 2 - 50)}\n${evp}`, ask)).toHaveLength(1)
  })
})
