import { describe, expect, test } from 'vitest'
import { bucketLevel } from '../../../../../../renderer/features/pay/key/bucket-words.ts'
import {
  draftOfKeyPayment,
  draftOfTyped,
  emptyKeyDraft,
  type KeyDraft,
} from '../../../../../../renderer/features/pay/key/draft.ts'
import { keysToChoose, readKeyDraft } from '../../../../../../renderer/features/pay/key/read-key-draft.ts'
import { readTypedPixKey } from '../../../../../../shared/ids/typed-pix-key.ts'
import { paymentRequest } from '../../../../../fixtures/payment-requests.ts'

const good: KeyDraft = { ...emptyKeyDraft, key: '12.abc.345/01de-35', amount: '1.842,90', description: 'NF 7781' }

function faultsOf(change: Partial<KeyDraft>): unknown {
  const read = readKeyDraft({ ...good, ...change })
  return read.ok ? {} : read.error
}

describe('reading the form of a Pix by key', () => {
  test('a right form becomes the request; a key that is a CNPJ names its holder', () => {
    expect(readKeyDraft(good)).toEqual({
      ok: true,
      value: {
        kind: 'pix-key',
        key: { kind: 'CNPJ', value: '12ABC34501DE35' },
        creditorDocument: '12ABC34501DE35',
        payeeName: null,
        amount: 184_290,
        description: 'NF 7781',
        priority: 'HIGH',
        paymentFlow: 'INSTANT',
        expiration: 600,
        ispbDeny: [],
      },
    })
  })

  test('without a document the order goes through the queue, whatever was chosen', () => {
    const read = readKeyDraft({ ...good, key: 'fulano@example.com' })
    expect(read).toMatchObject({ ok: true, value: { creditorDocument: null, priority: 'NORM' } })
  })

  test.each<[string, Partial<KeyDraft>, unknown]>([
    ['no key', { key: ' ' }, { key: 'payKey.keyEmpty' }],
    ['a wrong CPF', { key: '123.456.789-00' }, { key: 'entry.cpfCheckDigits' }],
    ['eleven digits that are two things', { key: '51998259765' }, { key: 'payKey.sayWhich' }],
    ['a phone without its country', { key: '61912345678' }, { key: 'payKey.sayWhich' }],
    ['a holder who is not the key', { document: '05.571.983/0001-30' }, { document: 'payKey.documentNotKey' }],
    ['a wrong holder', { document: '123' }, { document: 'forms.documentLength' }],
    ['a name of one letter', { name: 'A' }, { name: 'payForm.nameShort' }],
    ['no amount', { amount: '' }, { amount: 'forms.amountEmpty' }],
    ['an hour too many', { expiration: '241' }, { expiration: 'payForm.expirationRange' }],
  ])('%s is refused beside its field', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  test('what the person chose settles what the digits mean, and only for those digits', () => {
    const [cpf, phone] = keysToChoose('51998259765').map(({ value }) => value)
    for (const confirmed of [cpf, phone]) {
      const read = readKeyDraft({ ...good, key: '51998259765', confirmed: confirmed ?? '' })
      expect(read).toMatchObject({ ok: true, value: { key: { value: confirmed } } })
    }
    expect(faultsOf({ key: '61912345678', confirmed: phone ?? '' })).toEqual({ key: 'payKey.sayWhich' })
  })
})

describe('filling the form', () => {
  test.each([
    '51998259765',
    '61912345678',
    'Fulano@Example.com',
    '+14155552671',
    '123e4567-e12b-12d1-a456-426655440000',
  ])('the recognised key %s means the same in the form', (text) => {
    const typed = readTypedPixKey(text)
    expect(typed.ok && readTypedPixKey(draftOfTyped(typed.value).key)).toEqual(typed)
  })

  test('an earlier payment reads as the same request again', () => {
    const request = paymentRequest('pix-key')
    expect(request.kind === 'pix-key' && readKeyDraft(draftOfKeyPayment(request))).toEqual({ ok: true, value: request })
  })
})

describe('the bucket of key queries', () => {
  const full = { capacity: 100, tokens: 100, refillPerMinute: 2, waitSeconds: 0, saidEmpty: false }
  test.each([
    [100, 0, 'enough'],
    [21, 0, 'enough'],
    [20, 0, 'low'],
    [1, 0, 'low'],
    [0, 25, 'empty'],
  ] as const)('%i tokens with a wait of %i s are %s', (tokens, waitSeconds, level) => {
    expect(bucketLevel({ ...full, tokens, waitSeconds })).toBe(level)
  })
})
