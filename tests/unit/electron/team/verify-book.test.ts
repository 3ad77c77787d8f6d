import { writeFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { tellVerified } from '../../../../electron/main/commands/tell-book.ts'
import { bookFacts, bookFactsSchema, entriesOf, exportText, openExport } from '../../../../electron/team/book-export.ts'
import { bookStart, type Entry, macAfter, type NewEntry } from '../../../../electron/team/entry.ts'
import { removeMember } from '../../../../electron/team/members.ts'
import { makeSheet } from '../../../../electron/team/recovery.ts'
import { newSheetSecret } from '../../../../electron/team/sheet-words.ts'
import { type VerifiedBook, verifyBook } from '../../../../electron/team/verify-book.ts'
import { writeEntry } from '../../../../electron/team/write-entry.ts'
import { cnpjSchema } from '../../../../shared/ids/cnpj.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import { type MemoryBook, memoryBook } from '../../../fakes/memory-book.ts'
import {
  type Desk,
  foundDesk,
  inviteDesk,
  must,
  now,
  removeDesks,
  restartDesk,
} from '../../../fixtures/team/open-desk.ts'
import { review } from '../../../fixtures/team/shared-steps.ts'
import { testFolder } from '../../../fixtures/open-test-vault.ts'

const account = {
  environment: 'homologation',
  document: cnpjSchema.parse('12345678000195'),
  number: '48213-7',
} as const

let log: MemoryBook
let ana: Desk
let bruno: Desk
let carla: Desk
// Three members of whom one is removed, so two epochs, with something written in each.
beforeEach(async () => {
  log = memoryBook()
  ana = await foundDesk(log)
  bruno = await inviteDesk(ana, 'Bruno', log)
  carla = await inviteDesk(ana, 'Carla', log)
  must(await bruno.replica.write(review(1)))
  must(await ana.replica.catchUp())
  must(await removeMember(ana.replica, carla.membership.member))
  must(await bruno.replica.write(review(2)))
  must(await ana.replica.catchUp())
})
afterAll(removeDesks)

const factsOf = ({ replica }: Desk) => bookFacts(replica.roster(), replica.head())
const verified = async (by: Desk, entries: readonly Entry[] = log.entries) =>
  must(await verifyBook(factsOf(by), entriesOf(memoryBook([...entries]))))

/** What a desk's export comes to where a program without a vault reads it. */
async function exported(by: Desk, at: MemoryBook = log) {
  const text = must(await exportText(by.replica, at))
  const { file, remove } = testFolder()
  onTestFinished(remove)
  writeFileSync(file, text)
  const opened = await openExport(file)
  if (opened === null) throw new Error('no export')
  return { ...opened, verified: must(await verifyBook(opened.facts, opened.entries)) }
}

/** The same entries numbered and chained anew, as the server itself would. */
function chained(entries: readonly NewEntry[]): Entry[] {
  let before = bookStart
  return entries.map(({ id, author, epoch, body, sig }) => {
    const placed = { id, author, epoch, body, sig, seq: before.seq + 1 }
    const entry = { ...placed, mac: macAfter(before.mac, placed) }
    before = entry
    return entry
  })
}

/** What Bruno’s desk would write, as anything about it is said otherwise. */
async function appended(as: { readonly author?: string; readonly seen?: Entry | { seq: number; mac: string } }) {
  const { membership, keys, replica } = bruno
  const { epoch } = replica.roster()
  const key = replica.keyOf(epoch)
  if (key === null) throw new Error('a desk without its key')
  const { table, call, format, args } = review(90)
  const told = {
    seen: as.seen ?? replica.head(),
    deed: { kind: 'call' as const, table, call, format, args: [...args] },
  }
  const { book, member } = membership
  return must(await log.append(writeEntry(told, { book, author: as.author ?? member, epoch, key }, keys.sign)))
}
const forked = () => appended({ seen: { seq: 2, mac: 'ab'.repeat(32) } })
/** An entry that says to be of Ana and is signed by whoever has Bruno’s key. */
const forged = () => appended({ author: ana.membership.member })

describe('a book is verified by a program without a key, which names', () => {
  test('the first entry of an epoch whose beginning the server keeps back, whichever entry that was', async () => {
    must(await makeSheet(ana, newSheetSecret(), { account, company: 'Padaria Estrela' }, now))
    must(await ana.replica.write(review(7)))
    expect(await verified(ana)).toMatchObject({ finding: null, passed: [] })
    const { begun } = factsOf(ana)
    expect(begun).toHaveLength(3)
    for (const { epoch, id } of begun.slice(1)) {
      const without = chained(log.entries.filter((each) => each.id !== id))
      const seq = without.find((each) => each.epoch === epoch)?.seq ?? 0
      expect(await verified(ana, without)).toMatchObject({ entries: seq - 1, finding: { fault: 'unbegun', seq } })
    }
    // Where something else is gone, that is not what is said.
    const other = chained(log.entries.filter(({ seq }) => seq !== log.entries.length - 2))
    expect((await verified(ana, other)).finding).toMatchObject({ fault: 'behind' })
  })

  test('one of an epoch that began since the desk read, where nothing that could begin it is shown', async () => {
    const before = factsOf(ana)
    const at = async (entries: readonly Entry[]) => must(await verifyBook(before, entriesOf(memoryBook([...entries]))))
    must(await ana.replica.write(review(3)))
    must(await removeMember(ana.replica, bruno.membership.member))
    must(await ana.replica.write(review(4)))
    const dora = await inviteDesk(ana, 'Dora', log)
    must(await ana.replica.catchUp())
    must(await removeMember(ana.replica, dora.membership.member))
    must(await ana.replica.write(review(5)))
    expect((await at(log.entries)).finding).toBeNull()
    // Right behind what the desk had read, and two epochs on with nothing of the one between.
    const of = (epoch: number) => log.entries.filter((each) => each.seq > before.head.seq && each.epoch === epoch)
    const [read, [second], fourth] = [log.entries.slice(0, before.head.seq), of(2), of(4)]
    if (second === undefined) throw new Error('an empty epoch')
    for (const [shown, place] of [
      [[...read, ...of(3)], 1],
      [[...read, second, ...fourth], 2],
    ] as const)
      expect(await at(chained(shown))).toMatchObject({ finding: { fault: 'unbegun', seq: before.head.seq + place } })
  })

  test('the same where the desk of the export stands still at it', async () => {
    const { seq } = ana.replica.head()
    const withheld = memoryBook([...log.entries])
    must(await bruno.replica.catchUp())
    must(await removeMember(ana.replica, bruno.membership.member))
    must(await ana.replica.write(review(6)))
    withheld.entries.push(...chained([...log.entries.slice(0, seq), ...log.entries.slice(seq + 1)]).slice(seq))
    const shown = await restartDesk({ ...bruno, log: withheld })
    expect(await shown.replica.catchUp()).toMatchObject({ error: { fault: 'fork', seq: seq + 1 } })
    expect((await exported(shown, withheld)).verified.finding).toEqual({ fault: 'unbegun', seq: seq + 1 })
  })

  test('the entry at which the desk of the export stands still, whose author saw another history: it is in the export', async () => {
    const bad = await forked()
    expect(await ana.replica.catchUp()).toMatchObject({ error: { fault: 'fork' } })
    const { facts, verified: by } = await exported(ana)
    expect(facts.head.seq).toBe(bad.seq - 1)
    expect(by).toMatchObject({ entries: bad.seq - 1, finding: { fault: 'fork', seq: bad.seq } })
    expect(must(await verifyBook(facts, entriesOf(log)))).toMatchObject({ finding: { fault: 'fork', seq: bad.seq } })
    // A server that shows another entry there shows another entry.
    const other = log.entries.slice(0, -1)
    expect(must(await verifyBook(facts, entriesOf(memoryBook(other))))).toMatchObject({ finding: null })
  })

  test('each entry that was passed over, by what stopped everybody there, and holds what follows against signatures and chain', async () => {
    const one = await forked()
    await ana.replica.catchUp()
    must(await ana.replica.passOver(one))
    const two = await forged()
    await ana.replica.catchUp()
    // Named as what it is before anybody decided, and after.
    expect((await exported(ana)).verified.finding).toEqual({ fault: 'signature', seq: two.seq })
    must(await ana.replica.passOver(two))
    must(await bruno.replica.write(review(5)))
    must(await ana.replica.catchUp())
    const passed = [
      { fault: 'fork', seq: one.seq },
      { fault: 'signature', seq: two.seq },
    ]
    const whole = { entries: ana.replica.head().seq, passed, finding: null }
    for (const by of [ana, bruno]) {
      expect(await verified(by)).toMatchObject(whole)
      expect((await exported(by)).verified).toMatchObject(whole)
    }
    const last = log.entries.length - 1
    const falsified = log.entries.map((entry, n) => (n === last ? { ...entry, body: Uint8Array.of(1, 2, 3) } : entry))
    expect(await verified(ana, falsified)).toMatchObject({ passed, finding: { fault: 'signature', seq: last + 1 } })
  })

  test('and takes no other entry for one that was passed over', async () => {
    const bad = await forged()
    await ana.replica.catchUp()
    must(await ana.replica.passOver(bad))
    const at = bad.seq - 1
    const other = log.entries.map((entry, n) =>
      n === at ? { ...entry, sig: Uint8Array.from(entry.sig).fill(7) } : entry,
    )
    expect(await verified(ana, chained(other))).toMatchObject({
      passed: [],
      finding: { fault: 'signature', seq: bad.seq },
    })
  })
})

test('a decision about an entry that was right all along names nothing', async () => {
  const right = log.entries.at(-1)
  if (right === undefined) throw new Error('an empty book')
  must(await ana.replica.passOver(right))
  expect(await verified(ana)).toMatchObject({ passed: [], finding: null })
})

test('what an export of before says is read: it tells neither beginnings nor decisions', () => {
  const { begun: _, passed: __, stands: ___, ...before } = bookFacts(ana.replica.roster(), ana.replica.head())
  expect(bookFactsSchema.parse(before)).toMatchObject({ begun: [], passed: [], stands: null })
})

test('each of them is told with its number, what it means and what to do, in both languages', () => {
  const told = (finding: VerifiedBook['finding'], passed: VerifiedBook['passed'] = []) =>
    (['pt-BR', 'en'] as const).map((language) => {
      const text = createText(language)
      return tellVerified(text, { book: '', entries: 7, mac: 'ab', strangers: 0, passed, finding }).join('\n')
    })
  for (const fault of ['unbegun', 'fork'] as const) {
    const lines = told({ fault, seq: 8 })
    for (const each of lines) expect(each).toMatch(/^(?:Registro|Record) 8: .+\n.+\n7 /)
    expect(new Set(lines).size).toBe(2)
  }
  for (const each of told(null, [{ fault: 'fork', seq: 5 }])) expect(each).toMatch(/\n(?:Registro|Record) 5: .+\n/)
})
