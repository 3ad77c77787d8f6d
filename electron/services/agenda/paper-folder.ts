import { createHash } from 'node:crypto'
import * as z from 'zod'
import {
  MOST_LEFT_PAPERS,
  type PaperId,
  type PaperLeft,
  paperIdSchema,
  type WatchedFolder,
} from '../../../shared/domain/due.ts'
import { type AppError, appError, type FileFault } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import { createOneAtATime } from '../../journal/one-at-a-time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { FolderPapers, FoundFile, OpenFolderPapers } from '../../workers/folder-copies.ts'
import { shortPath } from '../paths/short-path.ts'

const RECORD = 'watched-folder'
const recordSchema = z.object({ folder: z.string().nullable() })

/** What the reader takes, in bytes. */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_FILES = 5_000
const EVERY_MS = 30_000
/** What changed so lately may still be written. */
const STILL_MS = 5_000
/** A paper that ended the reader so often is not given to it again. */
const MOST_GIVEN = 2

/** What watching a folder needs; `onChange` hears when what is known of it is other than before. */
export interface PaperFolderNeeds {
  readonly vault: Pick<Vault, 'dues' | 'records'>
  readonly clock: Clock
  readonly openFolder: OpenFolderPapers
  /** False where the company does not let a folder be watched: what was chosen stays, and sleeps. */
  readonly isAllowed: boolean
  readonly wake: () => void
  readonly onChange: () => void
}

