import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { describe, expect, test } from 'vitest'
import { approvablesOf } from '../../../electron/journal/approval.ts'
import {
  approve,
  endSubstitute,
  giveBack,
  nameSubstitute,
  putUp,
  removeMember,
  setPolicy,
  takeBack,
} from '../../../electron/team/members.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import { type DraftRow, type PaymentBatch, paymentBatchIdSchema } from '../../../shared/domain/payment-batch.ts'
import type { Subject } from '../../../shared/domain/team.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { batchOrder } from '../../fakes/batch-orders.ts'
import { memoryBook } from '../../fakes/memory-book.ts'
import { type Desk, foundDesk, inviteDesk, must, restartDesk } from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { recordedCalls } from '../../fixtures/recorded-calls.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { at, event, paymentId, receipt, receiptId, seed } from '../../fixtures/vault-samples.ts'

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

/** A company of which a payment of one real needs an approval, and one of two reais two of them. */
async function approving() {
  const ana = await foundDesk(logOf())
  const bruno = await inviteDesk(ana, 'Bruno', logOf(), ['prepara'])
  const carla = await inviteDesk(ana, 'Carla', logOf(), ['aprova', 'prepara'])
  const dora = await inviteDesk(ana, 'Dora', logOf(), ['aprova'])
  const edu = await inviteDesk(ana, 'Edu', logOf(), ['paga'])
  must(await setPolicy(ana.replica, { one: centavos(100), two: centavos(200), first: false, batches: true }))
  const all = [ana, bruno, carla, dora, edu]
  for (const desk of all) must(await desk.replica.catchUp())
  return { ana, bruno, carla, dora, edu, all }
}

const refused = { ok: false, error: { kind: 'book', fault: 'approval', sent: 'no' } }
const payment = (n: number) => ({ what: 'payment', id: paymentId(n) }) as const
const later = at(1_000_000)

async function digest(desk: Desk, subject: Subject): Promise<string> {
  must(await desk.replica.catchUp())
  return must(await desk.approvable.read(subject))?.sha256 ?? ''
}

/** The digest of a payment of whose bytes one is another. */
async function digestOfEdited(desk: Desk, n: number): Promise<string> {
  must(await desk.replica.catchUp())
  const found = must(desk.stores.journal.get(paymentId(n)))
  if (found === null) throw new Error('no payment')
  const bytes = found.bytes.map((byte, index) => (index === 5 ? byte ^ 1 : byte))
  const none = async () => ok(null)
  const paymentBatches = { placeOf: none, row: none, rows: async () => ok([]) }
  const journal = { get: async () => ok({ ...found, bytes }), toAccount: async () => ok([]) }
  return must(await approvablesOf({ journal, paymentBatches }).read(payment(n)))?.sha256 ?? ''
}

/** Approves something as a desk has it, and says whether the book took it. */
async function approves(desk: Desk, subject: Subject, sha256?: string, until = later): Promise<boolean> {
  return (await approve(desk.replica, subject, { sha256: sha256 ?? (await digest(desk, subject)), at: at(0), until }))
    .ok
}

