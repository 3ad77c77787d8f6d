import { createPrivateKey } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { BookLog } from '../../../electron/team/book-log.ts'
import { bookStart, type Entry, macAfter, type NewEntry } from '../../../electron/team/entry.ts'
import { makeMemberKeys, publicKeysOf, sign } from '../../../electron/team/member-keys.ts'
import { answerInvitation, approve, invite, putUp, removeMember } from '../../../electron/team/members.ts'
import { makeSheet } from '../../../electron/team/recovery.ts'
import { joinWords } from '../../../electron/team/roster.ts'
import { sheetKeysOf } from '../../../electron/team/sheet-keys.ts'
import { newSheetSecret } from '../../../electron/team/sheet-words.ts'
import { recoveryWords } from '../../../electron/team/sheets.ts'
import { sheetOf } from '../../../electron/team/sheet-of.ts'
import { checkOf, makeKey, seal } from '../../../electron/team/sealing.ts'
import { entryWords, newId, writeEntry } from '../../../electron/team/write-entry.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import { sha256 } from '../../../electron/vault/stores/sha256.ts'
import { type DraftRow, type PaymentBatch } from '../../../shared/domain/payment-batch.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import { ok } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { batchOrder } from '../../fakes/batch-orders.ts'
import { type MemoryBook, memoryBook } from '../../fakes/memory-book.ts'
import {
  approvingCompany,
  batch,
  batchId,
  digest,
  far,
  payment,
  written,
} from '../../fixtures/team/approving-company.ts'
import {
  type Desk,
  foundDesk,
  inviteDesk,
  later,
  must,
  newFile,
  now,
  openDesk,
  removeDesks,
} from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { at, event, paymentId, receipt, receiptId, seed } from '../../fixtures/vault-samples.ts'

afterAll(removeDesks)

type Company = Awaited<ReturnType<typeof approvingCompany>>

async function upTo({ replica }: Desk): Promise<void> {
  must(await replica.catchUp())
}

async function approves(desk: Desk, n: number, given: { until?: Instant; sha256?: string; at?: Instant } = {}) {
  const read = await digest(desk, payment(n))
  return approve(desk.replica, payment(n), { sha256: read, at: at(0), until: far, ...given })
}

const row = (amount: number): DraftRow => {
  return { row: 1, told: {}, order: batchOrder('pix-key', amount), isOut: false, duplicateReason: null, seen: [] }
}
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
  return sharedCall('paymentBatches', 'add', [made, { rows: [row(amount)], bytes: null }])
}

/** Begins a batch and makes the payment of its row, which is not sent yet. */
async function begins({ edu }: Company, n: number, version: number, amount: number): Promise<void> {
  const yes = { round: 1, hash: 'c'.repeat(64), confirmedAt: at(n), rows: [1] }
  must(await edu.replica.write(sharedCall('paymentBatches', 'confirm', [batchId(n), { state: 'draft', version }, yes])))
  const confirmed = { state: 'confirmed' as const, version: version + 1 }
  must(await edu.replica.write(sharedCall('paymentBatches', 'change', [batchId(n), confirmed, { state: 'running' }])))
  const order = batchOrder('pix-key', amount)
  const made = seed(n, { kind: 'pix-key', amount: order.amount, request: JSON.stringify(order) })
  const place = { batchId: batchId(n), row: 1, round: 1 }
  must(await edu.replica.write(sharedCall('journal', 'insert', [made, event('reviewed', n), [], place])))
}

/** Brings somebody in by a recovery sheet of Ana's, as another desk of hers. */
async function recovered({ ana, log }: Company): Promise<Desk> {
  const secret = newSheetSecret()
  const account = { environment: 'homologation', document: cnpjSchema.parse('12345678000195'), number: '1' } as const
  must(await makeSheet(ana, secret, { account, company: 'Padaria Estrela' }, now))
  const sheet = sheetOf(ana.replica.roster())
  const keys = makeMemberKeys()
  const { book } = ana.membership
  const member = { id: newId(), name: 'Ana Lima', ...publicKeysOf(keys) }
  const proof = Buffer.from(sign(keys.sign, recoveryWords(book, sheet?.id ?? ''), new Uint8Array(0))).toString('base64')
  const deed = { kind: 'recover', member, at: now, proof } as const
  must(
    await log.append(written(ana, deed, { author: sheet?.id ?? '', by: { ...keys, sign: sheetKeysOf(secret).sign } })),
  )
  await upTo(ana)
  const ring = ana.replica.roster().checks.map((_, n) => ana.replica.keyOf(n + 1) ?? new Uint8Array(32))
  const anew = await openDesk({
    ...ana,
    file: newFile(),
    keys,
    membership: { book, member: member.id, ring },
    anchor: null,
  })
  await upTo(anew)
  return anew
}

