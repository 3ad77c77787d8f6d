import { describe, expect, test } from 'vitest'
import { senseOfName } from '../../../../../electron/api/wire/sense-of-name.ts'

describe('what a name says', () => {
  test.each([
    ['at made', ['dtHrCriacao', 'creation_datetime', 'data_criacao', 'CreationDateTime', 'dateCreated', 'created at']],
    [
      'doc payee',
      ['cpfCnpjRecebedor', 'recipient_document', 'beneficiary_document_number', 'documentoFavorecido', 'receiverTaxId'],
    ],
    ['name payer', ['nomePagador', 'payer_name', 'debtorName', 'senderFullName']],
    ['amount', ['valorTransacao', 'operation_value', 'vlrOperacao', 'transactionAmount']],
    ['e2e id', ['endToEndId', 'end_to_end_id', 'e2eId', 'end2endId']],
    ['doc other', ['thirdPartDocument', 'counterparty_tax_id', 'documentoContraparte']],
  ])('is "%s" in every order and language', (sense, names) => {
    expect(names.map(senseOfName)).toEqual(names.map(() => sense))
  })

  test.each(['originalAmount', 'fee_value', 'valorSaque', 'dtMovimentoUtc', 'endToEndIdOriginal', 'return_amount'])(
    'is more than a plain one where it has a word too many: %s',
    (name) => {
      expect(['amount', 'at done', 'e2e id']).not.toContain(senseOfName(name))
    },
  )
})
