import { writeEntry } from '../../electron/team/write-entry.ts'
import type { SharedCall } from '../../electron/vault/shared-call.ts'
import type { BookFault } from '../../shared/errors/app-error.ts'
import type { Seeded } from '../fixtures/seeded.ts'
import { type Desk, must, settled } from '../fixtures/team/open-desk.ts'
import { press, review } from '../fixtures/team/shared-steps.ts'
import type { Postgres } from '../fixtures/team/start-postgres.ts'
import { paymentId } from '../fixtures/vault-samples.ts'

/** A company as it stands: who belongs to it, who was removed, and the number of one more payment. */
export interface Company {
  readonly present: readonly Desk[]
  readonly removed: readonly Desk[]
  payment(): number
}

interface Place extends Company {
  readonly server: Postgres
  readonly of: Seeded
  /** The last entry, which every desk has read. */
  readonly seq: number
}

/** Something that whoever holds the server does to the book, alone or with a member's keys. */
interface Act {
  readonly name: string
  /** So many entries are written first that no desk has read yet, all at once: none had seen another. */
  readonly unread: number
  /** What every desk has to say of it: a fault of the history; or nothing, and that payment 9,000 and more stands nowhere. */
  readonly due: BookFault | 'nothing'
  /** Answers false where the company is not such that it can be done. */
  does(place: Place): Promise<unknown>
}

const acts: readonly Act[] = [
  {
    name: 'a body is edited',
    unread: 1,
    due: 'signature',
    does: ({ server, seq }) =>
      server.sql('UPDATE quita.entry SET body = set_byte(body, 40, get_byte(body, 40) # 1) WHERE seq = $1', [seq + 1]),
  },
  {
    name: 'a member writes in the name of another',
    unread: 0,
    due: 'signature',
    does: async ({ server, present, of }) => {
      const [one, other] = [of.pick(present), of.pick(present)]
      return one !== other && append(server, one, press(1), { author: other.membership.member })
    },
  },
  {
    name: 'an entry is taken out and the numbers are closed over it',
    unread: 2,
    due: 'chain',
    does: async ({ server, seq }) => {
      await server.sql('DELETE FROM quita.entry WHERE seq = $1', [seq + 1])
      await server.sql('UPDATE quita.entry SET seq = $1 WHERE seq = $2', [seq + 1, seq + 2])
    },
  },
  {
    name: 'an old backup is restored',
    unread: 0,
    due: 'behind',
    does: ({ server, seq }) => server.sql('DELETE FROM quita.entry WHERE seq = $1', [seq]),
  },
  {
    name: 'a member writes under a key that a removed one has',
    unread: 0,
    due: 'nothing',
    does: async ({ server, present, of, seq }) => {
      const one = of.pick(present)
      const epoch = one.replica.roster().epoch - 1
      return epoch > 0 && append(server, one, review(9_000 + seq), { epoch })
    },
  },
  {
    name: 'a removed member goes on writing',
    unread: 0,
    due: 'nothing',
    does: async ({ server, removed, of, seq }) =>
      removed.length > 0 && append(server, of.pick(removed), review(9_000 + seq)),
  },
]

/** What no desk may come to after an act: what one said or held instead of what it had to. `isDone` false where it could not be done. */
export interface Tampered {
  readonly isDone: boolean
  readonly unseen: readonly string[]
}

/** Does one of them, has every desk look, and puts back what was changed: nobody who saw it has gone on with it. `act`: that one alone. */
export async function tamper(server: Postgres, company: Company, of: Seeded, act: string | null): Promise<Tampered> {
  const { present } = company
  const { name, unread, due, does } = of.pick(acts.filter((each) => act === null || each.name === act))
  for (const desk of present) await settled(desk)
  const seq = present[0]?.replica.head().seq ?? 0
  for (let n = 0; n < unread; n += 1) await append(server, of.pick(present), review(company.payment()))
  await server.sql('CREATE TABLE before AS SELECT * FROM quita.entry WHERE seq >= ' + seq)
  const { rows } = await server.sql('SELECT seq, mac FROM quita.head')
  const isDone = (await does({ ...company, server, of, seq })) !== false
  const unseen: string[] = []
  for (const { name: desk, replica, stores } of isDone ? present : []) {
    const looked = await replica.catchUp()
    const told = looked.ok ? 'nothing' : looked.error.fault
    const held = must(stores.journal.get(paymentId(9_000 + seq))) === null ? '' : ' and holds what it may not'
    if (told !== due || held !== '') unseen.push(`${name}: ${desk} says ${told} for ${due}${held}`)
  }
  if (due !== 'nothing') {
    await server.sql('DELETE FROM quita.entry WHERE seq >= $1', [seq])
    await server.sql('INSERT INTO quita.entry SELECT * FROM before')
    await server.sql('UPDATE quita.head SET seq = $1, mac = $2', [rows[0]?.seq, rows[0]?.mac])
  }
  await server.sql('DROP TABLE before')
  return { isDone, unseen }
}

// An entry as a desk's member would write it at the head that this desk has read, whatever else is said of it.
async function append(
  server: Postgres,
  { replica, membership, keys }: Desk,
  call: SharedCall,
  as: { readonly author?: string; readonly epoch?: number } = {},
): Promise<void> {
  const { book, member } = membership
  const { author = member, epoch = replica.roster().epoch } = as
  const key = replica.keyOf(epoch)
  if (key === null) throw new Error('a desk without its key')
  const told = { seen: replica.head(), deed: { kind: 'call' as const, ...call, args: [...call.args] } }
  const { id, body, sig } = writeEntry(told, { book, author, epoch, key }, keys.sign)
  await server.sql('SELECT quita.append($1, $2, $3, $4, $5)', [
    Buffer.from(id, 'hex'),
    Buffer.from(author, 'hex'),
    epoch,
    Buffer.from(body),
    Buffer.from(sig),
  ])
}
