import { afterAll, expect, test } from 'vitest'
import type { Deed } from '../../../electron/team/deed.ts'
import { makeMemberKeys, publicKeysOf, sign } from '../../../electron/team/member-keys.ts'
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
import { makeSheet } from '../../../electron/team/recovery.ts'
import { sheetKeysOf } from '../../../electron/team/sheet-keys.ts'
import { sheetOf } from '../../../electron/team/sheet-of.ts'
import { newSheetSecret } from '../../../electron/team/sheet-words.ts'
import { recoveryWords } from '../../../electron/team/sheets.ts'
import { newId } from '../../../electron/team/write-entry.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import { type DraftRow, type PaymentBatch } from '../../../shared/domain/payment-batch.ts'
import type { Role, Subject } from '../../../shared/domain/team.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { batchOrder } from '../../fakes/batch-orders.ts'
import { type MemoryBook } from '../../fakes/memory-book.ts'
import {
  approvingCompany,
  batch,
  batchId,
  digest,
  far,
  payment,
  policy,
  written,
} from '../../fixtures/team/approving-company.ts'
import { type Desk, inviteDesk, must, newFile, now, openDesk, removeDesks } from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { at, event, paymentId, seed } from '../../fixtures/vault-samples.ts'

afterAll(removeDesks)

const nothing = { one: null, two: null, first: false, batches: false }
/** The company, and one more who only prepares. */
async function company() {
  const five = await approvingCompany()
  const fabio = await inviteDesk(five.ana, 'Fábio', five.log, ['prepara'])
  return { ...five, fabio, all: [...five.all, fabio] }
}
type Company = Awaited<ReturnType<typeof company>>

async function upTo(...desks: readonly Desk[]): Promise<void> {
  for (const { replica } of desks) must(await replica.catchUp())
}

async function approves(desk: Desk, subject: Subject, given: { until?: typeof far; at?: typeof far } = {}) {
  const sha256 = await digest(desk, subject)
  return approve(desk.replica, subject, { sha256, at: at(0), until: far, ...given })
}

const row = (n: number, amount: number, isOut = false): DraftRow => {
  return { row: n, told: {}, order: batchOrder('pix-key', amount), isOut, duplicateReason: null, seen: [] }
}
const made = (n: number): PaymentBatch => {
  const none = { round: 0, hash: null, confirmedAt: null, paused: null, control: null, source: null }
  return { id: batchId(n), name: `Folha ${n}`, createdAt: at(n), state: 'draft', version: 1, ...none }
}
const draft = (n: number, rows: DraftRow[]) => sharedCall('paymentBatches', 'add', [made(n), { rows, bytes: null }])

/** Begins a batch and makes the payment of its first row, as number 1, which is not sent yet. */
async function begins(
  { edu }: Company,
  n: number,
  version: number,
  amount: number,
  seedChange: object = {},
  by: Desk = edu,
): Promise<void> {
  await upTo(edu, by)
  const yes = { round: 1, hash: 'c'.repeat(64), confirmedAt: at(n), rows: [1] }
  must(await edu.replica.write(sharedCall('paymentBatches', 'confirm', [batchId(n), { state: 'draft', version }, yes])))
  const confirmed = { state: 'confirmed' as const, version: version + 1 }
  must(await edu.replica.write(sharedCall('paymentBatches', 'change', [batchId(n), confirmed, { state: 'running' }])))
  await upTo(by)
  const order = batchOrder('pix-key', amount)
  const of = seed(1, { kind: 'pix-key', amount: order.amount, request: JSON.stringify(order), ...seedChange })
  const place = { batchId: batchId(n), row: 1, round: 1 }
  must(await by.replica.write(sharedCall('journal', 'insert', [of, event('reviewed', n), [], place])))
}

