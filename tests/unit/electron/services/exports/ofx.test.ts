import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitId, ofxEnd, ofxHead, ofxLine } from '../../../../../electron/services/exports/ofx.ts'
import { encodeWindows1252 } from '../../../../../shared/pdf/windows-1252.ts'
import { ofxAccountId } from '../../../../../shared/domain/ofx-account-id.ts'
import type { StatementLine } from '../../../../../shared/domain/statement.ts'
import { type ExportAccount, exportAccountSchema } from '../../../../../shared/domain/statement-export.ts'
import { endToEndIdSchema } from '../../../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { hostileText } from '../../../../fixtures/hostile-texts.ts'
import { readOfx } from '../../../../fixtures/read-ofx.ts'

const account: ExportAccount = { bank: '077', branch: '1', number: '48213-7' }
const line: StatementLine = {
  id: '700000001',
  at: instantFromMs(Date.UTC(2026, 9, 2, 2, 30, 5)),
  direction: 'out',
  amount: centavos(621_580),
  status: 'LIQUIDATED',
  kind: 'PIX',
  endToEndId: endToEndIdSchema.parse('E39517204202610020230Kq7vT2mX9bL'),
  txid: null,
  counterpartName: 'Nimbo & Filhos <Embalagens> São José do Rio Preto Ltda.',
  counterpartDocument: '41208765000107',
  counterpartIspb: null,
  text: 'NF 3381',
  idempotencyKey: null,
}

function fileOf(lines: readonly StatementLine[], ids: Parameters<typeof ofxAccountId>[1] = 'branch-account-digit') {
  const head = ofxHead({ account, ids, from: line.at, to: line.at, madeAt: line.at })
  return `${head}${lines.map(ofxLine).join('')}${ofxEnd({ amount: centavos(-5), at: line.at })}`
}

const read = (text: string) => readOfx(encodeWindows1252(text))

describe('an OFX', () => {
  test('declares SGML 1.02 in Windows-1252, the account, the currency and the balance with its moment', () => {
    const { header, account: from, currency, ledger, list } = read(fileOf([line]))
    expect(header).toMatchObject({
      OFXHEADER: '100',
      DATA: 'OFXSGML',
      VERSION: '102',
      ENCODING: 'USASCII',
      CHARSET: '1252',
    })
    expect(from).toEqual({ BANKID: '077', BRANCHID: '0001', ACCTID: '0001482137', ACCTTYPE: 'CHECKING' })
    expect(currency).toBe('BRL')
    expect(ledger).toEqual({ BALAMT: '-0.05', DTASOF: '20261001233005[-3:BRT]' })
    expect([list.DTSTART, list.DTEND]).toEqual(['20261001233005[-3:BRT]', '20261001233005[-3:BRT]'])
  })

  test('says of a line what it is, on its day in São Paulo, with a short name and all of it in the memo', () => {
    expect(read(fileOf([line])).lines).toEqual([
      {
        TRNTYPE: 'DEBIT',
        DTPOSTED: '20261001233005[-3:BRT]',
        TRNAMT: '-6215.80',
        FITID: '700000001',
        CHECKNUM: '700000001',
        REFNUM: 'E39517204202610020230Kq7vT2mX9bL',
        NAME: 'Nimbo & Filhos <Embalagens> São',
        MEMO: 'Pix enviado - Nimbo & Filhos <Embalagens> São José do Rio Preto Ltda. - 41.208.765/0001-07 - NF 3381',
      },
    ])
  })

  test('names a line without a name by what it is', () => {
    const nameless = { ...line, counterpartName: null, counterpartDocument: null, text: null, endToEndId: null }
    const [fee, unnamed] = read(
      fileOf([
        { ...nameless, kind: 'FEE' },
        { ...nameless, kind: '' },
      ]),
    ).lines
    expect([fee?.NAME, fee?.MEMO, unnamed?.NAME]).toEqual(['Tarifa', 'Tarifa', 'Lançamento'])
  })

  test('names a line by what it is where its name has no letter of the charset', () => {
    expect(read(fileOf([{ ...line, counterpartName: '\u1932 \u0301' }])).lines[0]?.NAME).toBe('Pix enviado')
  })

  test('has no balance where nobody told it', () => {
    expect(
      read(ofxHead({ account, ids: 'account', from: line.at, to: line.at, madeAt: line.at }) + ofxEnd(null)).ledger,
    ).toBeUndefined()
  })

  test('gets no line and no element from any text, and keeps the lengths of the format', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1, maxLength: 4 }), (texts) => {
        const lines = texts.map((text) => ({
          ...line,
          id: `id ${text}`,
          counterpartName: text,
          text,
          kind: text,
          txid: text,
          counterpartDocument: text,
        }))
        const file = fileOf(lines)
        const plain = fileOf(texts.map(() => ({ ...line, id: 'id' })))
        expect(file.match(/<[^>]*>/g)).toEqual(plain.match(/<[^>]*>/g))
        const back = read(file).lines
        expect(back).toHaveLength(texts.length)
        for (const { NAME, MEMO, FITID } of back) {
          expect(NAME.length).toBeLessThanOrEqual(32)
          expect(MEMO.length).toBeLessThanOrEqual(255)
          expect(FITID).toMatch(/^[0-9A-Z-]{1,32}$/)
        }
      }),
    )
  })
})

describe('the id of a line for importers', () => {
  test('is the same every time, safe, and another one for another id', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(hostileText, fc.stringMatching(/^[0-9A-Fa-f-]{1,40}$/)), { minLength: 2 }),
        (ids) => {
          const told = ids.map(fitId)
          expect(told).toEqual(ids.map(fitId))
          for (const id of told) expect(id).toMatch(/^[0-9A-Z-]{1,32}$/)
          expect(new Set(told).size).toBe(
            ids.filter((id, n) => ids.findIndex((other) => other.toWellFormed() === id.toWellFormed()) === n).length,
          )
        },
      ),
    )
  })

  test('cannot meet an id that looks like another one hashed', () => {
    const hashed = fitId('abc')
    expect(hashed).toHaveLength(32)
    expect(fitId(hashed)).not.toBe(hashed)
  })
})

describe('the account as OFX names it', () => {
  test.each([
    ['account', '48213'],
    ['account-digit', '482137'],
    ['branch-account', '000148213'],
    ['branch-account-digit', '0001482137'],
  ] as const)('by %s is %s', (ids, told) => {
    expect(ofxAccountId(account, ids)).toBe(told)
  })

  test.each([
    { number: '48A13-7' },
    { number: '48213' },
    { number: '' },
    { branch: '12345' },
    { branch: '' },
    { bank: '77' },
  ])('is not taken as %j', (wrong) => {
    expect(exportAccountSchema.safeParse({ ...account, ...wrong }).success).toBe(false)
  })
})
