import type { Session } from '../../../shared/domain/session.ts'
import {
  teamFilesSchema,
  type TeamPart,
  type TeamState,
  type TeamView,
  type TriedStep,
} from '../../../shared/domain/team.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { bookStanding, minutesAgo } from './canned-session.ts'

/** What a canned company's book is like. */
export interface TeamChoice {
  readonly book?: TeamState
  /** This desk is alone in it, or does not administer it. */
  readonly team?: 'alone' | 'reads'
  /** An invitation was answered here. */
  readonly joining?: boolean
  /** How the server stands when it is tried. */
  readonly server?: 'wrong' | 'taken'
  /** The invitation is over. */
  readonly late?: boolean
}

type TeamReplies = {
  [C in Extract<Channel, `team.${string}`>]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

const id = (digit: string): string => digit.repeat(32)

function members(team: TeamChoice['team']): TeamView['members'] {
  const me = team === 'reads' ? (['consulta'] as const) : (['administra', 'prepara', 'paga', 'consulta'] as const)
  const first = { id: id('1'), name: 'Marina Prado', roles: [...me], isMe: true, isRemoved: false }
  if (team === 'alone') return [first]
  return [
    first,
    { id: id('2'), name: 'Renato Salles', roles: ['aprova', 'paga', 'consulta'], isMe: false, isRemoved: false },
    { id: id('3'), name: 'Joana Medeiros de Albuquerque', roles: ['prepara'], isMe: false, isRemoved: false },
    { id: id('4'), name: 'Caio Brandt', roles: ['consulta'], isMe: false, isRemoved: true },
  ]
}

function bookOf({ book: state, team }: TeamChoice): TeamView | null {
  const standing = bookStanding(state)
  if (standing === null) return null
  return {
    ...standing,
    company: 'Aurora Distribuidora Ltda.',
    entries: 48_310,
    server: { host: 'livro.aurora.example', port: 5432, database: 'quita', user: 'mesa_1' },
    awaited: team === 'alone' ? 0 : 12,
    isAlone: team === 'alone',
    invitations:
      team === 'alone'
        ? []
        : [
            { id: id('a'), roles: ['prepara', 'consulta'], until: minutesAgo(-1_413), answeredBy: null },
            { id: id('b'), roles: ['aprova'], until: minutesAgo(-300), answeredBy: 'Paulo Andrade' },
            { id: id('c'), roles: ['consulta'], until: minutesAgo(90), answeredBy: null },
          ],
    members: members(team),
  }
}

const passed: readonly TriedStep[] = [
  { step: 'reach', fault: null, told: ['livro.aurora.example:5432'] },
  { step: 'login', fault: null, told: ['mesa_1, quita'] },
  { step: 'version', fault: null, told: ['17.2'] },
  { step: 'schema', fault: null, told: ['1'] },
  { step: 'rights', fault: null, told: [] },
  { step: 'clock', fault: null, told: ['0'] },
]

/** Answers of the company's book; what is done there leaves it as it is. */
export function teamReplies(choice: TeamChoice, session: () => Session): TeamReplies {
  const files: Record<TeamPart, string | null> = { authority: null, cert: null, key: null }
  const joining =
    choice.joining === true
      ? { company: 'Aurora Distribuidora Ltda.', person: 'Paulo Andrade', code: '4821 0937' }
      : null
  const view = () => ok({ book: bookOf(choice), joining })
  const { server } = choice
  const approvals = () => ok({ policy: null, waiting: [] })
  return {
    'team.read': view,
    'team.look': view,
    'team.chooseFile': ({ part }) => {
      files[part] = `${part}-da-aurora.pem`
      return ok(teamFilesSchema.parse(files))
    },
    'team.dropFile': ({ part }) => {
      files[part] = null
      return ok(teamFilesSchema.parse(files))
    },
    'team.sql': () => ok({ sql: 'CREATE SCHEMA quita;' }),
    'team.try': () =>
      ok({
        steps:
          server === 'wrong'
            ? [...passed.slice(0, 4), { step: 'rights', fault: 'many-rights', told: ['UPDATE quita.entry'] }]
            : [...passed],
        isFree: server !== 'taken',
      }),
    'team.found': () => ok(session()),
    'team.leave': () => ok(session()),
    'team.invite': () => ok({ fileName: 'convite.quita-convite' }),
    'team.admit': view,
    'team.withdraw': view,
    'team.remove': view,
    'team.approvals': approvals,
    'team.setPolicy': approvals,
    'team.approve': approvals,
    'team.giveBack': approvals,
    'team.putUp': approvals,
    'team.takeBack': approvals,
    'team.approval': () => ok({ approval: null }),
    'team.readInvitation': () =>
      ok({
        invitation: {
          company: 'Aurora Distribuidora Ltda.',
          until: minutesAgo(choice.late === true ? 30 : -1_000),
          host: 'livro.aurora.example',
          port: 5432,
          database: 'quita',
        },
      }),
    'team.answer': view,
    'team.enter': view,
  }
}
