import { expect, test } from 'vitest'
import { createText } from '../../../../shared/i18n/create-text.ts'

const t = createText('pt-BR')

test('a name that ends in a stop ends its sentence with it', () => {
  expect(t('entry.codeFor', { name: 'Bar do Porto Ltda.' })).toBe('Para Bar do Porto Ltda.')
  expect(t('entry.codeFor', { name: 'Bar do Porto' })).toBe('Para Bar do Porto.')
})

test('a name with a stop inside a sentence, and stops that are its own, stay as they are', () => {
  expect(t('infractions.previewFor', { amount: 'R$ 1,00', payer: 'a..b' })).toContain('a..b.')
  expect(t('charges.keptOf', { title: 'Bar Ltda.', time: '10:00' })).toBe('Bar Ltda. Os dados são de 10:00.')
})
