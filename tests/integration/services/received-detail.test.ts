import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { linkLocation, unlinkLocation } from '../../../electron/services/locations/change-location.ts'
import { listLocations } from '../../../electron/services/locations/list-locations.ts'
import { consultReceived, readReceived } from '../../../electron/services/received/read-received.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { PaymentState } from '../../../shared/domain/payment.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { type ScriptedReceiving, scriptedReceiving } from '../../fakes/scripted-receiving.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { cob, endToEnd, pix, refund, txid } from '../../fixtures/receiving-samples.ts'
import { at, event, line, paymentId, seed } from '../../fixtures/vault-samples.ts'

let folder = testFolder()
let vault: Vault
let bank: ScriptedReceiving
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  bank = scriptedReceiving()
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const clock = createManualClock()
clock.advance(60_000)
const needs = () => ({ vault, reads: bank.reads, writes: bank.writes, clock })
const id = endToEnd(1)

/** A refund of ours of so many centavos, in a state. */
async function ownRefund(amount: number, state: PaymentState, n = 1): Promise<string> {
  const told = pix(1)
  const request = {
    kind: 'refund',
    endToEndId: id,
    nature: 'ORIGINAL',
    amount,
    description: '',
    pix: {
      amount: told.amount,
      at: told.at,
      txid: null,
      key: null,
      message: null,
      payerName: null,
      payerDocument: null,
      remaining: told.amount,
      refundableUntil: '2027-02-18',
      infractionId: null,
    },
  }
  const own = seed(n, {
    kind: 'refund',
    request: JSON.stringify(request),
    amount: centavos(amount),
    payeeAccount: `refund:${id}`,
  })
  value(await vault.journal.insert(own, event('reviewed')))
  value(await vault.journal.change(paymentId(n), { state: 'frozen', seq: 1 }, { state }, event('confirmed', 1)))
  return own.idempotencyKey
}

describe('a received Pix', () => {
  test('is told with its charge, its line of the statement, what is left of it and for how long', async () => {
    value(await vault.received.put([pix(1, { txid: txid(1) })], at(2)))
    value(await vault.charges.put([cob(1)], at(2)))
    value(await vault.statement.put([line(5, { id: '900', endToEndId: null }), { ...line(6), id: id }]))
    const detail = value(await readReceived(needs(), id))
    expect(detail).toMatchObject({
      charge: { kind: 'cob', txid: txid(1) },
      statementId: id,
      remaining: { ORIGINAL: 1001, RETIRADA: 0 },
      refundableUntil: '2027-02-18',
      readAt: at(2),
    })
    expect(detail.daysLeft).toBe(90)
  })

  test('that is not kept is not found', async () => {
    expect(await readReceived(needs(), id)).toMatchObject({ error: { kind: 'not-found', what: 'pix' } })
  })

  test('shows a refund of ours beside what the institution says of it, once', async () => {
    const key = await ownRefund(100, 'accepted')
    value(await vault.received.put([pix(1, { refunds: [refund(key), refund('ELSEWHERE')] })], at(2)))
    const { refunds, remaining } = value(await readReceived(needs(), id))
    expect(refunds.map((step) => [step.refund?.id, step.paymentId, step.state])).toEqual([
      ['ELSEWHERE', null, null],
      [key, paymentId(1), 'accepted'],
    ])
    expect(remaining.ORIGINAL).toBe(801)
  })

  test.each<[PaymentState, number]>([
    ['accepted', 801],
    ['unknown', 801],
    ['sending', 801],
    ['rejected', 1001],
    ['abandoned', 1001],
    // A person may yet send these again.
    ['not-sent', 801],
    ['absent', 801],
  ])('counts a refund of ours that nobody has told of yet while it is %s: %i left', async (state, left) => {
    await ownRefund(200, state)
    value(await vault.received.put([pix(1)], at(2)))
    const { refunds, remaining } = value(await readReceived(needs(), id))
    expect(refunds).toMatchObject([{ refund: null, paymentId: paymentId(1), state, amount: 200 }])
    expect(remaining.ORIGINAL).toBe(left)
  })

  test('knows its refund by an id that the institution wrote in capitals', async () => {
    const key = await ownRefund(200, 'accepted')
    bank.pix.push(pix(1, { refunds: [refund(key.toUpperCase(), { amount: centavos(200) })] }))
    const { refunds, remaining } = value(await consultReceived(needs(), id))
    expect(refunds).toMatchObject([{ paymentId: paymentId(1), refund: { amount: 200 } }])
    expect([remaining.ORIGINAL, bank.asked]).toEqual([801, [`pix ${id}`]])
  })

  test('is read anew with the refunds of ours that its institution tells by their own id alone', async () => {
    const key = await ownRefund(100, 'accepted')
    bank.pix.push(pix(1))
    bank.refunds.set(key, refund(key, { status: 'DEVOLVIDO' }))
    const { pix: told } = value(await consultReceived(needs(), id))
    expect(told.refunds).toMatchObject([{ id: key, status: 'DEVOLVIDO' }])
  })

  test('is read with its other refunds where the answer for one of them cannot be read', async () => {
    const key = await ownRefund(200, 'accepted')
    const odd = await ownRefund(100, 'accepted', 2)
    bank.pix.push(pix(1))
    bank.refunds.set(odd, refund(odd))
    bank.refunds.set(key, refund(key, { status: 'DEVOLVIDO' }))
    bank.script('refund', {
      instead: appError({ kind: 'contract', endpoint: 'qrcodes.refundById', paths: ['valor'] }),
    })
    const { pix: told, refunds } = value(await consultReceived(needs(), id))
    expect(told.refunds).toMatchObject([{ id: key, status: 'DEVOLVIDO' }])
    expect(new Set(refunds.map((step) => step.paymentId))).toEqual(new Set([paymentId(1), paymentId(2)]))
  })
})