/** The end of a day in São Paulo, which has no summer time. */
const midnight = '2026-12-01T02:59:59.999Z'
const IN_ANOTHERS_NAME = 'an approval in the name of who approves, by who prepares'

/** What somebody tries so that a payment of Bruno's, number 1 or more, is sent; each has to leave it unsent. `n`: which one is tried in the end. */
const approvals: Readonly<Record<string, (of: Company) => Promise<number>>> = {
  'the hash of before it was amended, told after': async ({ bruno, carla, edu, log, ...rest }) => {
    must(await bruno.replica.write(draft(1, 90)))
    const before = await digest(carla, batch(1))
    must(await bruno.replica.write(sharedCall('paymentBatches', 'putRows', [batchId(1), 1, [row(91)]])))
    await upTo(carla)
    must(await approve(carla.replica, batch(1), { sha256: before, at: at(0), until: far }))
    await upTo(edu)
    await begins({ bruno, carla, edu, log, ...rest }, 1, 2, 91)
    return 1
  },
  'the hash of another batch of the same sum': async (of) => {
    const { bruno, carla, edu } = of
    for (const n of [1, 2]) must(await bruno.replica.write(draft(n, 90)))
    const other = await digest(carla, batch(2))
    must(await approve(carla.replica, batch(1), { sha256: other, at: at(0), until: far }))
    await upTo(edu)
    await begins(of, 1, 1, 90)
    return 1
  },
  'the hash of a payment of the same amount to somebody else': async ({ bruno, carla }) => {
    must(await bruno.replica.write(review(1)))
    const twin = seed(2, { amount: seed(1).amount, payeeName: seed(1).payeeName })
    must(await bruno.replica.write(sharedCall('journal', 'insert', [twin, event('reviewed', 2)])))
    await approves(carla, 1, { sha256: await digest(carla, payment(2)) })
    return 1
  },
  'an approval of before anybody had prepared it': async ({ bruno, carla }) => {
    const sha256Of = 'ab'.repeat(32)
    expect((await approve(carla.replica, payment(1), { sha256: sha256Of, at: at(0), until: far })).ok).toBe(false)
    must(await bruno.replica.write(review(1)))
    return 1
  },
  'an approval of the payment that gave its key up to this one': async ({ bruno, carla }) => {
    must(await bruno.replica.write(review(2)))
    must(await approves(carla, 2))
    const anew = seed(1, { idempotencyKey: seed(2).idempotencyKey })
    await upTo(bruno)
    must(await bruno.replica.write(sharedCall('journal', 'insert', [anew, event('reviewed', 1)])))
    return 1
  },
  'an approval by who asked for it, though somebody else prepared it': async ({ bruno, carla }) => {
    must(await bruno.replica.write(review(1)))
    await upTo(carla)
    must(await putUp(carla.replica, payment(1), at(1), ''))
    expect((await approves(carla, 1)).ok).toBe(false)
    return 1
  },
  'an approval that was given first and asked for by the same person then': async ({ bruno, carla }) => {
    must(await bruno.replica.write(review(1)))
    must(await approves(carla, 1))
    must(await putUp(carla.replica, payment(1), at(1), ''))
    return 1
  },
  'one person’s two approvals where two are asked for, of which one is told by the server again': async ({
    bruno,
    carla,
    log,
  }) => {
    must(await bruno.replica.write(review(150)))
    must(await approves(carla, 150))
    must(await approves(carla, 150))
    const last = log.entries.at(-1)
    if (last !== undefined) must(await log.append(last))
    return 150
  },
  'an approval of who was removed and came back by another invitation': async ({ ana, bruno, carla, log }) => {
    must(await bruno.replica.write(review(1)))
    must(await approves(carla, 1))
    await upTo(ana)
    must(await removeMember(ana.replica, carla.membership.member))
    await inviteDesk(ana, 'Carla', log, ['aprova', 'prepara'])
    return 1
  },
  'one’s own at a second desk, which came in by a recovery sheet': async (of) => {
    const anew = await recovered(of)
    must(await of.ana.replica.write(review(1)))
    expect((await approves(anew, 1)).ok).toBe(false)
    return 1
  },
  'one’s own the other way round: prepared at the desk that came in, approved at the old one': async (of) => {
    const anew = await recovered(of)
    must(await anew.replica.write(review(1)))
    expect((await approves(of.ana, 1)).ok).toBe(false)
    return 1
  },
  'two of one person, at two desks, where two people are asked for': async (of) => {
    const anew = await recovered(of)
    await upTo(of.bruno)
    must(await of.bruno.replica.write(review(150)))
    must(await approves(of.ana, 150))
    must(await approves(anew, 150))
    return 150
  },
  'a moment that is none: without its thousandths it would sort behind all of its second': async ({
    bruno,
    carla,
    log,
  }) => {
    must(await bruno.replica.write(review(1)))
    const lies = await digest(carla, payment(1))
    const deed = { kind: 'approve', ...payment(1), sha256: lies, at: at(0), until: far } as const
    const bad = { ...deed, until: '9999-12-31T23:59:59Z' }
    const { epoch } = carla.replica.roster()
    const key = carla.replica.keyOf(epoch) ?? new Uint8Array(32)
    const { book, member } = carla.membership
    must(
      await log.append(
        sealedText(carla, { format: 2, seen: carla.replica.head(), deed: bad }, { book, author: member, epoch, key }),
      ),
    )
    return 1
  },
  [IN_ANOTHERS_NAME]: async ({ bruno, carla, log }) => {
    must(await bruno.replica.write(review(1)))
    const lies = await digest(bruno, payment(1))
    const deed = { kind: 'approve', ...payment(1), sha256: lies, at: at(0), until: far } as const
    must(await log.append(written(bruno, deed, { author: carla.membership.member })))
    return 1
  },
}