/** Has a member make a sheet, and somebody come in by it: another desk of theirs. */
async function secondDesk(by: Desk, { log }: { log: MemoryBook }): Promise<Desk> {
  await upTo(by)
  const secret = newSheetSecret()
  const account = { environment: 'homologation', document: cnpjSchema.parse('12345678000195'), number: '1' } as const
  must(await makeSheet(by, secret, { account, company: 'Padaria Estrela' }, now))
  const sheet = sheetOf(by.replica.roster())
  const keys = makeMemberKeys()
  const { book } = by.membership
  const member = { id: newId(), name: by.name, ...publicKeysOf(keys) }
  const proof = Buffer.from(sign(keys.sign, recoveryWords(book, sheet?.id ?? ''), new Uint8Array(0))).toString('base64')
  const deed = { kind: 'recover', member, at: now, proof } as const
  const as = { author: sheet?.id ?? '', by: { ...keys, sign: sheetKeysOf(secret).sign } }
  must(await log.append(written(by, deed, as)))
  await upTo(by)
  const ring = by.replica.roster().checks.map((_, n) => by.replica.keyOf(n + 1) ?? new Uint8Array(32))
  const anew = await openDesk({
    ...by,
    file: newFile(),
    keys,
    membership: { book, member: member.id, ring },
    anchor: null,
  })
  await upTo(anew)
  return anew
}

const standsIn = async ({ ana }: Company, of: Desk, by: Desk, from = at(-10), until = at(5_000)) => {
  await upTo(ana)
  return nameSubstitute(ana.replica, { of: of.membership.member, by: by.membership.member, from, until })
}

async function admin({ ana, log }: Company, name: string, roles: Role[]): Promise<Desk> {
  await upTo(ana)
  return inviteDesk(ana, name, log, roles)
}

/** Two that are written before either has read the other, in this order. */
async function atOnce(log: MemoryBook, ...told: readonly ReturnType<typeof written>[]): Promise<void> {
  for (const entry of told) must(await log.append(entry))
}

const approval = async (desk: Desk, n: number): Promise<Deed> => {
  return { kind: 'approve', ...payment(n), sha256: await digest(desk, payment(n)), at: at(0), until: far }
}

type Try = (of: Company) => Promise<number>