describe('a location', () => {
  const charge = { kind: 'cob', txid: txid(1) } as const
  const place = (change = {}) => ({
    id: 9,
    location: 'pix.exemplo/9',
    kind: 'cob',
    createdAt: null,
    txid: null,
    ...change,
  })

  test('takes a free charge of its kind, which keeps its revision, also when the answer is lost', async () => {
    bank.charges.set(txid(1), [cob(1)])
    bank.locations.set(9, place())
    bank.script('reviseCharge', { lost: true })
    const linked = value(await linkLocation(needs(), { ...charge, id: 9 }))
    expect(linked.charge).toMatchObject({ locationId: 9, revision: 0 })
  })

  test.each([
    ['of the other kind', { kind: 'cobv' }, 'kind'],
    ['that another charge hangs on', { txid: txid(5) }, 'taken'],
  ])('%s is refused, and nothing is sent', async (_, change, reason) => {
    bank.charges.set(txid(1), [cob(1)])
    bank.locations.set(9, place(change))
    expect(await linkLocation(needs(), { ...charge, id: 9 })).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'id', reason }] },
    })
    expect(bank.asked).toEqual(['location 9'])
  })

  test('that is freed reads its charge anew, also when the answer is lost', async () => {
    bank.charges.set(txid(1), [cob(1, { locationId: 9 })])
    bank.locations.set(9, place({ txid: txid(1) }))
    bank.script('unlinkLocation', { lost: true })
    expect(value(await unlinkLocation(needs(), 9)).txid).toBeNull()
    expect(value(await vault.charges.get(charge))).not.toBeNull()
  })

  test('is listed page by page, with word of whether there are more', async () => {
    for (let n = 1; n <= 3; n += 1) bank.locations.set(n, place({ id: n }))
    bank.pageRows = 2
    const ask = { from: at(0), to: at(9), kind: null, taken: null }
    expect(value(await listLocations(needs(), { ...ask, page: 0 }))).toMatchObject({ more: true, total: 3 })
    expect(value(await listLocations(needs(), { ...ask, page: 1 }))).toMatchObject({ more: false, rows: [{ id: 3 }] })
  })
})