/** Seals and signs any text as a member's word. */
function sealedText(desk: Desk, told: object, as: Parameters<typeof writeEntry>[1]): NewEntry {
  const named = { id: newId(), author: as.author, epoch: as.epoch }
  const words = entryWords(as.book, named)
  const body = seal(as.key, 'entry', words, new TextEncoder().encode(JSON.stringify(told)))
  return { ...named, body, sig: sign(desk.keys.sign, words, body) }
}

describe('what is no approval', () => {
  test('sends nothing, on any desk, however it is told', async () => {
    const accepted: string[] = []
    for (const [name, tries] of Object.entries(approvals)) {
      const of = await approvingCompany()
      const n = await tries(of)
      const sent = await of.edu.replica.write(press(n))
      if (sent.ok) accepted.push(name)
      for (const desk of of.all) {
        // An entry that is not of whom it says stops all desks, and nothing is sent by it.
        await desk.replica.catchUp()
        const found = must(desk.stores.journal.get(paymentId(n)))
        if (found?.state === 'sending') accepted.push(`${name}, at ${desk.name}`)
      }
      const fault = name === IN_ANOTHERS_NAME ? 'signature' : 'approval'
      expect([name, sent]).toMatchObject([name, { ok: false, error: { kind: 'book', fault } }])
      removeDesks()
    }
    expect(accepted).toEqual([])
    const count = Object.keys(approvals).length
    expect(count).toBeGreaterThan(12)
    process.stdout.write(`${count} approvals that are none: 0 accepted\n`)
  }, 300_000)

  test('is one that ended with the day in São Paulo, a thousandth later; to its very end it is one', async () => {
    const { bruno, carla, edu } = await approvingCompany()
    const end = Date.parse(midnight)
    const sentAt = (n: number, moment: number) => {
      const told = { ...event('confirmed', n), at: instantFromMs(moment) }
      return sharedCall('journal', 'change', [paymentId(n), { state: 'frozen', seq: 1 }, { state: 'sending' }, told])
    }
    for (const n of [1, 2, 3]) {
      must(await bruno.replica.write(review(n)))
      must(await approves(carla, n, { until: instantFromMs(end) }))
    }
    for (const later_ of [1, 1_000])
      expect(await edu.replica.write(sentAt(1, end + later_))).toMatchObject({
        ok: false,
        error: { fault: 'approval' },
      })
    must(await edu.replica.write(sentAt(2, end)))
    must(await edu.replica.write(sentAt(3, end - 1)))
  })
})

