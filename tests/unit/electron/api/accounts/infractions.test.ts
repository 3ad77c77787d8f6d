import { describe, expect, test } from 'vitest'
import { accountsEndpoints } from '../../../../../electron/api/accounts/endpoints.ts'

const { infraction, infractions } = accountsEndpoints

const listed = {
  id: '5b0f3a52-3f7a-4d1d-8a34-0c2b7f5e9a10',
  transactionId: 900_102,
  status: 'ACKNOWLEDGED',
  type: 'REFUND_REQUEST',
  lastModificationDate: '2025-03-12T09:00:00.000Z',
  creationDate: '2025-03-12T08:30:00.000Z',
  reportedBy: 'DEBITED_PARTICIPANT',
  reportDetails: 'Pagador diz que foi enganado',
  analysisResult: null,
  analysisDetails: null,
  transactionAmount: { currency: 'BRL', amount: 20 },
}

const read = {
  id: '5b0f3a52-3f7a-4d1d-8a34-0c2b7f5e9a10',
  transactionId: '900102',
  endToEndId: null,
  status: 'ACKNOWLEDGED',
  type: 'REFUND_REQUEST',
  reportedBy: 'DEBITED_PARTICIPANT',
  reportDetails: 'Pagador diz que foi enganado',
  analysisResult: null,
  analysisDetails: null,
  situation: null,
  isReporter: null,
  amount: 2_000,
  createdAt: '2025-03-12T08:30:00.000Z',
  changedAt: '2025-03-12T09:00:00.000Z',
  rounds: [],
  more: [],
}

const detailed = {
  ...listed,
  endToEndId: 'E87654321202503111010Zz9Yy8Xx7Ww',
  status: 'DEFENDED',
  isReporter: false,
  situationType: 'SCAM',
  deadline: '2025-03-19T08:30:00Z',
  defenseHistories: [
    {
      status: 'PENDING',
      request: null,
      defense: 'Produto entregue em 11/03',
      createdAt: '2025-03-12T11:00:00.000Z',
      reviewer: 'setor 4',
      attachments: [{ id: 1, name: 'recibo.pdf' }, { url: 'https://x.test/2' }, { id: 3 }, 'foto.png'],
    },
  ],
}

describe('an infraction of the list', () => {
  test.each([
    ['as documented', { meta: { total: 1, limit: 10, offset: 1 }, data: [listed] }, 1, 1],
    ['with pagination', { pagination: { totalPages: 1, total: 1, page: 1 }, data: [listed] }, 1, 1],
    ['with pages counted only', { pagination: { totalPages: 1 }, data: [listed] }, null, null],
    ['bare', [listed], null, null],
    [
      'with an amount and an id in text',
      [{ ...listed, transactionId: '900102', transactionAmount: { amount: '20.00' } }],
      null,
      null,
    ],
    ['with times of offset zero', [{ ...listed, creationDate: '2025-03-12T08:30:00+00:00' }], null, null],
    ['with an empty end-to-end id', [{ ...listed, endToEndId: '' }], null, null],
  ])('reads the same %s', (_, body, page, total) => {
    expect(infractions.answer.parse(body)).toMatchObject({ rows: [read], unread: [], page, total })
  })

  test('passes words on that nobody knows', () => {
    const words = { status: 'NEW_STATUS', type: 'NEW_TYPE', reportedBy: 'SOMEBODY', analysisResult: 'PARTLY' }
    expect(infractions.answer.parse([{ ...listed, ...words }]).rows[0]).toMatchObject(words)
  })

  test('is left out of its list where one thing is missing, and stands beside it', () => {
    for (const wrong of [
      { ...listed, id: null },
      { ...listed, creationDate: null, lastModificationDate: 'x' },
    ]) {
      expect(infractions.answer.parse([listed, wrong])).toMatchObject({ rows: [{ id: read.id }], unread: [{}] })
    }
  })
})

describe('one infraction', () => {
  test.each([
    ['in data', { data: detailed }],
    ['plain', detailed],
    ['a list of one', [detailed]],
    ['with a word for no', { ...detailed, isReporter: 'false' }],
  ])('tells its history and whatever else was said, %s', (_, body) => {
    expect(infraction.answer.parse(body)).toEqual({
      ...read,
      endToEndId: 'E87654321202503111010Zz9Yy8Xx7Ww',
      status: 'DEFENDED',
      situation: 'SCAM',
      isReporter: false,
      rounds: [
        {
          status: 'PENDING',
          request: null,
          defense: 'Produto entregue em 11/03',
          at: '2025-03-12T11:00:00.000Z',
          attachments: ['recibo.pdf', 'https://x.test/2', '3', 'foto.png'],
        },
      ],
      more: [
        { path: 'deadline', value: '2025-03-19T08:30:00Z' },
        { path: 'defenseHistories.0.reviewer', value: 'setor 4' },
        { path: 'defenseHistories.0.attachments.0.id', value: '1' },
        { path: 'defenseHistories.0.attachments.1.url', value: 'https://x.test/2' },
        { path: 'defenseHistories.0.attachments.2.id', value: '3' },
      ],
    })
  })

  test('may have only one of its two times', () => {
    const { creationDate, ...rest } = listed
    expect(infraction.answer.parse({ data: rest })).toMatchObject({ createdAt: rest.lastModificationDate })
    expect(infraction.answer.parse({ ...listed, lastModificationDate: null })).toMatchObject({
      createdAt: creationDate,
      changedAt: creationDate,
    })
  })
})