/** What somebody tries so that a payment of Bruno's is sent, and nobody may send; answers its number. */
const unsent: Readonly<Record<string, Try>> = {
  // What the company asks for changes in between.
  'approved while one person was asked for, and the amount for two is lowered before it is sent': async (of) => {
    must(await of.bruno.replica.write(review(50)))
    must(await approves(of.carla, payment(50)))
    await upTo(of.ana)
    must(await setPolicy(of.ana.replica, { ...policy, two: centavos(100) }))
    return 50
  },
  'a batch that its approver changed while nothing was asked for': async (of) => {
    const { ana, bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90)])))
    await upTo(ana)
    must(await setPolicy(ana.replica, nothing))
    await upTo(carla)
    must(await carla.replica.write(sharedCall('paymentBatches', 'putRows', [batchId(1), 1, [row(1, 91)]])))
    await upTo(ana)
    must(await setPolicy(ana.replica, policy))
    await approves(carla, batch(1))
    await begins(of, 1, 2, 91)
    return 1
  },
  'a payment that its approver made under the key of Bruno’s while nothing was asked for': async (of) => {
    const { ana, bruno, carla } = of
    must(await bruno.replica.write(review(2)))
    await upTo(ana)
    must(await setPolicy(ana.replica, nothing))
    await upTo(carla)
    const anew = seed(1, { idempotencyKey: seed(2).idempotencyKey })
    must(await carla.replica.write(sharedCall('journal', 'insert', [anew, event('reviewed', 1)])))
    await upTo(ana)
    must(await setPolicy(ana.replica, policy))
    await approves(carla, payment(1))
    return 1
  },
  'first payments are asked about from now on, after the preparer looked': async (of) => {
    must(await setPolicy(of.ana.replica, nothing))
    await upTo(of.bruno)
    must(await of.bruno.replica.write(review(1)))
    await upTo(of.ana)
    must(await setPolicy(of.ana.replica, { one: null, two: null, first: true, batches: false }))
    return 1
  },
  // Races.
  'the approver is removed just before their approval': async (of) => {
    const { ana, bruno, carla, log } = of
    must(await bruno.replica.write(review(1)))
    const given = written(carla, await approval(carla, 1))
    await upTo(ana)
    must(await removeMember(ana.replica, carla.membership.member))
    await atOnce(log, given)
    return 1
  },
  'the approver is removed just after it': async (of) => {
    const { ana, bruno, carla } = of
    must(await bruno.replica.write(review(1)))
    must(await approves(carla, payment(1)))
    await upTo(ana)
    must(await removeMember(ana.replica, carla.membership.member))
    return 1
  },
  'one of two approvers is removed before it is sent': async (of) => {
    const { ana, bruno, carla, dora } = of
    must(await bruno.replica.write(review(150)))
    must(await approves(carla, payment(150)))
    must(await approves(dora, payment(150)))
    await upTo(ana)
    must(await removeMember(ana.replica, dora.membership.member))
    return 150
  },
  'given back by one and approved by another, at once': async (of) => {
    const { bruno, carla, dora, log } = of
    must(await bruno.replica.write(review(1)))
    await upTo(carla, dora)
    const back: Deed = { kind: 'give-back', ...payment(1), at: at(0), reason: 'outra conta' }
    await atOnce(log, written(carla, back), written(dora, await approval(dora, 1)))
    return 1
  },
  'the same the other way round': async (of) => {
    const { bruno, carla, dora, log } = of
    must(await bruno.replica.write(review(1)))
    await upTo(carla, dora)
    const back: Deed = { kind: 'give-back', ...payment(1), at: at(0), reason: 'outra conta' }
    await atOnce(log, written(dora, await approval(dora, 1)), written(carla, back))
    return 1
  },
  'taken back by who prepared it, at once with its approval': async (of) => {
    const { bruno, carla, log } = of
    must(await bruno.replica.write(review(1)))
    await upTo(carla)
    const given = written(carla, await approval(carla, 1))
    await atOnce(log, given, written(bruno, { kind: 'take-back', ...payment(1) }))
    return 1
  },
  'given back, and asked for again by somebody who did not prepare it, then approved by that one': async (of) => {
    const { bruno, carla, dora } = of
    must(await bruno.replica.write(review(1)))
    await upTo(dora, carla)
    must(await giveBack(dora.replica, payment(1), at(0), 'outra conta'))
    await upTo(carla)
    must(await putUp(carla.replica, payment(1), at(1), ''))
    await approves(carla, payment(1))
    return 1
  },
  'approved, taken back, and asked for again: what was approved before': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(review(1)))
    must(await approves(carla, payment(1)))
    await upTo(bruno)
    must(await takeBack(bruno.replica, payment(1)))
    must(await putUp(bruno.replica, payment(1), at(1), ''))
    return 1
  },
  // In somebody's place.
  'a substitute who prepared it at another desk of theirs': async (of) => {
    const gil = await admin(of, 'Gil', ['administra', 'prepara'])
    const other = await secondDesk(gil, of)
    must(await standsIn(of, of.carla, other))
    await upTo(gil)
    must(await gil.replica.write(review(1)))
    await approves(other, payment(1))
    return 1
  },
  'a substitute of who prepared it at another desk of theirs': async (of) => {
    const other = await secondDesk(of.ana, of)
    must(await standsIn(of, of.ana, of.fabio))
    await upTo(other)
    must(await other.replica.write(review(1)))
    await approves(of.fabio, payment(1))
    return 1
  },
  'a substitute of one person’s both desks, where two are asked for': async (of) => {
    const other = await secondDesk(of.ana, of)
    must(await standsIn(of, of.ana, of.fabio))
    must(await standsIn(of, other, of.fabio))
    await upTo(of.bruno)
    must(await of.bruno.replica.write(review(150)))
    must(await approves(of.fabio, payment(150)))
    must(await approves(of.ana, payment(150)))
    return 150
  },
  'two substitutes of one approver, where two are asked for': async (of) => {
    const gil = await admin(of, 'Gil', ['consulta'])
    must(await standsIn(of, of.carla, of.fabio))
    must(await standsIn(of, of.carla, gil))
    await upTo(of.bruno)
    must(await of.bruno.replica.write(review(150)))
    must(await approves(of.fabio, payment(150)))
    must(await approves(gil, payment(150)))
    return 150
  },
  'one substitute of two approvers, who approves twice': async (of) => {
    must(await standsIn(of, of.carla, of.fabio))
    must(await standsIn(of, of.dora, of.fabio))
    must(await of.bruno.replica.write(review(150)))
    must(await approves(of.fabio, payment(150)))
    must(await approves(of.fabio, payment(150), { at: at(1) }))
    return 150
  },
  'a substitute whose days are named shorter after they approved': async (of) => {
    must(await standsIn(of, of.carla, of.fabio))
    must(await of.bruno.replica.write(review(1)))
    must(await approves(of.fabio, payment(1)))
    must(await standsIn(of, of.carla, of.fabio, at(2), at(3)))
    return 1
  },
  'a substitute whom who they stand in for ended, through who administers': async (of) => {
    must(await standsIn(of, of.carla, of.fabio))
    must(await of.bruno.replica.write(review(1)))
    must(await approves(of.fabio, payment(1)))
    await upTo(of.ana)
    must(await endSubstitute(of.ana.replica, { of: of.carla.membership.member, by: of.fabio.membership.member }))
    return 1
  },
  'a substitute of a substitute': async (of) => {
    must(await standsIn(of, of.carla, of.fabio))
    expect((await standsIn(of, of.fabio, of.bruno)).ok).toBe(false)
    const gil = await admin(of, 'Gil', ['consulta'])
    expect((await standsIn(of, of.fabio, gil)).ok).toBe(false)
    must(await of.bruno.replica.write(review(1)))
    expect((await approves(gil, payment(1))).ok).toBe(false)
    return 1
  },
  'a substitute of an approver who was removed and came back': async (of) => {
    must(await standsIn(of, of.carla, of.fabio))
    must(await of.bruno.replica.write(review(1)))
    must(await approves(of.fabio, payment(1)))
    await upTo(of.ana)
    must(await removeMember(of.ana.replica, of.carla.membership.member))
    await inviteDesk(of.ana, 'Carla', of.log, ['aprova'])
    return 1
  },
  'a substitute who approved before the day began': async (of) => {
    must(await standsIn(of, of.carla, of.fabio))
    must(await of.bruno.replica.write(review(1)))
    expect((await approves(of.fabio, payment(1), { at: at(-11) })).ok).toBe(false)
    return 1
  },
  // Batches.
  'a batch of which a row was left out after it was approved': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90), row(2, 5)])))
    must(await approves(carla, batch(1)))
    await upTo(bruno)
    must(await bruno.replica.write(sharedCall('paymentBatches', 'putRows', [batchId(1), 1, [row(2, 5, true)]])))
    await begins(of, 1, 2, 90)
    return 1
  },
  'a batch of which a row was moved into another after it was approved': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90), row(2, 5)])))
    must(await approves(carla, batch(1)))
    await upTo(bruno)
    const whole = { rows: [row(2, 5)], bytes: null, movedFrom: { id: batchId(1), version: 1 } }
    must(await bruno.replica.write(sharedCall('paymentBatches', 'add', [made(2), whole])))
    await begins(of, 1, 2, 90)
    return 1
  },
  'a batch whose rows changed places': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90), row(2, 91)])))
    must(await approves(carla, batch(1)))
    await upTo(bruno)
    const swapped = [row(1, 91), row(2, 90)]
    must(await bruno.replica.write(sharedCall('paymentBatches', 'putRows', [batchId(1), 1, swapped])))
    await begins(of, 1, 2, 91)
    return 1
  },
  'a batch in which an answer why it is no duplicate was given after it was approved': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90)])))
    must(await approves(carla, batch(1)))
    await upTo(bruno)
    const answered = [{ ...row(1, 90), duplicateReason: 'outra nota' }]
    must(await bruno.replica.write(sharedCall('paymentBatches', 'putRows', [batchId(1), 1, answered])))
    await begins(of, 1, 2, 90)
    return 1
  },
  'a batch changed and changed back by its approver': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90)])))
    await upTo(carla)
    must(await carla.replica.write(sharedCall('paymentBatches', 'putRows', [batchId(1), 1, [row(1, 91)]])))
    must(await carla.replica.write(sharedCall('paymentBatches', 'putRows', [batchId(1), 2, [row(1, 90)]])))
    expect((await approves(carla, batch(1))).ok).toBe(false)
    await begins(of, 1, 3, 90)
    return 1
  },
  'another payee in the place of an approved row': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90)])))
    must(await approves(carla, batch(1)))
    const other = batchOrder('pix-key', 90, 'outra@pessoa.com.br')
    await begins(of, 1, 1, 90, { request: JSON.stringify(other) })
    return 1
  },
  'another amount in the place of an approved row, under the name of its own': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90)])))
    must(await approves(carla, batch(1)))
    await begins(of, 1, 1, 90, { request: JSON.stringify(batchOrder('pix-key', 91)) })
    return 1
  },
  'an approved batch that was removed, and another under its id': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90)])))
    must(await approves(carla, batch(1)))
    await upTo(bruno)
    must(await bruno.replica.write(sharedCall('paymentBatches', 'remove', [batchId(1), 1])))
    must(await bruno.replica.write(draft(1, [row(1, 90)])))
    await begins(of, 1, 1, 90)
    return 1
  },
  'a sum from which two are asked for, by rows that are each below it': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 100), row(2, 100)])))
    must(await approves(carla, batch(1)))
    await begins(of, 1, 1, 100)
    return 1
  },
  'rows approved as a batch and paid with another': async (of) => {
    const { bruno, carla } = of
    must(await bruno.replica.write(draft(1, [row(1, 90)])))
    must(await bruno.replica.write(draft(2, [row(1, 90)])))
    must(await approves(carla, batch(2)))
    await begins(of, 1, 1, 90)
    return 1
  },
  // What the server does with it.
  'an approval that is told again after it was taken back': async (of) => {
    const { bruno, carla, log } = of
    must(await bruno.replica.write(review(1)))
    must(await approves(carla, payment(1)))
    const told = log.entries.at(-1)
    await upTo(bruno)
    must(await takeBack(bruno.replica, payment(1)))
    if (told !== undefined) must(await log.append({ ...told, id: newId() }))
    return 1
  },
  'an approval of before an epoch that is handed in behind it': async (of) => {
    const { ana, bruno, carla, fabio, log } = of
    must(await bruno.replica.write(review(1)))
    const given = written(carla, await approval(carla, 1))
    await upTo(ana)
    must(await removeMember(ana.replica, fabio.membership.member))
    must(await log.append(given))
    return 1
  },
}

