import type { Connection, ConnectionCard, ConnectionDamage } from '../../../shared/domain/connection.ts'
import { certificateViewSchema, connectionCardSchema, connectionSchema } from '../../../shared/domain/connection.ts'
import type { Environment } from '../../../shared/domain/environment.ts'
import type { MemoryState } from '../../../shared/domain/memory.ts'
import { type Session, sessionSchema } from '../../../shared/domain/session.ts'
import type { TeamState, TeamView } from '../../../shared/domain/team.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'

/** The moment every canned page believes it is: 19 November 2026, 10:42 in São Paulo. */
export const NOW_MS = Date.UTC(2026, 10, 19, 13, 42, 0)

/** An instant so many minutes before (or, negative, after) the canned now. */
export function minutesAgo(minutes: number): Instant {
  return instantFromMs(NOW_MS - minutes * 60_000)
}

const DAY_MINUTES = 1440

/** What a certificate of the canned company says. */
export const certificate = certificateViewSchema.parse({
  subject: 'CN=Aurora Distribuidora Ltda, O=Aurora Distribuidora Ltda, C=BR',
  issuer: 'CN=AC Instituição de Pagamento v3, O=Instituição, C=BR',
  serial: '4A3F09C1',
  notBefore: minutesAgo(338 * DAY_MINUTES),
  notAfter: minutesAgo(-27 * DAY_MINUTES - 60),
  fingerprint256: '9f2c7a41e0b84d6c5b1a77e2034fd98c61b5a40f9d2e88c37710ab54ce9d0312',
  keyKind: 'RSA 2048',
  authority: 'from-bundle',
})

const names: Readonly<Record<Environment, string>> = {
  production: 'Aurora Distribuidora',
  homologation: 'Aurora Distribuidora (testes)',
  training: 'Empresa de Treino Ltda.',
}

/** An open connection of an environment. */
export function connection(environment: Environment): Connection {
  const group = { baseUrl: 'https://api.instituicao.com.br/contas/v1', certificate, pinned: false }
  return connectionSchema.parse({
    id: 'a1b2c3d4e5f60718',
    environment,
    name: names[environment],
    retiredAt: null,
    byBook: false,
    companyName: names[environment],
    companyDocument: '41208765000107',
    payer: { institution: 'Banco Mandacaru (778)', issuer: '0001', number: '48213-7' },
    lock: 'system',
    accounts: group,
    qrcodes: environment === 'training' ? null : { ...group, baseUrl: 'https://api.instituicao.com.br/pix/v2' },
  })
}

function cards(
  environment: Environment,
  lock: 'system' | 'passphrase',
  damage: ConnectionDamage | null,
): ConnectionCard[] {
  const shown = [environment, ...(['production', 'training'] as const).filter((each) => each !== environment)]
  return shown.map((each, place) =>
    connectionCardSchema.parse({
      id: place === 0 ? 'a1b2c3d4e5f60718' : `b1b2c3d4e5f6071${place}`,
      environment: each,
      label: names[each],
      document: '41208765000107',
      lock,
      createdAt: minutesAgo(40 * DAY_MINUTES),
      damage: place === 0 ? damage : null,
    }),
  )
}

/** What a canned session is made of. */
export interface SessionChoice {
  readonly stage: Session['stage']
  readonly environment: Environment
  readonly keychain: 'system' | 'plaintext' | 'missing' | 'forbidden'
  readonly reason: 'start' | 'person' | 'idle' | 'system' | 'failed'
  readonly failedAttempts: number
  readonly memory?: MemoryState
  readonly settingsLost?: boolean
  readonly damage?: ConnectionDamage
  /** One debit of each kind has alarmed. */
  readonly debits?: boolean
  readonly held?: boolean
  /** It is kept for reading alone since two days. */
  readonly retired?: boolean
  /** A desk of the company's book that never had a credential. */
  readonly byBook?: boolean
  /** How far this computer's clock is ahead of the institution's. */
  readonly clockAheadMs?: number
  /** Whether the institution answered last time, where it did not. */
  readonly reachable?: false
  /** How many minutes ago the institution last answered; one where it is left out. */
  readonly silentMinutes?: number
  /** How its desk stands in the company's book; of none where it is left out. */
  readonly book?: TeamState
  /** What is paid by itself: a rule that this desk could go by, does, waits by, or went by until it changed. */
  readonly bySelf?: 'off' | 'on' | 'rests' | 'ended'
}

/** How a canned desk stands in its book: read a moment ago, or forty minutes ago where it is not at its end. */
export function bookStanding(state: TeamState | undefined): Pick<TeamView, 'state' | 'fault' | 'readAt'> | null {
  const faults = { moving: null, current: null, away: 'away', removed: 'key', stopped: 'chain' } as const
  if (state === undefined) return null
  return { state, fault: faults[state], readAt: minutesAgo(state === 'current' ? 0 : 40) }
}

function paysBySelf(bySelf: SessionChoice['bySelf']): 'no' | 'yes' | 'rests' {
  return bySelf === 'on' ? 'yes' : bySelf === 'rests' ? 'rests' : 'no'
}

/** A session at a stage. */
export function session(choice: SessionChoice): Session {
  const standing = bookStanding(choice.book)
  const lock = choice.keychain === 'system' ? 'system' : 'passphrase'
  const hasKeychain = choice.keychain === 'system' || choice.keychain === 'forbidden'
  const always = {
    keychain: { kind: choice.keychain, name: hasKeychain ? 'Credenciais do Windows' : 'basic_text' },
    connections: choice.stage === 'welcome' ? [] : cards(choice.environment, lock, choice.damage ?? null),
    version: '0.1.0',
    settingsLost: choice.settingsLost ?? false,
  }
  if (choice.stage === 'welcome') return sessionSchema.parse({ stage: 'welcome', ...always })
  if (choice.stage === 'locked') {
    const { reason, failedAttempts } = choice
    return sessionSchema.parse({
      stage: 'locked',
      ...always,
      active: 'a1b2c3d4e5f60718',
      reason,
      since: minutesAgo(6),
      failedAttempts,
      paymentUnderWay: false,
    })
  }
  return sessionSchema.parse({
    stage: 'open',
    ...always,
    connection: {
      ...connection(choice.environment),
      lock,
      retiredAt: choice.retired === true || choice.byBook === true ? minutesAgo(2 * DAY_MINUTES) : null,
      ...(choice.byBook === true && { byBook: true, accounts: null, qrcodes: null }),
    },
    openPayments: 2,
    doubtfulPayments: 1,
    waitingInfractions: 4,
    unexplainedDebits: choice.debits === true ? 2 : 0,
    held:
      choice.held === true ? { since: minutesAgo(30), author: 'marina', reason: 'Débito que ninguém conhece' } : null,
    reachable: choice.retired === true || choice.byBook === true ? null : (choice.reachable ?? true),
    heardAt: choice.retired === true || choice.byBook === true ? null : minutesAgo(choice.silentMinutes ?? 1),
    memory: choice.memory ?? 'whole',
    clockAheadMs: choice.clockAheadMs ?? 0,
    book: standing === null ? null : { ...standing, paysBySelf: paysBySelf(choice.bySelf) },
  })
}
