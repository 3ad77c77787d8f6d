import type { TriedServer, VerifiedBook } from '../../app/book-commands.ts'
import type { ServerFault, ServerStep } from '../../../shared/domain/team.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { tableOf } from './table-of.ts'

const steps: Readonly<Record<ServerStep, TextKey>> = {
  reach: 'team.stepReach',
  login: 'team.stepLogin',
  version: 'team.stepVersion',
  schema: 'team.stepSchema',
  rights: 'team.stepRights',
  clock: 'team.stepClock',
  history: 'team.stepHistory',
}

const faults: Readonly<Record<ServerFault, TextKey>> = {
  name: 'team.serverName',
  refused: 'team.serverRefused',
  silent: 'team.serverSilent',
  'no-tls': 'team.serverNoTls',
  untrusted: 'team.serverUntrusted',
  'host-name': 'team.serverHostName',
  dates: 'team.serverDates',
  login: 'team.serverLogin',
  database: 'team.serverDatabase',
  old: 'team.serverOld',
  'no-schema': 'team.serverNoSchema',
  'schema-behind': 'team.serverSchemaBehind',
  'schema-ahead': 'team.serverSchemaAhead',
  'few-rights': 'team.serverFewRights',
  'many-rights': 'team.serverManyRights',
  older: 'team.serverOlder',
  'other-history': 'team.serverOtherHistory',
  clock: 'team.serverClock',
  other: 'team.serverOther',
}

/** What trying a server came to, a line a step, and what lies there as a table. */
export function tellServer(t: Text, { steps: tried, book }: TriedServer): string[] {
  const lines = tried.map(({ step, fault, told }) => {
    const words = t(fault === null ? steps[step] : faults[fault], { told: told.join(', ') })
    return `${fault === null ? '[ok]' : '[!!]'} ${words}`
  })
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
export function tellVerified(t: Text, { entries, mac, strangers, finding }: VerifiedBook): string[] {
  const held = t('team.verified', { entries, mac })
  const nobody = strangers > 0 ? [t('team.verifiedStrangers', { strangers })] : []
  if (finding === null) return [held, ...nobody, t('team.verifiedLimit')]
  const { title, todo } = errorWords(t, appError({ kind: 'book', ...finding, written: 'no' }))
  return [t('team.finding', { seq: finding.seq, title }), todo, held, ...nobody]
}
