import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { describe, expect, test } from 'vitest'
import { removeMember } from '../../../electron/team/members.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import { foundDesk, inviteDesk, must, restartDesk } from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { recordedCalls } from '../../fixtures/recorded-calls.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { paymentId, receipt, receiptId } from '../../fixtures/vault-samples.ts'

const { server, logOf } = testServer()

describe('a book of two desks', () => {
  test('what one writes stands at the other, and both have the same rows', async () => {
    const ana = await foundDesk(logOf())
    const bruno = await inviteDesk(ana, 'Bruno', logOf())
    for (const call of recordedCalls(150, 7)) await ana.replica.write(call)
    must(await bruno.replica.catchUp())
    expect(bruno.replica.head()).toEqual(ana.replica.head())
    expect(bruno.replica.roster()).toEqual(ana.replica.roster())
    expect(sharedRows(bruno.db, { keyed: true })).toEqual(sharedRows(ana.db, { keyed: true }))
  })

  test('of two that confirm one payment at once, one moves it and the other is told that it has moved', async () => {
    const ana = await foundDesk(logOf())
    const bruno = await inviteDesk(ana, 'Bruno', logOf())
    for (let n = 1; n <= 25; n += 1) must(await ana.replica.write(review(n)))
    const won: boolean[] = []
    for (let n = 1; n <= 25; n += 1) {
      const both = await Promise.all([ana.replica.write(press(n)), bruno.replica.write(press(n))])
      const lost = both.flatMap((each) => (each.ok ? [] : [each.error]))
      expect(lost).toMatchObject([{ kind: 'state', expected: 'frozen 1', found: 'sending 2' }])
      won.push(both[0].ok)
    }
    expect(won).toHaveLength(25)
  })

  test('a receipt of many bytes lies in blobs, and comes whole to the other', async () => {
    const ana = await foundDesk(logOf())
    const bytes = Uint8Array.from({ length: 2_500_000 }, (_, n) => (n * 31) % 251)
    must(await ana.replica.write(sharedCall('receipts', 'put', [receipt(1), bytes])))
    const bruno = await inviteDesk(ana, 'Bruno', logOf())
    expect(bruno.stores.receipts.rows({ filter: everyReceipt, first: 0, limit: 5 })).toMatchObject({ value: [{}] })
    expect(bruno.stores.receipts.open(receiptId(1))).toMatchObject({ ok: false, error: { fault: 'blob' } })
    expect(await bruno.replica.fetchFiles(10)).toEqual({ ok: true, value: { came: 1, missing: 0, left: 0 } })
    const kept = bruno.stores.receipts.open(receiptId(1))
    expect(kept.ok && kept.value !== null && Buffer.from(kept.value.bytes).equals(bytes)).toBe(true)
    expect((await server().sql('SELECT count(*)::int AS n FROM quita.blob')).rows).toEqual([{ n: 3 }])
  })

  test('after a member was removed nothing it writes counts, and what others write it cannot read', async () => {
    const ana = await foundDesk(logOf())
    const bruno = await inviteDesk(ana, 'Bruno', logOf())
    must(await ana.replica.write(review(1)))
    must(await removeMember(ana.replica, bruno.membership.member))
    expect(await bruno.replica.write(press(1))).toMatchObject({ ok: false, error: { kind: 'book' } })
    must(await ana.replica.write(review(2)))
    expect(await bruno.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'key' } })
    expect(ana.stores.journal.get(paymentId(1))).toMatchObject({ value: { state: 'frozen' } })
    expect(bruno.stores.journal.get(paymentId(2))).toMatchObject({ value: null })
  })

  test('what a member seals before it knows of a new epoch is sealed anew, and not read by who was removed', async () => {
    const ana = await foundDesk(logOf())
    const bruno = await inviteDesk(ana, 'Bruno', logOf())
    const carla = await inviteDesk(ana, 'Carla', logOf())
    must(await bruno.replica.catchUp())
    must(await removeMember(ana.replica, carla.membership.member))
    must(await bruno.replica.write(review(1)))
    const { rows } = await server().sql('SELECT epoch FROM quita.entry ORDER BY seq DESC LIMIT 2')
    expect(rows).toEqual([{ epoch: 2 }, { epoch: 1 }])
    expect(bruno.stores.journal.get(paymentId(1))).toMatchObject({ value: { state: 'frozen' } })
    expect(await carla.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'key' } })
  })

  test('who is admitted after one removal reads on after the next', async () => {
    const ana = await foundDesk(logOf())
    const bruno = await inviteDesk(ana, 'Bruno', logOf())
    must(await removeMember(ana.replica, bruno.membership.member))
    const carla = await inviteDesk(ana, 'Carla', logOf())
    const dora = await inviteDesk(ana, 'Dora', logOf())
    must(await removeMember(ana.replica, carla.membership.member))
    must(await ana.replica.write(review(1)))
    must(await dora.replica.catchUp())
    must(await dora.replica.write(review(2)))
    expect(dora.stores.journal.get(paymentId(1))).toMatchObject({ value: { state: 'frozen' } })
    const again = await restartDesk(dora)
    must(await again.replica.write(review(3)))
    must(await ana.replica.catchUp())
    expect(ana.stores.journal.get(paymentId(3))).toMatchObject({ value: { state: 'frozen' } })
  })
})
