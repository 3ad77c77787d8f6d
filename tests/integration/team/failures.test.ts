import { describe, expect, test } from 'vitest'
import type { BookLog } from '../../../electron/team/book-log.ts'
import { BlobRef } from '../../../electron/team/bytes-json.ts'
import type { Deed } from '../../../electron/team/deed.ts'
import { seal } from '../../../electron/team/sealing.ts'
import { sign } from '../../../electron/team/member-keys.ts'
import { removeMember } from '../../../electron/team/members.ts'
import { entryWords, newId, writeEntry } from '../../../electron/team/write-entry.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import { sha256 } from '../../../electron/vault/stores/sha256.ts'
import { memoryBook } from '../../fakes/memory-book.ts'
import {
  type Desk,
  foundDesk,
  inviteDesk,
  must,
  openDesk,
  restartDesk,
  settled,
} from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { at, paymentId, receipt, receiptId } from '../../fixtures/vault-samples.ts'

const { server, logOf } = testServer()
const rowsOf = ({ db }: Desk) => sharedRows(db, { keyed: true })

describe('a desk of an older version', () => {
  test.each([
    ['a format', { format: 9 }, {}],
    ['a kind of entry', {}, { kind: 'of a later Quita', of: 'something' }],
    ['a call', {}, { call: 'ofALaterQuita' }],
    ['a format of a call', {}, { format: 99 }],
  ])('reads up to %s that it does not know, writes nothing, and says so, also after a restart', async (_, of, deed) => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'Bruno', log)
    must(await ana.replica.write(review(1)))
    const { book, member } = ana.membership
    const key = ana.replica.keyOf(1)
    if (key === null) throw new Error('a desk without its key')
    const { table, call, format } = review(2)
    const told = {
      format: 2,
      seen: ana.replica.head(),
      deed: { kind: 'call', table, call, format, args: [], ...deed },
      ...of,
    }
    const named = { id: newId(), author: member, epoch: 1 }
    const words = entryWords(book, named)
    const body = seal(key, 'entry', words, Buffer.from(JSON.stringify(told)))
    const { seq } = must(await log.append({ ...named, body, sig: sign(ana.keys.sign, words, body) }))
    for (const again of [false, true]) {
      const desk = again ? await restartDesk(bruno) : bruno
      expect(await desk.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'newer', seq } })
      expect(desk.replica.head().seq).toBe(seq - 1)
      expect(await desk.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'newer', sent: 'no' } })
    }
    expect(log.entries).toHaveLength(seq)
  })
})

describe('a desk whose disk is full', () => {
  test('applies nothing of what it cannot keep, says that it is this desk, and has the same rows once there is room', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'Bruno', log)
    must(await bruno.replica.catchUp())
    const pages = Number(bruno.db.pragma('page_count', { simple: true }))
    bruno.db.pragma(`max_page_count = ${pages}`)
    for (let n = 1; n < 200; n += 1) must(await ana.replica.write(review(n)))
    const before = bruno.replica.head().seq
    expect(await bruno.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'vault' } })
    const { seq } = bruno.replica.head()
    expect(seq).toBeLessThan(ana.replica.head().seq)
    expect(seq).toBeGreaterThanOrEqual(before)
    expect(await bruno.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'vault', sent: 'no' } })
    expect(must(ana.stores.journal.get(paymentId(1)))).toMatchObject({ state: 'frozen' })
    const roomy = await restartDesk(bruno)
    must(await roomy.replica.write(press(1)))
    must(await ana.replica.catchUp())
    expect(rowsOf(roomy)).toEqual(rowsOf(ana))
  })
})

describe('a server whose certificate is another one', () => {
  test('of the same authority is gone on with; of another, nothing is read or written there until it is back', async () => {
    const ana = await foundDesk(logOf())
    must(await ana.replica.write(review(1)))
    await server().certify('same authority')
    await settled(ana)
    must(await ana.replica.write(review(2)))
    const { seq } = ana.replica.head()
    await server().certify('another authority')
    expect(await ana.replica.write(press(1))).toMatchObject({
      ok: false,
      error: { fault: 'away', written: 'no', sent: 'no' },
    })
    expect(await ana.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'away' } })
    await server().certify('same authority')
    await settled(ana)
    expect(ana.replica.head().seq).toBe(seq)
    must(await ana.replica.write(press(1)))
  })
})