describe('what a company has to approve', () => {
  test('is sent once it is, by two where two are asked, and every desk knows it', async () => {
    const { bruno, carla, dora, edu, all } = await approving()
    for (const n of [1, 150]) must(await bruno.replica.write(review(n)))
    expect(await approves(carla, payment(1))).toBe(true)
    must(await edu.replica.write(press(1)))
    expect(await approves(carla, payment(150))).toBe(true)
    expect(await edu.replica.write(press(150))).toMatchObject(refused)
    await Promise.all([approves(dora, payment(150)), approves(carla, payment(150))])
    must(await edu.replica.write(press(150)))
    for (const desk of all) {
      must(await desk.replica.catchUp())
      for (const n of [1, 150])
        expect(desk.stores.journal.get(paymentId(n))).toMatchObject({ value: { state: 'sending' } })
      expect(desk.replica.roster()).toEqual(edu.replica.roster())
    }
  })

  test('is not sent by what is none: nobody, who prepared it, another hash, an edited byte, one twice, too late, given back, removed', async () => {
    const { ana, bruno, carla, dora, edu, all } = await approving()
    const other = 'f'.repeat(64)
    const tries: readonly ((n: number) => Promise<unknown>)[] = [
      async () => null,
      (n) => approves(carla, payment(n), other),
      async (n) => approves(carla, payment(n), await digestOfEdited(carla, n)),
      async (n) => approves(carla, payment(n), await digest(carla, payment(n - 1))),
      (n) => approves(carla, payment(n), undefined, at(n - 1)),
      async (n) => {
        await approves(carla, payment(n))
        must(await giveBack(dora.replica, payment(n), at(n), 'valor de outra nota'))
      },
      (n) => approves(bruno, payment(n)),
      (n) => approves(edu, payment(n)),
      (n) => approves(ana, { ...payment(n), what: 'batch' }, other),
    ]
    for (const [index, tried] of tries.entries()) {
      const n = index + 1
      must(await bruno.replica.write(review(n)))
      await tried(n)
      expect([n, await edu.replica.write(press(n))]).toMatchObject([n, refused])
    }
    // Who prepares and approves does not approve their own; one person is not two; who is no member any more is nobody.
    must(await carla.replica.write(review(20)))
    expect(await approves(carla, payment(20))).toBe(false)
    must(await bruno.replica.write(review(150)))
    await Promise.all([approves(carla, payment(150)), approves(carla, payment(150))])
    must(await bruno.replica.write(review(21)))
    expect(await approves(dora, payment(21))).toBe(true)
    must(await ana.replica.catchUp())
    must(await removeMember(ana.replica, dora.membership.member))
    for (const n of [20, 150, 21]) expect([n, await edu.replica.write(press(n))]).toMatchObject([n, refused])
    // Who only prepares sends nothing, approved or not.
    must(await bruno.replica.write(review(22)))
    await approves(carla, payment(22))
    expect(await bruno.replica.write(press(22))).toMatchObject({ ok: false, error: { fault: 'rights' } })
    for (const desk of all.filter((each) => each !== dora)) {
      must(await desk.replica.catchUp())
      expect(desk.stores.journal.inStates(['sending'])).toEqual({ ok: true, value: [] })
    }
  })

  test('may be asked for also where it was prepared before there was a policy, is taken back by who prepared it, and not approved while it is given back', async () => {
    const ana = await foundDesk(logOf())
    const carla = await inviteDesk(ana, 'Carla', logOf(), ['aprova', 'prepara'])
    must(await ana.replica.write(review(1)))
    must(await setPolicy(ana.replica, { one: centavos(100), two: null, first: false, batches: false }))
    expect(await approves(carla, payment(1))).toBe(false)
    must(await putUp(ana.replica, payment(1), at(1), 'NF 71'))
    expect(ana.replica.roster().waiting[paymentId(1)]).toMatchObject({ up: { at: at(1), note: 'NF 71' } })
    // Who asks for it stands among those who prepared it.
    expect((await takeBack(carla.replica, payment(1))).ok).toBe(false)
    expect(await approves(carla, payment(1))).toBe(true)
    must(await ana.replica.catchUp())
    must(await takeBack(ana.replica, payment(1)))
    expect(await ana.replica.write(press(1))).toMatchObject(refused)
    must(await putUp(ana.replica, payment(1), at(2), ''))
    must(await carla.replica.catchUp())
    must(await giveBack(carla.replica, payment(1), at(2), 'falta a nota'))
    expect(await approves(carla, payment(1))).toBe(false)
    must(await ana.replica.catchUp())
    must(await putUp(ana.replica, payment(1), at(3), 'segue a nota'))
    expect(await approves(carla, payment(1))).toBe(true)
    must(await ana.replica.write(press(1)))
  })

  test('is prepared by nobody where the rows refuse it: nothing waits under its id, and who wrote it may approve the real one', async () => {
    const { bruno, carla, edu, all } = await approving()
    must(await bruno.replica.write(review(1)))
    // The same id once more is refused by the rows of every desk alike.
    expect((await carla.replica.write(review(1))).ok).toBe(false)
    expect(await approves(carla, payment(1))).toBe(true)
    must(await edu.replica.write(press(1)))
    const twin = seed(2, { idempotencyKey: seed(1).idempotencyKey })
    expect((await bruno.replica.write(sharedCall('journal', 'insert', [twin, event('reviewed', 2)]))).ok).toBe(false)
    for (const desk of all) {
      must(await desk.replica.catchUp())
      const { waiting } = desk.replica.roster()
      expect(Object.keys(waiting)).toEqual([paymentId(1)])
      expect(waiting[paymentId(1)]?.by).toEqual([bruno.membership.member])
    }
    const again = await restartDesk(bruno)
    expect(again.replica.roster()).toEqual(edu.replica.roster())
  })

  test('is known for a while once it is over: by whom it was approved or given back, and when; not what nobody was asked about', async () => {
    const { bruno, carla, edu, all } = await approving()
    const end = (n: number, state: 'settled' | 'cancelled', seq: number) =>
      sharedCall('journal', 'change', [
        paymentId(n),
        { state: state === 'settled' ? 'sending' : 'frozen', seq },
        { state },
        event(state, n),
      ])
    for (const n of [1, 2, 3, 4]) must(await bruno.replica.write(review(n)))
    expect(await approves(carla, payment(1))).toBe(true)
    must(await giveBack(carla.replica, payment(2), at(7), 'falta a nota'))
    must(await bruno.replica.catchUp())
    must(await putUp(bruno.replica, payment(3), at(8), ''))
    must(await edu.replica.write(press(1)))
    must(await edu.replica.write(end(1, 'settled', 2)))
    for (const n of [2, 3, 4]) must(await edu.replica.write(end(n, 'cancelled', 1)))
    for (const desk of all) {
      must(await desk.replica.catchUp())
      const { waiting, decided } = desk.replica.roster()
      const { member } = carla.membership
      expect(waiting).toEqual({})
      expect(decided).toMatchObject([
        { ...payment(1), approvals: [{ by: member, at: at(0) }], givenBack: null },
        { ...payment(2), approvals: [], givenBack: { by: member, at: at(7), reason: 'falta a nota' } },
        { ...payment(3), by: [bruno.membership.member], approvals: [], givenBack: null },
      ])
    }
  })

  describe('is approved in somebody’s place', () => {
    /** Fábio, who does not approve, stands in for Carla from 1,000 to 2,000. */
    async function standingIn() {
      const desks = await approving()
      const fabio = await inviteDesk(desks.ana, 'Fábio', logOf(), ['consulta'])
      const named = {
        of: desks.carla.membership.member,
        by: fabio.membership.member,
        from: at(1_000),
        until: at(2_000),
      }
      must(await desks.ana.replica.catchUp())
      must(await nameSubstitute(desks.ana.replica, named))
      return { ...desks, fabio, named, all: [...desks.all, fabio] }
    }
    const sentAt = (n: number, moment: number) =>
      sharedCall('journal', 'change', [
        paymentId(n),
        { state: 'frozen', seq: 1 },
        { state: 'sending' },
        event('confirmed', moment),
      ])
    const approvesAt = async (desk: Desk, n: number, moment: number) => {
      const sha256 = await digest(desk, payment(n))
      return (await approve(desk.replica, payment(n), { sha256, at: at(moment), until: later })).ok
    }

    test('by a substitute between the dates, on every desk', async () => {
      const { bruno, edu, fabio, all } = await standingIn()
      must(await bruno.replica.write(review(1)))
      expect(await approvesAt(fabio, 1, 1_500)).toBe(true)
      must(await edu.replica.write(sentAt(1, 1_600)))
      for (const desk of all) {
        must(await desk.replica.catchUp())
        expect(desk.stores.journal.get(paymentId(1))).toMatchObject({ value: { state: 'sending' } })
        expect(desk.replica.roster()).toEqual(edu.replica.roster())
      }
    })

    test('by nobody outside of the dates, for themselves or what either prepared, once more beside who is stood in for, ended or removed', async () => {
      const { ana, bruno, carla, dora, edu, fabio, named, all } = await standingIn()
      for (let n = 1; n <= 7; n += 1) must(await bruno.replica.write(review(n)))
      // Before it begins, after its end, and sent after its end: also where their clock is made to say otherwise.
      expect(await approvesAt(fabio, 1, 999)).toBe(false)
      expect(await approvesAt(fabio, 2, 2_001)).toBe(false)
      expect(await approvesAt(fabio, 3, 1_500)).toBe(true)
      const refusedAt = async (n: number, moment: number) =>
        expect([n, await edu.replica.write(sentAt(n, moment))]).toMatchObject([n, refused])
      await refusedAt(1, 1_500)
      await refusedAt(2, 1_500)
      await refusedAt(3, 2_001)
      await refusedAt(3, 999)
      // What Carla prepared is not approved in her place either.
      must(await carla.replica.write(review(20)))
      await approvesAt(fabio, 20, 1_500)
      await refusedAt(20, 1_600)
      // Where two are asked, who stands in and who is stood in for are one.
      must(await bruno.replica.write(review(150)))
      await approvesAt(fabio, 150, 1_500)
      await approvesAt(carla, 150, 1_500)
      await refusedAt(150, 1_600)
      expect(await approvesAt(dora, 150, 1_500)).toBe(true)
      must(await edu.replica.write(sentAt(150, 1_600)))
      // Nobody but who administers names one; nobody is their own, nor that of who does not approve.
      for (const [desk, other] of [
        [fabio, { ...named, until: at(9_000) }],
        [ana, { ...named, of: named.by }],
        [ana, { ...named, of: bruno.membership.member }],
        [ana, { ...named, by: named.of }],
        [ana, { ...named, by: dora.membership.member }],
        [ana, { ...named, from: at(3_000) }],
      ] as const) {
        must(await desk.replica.catchUp())
        expect((await nameSubstitute(desk.replica, other)).ok).toBe(false)
      }
      expect(await approvesAt(fabio, 4, 1_500)).toBe(true)
      must(await ana.replica.catchUp())
      must(await endSubstitute(ana.replica, named))
      await refusedAt(4, 1_600)
      must(await nameSubstitute(ana.replica, named))
      expect(await approvesAt(fabio, 5, 1_500)).toBe(true)
      must(await ana.replica.catchUp())
      must(await removeMember(ana.replica, named.of))
      await refusedAt(5, 1_600)
      must(await ana.replica.catchUp())
      must(await removeMember(ana.replica, named.by))
      await refusedAt(6, 1_600)
      for (const desk of all.filter((each) => each !== carla && each !== fabio)) {
        must(await desk.replica.catchUp())
        const sending = desk.stores.journal.inStates(['sending'])
        expect(must(sending).map(({ id }) => id)).toEqual([paymentId(150)])
      }
    })
  })

  test('waits no more once its key went to a payment that was reviewed anew', async () => {
    const { bruno, ana } = await approving()
    must(await bruno.replica.write(review(1)))
    const anew = seed(2, { idempotencyKey: seed(1).idempotencyKey })
    must(await bruno.replica.write(sharedCall('journal', 'insert', [anew, event('reviewed', 2)])))
    must(await ana.replica.catchUp())
    expect(ana.stores.journal.get(paymentId(1))).toMatchObject({ value: { state: 'cancelled' } })
    expect(Object.keys(ana.replica.roster().waiting)).toEqual([paymentId(2)])
  })

  test('is held against the rows of its moment by who comes later, and no entry is read twice for it', async () => {
    const log = memoryBook()
    let read = 0
    const counted: typeof log = {
      ...log,
      async from(seq, limit) {
        const told = await log.from(seq, limit)
        read += told.ok ? told.value.length : 0
        return told
      },
    }
    const ana = await foundDesk(log)
    const carla = await inviteDesk(ana, 'Carla', log, ['aprova'])
    must(await setPolicy(ana.replica, { one: centavos(100), two: null, first: false, batches: false }))
    for (let n = 1; n <= 12; n += 1) {
      must(await ana.replica.write(review(n)))
      if (n % 2 === 0) await approves(carla, payment(n))
      await ana.replica.write(press(n))
    }
    const late = await inviteDesk(ana, 'Late', counted, ['consulta'])
    const { length } = log.entries
    expect(read).toBeLessThan(2 * length)
    for (let n = 1; n <= 12; n += 1)
      expect(late.stores.journal.get(paymentId(n))).toMatchObject({
        value: { state: n % 2 === 0 ? 'sending' : 'frozen' },
      })
    expect(late.replica.roster().waiting).toEqual(ana.replica.roster().waiting)
  })

  test('is not sent by an entry told once more, nor by one of another company', async () => {
    const { bruno, carla, edu } = await approving()
    for (const n of [1, 2]) must(await bruno.replica.write(review(n)))
    await approves(carla, payment(1))
    const { rows } = await server().sql('SELECT * FROM quita.entry ORDER BY seq DESC LIMIT 1')
    const told = { epoch: 1, author: rows[0].author.toString('hex'), body: rows[0].body, sig: rows[0].sig }
    const again = await logOf().append({ ...told, id: rows[0].id.toString('hex') })
    expect(again).toMatchObject({ ok: true, value: { seq: Number(rows[0].seq) } })
    expect(await edu.replica.write(press(2))).toMatchObject(refused)
    const log = memoryBook()
    const elsewhere = await foundDesk(log)
    const theirs = await inviteDesk(elsewhere, 'Carla', log, ['aprova'])
    must(await setPolicy(elsewhere.replica, { one: centavos(100), two: null, first: false, batches: false }))
    must(await elsewhere.replica.write(review(2)))
    expect(await approves(theirs, payment(2))).toBe(true)
    const foreign = log.entries.at(-1)
    if (foreign === undefined) throw new Error('no entry')
    must(await logOf().append(foreign))
    expect(await edu.replica.write(press(2))).toMatchObject(refused)
    must(await edu.replica.write(press(1)))
  })

  test('is a batch as one thing: its rows are sent by its approval, not by that of another of the same sum, nor once one was changed', async () => {
    const { bruno, carla, edu } = await approving()
    const batch = (n: number) => ({ what: 'batch', id: batchId(n) }) as const
    for (const n of [1, 2, 3, 4]) must(await bruno.replica.write(draft(n, 90)))
    expect(await approves(carla, batch(2))).toBe(true)
    expect(await approves(carla, batch(3))).toBe(true)
    must(await bruno.replica.write(sharedCall('paymentBatches', 'putRows', [batchId(3), 1, [draftRow(91)]])))
    const sends = async (n: number, version: number, amount: number) => {
      const from = { state: 'draft' as const, version }
      const yes = { round: 1, hash: 'c'.repeat(64), confirmedAt: at(n), rows: [1] }
      must(await edu.replica.write(sharedCall('paymentBatches', 'confirm', [batchId(n), from, yes])))
      const confirmed = { state: 'confirmed' as const, version: version + 1 }
      must(
        await edu.replica.write(sharedCall('paymentBatches', 'change', [batchId(n), confirmed, { state: 'running' }])),
      )
      const order = batchOrder('pix-key', amount)
      const made = seed(n, { kind: 'pix-key', amount: order.amount, request: JSON.stringify(order) })
      const place = { batchId: batchId(n), row: 1, round: 1 }
      must(await edu.replica.write(sharedCall('journal', 'insert', [made, event('reviewed', n), [], place])))
      return edu.replica.write(press(n))
    }
    expect(await sends(1, 1, 90)).toMatchObject(refused)
    expect(await sends(3, 2, 91)).toMatchObject(refused)
    must(await sends(2, 1, 90))
    // A payment of an approved row that pays something else is none of it.
    expect(await approves(carla, batch(4))).toBe(true)
    expect(await sends(4, 1, 150)).toMatchObject(refused)
    await approves(carla, batch(1))
    must(await edu.replica.write(press(1)))
  })
})

const batchId = (n: number) => paymentBatchIdSchema.parse(n.toString(16).padStart(32, '0'))

const draftRow = (amount: number): DraftRow => ({
  row: 1,
  told: {},
  order: batchOrder('pix-key', amount),
  isOut: false,
  duplicateReason: null,
  seen: [],
})

function draft(n: number, amount: number) {
  const none = { round: 0, hash: null, confirmedAt: null, paused: null, control: null, source: null }
  const made: PaymentBatch = {
    id: batchId(n),
    name: `Folha ${n}`,
    createdAt: at(n),
    state: 'draft',
    version: 1,
    ...none,
  }
  return sharedCall('paymentBatches', 'add', [made, { rows: [draftRow(amount)], bytes: null }])
}
