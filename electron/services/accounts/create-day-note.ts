import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import type { DayNote } from '../../journal/day-note.ts'
import { createOneAtATime } from '../../journal/one-at-a-time.ts'
import type { Secret } from '../../kit/secret.ts'
import { createSeal, type Seal } from '../../vault/create-seal.ts'
import type { DayEntry } from '../../vault/day-cap.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'

/** Whose note it is: connections with the same of these are one account. */
export interface NoteOwner {
  readonly environment: string
  readonly clientId: string
  readonly clientSecret: Secret
}

const notesSchema = z.array(z.object({ day: localDateSchema, id: paymentIdSchema, amount: centavosSchema }))
type Note = z.infer<typeof notesSchema>[number]

/** How long entries stay: a clock that was set forward and back again finds those of the real day. */
const KEPT_DAYS = 3

// One writer for each file, whichever connection it is.
const writers = new Map<string, ReturnType<typeof createOneAtATime>>()

/**
 * The note of an account's days in `DATA/days`. Its name is an HMAC, its content sealed (AES-256-GCM), both under keys made of the
 * client id and secret (HKDF-SHA256): nothing lies in clear, and only a connection of the same account finds and opens it. A
 * note that was changed or taken away starts anew: the journal and the statement are counted without it. `wipe` ends it, `erase` takes it from the disk.
 */
export function createDayNote(
  dataFolder: string,
  { environment, clientId, clientSecret }: NoteOwner,
): DayNote & Pick<Seal, 'wipe'> & { erase(): Promise<void> } {
  const folder = join(dataFolder, 'days')
  const owner = createHash('sha256')
    .update(JSON.stringify([environment, clientId, clientSecret.text()]))
    .digest()
  const naming = Buffer.from(hkdfSync('sha256', owner, new Uint8Array(), 'quita-day-name', 32))
  const file = join(folder, `${createHmac('sha256', naming).update('days').digest('hex').slice(0, 32)}.note`)
  const seal = createSeal(owner, 'quita-day-note')
  owner.fill(0)
  naming.fill(0)
  const inTurn = writers.get(file) ?? createOneAtATime()
  writers.set(file, inTurn)

  async function claim(day: LocalDate, entry: DayEntry): Promise<Result<readonly DayEntry[], AppError>> {
    const earliest = addDays(day, -KEPT_DAYS)
    const others = (await readNotes(file, seal)).filter((one) => one.id !== entry.id && one.day >= earliest)
    const notes: readonly Note[] = [...others, { day, ...entry }]
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined)
    return mapOk(await writeFileDurably(file, seal.seal(Buffer.from(JSON.stringify(notes)))), () => since(notes, day))
  }

  return {
    read: (day) => inTurn(async () => ok(since(await readNotes(file, seal), day))),
    claim: (day, entry) => inTurn(() => claim(day, entry)),
    erase: () => inTurn(() => rm(file, { force: true })),
    wipe: seal.wipe,
  }
}

function since(notes: readonly Note[], day: LocalDate): readonly DayEntry[] {
  return notes.filter((one) => one.day >= day).map(({ id, amount }) => ({ id, amount }))
}

async function readNotes(file: string, seal: Seal): Promise<readonly Note[]> {
  try {
    return notesSchema.parse(JSON.parse(Buffer.from(seal.open(await readFile(file))).toString('utf8')))
  } catch {
    return []
  }
}