describe('a member whose keys are lost with their computer', () => {
  test('is removed and comes in by another invitation: with every row, and what was under way there is asked about by others alone', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const lost = await inviteDesk(ana, 'Bruno', log)
    must(await lost.replica.write(review(1)))
    must(await lost.replica.write(press(1)))
    must(await lost.replica.write(review(2)))
    must(await ana.replica.catchUp())
    must(await removeMember(ana.replica, lost.membership.member))
    const again = await inviteDesk(ana, 'Bruno, mesa nova', log)
    must(await ana.replica.catchUp())
    expect(rowsOf(again)).toEqual(rowsOf(ana))
    expect(await again.replica.write(press(1))).toMatchObject({
      ok: false,
      error: { kind: 'state', found: 'sending 2' },
    })
    must(await again.replica.write(press(2)))
    // The old computer is found: it reads nothing of what came since, and nothing that it says counts.
    expect(await lost.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'key' } })
    must(await ana.replica.catchUp())
    expect(rowsOf(again)).toEqual(rowsOf(ana))
  })
})

/** Two desks that have read all, and a third that has read nothing. */
async function three() {
  const ana = await foundDesk(logOf())
  const bruno = await inviteDesk(ana, 'Bruno', logOf())
  const late = await inviteDesk(ana, 'Carla', logOf())
  must(await ana.replica.write(review(1)))
  must(await bruno.replica.catchUp())
  return { ana, bruno, late, last: ana.replica.head().seq }
}

