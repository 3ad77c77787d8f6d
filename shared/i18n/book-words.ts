import type { TextKey } from './catalogue.ts'
import type { Text } from './text-over.ts'

const steps = {
  reach: 'team.stepReach',
  login: 'team.stepLogin',
  version: 'team.stepVersion',
  writes: 'team.stepWrites',
  schema: 'team.stepSchema',
  rights: 'team.stepRights',
  clock: 'team.stepClock',
  history: 'team.stepHistory',
} as const satisfies Record<string, TextKey>

const faults = {
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
  standby: 'team.serverStandby',
  'read-only': 'team.serverReadOnly',
  lossy: 'team.serverLossy',
  pooled: 'team.serverPooled',
  other: 'team.serverOther',
} as const satisfies Record<string, TextKey>

interface Tried {
  readonly step: keyof typeof steps
  readonly fault: keyof typeof faults | null
  readonly told: readonly string[]
}

/** What one step of trying a server came to, in words. */
export function triedWords(t: Text, { step, fault, told }: Tried): string {
  return t(fault === null ? steps[step] : faults[fault], { told: told.join(', ') })
}
