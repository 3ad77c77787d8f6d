import { expect, test } from 'vitest'
import { bankDataText } from '../../../../../renderer/features/payees/bank-data-text.ts'
import { payeeWayText } from '../../../../../renderer/ui/payee-words.ts'
import { shownDocument } from '../../../../../renderer/ui/shown-ids.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { payeeWaySchema } from '../../../../../shared/domain/payee.ts'

const way = payeeWaySchema.parse({ kind: 'account', ispb: '99999004', issuer: '0001', number: '48213-7', lastAt: null })
if (way.kind !== 'account') throw new Error('an account')

test('what is copied as bank data names the holder, the document and the institution beside the account', () => {
  const payee = { name: 'Serra Verde Alimentos Ltda.', document: '05571983000130', way }
  expect(bankDataText(createText('pt-BR'), payee, way, 'Banco Ipê').split('\n')).toEqual([
    'Serra Verde Alimentos Ltda.',
    '05.571.983/0001-30',
    'Banco Ipê',
    'Ag. 0001, conta 48213-7',
  ])
})

test('a payee without a document, or without a name, is told by what is known of it', () => {
  const nameless = { name: null, document: '05571983000130', way }
  expect(bankDataText(createText('en'), nameless, way, 'Banco Ipê').split('\n')[0]).toBe('05.571.983/0001-30')
  expect(bankDataText(createText('en'), nameless, way, 'Banco Ipê').split('\n')).toHaveLength(3)
  expect(bankDataText(createText('en'), { ...nameless, name: 'Ana', document: null }, way, 'X')).toMatch(/^Ana\nX\n/)
})

test('an account has its check digit set off, and a CPF with hidden ends its dots', () => {
  const bare = payeeWaySchema.parse({ ...way, number: '125512' })
  expect(payeeWayText(createText('pt-BR'), bare)).toBe('Ag. 0001, conta 12551-2')
  expect(payeeWayText(createText('pt-BR'), { ...way, number: '12551-X' })).toBe('Ag. 0001, conta 12551-X')
  expect([shownDocument('***982247**'), shownDocument('61797924000174')]).toEqual(['***.982.247-**', '61797924000174'])
})
