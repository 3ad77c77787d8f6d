import { describe, expect, test } from 'vitest'
import { outsideGlossary, plainWords } from '../../../build/glossary.ts'

const found = (text: string, key = 'home.title') => outsideGlossary(new Map([[key, text]]), 'pt-BR')

describe('the check of the glossary', () => {
  test.each([
    ['a method', 'Use POST neste endereço'],
    ['the status of an answer', 'Falta uma permissão (403)'],
    ['a word of the wire', 'Situação: LIQUIDATED'],
    ['a word of the wire that nobody knows yet', 'Situação: WAITING_SOMETHING'],
    ['a path into a body', 'Confira calendario.dataDeVencimento'],
    ['a name of a field', 'ID da devolução (rtrId)'],
    ['txid', 'Identificador (txid)'],
    ['the kind of a key', 'Chave rsa 2048'],
    ['the code of an account type', 'Conta CACC'],
    ['a word of the wire within a choice', '{kind, select, a {Certo} other {Veja a location}}'],
    ['a word that the trade does not use', 'Emitir recibo'],
    ['another word for what has one', 'O Quita foi trancado'],
  ])('finds %s', (_, text) => {
    expect(found(text)).toHaveLength(1)
  })

  test('lets the words of the trade, names of values and addresses pass', () => {
    const texts = ['Identificador', 'Pago: {PROCESSING}', 'Use https://api.suaempresa.com.br', 'Chave Pix e ID']
    expect(texts.flatMap((text) => found(text))).toEqual([])
  })

  test('lets pass what is searched and never shown', () => {
    expect(found('estorno reembolso', 'paletteWords.refund')).toEqual([])
  })

  test('reads a sentence as a person does, whatever its values', () => {
    expect(plainWords('{count, plural, one {# dia} other {# dias}} de {total}', 'pt-BR')).toMatch(/dia.*dias.*de/)
  })

  test('holds English too', () => {
    expect(outsideGlossary(new Map([['home.needsYou', 'Needs you']]), 'en')).toHaveLength(1)
  })
})