/** A paper to be read by the page. */
export interface Paper {
  readonly id: PaperId
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Looks for new papers in a folder that a person chose, and gives each to the page once, by its bytes; the vault knows which were read, so it
 * goes on after a restart. A paper that was being read when Quita was killed is read again, and its debts are known by then. Nothing in the
 * folder is changed.
 */
export interface PaperFolder {
  /** Looks at the folder; milliseconds until the next look, or null. */
  look(): Promise<number | null>
  view(): Promise<Result<WatchedFolder, AppError>>
  /** Watches another folder, or none. */
  setFolder(folder: string | null): Promise<Result<void, AppError>>
  next(): Promise<Result<Paper | null, AppError>>
  /** The page has read the paper that was given last. */
  read(id: PaperId, left: readonly PaperLeft[]): Promise<Result<void, AppError>>
  /** Looks no more, and ends a look that hangs. */
  stop(): void
}

interface Run {
  papers: FolderPapers | null
  waiting: readonly FoundFile[]
  /** Stamps of the last look, by name. */
  seen: ReadonlyMap<string, string>
  /** Stamps of files whose bytes lie in another one that was read. */
  readonly twins: Set<string>
  /** How often a paper was given and nothing was heard of it. */
  readonly given: Map<PaperId, number>
  /** Files that could not be opened at the last look. */
  shut: { name: string; why: PaperLeft[] }[]
  current: { readonly id: PaperId; readonly file: FoundFile } | null
  lookedAt: Instant | null
  fault: WatchedFolder['fault']
  more: boolean
}

const freshRun = (): Run => ({
  papers: null,
  waiting: [],
  seen: new Map(),
  twins: new Set(),
  given: new Map(),
  shut: [],
  current: null,
  lookedAt: null,
  fault: null,
  more: false,
})

/** Makes the watch over the folder of one connection. */
export function createPaperFolder(needs: PaperFolderNeeds): PaperFolder {
  const { vault, isAllowed } = needs
  let isStopped = false
  let run = freshRun()
  const inTurn = createOneAtATime()
  const end = (): void => {
    run.papers?.end()
    run.papers = null
  }
  return {
    async look() {
      if (isStopped) return null
      const before = JSON.stringify([run.waiting, run.fault, run.shut, run.more])
      const isFirst = run.lookedAt === null
      const looked = await inTurn(() => lookAt(needs, run))
      if (!looked.ok) return EVERY_MS
      if (looked.value === null) return null
      if (isFirst || before !== JSON.stringify([run.waiting, run.fault, run.shut, run.more])) needs.onChange()
      return looked.value
    },
    async view() {
      const record = await readRecord(needs)
      if (!record.ok) return record
      const papers = await vault.dues.papers(MOST_LEFT_PAPERS)
      if (!papers.ok) return papers
      const folder = isAllowed ? record.value.folder : null
      const { read, left, leftCount } = papers.value
      const { lookedAt, fault, waiting, more, shut } = run
      return ok({
        folder: folder === null ? null : shortPath(folder),
        lookedAt,
        fault,
        waiting: waiting.length,
        more,
        read,
        left: [...shut, ...left].slice(0, MOST_LEFT_PAPERS),
        leftCount: shut.length + leftCount,
      })
    },
    setFolder(folder) {
      end() // a look that hangs holds up no change
      return inTurn(async () => {
        const kept = await vault.records.put(RECORD, JSON.stringify({ folder }))
        if (!kept.ok) return kept
        run = freshRun()
        needs.wake()
        needs.onChange()
        return ok(undefined)
      })
    },
    next: () => inTurn(() => nextOf(needs, run)),
    read: (id, left) =>
      inTurn(async () => {
        const { current } = run
        if (current?.id !== id) return err(appError({ kind: 'not-found', what: 'paper' }))
        run.current = null
        run.given.delete(id)
        // It comes again once there is room for what it tells.
        if (left.includes('full')) run.fault = 'full'
        else {
          const kept = await keep(needs, run, current, left)
          if (!kept.ok) return kept
        }
        needs.onChange()
        return ok(undefined)
      }),
    stop() {
      isStopped = true
      end()
    },
  }
}

async function readRecord({ vault }: PaperFolderNeeds): Promise<Result<z.infer<typeof recordSchema>, AppError>> {
  const kept = await vault.records.get(RECORD)
  if (!kept.ok) return kept
  if (kept.value === null) return ok({ folder: null })
  const read = recordSchema.safeParse(JSON.parse(kept.value))
  return read.success ? ok(read.data) : err(appError({ kind: 'storage', fault: 'damaged' }))
}

async function lookAt(needs: PaperFolderNeeds, run: Run): Promise<Result<number | null, AppError>> {
  const record = await readRecord(needs)
  if (!record.ok) return record
  const { folder } = record.value
  if (folder === null || !needs.isAllowed) return ok(null)
  run.papers ??= needs.openFolder(folder)
  const listed = await run.papers.list(MOST_FILES)
  if (!listed.ok) {
    giveUp(run, listed.error)
    return ok(EVERY_MS)
  }
  const { files, more } = listed.value
  const known = await needs.vault.dues.readStamps(files.map(stampOf))
  if (!known.ok) return known
  const isKnown = new Set([...known.value, ...run.twins])
  const now = needs.clock.now()
  const fresh = files.filter((file) => !isKnown.has(stampOf(file)))
  // The folder's clock may be another one: what is as it was at the look before is whole, whatever its time.
  const whole = fresh.filter(
    (file) => instantMs(now) - file.changedMs > STILL_MS || run.seen.get(file.name) === stampOf(file),
  )
  Object.assign(run, {
    seen: new Map(fresh.map((file) => [file.name, stampOf(file)])),
    waiting: whole.toSorted((one, other) => one.changedMs - other.changedMs || (one.name < other.name ? -1 : 1)),
    shut: [],
    lookedAt: now,
    fault: null,
    more,
  })
  return ok(whole.length < fresh.length ? STILL_MS : EVERY_MS)
}

async function nextOf(needs: PaperFolderNeeds, run: Run): Promise<Result<Paper | null, AppError>> {
  while (run.papers !== null && run.fault === null) {
    const [file] = run.waiting
    if (file === undefined) break
    run.waiting = run.waiting.slice(1)
    const taken = await take(needs, run, run.papers, file)
    if (!taken.ok) return taken
    if (taken.value !== null) return taken
  }
  return ok(null)
}

/** Reads one file; null where it is none that the page is to read. */
async function take(
  needs: PaperFolderNeeds,
  run: Run,
  papers: FolderPapers,
  file: FoundFile,
): Promise<Result<Paper | null, AppError>> {
  const none = (done: Result<void, AppError>): Result<null, AppError> => (done.ok ? ok(null) : done)
  if (file.size > MOST_BYTES) {
    const id = paperIdSchema.parse(createHash('sha256').update(stampOf(file)).digest('hex'))
    return none(await keep(needs, run, { id, file }, ['file-too-large']))
  }
  const read = await papers.read(file.name, MOST_BYTES)
  if (!read.ok) {
    const why = shutBy(read.error)
    if (why === null && !isGone(read.error)) giveUp(run, read.error)
    else if (why !== null) run.shut = [...run.shut, { name: file.name, why: [why] }]
    return ok(null)
  }
  const id = paperIdSchema.parse(read.value.sha256)
  const isRead = await needs.vault.dues.isRead(id)
  if (!isRead.ok) return isRead
  if (isRead.value) {
    run.twins.add(stampOf(file))
    return ok(null)
  }
  const given = run.given.get(id) ?? 0
  if (given >= MOST_GIVEN) return none(await keep(needs, run, { id, file }, ['ended-reader']))
  run.given.set(id, given + 1)
  run.current = { id, file }
  return ok({ id, name: file.name, bytes: read.value.bytes })
}

function keep(
  { vault, clock }: PaperFolderNeeds,
  run: Run,
  { id, file }: NonNullable<Run['current']>,
  left: readonly PaperLeft[],
): Promise<Result<void, AppError>> {
  run.twins.add(stampOf(file))
  return vault.dues.putPaper({ id, stamp: stampOf(file), name: file.name, left }, clock.now())
}

function giveUp(run: Run, error: AppError): void {
  run.papers?.end()
  run.papers = null
  run.fault = (error.kind === 'file' ? faults[error.fault] : null) ?? 'other'
  run.waiting = []
}

const faults: Partial<Record<FileFault, NonNullable<WatchedFolder['fault']>>> = {
  missing: 'missing',
  denied: 'denied',
  slow: 'slow',
}

function shutBy(error: AppError): PaperLeft | null {
  if (error.kind !== 'file') return null
  if (error.fault === 'disk-full') return 'file-too-large' // it grew while it was read
  return error.fault === 'denied' || error.fault === 'in-use' ? error.fault : null
}

// Taken away, or a link in its place by now.
function isGone(error: AppError): boolean {
  return error.kind === 'file' && (error.fault === 'missing' || error.fault === 'link')
}

function stampOf({ name, size, changedMs }: FoundFile): string {
  return `${name}|${size}|${Math.round(changedMs)}`
}
