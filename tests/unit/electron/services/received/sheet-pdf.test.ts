import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { sheetPdf } from '../../../../../electron/services/received/sheet/sheet-pdf.ts'
import { sheetSections } from '../../../../../electron/services/received/sheet/sheet-sections.ts'
import type { PixRefund, ReceivedPix, RefundStep } from '../../../../../shared/domain/received-pix.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { pix } from '../../../../fixtures/receiving-samples.ts'
import { at } from '../../../../fixtures/vault-samples.ts'

const refund: PixRefund = {
  id: 'dev1',
  returnId: 'D3951720420261120130045678901234',
  amount: centavos(31_240),
  nature: 'ORIGINAL',
  description: 'Pedido cancelado',
  requestedAt: at(10),
  settledAt: at(20),
  status: 'DEVOLVIDO',
  reason: null,
}
const step = (patch: Partial<PixRefund> | null): RefundStep => ({
  refund: patch === null ? null : { ...refund, ...patch },
  paymentId: null,
  state: null,
  amount: centavos(31_240),
  at: at(10),
})
const received: ReceivedPix = {
  ...pix(1),
  amount: centavos(100_000),
  payer: { name: 'Luzia Ferraz Teixeira', document: '12345678909' },
  refunds: [],
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('\n')
    .replaceAll('\u00A0', ' ')
}

describe('the sheet of a received Pix', () => {
  test('tells whoever waits for the money what came, what went back, when and under which ids', async () => {
    const sender = { companyName: 'Aurora Distribuidora Ltda.', environment: 'production' } as const
    const text = await textOf(sheetPdf({ pix: received, refunds: [step({})] }, sender, at(60)))
    for (const words of [
      'R$ 1.000,00',
      'R$ 312,40',
      received.endToEndId,
      'D3951720420261120130045678901234',
      'DEVOLVIDO',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Não é comprovante')
  })

  test('hides the ends of a CPF', () => {
    const facts = sheetSections({ pix: received, refunds: [] }).flatMap((section) => section.facts)
    expect(facts.find(({ label }) => label === 'Documento do pagador')?.value).not.toContain('12345678909')
    expect(JSON.stringify(facts)).not.toMatch(/123\D?456\D?789\D?09/)
  })

  test('says of a refund that was not done that the money stayed, and why', () => {
    const [, section] = sheetSections({
      pix: received,
      refunds: [step({ status: 'NAO_REALIZADO', settledAt: null, reason: 'Conta encerrada' })],
    })
    const said = section?.facts.map(({ value }) => value) ?? []
    expect(said).toContain('Não realizada: o valor não saiu da conta do recebedor (NAO_REALIZADO)')
    expect(said).toContain('Conta encerrada')
  })

  test('leaves out a refund of which the institution has told nothing yet', () => {
    expect(sheetSections({ pix: received, refunds: [step(null)] })).toHaveLength(1)
  })

  test('warns on its face where nothing is real', async () => {
    const sender = { companyName: 'Aurora', environment: 'training' } as const
    expect(await textOf(sheetPdf({ pix: received, refunds: [] }, sender, at(60)))).toContain('nada aqui é real')
  })
})
