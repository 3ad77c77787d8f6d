import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BookLog } from '../../electron/team/book-log.ts'
import { removeMember } from '../../electron/team/members.ts'
import { postgresLog } from '../../electron/team/postgres/postgres-log.ts'
import { makeFile } from '../../electron/vault/database/make-file.ts'
import { sharedCall } from '../../electron/vault/make-shared-call.ts'
import type { SharedCall } from '../../electron/vault/shared-call.ts'
import { endToEndIdSchema } from '../../shared/ids/end-to-end-id.ts'
import { subjects } from '../fixtures/note-samples.ts'
import { testKey } from '../fixtures/open-test-vault.ts'
import { seeded } from '../fixtures/seeded.ts'
import { type Desk, foundDesk, inviteDesk, must, restartDesk, settled } from '../fixtures/team/open-desk.ts'
import { press, review } from '../fixtures/team/shared-steps.ts'
import type { Postgres } from '../fixtures/team/start-postgres.ts'
import { sharedRows } from '../fixtures/vault-rows.ts'
import { at, event, paymentId } from '../fixtures/vault-samples.ts'
import { bySelfWorld } from './by-itself.ts'
import { type Line, throughLine } from './line.ts'
import { tamper } from './tamper.ts'

/** What one run came to; each list names what must not be. */
export interface LivedTeam {
  readonly desks: number
  readonly sent: number
  /** Presses of one payment by two desks at once. */
  readonly races: number
  readonly faults: number
  /** Changes of the book by whoever holds the server, each of which every desk has to see or to refuse. */
  readonly tamperings: number
  /** Those that a desk took for good. */
  readonly unseen: readonly string[]
  /** Payments that the bank was sent more than once. */
  readonly doubles: readonly string[]
  /** Payments of which the book says otherwise than the bank, or nothing. */
  readonly lost: readonly string[]
  /** Payments that a desk sent by itself. */
  readonly bySelf: number
  /** Those that it may not have sent so. */
  readonly unlawful: readonly string[]
  /** What two desks hold that is not the same. */
  readonly differences: readonly string[]
}

/**
 * What a control takes away: the comparison by which one of two presses is refused. `act`: what is done to the book, and nothing else;
 * `removes`: somebody is removed at its beginning, where that leaves two.
 */
interface Control {
  readonly withoutCompare?: boolean
  readonly act?: string
  readonly removes?: boolean
}

interface Seat {
  desk: Desk
  readonly line: Line
  readonly direct: BookLog
  isRemoved: boolean
}

const STEPS = 26
const e2e = (n: number) => endToEndIdSchema.parse(`E00000000202611201200${n.toString().padStart(11, '0')}`)
const end = (n: number, state: 'settled' | 'absent') =>
  sharedCall('journal', 'change', [
    paymentId(n),
    { state: 'sending', seq: 2 },
    state === 'settled' ? { state, endToEndId: e2e(n) } : { state },
    event(state === 'settled' ? 'settled' : 'asked-not-found', n),
  ])

