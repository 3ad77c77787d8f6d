import { describe, expect, test } from 'vitest'
import { approve, giveBack, removeMember, setAutomatic, setPolicy } from '../../../electron/team/members.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import type { AutomaticRules } from '../../../shared/domain/automatic.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Desk, foundDesk, inviteDesk, must } from '../../fixtures/team/open-desk.ts'
import { press, pressBySelf, review } from '../../fixtures/team/shared-steps.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { at, event, paymentId, seed } from '../../fixtures/vault-samples.ts'

const { logOf } = testServer()
const rules: AutomaticRules = {
  upTo: centavos(150),
  perDay: centavos(100_000),
  from: 0,
  until: 24,
  businessDays: false,
}
const refused = { ok: false, error: { kind: 'book', fault: 'approval', sent: 'no' } }
const payment = (n: number) => ({ what: 'payment', id: paymentId(n) }) as const

/** A company whose payments of a real or more take an approval, with one paid before to the account that all of them go to. */
async function company() {
  const ana = await foundDesk(logOf())
  const bruno = await inviteDesk(ana, 'Bruno', logOf(), ['prepara'])
  const carla = await inviteDesk(ana, 'Carla', logOf(), ['aprova'])
  const edu = await inviteDesk(ana, 'Edu', logOf(), ['paga'])
  const gil = await inviteDesk(ana, 'Gil', logOf(), ['paga'])
  must(await edu.replica.write(review(900)))
  must(await edu.replica.write(press(900)))
  const from = { state: 'sending' as const, seq: 2 }
  must(
    await edu.replica.write(
      sharedCall('journal', 'change', [paymentId(900), from, { state: 'settled' }, event('settled', 900)]),
    ),
  )
  must(await setPolicy(ana.replica, { one: centavos(100), two: null, first: false, batches: true }))
  must(await setAutomatic(ana.replica, rules))
  return { ana, bruno, carla, edu, gil, seq: await current(ana), all: [ana, bruno, carla, edu, gil] }
}

async function current(desk: Desk): Promise<number> {
  must(await desk.replica.catchUp())
  return desk.replica.roster().automatic?.seq ?? 0
}

async function approves(desk: Desk, n: number, until = at(1_000_000)): Promise<void> {
  must(await desk.replica.catchUp())
  const sha256 = must(await desk.approvable.read(payment(n)))?.sha256 ?? ''
  must(await approve(desk.replica, payment(n), { sha256, at: at(0), until }))
}

describe('what a desk sends by itself', () => {
  test('is sent where somebody approved it and the rules that it names are in force, once of two desks at once', async () => {
    const { bruno, carla, edu, gil, seq, all } = await company()
    for (let n = 1; n <= 12; n += 1) {
      must(await bruno.replica.write(review(n)))
      await approves(carla, n)
      const both = await Promise.all([edu, gil].map(({ replica }) => replica.write(pressBySelf(n, seq))))
      const lost = both.flatMap((each) => (each.ok ? [] : [each.error]))
      expect(lost).toMatchObject([{ kind: 'state', expected: 'frozen 1', found: 'sending 2' }])
    }
    for (const desk of all) {
      must(await desk.replica.catchUp())
      expect(desk.replica.roster()).toEqual(edu.replica.roster())
      expect(must(desk.stores.journal.inStates(['sending']))).toHaveLength(12)
    }
  })

  test('is sent by nobody where it is none of that: unapproved, given back, over, above the amount, of other rules, the first to an account', async () => {
    const { ana, bruno, carla, edu, seq, all } = await company()
    for (const n of [1, 2, 3, 60, 4, 5, 6]) must(await bruno.replica.write(review(n)))
    must(await bruno.replica.write(sharedCall('journal', 'insert', [newcomer(7), event('reviewed', 7)])))
    must(await carla.replica.catchUp())
    await approves(carla, 2)
    must(await giveBack(carla.replica, payment(2), at(2), 'valor de outra nota'))
    await approves(carla, 3, at(2))
    for (const n of [60, 4, 5, 6, 7]) await approves(carla, n)
    const tries = [
      [1, seq],
      [2, seq],
      [3, seq],
      [60, seq],
      [4, seq - 1],
      [4, seq + 1],
      [5, 'sim'],
      [6, null],
      [7, seq],
    ] as const
    for (const [n, named] of tries)
      expect([n, await edu.replica.write(pressBySelf(n, named))]).toMatchObject([n, refused])
    // A person says yes to each of the last at that desk, and that is another thing.
    for (const n of [60, 4, 7]) must(await edu.replica.write(press(n)))
    for (const desk of all) {
      must(await desk.replica.catchUp())
      expect(
        must(desk.stores.journal.inStates(['sending']))
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([paymentId(60), paymentId(4), paymentId(7)].toSorted())
    }
    expect(ana.replica.roster().automatic?.seq).toBe(seq)
  })

  test('takes an approval also where the policy asks for none', async () => {
    const { ana, bruno, carla, edu, seq } = await company()
    must(await ana.replica.catchUp())
    must(await setPolicy(ana.replica, { one: centavos(10_000), two: null, first: false, batches: false }))
    for (const n of [1, 2]) must(await bruno.replica.write(review(n)))
    expect(await edu.replica.write(pressBySelf(1, seq))).toMatchObject(refused)
    await approves(carla, 2)
    must(await edu.replica.write(pressBySelf(2, seq)))
    must(await edu.replica.write(press(1)))
  })

  test('ends with the entry that ends it: a desk that had not read that sends nothing, nor what a removed one approved, or rules told anew', async () => {
    const { ana, bruno, carla, edu, gil, seq } = await company()
    for (const n of [1, 2, 3]) {
      must(await bruno.replica.write(review(n)))
      await approves(carla, n)
    }
    must(await gil.replica.catchUp())
    must(await edu.replica.catchUp())
    must(await ana.replica.catchUp())
    must(await setAutomatic(ana.replica, null))
    expect(gil.replica.roster().automatic?.seq).toBe(seq)
    expect(await gil.replica.write(pressBySelf(1, seq))).toMatchObject(refused)
    must(await ana.replica.catchUp())
    must(await setAutomatic(ana.replica, rules))
    expect(await edu.replica.write(pressBySelf(1, seq))).toMatchObject(refused)
    const anew = await current(edu)
    expect(anew).toBeGreaterThan(seq)
    must(await edu.replica.write(pressBySelf(1, anew)))
    must(await ana.replica.catchUp())
    must(await removeMember(ana.replica, carla.membership.member))
    expect(await edu.replica.write(pressBySelf(2, anew))).toMatchObject(refused)
    // Who does not administer tells no rules.
    expect((await setAutomatic(edu.replica, { ...rules, upTo: centavos(9_999) })).ok).toBe(false)
  })
})

const newcomer = (n: number) => seed(n, { payeeAccount: '11111111|9|9|CACC', payeeName: 'Recém-chegada' })