/** A book of three, of whom one was removed, with two receipts that lie in blobs. */
async function writtenBook() {
  const log = memoryBook()
  const ana = await foundDesk(log)
  const bruno = await inviteDesk(ana, 'Bruno', log)
  const carla = await inviteDesk(ana, 'Carla', log)
  const dora = await inviteDesk(ana, 'Dora', log)
  for (const n of [1, 2, 3]) must(await bruno.replica.write(review(n)))
  await upTo(ana)
  must(await ana.replica.write(review(4)))
  for (const n of [1, 2])
    must(await ana.replica.write(sharedCall('receipts', 'put', [receipt(n), new Uint8Array(1_500_000).fill(n)])))
  must(await removeMember(ana.replica, dora.membership.member))
  await upTo(bruno)
  for (const n of [5, 6]) must(await bruno.replica.write(review(n)))
  await upTo(ana)
  must(await ana.replica.write(review(7)))
  for (const desk of [bruno, carla]) await upTo(desk)
  return { log, ana, bruno, carla, dora }
}
type Book = Awaited<ReturnType<typeof writtenBook>>

// Whoever holds the server reckons the chain as it does.
function chained(entries: readonly NewEntry[]): Entry[] {
  let before = bookStart
  return entries.map((entry) => {
    const placed = { ...entry, seq: before.seq + 1 }
    before = { seq: placed.seq, mac: macAfter(before.mac, placed) }
    return { ...placed, ...before }
  })
}
const among = ({ log }: Book, entries: readonly NewEntry[]): BookLog => beside(log, memoryBook(chained(entries)))
/** The files of one book with the entries of another. */
const beside = (log: MemoryBook, other: MemoryBook): BookLog => ({ ...other, blobPart: log.blobPart })
const removal = ({ log }: Book): number => log.entries.findIndex(({ epoch }) => epoch === 2) - 1
const swapped = (entries: readonly Entry[], one: number, other: number, what: (by: Entry) => Partial<Entry>): Entry[] =>
  entries.map((entry, n) => {
    const by = n === one ? entries[other] : n === other ? entries[one] : undefined
    return by === undefined ? entry : { ...entry, ...what(by) }
  })
const theirs = async (as?: Book): Promise<MemoryBook> => {
  const log = memoryBook()
  const ana = await foundDesk(log)
  const { book, member } = as?.ana.membership ?? ana.membership
  if (as !== undefined) {
    // The same ids, and keys of its own.
    log.entries.length = 0
    const key = makeKey()
    const keys = makeMemberKeys()
    const found = {
      kind: 'found',
      name: 'Outra',
      check: checkOf(key),
      member: { id: member, name: 'Ana Lima', ...publicKeysOf(keys) },
    } as const
    must(
      await log.append(
        writeEntry({ seen: bookStart, deed: found }, { book, author: member, epoch: 1, key }, keys.sign),
      ),
    )
  }
  return log
}

type Told = 'nothing' | 'gap' | 'chain' | 'repeated' | 'signature' | 'fork' | 'behind' | 'rewritten' | 'key'
/**
 * What the server tells, and what has to be said of it by who had read all and by who reads it for the first time. Nothing is read twice: what
 * is changed in the place of what was read, and chained as it was, says nothing to who had read it.
 */
