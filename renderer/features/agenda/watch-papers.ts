import { extraInstitutions } from '../../../shared/domain/extra-institutions.ts'
import { MOST_PAPER_LEFT, type PaperLeft } from '../../../shared/domain/due.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { on } from '../../bridge/on.ts'
import { DUES_AT_ONCE, paperOf } from './use-due-papers.ts'

/** Reads the new papers of the watched folder into the agenda, one after another, while a connection is open; returns what stops it. */
export function watchPapers(): () => void {
  let isStopped = false
  let isReading = false
  const readAll = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    try {
      while (!isStopped && (await readNext())) continue
    } finally {
      isReading = false // a paper that ends its reading keeps no other from being read
    }
  }
  const stop = on('agenda.changed', () => void readAll())
  void readAll()
  return () => {
    isStopped = true
    stop()
  }
}

/** Reads one paper; false where there is none, or its debts cannot be kept now. */
async function readNext(): Promise<boolean> {
  const next = await call('agenda.nextPaper', {})
  if (!next.ok || next.value.paper === null) return false
  const { id, name, bytes } = next.value.paper
  const left = await noteDuesOf(new File([bytes.slice()], name))
  if (!left.ok) return false
  return (await call('agenda.readPaper', { id, left: [...left.value] })).ok
}

/** Puts the debts of a paper into the agenda; answers why something of it is not there. */
async function noteDuesOf(file: File): Promise<Result<readonly PaperLeft[], AppError>> {
  const [session, settings] = await Promise.all([call('session.read', {}), call('settings.read', {})])
  if (!session.ok) return session
  if (!settings.ok) return settings
  const environment = session.value.stage === 'open' ? session.value.connection.environment : null
  const institutions = extraInstitutions(environment, settings.value.institutionList)
  const { dues, unnoted } = await paperOf(file, { today: localDateOf(instantFromMs(Date.now())), institutions })
  const left: PaperLeft[] = [...unnoted]
  for (let at = 0; at < dues.length; at += DUES_AT_ONCE) {
    const put = await call('agenda.put', { dues: dues.slice(at, at + DUES_AT_ONCE) })
    if (!put.ok) return put
    for (const { became } of put.value.put) if (became !== 'added' && became !== 'joined') left.push(became)
  }
  // A paper that comes again under other bytes tells nothing new: its debts are there.
  const said = left.filter((why) => why !== 'known')
  // That the agenda is full counts before everything else.
  const full = said.filter((why) => why === 'full')
  return ok([...full, ...said.filter((why) => why !== 'full')].slice(0, MOST_PAPER_LEFT))
}