/** Lets a company of two to five desks live through one seeded run over a real server, and holds the bank's book against theirs. */
export async function liveTeam(server: Postgres, runSeed: number, control: Control = {}): Promise<LivedTeam> {
  const of = seeded(runSeed)
  const folder = mkdtempSync(join(tmpdir(), 'quita-team-'))
  const seats: Seat[] = []
  const late: (() => Promise<unknown>)[] = []
  const sends = new Map<number, number>()
  const unseen: string[] = []
  const unlawful: string[] = []
  const world = bySelfWorld()
  let [payments, races, faults, tamperings, bySelf] = [0, 0, 0, 0, 0]
  await server.empty()

  const seated = async (make: (log: BookLog) => Promise<Desk>): Promise<Seat> => {
    const direct = postgresLog(server.desk)
    const line: Line = { isCut: false, next: null }
    // On a busy computer a first connection may take longer than a desk waits for one.
    for (let tried = 0; tried < 20 && !(await direct.from(1, 1)).ok; tried += 1);
    const desk = weakened(await make(throughLine(direct, line, late)), control)
    const seat = { desk, line, direct, isRemoved: false }
    seats.push(seat)
    return seat
  }
  const restart = async (seat: Seat): Promise<void> => {
    faults += 1
    seat.line.isCut = false
    seat.desk = weakened(await restartDesk(seat.desk), control)
  }
  const write = async (seat: Seat, call: SharedCall) => {
    const written = await seat.desk.replica.write(call)
    if (seat.line.isCut && of.below(2) === 0) await restart(seat)
    return written
  }
  const present = (): Seat[] => seats.filter(({ isRemoved }) => !isRemoved)
  // The bank books what it is sent, each time: it does not know that two orders are one.
  const pay = async (seat: Seat, n: number, automatic = false): Promise<void> => {
    const named = seat.desk.replica.roster().automatic?.seq ?? 0
    const pressed = await seat.desk.replica.write(automatic ? world.pressOf(seat.desk, n) : press(n))
    if (!pressed.ok) return
    const wrong = automatic ? world.wrongOf(n, named) : null
    if (automatic) bySelf += 1
    if (wrong !== null) unlawful.push(`seed ${runSeed}: ${wrong}`)
    sends.set(n, (sends.get(n) ?? 0) + 1)
    // Its desk dies, or tells how it ended.
    if (of.below(4) === 0) await restart(seat)
    else await write(seat, end(n, 'settled'))
  }

  try {
    const first = await seated((log) => foundDesk(log, file()))
    for (let n = 0, count = 1 + of.below(4); n < count; n += 1)
      await seated((log) => inviteDesk(first.desk, `mesa ${n}`, log, ['prepara', 'paga'], file()))
    // A desk pays nobody by itself who was never paid.
    payments = 1
    for (const call of [review(1), press(1), end(1, 'settled')]) must(await first.desk.replica.write(call))
    sends.set(1, 1)
    await world.begin(first.desk)
    const [, gone] = present()
    if (control.removes === true && gone !== undefined && seats.length > 2) await remove(first, gone)
    for (let step = 0; step < STEPS && unseen.length === 0; step += 1) {
      if (step % 3 === 0) hearEachOther()
      const seat = of.pick(present())
      switch (of.below(16)) {
        case 0:
        case 1:
        case 2:
          payments += 1
          await write(seat, review(payments))
          break
        case 3:
        case 4:
          if (payments > 0) await pay(seat, 1 + of.below(payments))
          break
        case 5:
        case 6: {
          if (payments === 0) break
          const [n, other] = [1 + of.below(payments), of.pick(present())]
          if (other !== seat) races += 1
          await (other === seat ? pay(seat, n) : Promise.all([pay(seat, n), pay(other, n)]))
          break
        }
        case 7:
          faults += 1
          seat.line.next = of.pick(['request lost', 'answer lost', 'late', 'death'])
          break
        case 8:
          faults += 1
          seat.line.isCut = !seat.line.isCut
          break
        case 9:
          await (of.below(2) === 0 ? restart(seat) : (late.shift() ?? nothing)())
          break
        case 10: {
          const note = { text: `mesa escreve ${step}`, tags: [], costCentre: 'matriz', seq: of.below(3) }
          await write(seat, sharedCall('notes', 'save', [subjects('line:L1'), note, at(step)]))
          break
        }
        case 11:
        case 12:
          await changeBook()
          break
        case 13:
        case 14: {
          if (of.below(3) > 0) {
            payments += 1
            // Who approves everything here prepares none of it.
            await write(present().find((each) => each !== first) ?? seat, review(payments))
          }
          const [n, other] = [of.below(2) === 0 ? payments : 1 + of.below(payments), of.pick(present())]
          await world.change(first.desk, n, (below) => of.below(below))
          for (const each of [seat, other]) if (of.below(4) > 0) await each.desk.replica.catchUp()
          if (other !== seat) races += 1
          await (other === seat ? pay(seat, n, true) : Promise.all([pay(seat, n, true), pay(other, n, true)]))
          break
        }
        default:
          await rare(step)
      }
    }
    if (unseen.length > 0) return lived({ doubles: [], lost: [], differences: [] })
    return await heldAgainst()
  } finally {
    for (const { desk, direct } of seats) {
      desk.db.close()
      await direct.close()
    }
    rmSync(folder, { recursive: true, force: true })
  }

  // As signs of presence say it: whoever is cut off hears nobody, and what is said may be older than what was read since.
  function hearEachOther(): void {
    const here = present().filter(({ line }) => !line.isCut)
    const heads = here.map(({ desk }) => ({ member: desk.membership.member, ...desk.replica.head() }))
    for (const { desk } of here)
      for (const said of heads) if (said.member !== desk.membership.member) desk.replica.hear(said)
  }

  function file(): string {
    const [template, made] = [templateFile(), join(folder, `${seats.length}-${of.below(1e6)}.db`)]
    copyFileSync(template, made)
    return made
  }

  async function remove(by: Seat, gone: Seat): Promise<void> {
    by.line.next = null
    const removed = await removeMember(by.desk.replica, gone.desk.membership.member)
    gone.isRemoved = removed.ok
  }

  async function rare(step: number): Promise<void> {
    const [first] = seats
    if (first === undefined || first.line.isCut) return
    await settled(first.desk)
    const gone = present().find((each) => each !== first)
    if (of.below(3) === 0) {
      faults += 1
      await server.crash()
      await server.start()
    } else if (of.below(2) === 0 && gone !== undefined && present().length > 2) {
      await remove(first, gone)
    } else if (seats.length < 5) {
      first.line.next = null
      await seated((log) => inviteDesk(first.desk, `mesa nova ${step}`, log, ['prepara', 'paga'], file()))
    }
  }

  // Whoever is cut off looks another time.
  async function changeBook(): Promise<void> {
    const here = present().filter(({ line }) => !line.isCut)
    const company = {
      present: here.map(({ desk }) => desk),
      removed: seats.filter(({ isRemoved }) => isRemoved).map(({ desk }) => desk),
      payment: () => (payments += 1),
    }
    if (here.length === 0) return
    const done = await tamper(server, company, of, control.act ?? null)
    if (done.isDone) tamperings += 1
    unseen.push(...done.unseen.map((each) => `seed ${runSeed}: ${each}`))
  }

  function lived(found: Pick<LivedTeam, 'doubles' | 'lost' | 'differences'>): LivedTeam {
    return { desks: seats.length, sent: sends.size, races, faults, tamperings, bySelf, unlawful, unseen, ...found }
  }

  async function heldAgainst(): Promise<LivedTeam> {
    for (const each of late.splice(0)) await each()
    for (const seat of present()) Object.assign(seat.line, { isCut: false, next: null })
    const [first] = present()
    if (first === undefined) throw new Error('nobody is left')
    await settled(first.desk)
    // Who finds a payment on its way asks the bank, and sends nothing.
    for (let n = 1; n <= payments; n += 1) {
      const kept = must(first.desk.stores.journal.get(paymentId(n)))
      if (kept?.state === 'sending') must(await first.desk.replica.write(end(n, sends.has(n) ? 'settled' : 'absent')))
    }
    const rows = sharedRows(first.desk.db, { keyed: true })
    const differences: string[] = []
    for (const { desk } of present()) {
      await settled(desk)
      const theirs = sharedRows(desk.db, { keyed: true })
      for (const name of Object.keys(rows))
        if (JSON.stringify(rows[name]) !== JSON.stringify(theirs[name])) differences.push(`${desk.name}: ${name}`)
      if (!desk.stores.journal.verify().ok) differences.push(`${desk.name}: the journal's chain`)
    }
    const numbers = Array.from({ length: payments }, (_, index) => index + 1)
    const lost = numbers.filter((n) => {
      const kept = must(first.desk.stores.journal.get(paymentId(n)))
      return sends.has(n) !== (kept?.state === 'settled')
    })
    const doubles = numbers.filter((n) => (sends.get(n) ?? 0) > 1)
    const named = (some: readonly number[]) => some.map((n) => `seed ${runSeed}: payment ${n}`)
    return lived({ doubles: named(doubles), lost: named(lost), differences })
  }
}

// The control: whoever presses moves the payment, from wherever it stands.
function weakened(desk: Desk, { withoutCompare }: Control): Desk {
  if (withoutCompare !== true) return desk
  const { journal } = desk.stores
  const { change, get } = journal
  Object.assign(journal, {
    change: (...[id, from, patch, told, cap]: Parameters<typeof change>) => {
      const found = get(id)
      return change(id, found.ok && found.value !== null ? found.value : from, patch, told, cap)
    },
  })
  return desk
}

const nothing = async (): Promise<void> => undefined

let template: string | null = null
function templateFile(): string {
  if (template !== null) return template
  template = join(mkdtempSync(join(tmpdir(), 'quita-team-template-')), 'vault.db')
  makeFile(template, testKey)
  return template
}

/** Takes away the empty vault that desks were made of. */
export function removeTemplate(): void {
  if (template !== null) rmSync(dirname(template), { recursive: true, force: true })
  template = null
}