const servers: Readonly<Record<string, readonly [Told, Told, (of: Book) => BookLog | Promise<BookLog>]>> = {
  'the last entry of an epoch told behind the next': [
    'rewritten',
    'fork',
    (of) =>
      among(
        of,
        of.log.entries.toSpliced(
          removal(of) - 1,
          2,
          ...of.log.entries.slice(removal(of) - 1, removal(of) + 1).toReversed(),
        ),
      ),
  ],
  'all that one desk wrote withheld': [
    'behind',
    'fork',
    (of) =>
      among(
        of,
        of.log.entries.filter(({ author }) => author !== of.bruno.membership.member),
      ),
  ],
  'the removal alone withheld': ['behind', 'fork', (of) => among(of, of.log.entries.toSpliced(removal(of), 1))],
  'the newest withheld': ['behind', 'nothing', (of) => among(of, of.log.entries.slice(0, -1))],
  'an old backup of before the newest epoch': [
    'behind',
    'nothing',
    (of) => among(of, of.log.entries.slice(0, removal(of))),
  ],
  'that, gone on with by who was removed since': [
    'rewritten',
    'nothing',
    async (of) => {
      const log = memoryBook(chained(of.log.entries.slice(0, removal(of))))
      of.dora.db.close()
      const dora = await openDesk({ ...of.dora, file: newFile(), log })
      await upTo(dora)
      for (let n = 0; n < 20; n += 1) must(await dora.replica.write(review(40 + n)))
      return beside(of.log, log)
    },
  ],
  'what two entries say exchanged, with their signatures': [
    'rewritten',
    'signature',
    (of) =>
      among(
        of,
        swapped(of.log.entries, removal(of) - 5, removal(of) - 4, ({ body, sig }) => ({ body, sig })),
      ),
  ],
  'the ids of two entries exchanged': [
    'nothing',
    'signature',
    (of) =>
      among(
        of,
        swapped(of.log.entries, removal(of) - 5, removal(of) - 4, ({ id }) => ({ id })),
      ),
  ],
  'two books woven into one': [
    'rewritten',
    'fork',
    async (of) => {
      const other = await theirs()
      return among(
        of,
        of.log.entries.flatMap((entry, n) => [entry, ...other.entries.slice(n, n + 1)]),
      )
    },
  ],
  'another book behind this one': [
    'nothing',
    'nothing',
    async (of) => among(of, [...of.log.entries, ...(await theirs()).entries]),
  ],
  'a book of the same ids by another founder': ['behind', 'key', async (of) => beside(of.log, await theirs(of))],
  'entries out of their order': [
    'nothing',
    'gap',
    ({ log }) => ({ ...log, from: async (seq, most) => ok(must(await log.from(seq, most)).toReversed()) }),
  ],
  'each entry twice, and more of them than were asked for': [
    'gap',
    'gap',
    ({ log }) => ({
      ...log,
      from: async (seq, most) => ok(must(await log.from(seq, most)).flatMap((each) => [each, each])),
    }),
  ],
  'what was asked for and what lies before it': [
    'rewritten',
    'rewritten',
    ({ log }) => ({ ...log, from: async (seq, most) => log.from(Math.max(1, seq - 2), most) }),
  ],
  'an end that lies a thousand million entries away': [
    'nothing',
    'nothing',
    ({ log }) => ({ ...log, end: async () => ok(1e9) }),
  ],
}

/** What a desk says that is told this. */
async function saidBy(of: Omit<Desk, 'log'>, log: BookLog): Promise<[string, Desk]> {
  of.db.close()
  const desk = await openDesk({ ...of, log })
  const read = await desk.replica.catchUp()
  return [read.ok ? 'nothing' : read.error.fault, desk]
}

