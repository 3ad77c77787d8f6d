import { extraInstitutions } from '../../../shared/domain/extra-institutions.ts'
import { type DueId, MOST_PAPER_LEFT, type PaperLeft } from '../../../shared/domain/due.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { on } from '../../bridge/on.ts'
import { DUES_AT_ONCE, type Noted, paperOf } from './use-due-papers.ts'

/** What came into the agenda by itself. */
export type NotedThere = Omit<Noted, 'unnoted'>

/**
 * Reads the new papers of the watched folder into the agenda, one after another, while a connection is open; `tell` hears what came of
 * those that lay there together. Returns what stops it.
 */
export function watchPapers(tell: (noted: NotedThere) => void, read: typeof paperOf = paperOf): () => void {
  let isStopped = false
  let isReading = false
  const readAll = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    const added: DueId[] = []
    let joined = 0
    try {
      for (let next = await readNext(read); next !== null && !isStopped; next = await readNext(read)) {
        added.push(...next.added)
        joined += next.joined
      }
    } finally {
      isReading = false
    }
    if (added.length + joined > 0) tell({ added, joined })
  }
  const stop = on('agenda.changed', () => void readAll())
  void readAll()
  return () => {
    isStopped = true
    stop()
  }
}

/** Reads one paper; null where there is none, or its debts cannot be kept now. */
async function readNext(read: typeof paperOf): Promise<NotedThere | null> {
  const next = await call('agenda.nextPaper', {})
  if (!next.ok || next.value.paper === null) return null
  const { id, name, bytes } = next.value.paper
  const noted = await noteDuesOf(new File([bytes.slice()], name), read)
  if (!noted.ok) return null
  const { left, ...there } = noted.value
  return (await call('agenda.readPaper', { id, left: [...left] })).ok ? there : null
}

/** Puts the debts of a paper into the agenda; answers what came of it, and why something of it is not there. */
async function noteDuesOf(
  file: File,
  read: typeof paperOf,
): Promise<Result<NotedThere & { readonly left: readonly PaperLeft[] }, AppError>> {
  const [session, settings] = await Promise.all([call('session.read', {}), call('settings.read', {})])
  if (!session.ok) return session
  if (!settings.ok) return settings
  const environment = session.value.stage === 'open' ? session.value.connection.environment : null
  const institutions = extraInstitutions(environment, settings.value.institutionList)
  const rules = { today: localDateOf(instantFromMs(Date.now())), institutions }
  // One that breaks its reader keeps no other from being read.
  const { dues, unnoted } = await read(file, rules).catch(() => ({ dues: [], unnoted: ['ended-reader' as const] }))
  const left: PaperLeft[] = [...unnoted]
  const added: DueId[] = []
  let joined = 0
  for (let at = 0; at < dues.length; at += DUES_AT_ONCE) {
    const put = await call('agenda.put', { dues: dues.slice(at, at + DUES_AT_ONCE) })
    if (!put.ok) return put
    for (const { became, id } of put.value.put) {
      if (became === 'added' && id !== null) added.push(id)
      else if (became === 'joined') joined += 1
      else if (became !== 'added') left.push(became)
    }
  }
  // A paper that comes again under other bytes tells nothing new: its debts are there.
  const said = left.filter((why) => why !== 'known')
  // That the agenda is full counts before everything else.
  const full = said.filter((why) => why === 'full')
  return ok({
    added,
    joined,
    left: [...full, ...said.filter((why) => why !== 'full')].slice(0, MOST_PAPER_LEFT),
  })
}
