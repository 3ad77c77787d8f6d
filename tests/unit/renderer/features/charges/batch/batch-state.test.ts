import { describe, expect, test } from 'vitest'
import { answeredOf, batchLook, isUnderWay } from '../../../../../../renderer/features/charges/batch/batch-look.ts'
import { mendDraftOf, readMended } from '../../../../../../renderer/features/charges/batch/read-mended.ts'
import { milestone, quarterOf } from '../../../../../../renderer/features/charges/batch/use-milestones.ts'
import { type BatchState, type ChargeBatch, chargeBatchSchema } from '../../../../../../shared/domain/charge-batch.ts'
import { cobvFormSchema } from '../../../../../../shared/domain/charge-form.ts'
import { createText } from '../../../../../../shared/i18n/create-text.ts'
import { localDate } from '../../../../../../shared/time/local-date.ts'

const t = createText('pt-BR')
const today = localDate('2026-11-20')
const form = cobvFormSchema.parse({
  kind: 'cobv',
  txid: '5d'.repeat(16),
  dueDate: '2026-11-30',
  daysAfterDue: 30,
  debtor: {
    name: 'Bar do Porto',
    document: '11222333000181',
    email: null,
    street: 'Rua do Porto, 1',
    city: 'Recife',
    state: 'PE',
    zip: '50030230',
  },
  amount: 128_000,
  terms: { fine: { modality: 2, value: 200 }, interest: null, abatement: null, discount: null },
  key: { kind: 'EMAIL', value: 'pix@aurora.example' },
  message: 'Aluguel',
  extras: [],
  locationId: null,
})

function batch(state: BatchState, created: number, refused = 0): ChargeBatch {
  const counts = { waiting: 0, processing: 120 - created - refused, created, refused, unknown: 0 }
  return chargeBatchSchema.parse({
    id: '1',
    description: '',
    state,
    createdAt: '2026-11-20T12:00:00.000Z',
    rows: 120,
    counts,
    items: [],
  })
}

describe('a batch', () => {
  test('that is done with refused rows does not look done', () => {
    expect(batchLook(batch('done', 118, 2)).tone).toBe('warn')
    expect(batchLook(batch('done', 120)).tone).toBe('ok')
  })

  test('is asked about only while the institution is at work on it', () => {
    const states = ['sending', 'processing', 'done', 'not-offered', 'one-by-one', 'paused'] as const
    expect(states.filter(isUnderWay)).toEqual(['sending', 'processing'])
  })

  test('counts a refused row as answered', () => {
    expect(answeredOf(batch('processing', 30, 4).counts)).toBe(34)
  })
})

describe('what readers hear of a batch', () => {
  test('is its start, each quarter, and its end, each once', () => {
    const heard: (string | null)[] = []
    let before: number | null = null
    for (const one of [0, 10, 30, 34, 60, 90, 120].map((done) => batch(done < 120 ? 'processing' : 'done', done))) {
      heard.push(milestone(t, one, before))
      before = one.state === 'done' ? 5 : quarterOf(answeredOf(one.counts), one.rows)
    }
    expect(heard).toEqual([
      'Lote de 120 cobranças em andamento',
      null,
      '30 de 120 com resposta',
      null,
      '60 de 120 com resposta',
      '90 de 120 com resposta',
      'Lote concluído: 120 criadas, 0 recusadas',
    ])
  })

  test('is nothing of one that was over before', () => {
    expect(milestone(t, batch('done', 120), null)).toBeNull()
  })
})

describe('a refused row', () => {
  const draft = mendDraftOf(form)

  test('goes along whole with the fields that were mended', () => {
    const read = readMended(form, { ...draft, document: '529.982.247-25', amount: '1.300,00', message: '' }, today)
    expect(read.ok && read.value).toEqual({
      ...form,
      debtor: { ...form.debtor, document: '52998224725' },
      amount: 130_000,
      message: null,
    })
  })

  test.each([
    ['no name', { name: ' ' }, { field: 'name', reason: 'missing' }],
    ['a name too long', { name: 'x'.repeat(201) }, { field: 'name', reason: 'malformed' }],
    ['a wrong document', { document: '11.222.333/0001-82' }, { field: 'document', reason: 'checkDigits' }],
    ['a decimal point', { amount: '1300.00' }, { field: 'amount', reason: 'useComma' }],
    ['no day', { dueDate: null }, { field: 'dueDate', reason: 'missing' }],
    ['a day that is over', { dueDate: localDate('2026-11-19') }, { field: 'dueDate', reason: 'past' }],
    ['a message too long', { message: 'x'.repeat(141) }, { field: 'message', reason: 'malformed' }],
  ])('with %s is not sent', (_, some, fault) => {
    expect(readMended(form, { ...draft, ...some }, today)).toEqual({ ok: false, error: [fault] })
  })
})