describe('a member who writes more than a desk can hold', () => {
  /** What a member signs, whatever it says. */
  const signed = ({ membership, keys, replica }: Desk, deed: Deed) => {
    const { book, member } = membership
    const key = replica.keyOf(1) ?? new Uint8Array(32)
    return writeEntry({ seen: replica.head(), deed }, { book, author: member, epoch: 1, key }, keys.sign)
  }
  const receiptIn = (n: number, blob: BlobRef): Deed => ({
    kind: 'call',
    table: 'receipts',
    call: 'put',
    format: 1,
    args: [receipt(n), blob],
  })

  test('of a file has no more fetched than it may have, nor than is said of it: it is told as missing, and stops nobody', async () => {
    const { ana, bruno, late } = await three()
    const bytes = new Uint8Array(70_000).fill(3)
    must(await bruno.replica.write(sharedCall('receipts', 'put', [receipt(1), bytes])))
    const { rows } = await server().sql("SELECT encode(name, 'hex') AS name, body FROM quita.blob")
    const [{ name, body }] = rows
    // Whoever may add blobs may add any number of parts to any name.
    await server().sql(`INSERT INTO quita.blob SELECT decode($1, 'hex'), n, $2 FROM generate_series(1, 2000) AS n`, [
      name,
      body,
    ])
    const lies = [
      { name, sha256: 'a'.repeat(64), size: 10 * 1024 ** 3 },
      { name, sha256: 'b'.repeat(64), size: 1_900 * 1024 ** 2 },
      { name, sha256: 'f'.repeat(64), size: bytes.length },
      { name, sha256: 'e'.repeat(64), size: bytes.length - 1 },
    ]
    for (const [n, lie] of lies.entries()) {
      must(await bruno.replica.catchUp())
      must(await logOf().append(signed(bruno, receiptIn(n + 2, new BlobRef(lie)))))
    }
    let asked = 0
    const counting: BookLog = {
      ...late.log,
      blobPart(of, part) {
        asked += 1
        return late.log.blobPart(of, part)
      },
    }
    late.db.close()
    const reader = await openDesk({ ...late, log: counting })
    must(await reader.replica.catchUp())
    expect(await reader.replica.fetchFiles(10)).toEqual({ ok: true, value: { came: 1, missing: 4, left: 4 } })
    // Each part that is said to be there is asked for by the name that is told, and by the one that follows from its hash.
    expect(asked).toBe(5)
    expect(reader.stores.receipts.open(receiptId(1))).toMatchObject({ ok: true, value: { summary: { size: 70_000 } } })
    expect(reader.stores.receipts.open(receiptId(2))).toMatchObject({ ok: false, error: { fault: 'blob' } })
    must(await ana.replica.write(press(1)))
  })

  test('of where a file lies that it lies elsewhere hides it from nobody, also in a later epoch', async () => {
    const { ana, bruno, late } = await three()
    const edu = await inviteDesk(ana, 'Edu', logOf())
    const bytes = new Uint8Array(70_000).fill(3)
    must(await ana.replica.write(sharedCall('receipts', 'put', [receipt(1), bytes])))
    const elsewhere = { name: 'a'.repeat(64), sha256: sha256(bytes), size: bytes.length }
    must(await bruno.replica.catchUp())
    must(await logOf().append(signed(bruno, receiptIn(2, new BlobRef(elsewhere)))))
    must(await late.replica.catchUp())
    expect(await late.replica.fetchFiles(10)).toEqual({ ok: true, value: { came: 1, missing: 0, left: 0 } })

    must(await removeMember(ana.replica, edu.membership.member))
    must(await bruno.replica.catchUp())
    const key = bruno.replica.keyOf(2)
    if (key === null) throw new Error('no key')
    const { book, member } = bruno.membership
    const as = { book, author: member, epoch: 2, key }
    const lie = { seen: bruno.replica.head(), deed: receiptIn(3, new BlobRef(elsewhere)) }
    must(await logOf().append(writeEntry(lie, as, bruno.keys.sign)))
    must(await bruno.replica.catchUp())
    expect(await bruno.replica.fetchFiles(10)).toEqual({ ok: true, value: { came: 1, missing: 0, left: 0 } })
    expect(bruno.stores.receipts.open(receiptId(1))).toMatchObject({ ok: true, value: { summary: { size: 70_000 } } })
    expect(await bruno.replica.fetchFile(sha256(bytes))).toEqual({ ok: true, value: false })
  })

  test('by what an administrator lets into the tables beyond their limits: no desk fetches it, all stop at it, and it is passed over', async () => {
    const { ana, bruno, late, last } = await three()
    await server().sql('ALTER TABLE quita.entry DROP CONSTRAINT entry_body_check')
    const stopped = { ok: false, error: { fault: 'signature', seq: last + 1 } }
    try {
      const huge = must(await logOf().append(signed(bruno, { kind: 'name-desk', name: 'mesa' })))
      const body = "convert_to(repeat('x', 52428800), 'UTF8')"
      await server().sql(`UPDATE quita.entry SET body = ${body} WHERE seq = $1`, [huge.seq])
      const before = process.memoryUsage().rss
      for (const desk of [ana, bruno, late]) expect(await desk.replica.catchUp()).toMatchObject(stopped)
      expect(process.memoryUsage().rss - before).toBeLessThan(30 * 1024 ** 2)
      must(await ana.replica.passOver(huge))
      must(await bruno.replica.write(press(1)))
    } finally {
      await server().empty()
      await server().sql(`ALTER TABLE quita.entry ADD CONSTRAINT entry_body_check
        CHECK (octet_length(body) BETWEEN 28 AND 1048576)`)
    }
  })

  test('by entries that are each as large as one may be is read on, entry by entry', async () => {
    const { ana, bruno, last } = await three()
    const text = 'x'.repeat(700_000)
    const log = logOf()
    for (let n = 0; n < 24; n += 1) {
      const row = { key: `${n}`, path: 'data', text, at: null }
      const args = [{ list: 'statement', period: null, whole: null, rows: [row], readAt: at(n) }]
      must(await log.append(signed(bruno, { kind: 'call', table: 'unread', call: 'tell', format: 1, args })))
    }
    must(await ana.replica.catchUp())
    expect(ana.replica.head().seq).toBe(last + 24)
    expect(
      await logOf().append({ ...signed(bruno, { kind: 'name-desk', name: 'x' }), body: new Uint8Array(1024 ** 2 + 1) }),
    ).toMatchObject({
      ok: false,
      error: { fault: 'full', written: 'no' },
    })
  })
})