describe('whoever holds the server', () => {
  test('tells nobody another history unseen: who had read it, and who reads it for the first time', async () => {
    const wrong: string[] = []
    for (const [name, [reader, late, tells]] of Object.entries(servers)) {
      const of = await writtenBook()
      const log = await tells(of)
      const honest = JSON.stringify(sharedRows(of.carla.db, { keyed: true }))
      const [told, desk] = await saidBy(of.carla, log)
      const [first] = await saidBy({ ...of.bruno, file: newFile() }, log)
      if (told !== reader || first !== late) wrong.push(`${name}: ${told} and ${first}`)
      if (JSON.stringify(sharedRows(desk.db, { keyed: true })) !== honest) wrong.push(`${name}: other rows`)
      removeDesks()
    }
    expect(wrong).toEqual([])
    process.stdout.write(`${Object.keys(servers).length} histories that are another: as expected by both\n`)
  }, 300_000)

  test('has nobody send by a place that is made up: a head that jumps, and another entry’s place', async () => {
    const { log, bruno, ana } = await writtenBook()
    for (const [n, place] of [(seq: number) => seq + 1_000, (seq: number) => seq - 3].entries()) {
      const lying: BookLog = {
        ...log,
        async append(entry) {
          const { seq, mac } = must(await log.append({ ...entry, id: newId() }))
          return ok({ seq: place(seq), mac })
        },
      }
      bruno.db.close()
      const desk = await openDesk({ ...bruno, file: newFile(), log: lying })
      await upTo(desk)
      const { length } = log.entries
      const told = await desk.replica.write(press(n + 1))
      expect(told).toMatchObject({ ok: false, error: { kind: 'book', written: 'maybe' } })
      expect(must(desk.stores.journal.get(paymentId(n + 1)))).toMatchObject({ state: 'frozen' })
      log.entries.length = length
      await upTo(ana)
    }
  })

  test('gives nobody one receipt for another: the bytes of two exchanged, or their parts', async () => {
    const { log, bruno, carla } = await writtenBook()
    const names = new Set<string>()
    const noting: BookLog = {
      ...log,
      async blobPart(name, part) {
        names.add(name)
        return log.blobPart(name, part)
      },
    }
    const [, honest] = await saidBy(bruno, noting)
    expect(must(await honest.replica.fetchFiles(10))).toMatchObject({ came: 2, missing: 0 })
    const [one = '', two = ''] = names
    const other = (name: string): string => (name === one ? two : name === two ? one : name)
    let desk = carla
    for (const blobPart of [
      (name: string, part: number) => log.blobPart(other(name), part),
      (name: string, part: number) => log.blobPart(name, 1 - part),
    ]) {
      const [, opened] = await saidBy(desk, { ...log, blobPart })
      desk = opened
      expect(must(await desk.replica.fetchFiles(10))).toEqual({ came: 0, missing: 2, left: 2 })
      expect(await desk.replica.fetchFile(sha256(new Uint8Array(1_500_000).fill(1)))).toMatchObject({
        error: { fault: 'blob' },
      })
      for (const n of [1, 2])
        expect(desk.stores.receipts.open(receiptId(n))).toMatchObject({ ok: false, error: { fault: 'blob' } })
    }
    const [, last] = await saidBy(desk, log)
    expect(must(await last.replica.fetchFiles(10))).toEqual({ came: 2, missing: 0, left: 0 })
  })
})

describe('an invitation', () => {
  test('lets nobody in twice: neither a member by their own keys, nor who says to have another’s', async () => {
    const { log, ana, carla } = await writtenBook()
    const before = ana.replica.roster().members
    for (const [keys, says] of [
      [carla.keys, carla.keys],
      [makeMemberKeys(), carla.keys],
      [makeMemberKeys(), ana.keys],
    ] as const) {
      const invitation = must(await invite(ana.replica, ['aprova'], later))
      const { book, id } = invitation
      const member = { id: newId(), name: 'Carla', ...publicKeysOf(says) }
      const proof = Buffer.from(sign(keys.sign, joinWords(book, id), new Uint8Array(0))).toString('base64')
      const by = {
        ...keys,
        sign: createPrivateKey({ key: Buffer.from(invitation.sign, 'base64'), format: 'der', type: 'pkcs8' }),
      }
      const as = { book, author: id, epoch: 0, key: Buffer.from(invitation.join, 'base64') }
      must(await log.append(writeEntry({ seen: invitation.head, deed: { kind: 'join', member, proof } }, as, by.sign)))
      await upTo(ana)
      expect(ana.replica.roster().invitations.find((each) => each.id === id)?.joined).toBeNull()
    }
    expect(ana.replica.roster().members).toEqual(before)
    // The invitations themselves were good.
    const good = must(await invite(ana.replica, ['aprova'], later))
    must(await answerInvitation(log, good, makeMemberKeys(), 'Fábio'))
    await upTo(ana)
    expect(ana.replica.roster().invitations.find(({ id }) => id === good.id)?.joined).toMatchObject({ name: 'Fábio' })
  })
})
