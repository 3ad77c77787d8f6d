import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { useBilletDraft } from '../../../../../renderer/features/pay/billet/store.ts'
import { keptPay } from '../../../../../renderer/features/pay/kept-pay.ts'
import { useKeyDraft } from '../../../../../renderer/features/pay/key/store.ts'
import { emptyDraft } from '../../../../../renderer/features/pay/manual/draft.ts'
import { useManualDraft } from '../../../../../renderer/features/pay/manual/store.ts'
import { usePayStore } from '../../../../../renderer/features/pay/store.ts'
import { connectionIdSchema } from '../../../../../shared/domain/connection.ts'
import { type PaymentState, paymentIdSchema } from '../../../../../shared/domain/payment.ts'

const of = connectionIdSchema.parse('00112233445566aa')
const other = connectionIdSchema.parse('00112233445566bb')
const reviewId = paymentIdSchema.parse('0123456789abcdef0123456789abcdef')
let state: PaymentState = 'frozen'

beforeEach(() => {
  vi.stubGlobal('window', { quita: { call: async () => ({ ok: true, value: { state } }) } })
  usePayStore.getState().belongTo(other)
  usePayStore.getState().belongTo(of)
  emptyDrafts()
})
afterAll(() => vi.unstubAllGlobals())

function emptyDrafts(): void {
  for (const { getState } of [useManualDraft, useKeyDraft, useBilletDraft]) getState().begin(null)
}

/** What a lock does: everything is gone but what was kept, which is written and read. */
function overLock(): void {
  const text = JSON.stringify(keptPay.kept(of))
  usePayStore.getState().belongTo(other)
  emptyDrafts()
  keptPay.back(of, keptPay.schema.parse(JSON.parse(text)))
}

test('an untouched screen has nothing that would be missed', () => {
  expect(keptPay.kept(of)).toBeNull()
})

test('a form that was opened by hand comes back with what stood in it, and what filled it does not fill it again', () => {
  usePayStore.getState().choose({ kind: 'manual', data: null })
  useManualDraft.getState().begin(of)
  useManualDraft.getState().change({ ...emptyDraft, name: 'Serra Verde', amount: '12,34' })
  overLock()
  expect(usePayStore.getState()).toMatchObject({ of, chosen: { kind: 'manual', data: null }, chosenByText: false })
  expect(useManualDraft.getState()).toMatchObject({ of, draft: { name: 'Serra Verde', amount: '12,34' } })
})

test('a boleto comes back with its line, the box and the paper beside which it is compared', () => {
  const line = '00190500954014481606906809350314337370000000100'
  const paper = { lines: [], codes: [], payeeName: 'Serra Verde', payeeDocument: null }
  usePayStore.getState().understand({ at: 'empty' }, line, { kind: 'billet', line, paper })
  useBilletDraft.getState().begin(of)
  useBilletDraft.getState().fill('00193373700000001000500940144816060680935031', {
    name: 'Serra Verde',
    document: '',
    description: 'NF 1',
    amount: '',
    paymentFlow: 'INSTANT',
  })
  overLock()
  expect(usePayStore.getState()).toMatchObject({
    text: line,
    chosenByText: true,
    chosen: { kind: 'billet', line, paper },
  })
  expect(useBilletDraft.getState()).toMatchObject({
    draft: { description: 'NF 1' },
    filledFrom: '00193373700000001000500940144816060680935031',
  })
})

test('what was typed of another connection is not kept as this one’s', () => {
  usePayStore.getState().choose({ kind: 'manual', data: null })
  useManualDraft.getState().begin(other)
  useManualDraft.getState().change({ ...emptyDraft, name: 'de outra conta' })
  expect(JSON.stringify(keptPay.kept(of))).not.toContain('outra')
})

async function standsAfter(now: PaymentState): Promise<boolean> {
  state = now
  usePayStore.getState().choose({ kind: 'manual', data: null })
  useManualDraft.getState().begin(of)
  useManualDraft.getState().change({ ...emptyDraft, name: 'Serra Verde' })
  useManualDraft.getState().reviewed(reviewId)
  usePayStore.getState().reviewed(reviewId)
  overLock()
  await new Promise((done) => setTimeout(done, 0))
  const { name } = useManualDraft.getState().draft
  expect(name === 'Serra Verde').toBe(usePayStore.getState().chosen !== null)
  return name === 'Serra Verde'
}

test.each<PaymentState>(['frozen', 'cancelled', 'not-sent'])('a review that is %s keeps its form', async (now) => {
  expect(await standsAfter(now)).toBe(true)
})

test('what was ordered meanwhile does not stand ready to be ordered again', async () => {
  for (const now of ['sending', 'unknown', 'accepted', 'settled', 'rejected'] as const)
    expect(await standsAfter(now), now).toBe(false)
})
