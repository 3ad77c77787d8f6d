import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { type SlipSender, slipFacts } from '../../../../../electron/services/charges/slip/slip-facts.ts'
import { slipPdf } from '../../../../../electron/services/charges/slip/slip-pdf.ts'
import type { Charge } from '../../../../../shared/domain/charge.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'
import { cob, cobv, debtor } from '../../../../fixtures/receiving-samples.ts'
import { at } from '../../../../fixtures/vault-samples.ts'

const sender: SlipSender = {
  companyName: 'Aurora Distribuidora Ltda.',
  companyDocument: '12ABC34501DE35',
  environment: 'production',
}
const code = `00020126870014br.gov.bcb.pix2565${'pix.exemplo.com.br/qr/v2/cobv/'.padEnd(65, 'a1b2')}5204000053039865802BR5916AURORA DISTRIB. 6009SAO PAULO6304ABCD`
const now = at(60)

const slip = (charge: Charge, from = sender) => slipPdf(slipFacts(charge, from, now), now)

async function read(bytes: Uint8Array): Promise<{ pages: number; text: string; perPage: string[]; drawn: number }> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const perPage: string[] = []
  let drawn = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    perPage.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
    const { fnArray } = await page.getOperatorList()
    drawn += fnArray.filter((operator) => operator === OPS.paintImageXObject).length
  }
  return { pages: document.numPages, text: perPage.join('\n'), perPage, drawn }
}

describe('the slip of a charge', () => {
  test('says who, how much, until when and by which code, on one page without a picture', async () => {
    const charge = cobv(1, {
      amount: centavos(128_000),
      debtor: debtor('Bar do Porto', '12345678909'),
      code,
      message: 'Pedido 7',
    })
    const { pages, text, drawn } = await read(slip(charge))
    expect([pages, drawn]).toEqual([1, 0])
    for (const words of [
      'Cobrança Pix',
      'Aurora Distribuidora Ltda.',
      '12.ABC.345/01DE-35',
      'R$ 1.280,00',
      'Vencimento: 04/12/2026',
      'Bar do Porto',
      'Pedido 7',
      charge.txid,
      'Não é comprovante',
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(words)
    expect(text.replaceAll('\n', '')).toContain(code)
  })

  test('gives its code back whole wherever its lines end, spaces too', async () => {
    for (let before = 70; before <= 90; before += 1) {
      const spaced = `${'0'.repeat(before)}SAO PAULO${'9'.repeat(80)}`
      const { text } = await read(slip(cob(1, { code: spaced })))
      expect(text.replaceAll('\n', '')).toContain(spaced)
    }
  })

  test('writes out nobody’s CPF', async () => {
    const { text } = await read(slip(cobv(1, { debtor: debtor('Ana', '12345678909') })))
    expect(text).toContain('***.456.789-**')
    expect(text).not.toContain('123.456.789-09')
  })

  test('of an immediate charge says when it ends', async () => {
    const { text } = await read(slip(cob(1, { code })))
    expect(text).toContain('Pague até 20/11/2026')
  })

  test('tells what is due when, as an estimate', async () => {
    const terms = {
      fine: { modality: 2, value: 200 },
      interest: null,
      abatement: null,
      discount: { modality: 1, dates: [{ date: localDate('2026-11-27'), value: 1_000 }] },
    } as const
    const discount = { ...terms.discount, dates: [...terms.discount.dates] }
    const { text } = await read(slip(cobv(1, { amount: centavos(50_000), terms: { ...terms, discount } })))
    const said = text.replaceAll('\u00A0', ' ')
    for (const words of ['estimativa', 'até 27/11/2026', 'R$ 490,00', 'R$ 10,00', 'R$ 510,00'])
      expect(said).toContain(words)
  })

  test('says on every page where it is only an exercise', async () => {
    const extras = Array.from({ length: 50 }, (_, n) => ({ name: `Campo ${n}`, value: 'x '.repeat(90) }))
    const { perPage } = await read(slip(cobv(1, { extras, code }), { ...sender, environment: 'training' }))
    expect(perPage.length).toBeGreaterThan(1)
    for (const page of perPage) expect(page).toContain('Ambiente de treino')
  })

  test('flows to more pages and leaves nothing out', async () => {
    const extras = Array.from({ length: 50 }, (_, n) => ({
      name: `${String(n).padStart(2, '0')}${'N'.repeat(48)}`,
      value: `${String(n).padStart(2, '0')}${'v'.repeat(198)}`,
    }))
    const name = 'Razão Social '.repeat(15).trim()
    const { pages, text } = await read(slip(cobv(1, { extras, debtor: debtor(name), receiverName: name })))
    expect(pages).toBeGreaterThan(3)
    const whole = text.replaceAll('\n', '')
    for (const { value } of extras) expect(whole).toContain(value.slice(0, 40))
    expect(text).toContain(`Página ${pages} de ${pages}`)
  })

  test('without a code says that it cannot be paid by it', async () => {
    const { text } = await read(slip(cob(1)))
    expect(text).toContain('sem QR Code')
  })

  test('shows letters that its fonts lack as question marks, and does not fail', async () => {
    const { text } = await read(slip(cob(1, { message: 'Olá 😀 Ω', code })))
    expect(text).toContain('Olá ? ?')
  })

  test('is the same bytes for the same facts', async () => {
    expect(slip(cob(1, { code }))).toEqual(slip(cob(1, { code })))
  })
})
