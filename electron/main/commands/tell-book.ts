import type { TriedServer, VerifiedBook } from '../../app/book-commands.ts'
import { triedWords } from '../../../shared/i18n/book-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { tableOf } from './table-of.ts'

/** What trying a server came to, a line a step, and what lies there as a table. */
export function tellServer(t: Text, { steps: tried, book }: TriedServer): string[] {
  const lines = tried.map((step) => `${step.fault === null ? '[ok]' : '[!!]'} ${triedWords(t, step)}`)
  if (book === null) return lines
  const { entries, entryBytes, files, fileBytes, newestAt, roundTrip, lag } = book
  const size = (bytes: number): string => t('team.megabytes', { megabytes: Math.ceil(bytes / 1_000_000) })
  const figures = [
    [t('team.heldEntries'), String(entries), size(entryBytes)],
    [t('team.heldFiles'), String(files), size(fileBytes)],
    [t('team.newestEntry'), newestAt === null ? '' : formatDateTime(instantFromMs(newestAt.getTime())), ''],
    [t('team.roundTrip'), `${roundTrip} ms`, ''],
    ...(lag === null ? [] : [[t('team.lag'), String(lag), '']]),
  ]
  return [...lines, '', ...tableOf(figures)]
}

/** What verifying a book came to. */
export function tellVerified(t: Text, { entries, mac, strangers, passed, finding }: VerifiedBook): string[] {
  const held = t('team.verified', { entries, mac })
  const nobody = strangers > 0 ? [t('team.verifiedStrangers', { strangers })] : []
  const named = passed.map(({ fault, seq }) =>
    t('team.verifiedPassed', { seq, title: findingWords(t, { fault, seq }).title }),
  )
  if (finding === null) return [held, ...named, ...nobody, t('team.verifiedLimit')]
  const { title, todo } = findingWords(t, finding)
  return [t('team.finding', { seq: finding.seq, title }), todo, held, ...named, ...nobody]
}

// What a desk says of itself there ("nothing more is written here") is nothing to who verifies.
function findingWords(t: Text, { fault, seq }: NonNullable<VerifiedBook['finding']>) {
  if (fault === 'unbegun') return { title: t('team.findingUnbegunTitle'), todo: t('team.findingUnbegunTodo') }
  if (fault === 'fork') return { title: t('team.findingForkTitle'), todo: t('team.findingForkTodo') }
  return errorWords(t, appError({ kind: 'book', fault, seq, written: 'no' }))
}
