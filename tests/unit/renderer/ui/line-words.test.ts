import { describe, expect, test } from 'vitest'
import { historyWords, kindWords, signedAmount } from '../../../../renderer/ui/line-words.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import { statementLines } from '../../../fakes/page/canned-statement.ts'

const t = createText('pt-BR')
const line = statementLines[0]
if (line === undefined) throw new Error('there is a canned line')
const pix = line

describe('the words of a line', () => {
  test.each([
    ['PIX', 'in', 'Pix recebido'],
    ['PIX', 'out', 'Pix enviado'],
    ['pix_payment', 'out', 'Pix enviado'],
    ['BILLET', 'out', 'Boleto pago'],
    ['BILLET', 'in', 'Boleto recebido'],
    ['BOLETO_PAGAMENTO', 'out', 'Boleto pago'],
    ['FEE', 'out', 'Tarifa'],
    ['TARIFA_MENSAL', 'out', 'Tarifa'],
    ['TAXATION', 'out', 'TAXATION'],
    ['TED', 'in', 'TED'],
  ] as const)('call %s %s “%s”', (kind, direction, words) => {
    expect(kindWords(t, { kind, direction })).toBe(words)
  })

  test('join kind and message, and leave out what is not told', () => {
    expect(historyWords(t, { ...pix, text: 'NF 1' })).toBe('Pix recebido · NF 1')
    expect(historyWords(t, { ...pix, text: null })).toBe('Pix recebido')
    expect(historyWords(t, { ...pix, kind: '', text: '' })).toBe('')
  })

  test('give money that left its minus', () => {
    expect([signedAmount({ ...pix, direction: 'out' }), signedAmount(pix)]).toEqual([-pix.amount, pix.amount])
  })
})
