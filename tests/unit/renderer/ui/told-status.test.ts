import { expect, test } from 'vitest'
import { toldStatus } from '../../../../renderer/ui/told-status.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'

const t = createText('pt-BR')

test.each([
  ['LIQUIDATED', 'Concluído'],
  ['processing', 'Em processamento'],
  ['CANCELED', 'Não realizado'],
  ['DEVOLVIDO', 'Devolvido'],
])('the word %s of the institution is told as %s', (status, words) => {
  expect(toldStatus(t, status)).toBe(words)
})

test('a word that nobody knows is told as it came', () => {
  expect(toldStatus(t, 'EM_ANALISE_MANUAL')).toBe('EM_ANALISE_MANUAL')
})