test('nothing is sent that one person alone decided, whatever changes in between', async () => {
  const accepted: string[] = []
  for (const [name, tries] of Object.entries(unsent)) {
    const of = await company()
    const n = await tries(of).catch((thrown: unknown) => {
      accepted.push(`${name} THREW ${String(thrown)}`)
      return 1
    })
    await of.edu.replica.catchUp()
    const sent = await of.edu.replica.write(press(n))
    if (sent.ok) accepted.push(name)
    else if (sent.error.kind !== 'book') accepted.push(`${name}: ${sent.error.kind}`)
    const rows: string[] = []
    for (const desk of of.all) {
      const read = await desk.replica.catchUp()
      if (!read.ok) continue
      if (must(desk.stores.journal.get(paymentId(n)))?.state === 'sending') accepted.push(`${name}, at ${desk.name}`)
      if (desk.replica.head().seq === of.edu.replica.head().seq)
        rows.push(JSON.stringify(sharedRows(desk.db, { keyed: true })))
    }
    if (new Set(rows).size > 1) accepted.push(`${name}: desks differ`)
    removeDesks()
  }
  expect(accepted).toEqual([])
  process.stdout.write(`${Object.keys(unsent).length} ways round a second pair of eyes: 0 sent\n`)
}, 600_000)
