import type { AutomaticView } from '../../../shared/domain/automatic.ts'
import type { Session } from '../../../shared/domain/session.ts'
import type { DeskPresence, PresenceView, WorkThing } from '../../../shared/domain/presence.ts'
import {
  type DecidedView,
  type InvitationView,
  invitationViewSchema,
  type Role,
  teamFilesSchema,
  type TeamPart,
  type TeamPolicy,
  type TeamState,
  type TeamView,
  type TriedStep,
  type WaitingView,
  waitsForMember,
} from '../../../shared/domain/team.ts'
import { type PayeeRefusal, payeeRefusalSchema } from '../../../shared/domain/payee-refusal.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { bookStanding, minutesAgo } from './canned-session.ts'

/** What a canned company's book is like. */
export interface TeamChoice {
  readonly book?: TeamState
  /** This desk is alone in it, or does not administer it. */
  readonly team?: 'alone' | 'reads'
  /** What waits: for this member who approves, the same to keys that a person refused, for their paying, or nothing at all under a policy. */
  readonly waiting?: 'approves' | 'refused' | 'pays' | 'prepares' | 'none'
  /** An invitation was answered here. */
  readonly joining?: boolean
  /** How the server stands when it is tried. */
  readonly server?: 'wrong' | 'taken'
  /** What the others have open. */
  readonly shares?: WorkThing
  /** The invitation is over. */
  readonly late?: boolean
  /** What an invitation's holder may do. */
  readonly invitedTo?: readonly Role[]
  /** The server was restored from an old backup, and what it and this desk have in common. */
  readonly parted?: {
    readonly there: number
    readonly common: number
    readonly furthest?: string
    readonly other?: string
  }
  /** An entry stops all desks, and whether this one may decide about it. */
  readonly stops?: boolean
  /** The server is another one, and whether this desk may decide about it. */
  readonly moved?: boolean
  /** So many entries are still to be read. */
  readonly behind?: number
  /** What is paid by itself: a rule that this desk could go by, does, waits by, or went by until it changed. */
  readonly bySelf?: 'off' | 'on' | 'rests' | 'ended'
  /** This desk has no credential of the institution. */
  readonly byBook?: boolean
}

type TeamReplies = {
  [C in Extract<Channel, `team.${string}`>]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

const id = (digit: string): string => digit.repeat(32)

function members(team: TeamChoice['team'], desk = 'mesa 1'): TeamView['members'] {
  const me = team === 'reads' ? (['consulta'] as const) : (['administra', 'prepara', 'paga', 'consulta'] as const)
  const first = { id: id('1'), name: 'Marina Prado', desk, roles: [...me], isMe: true, isRemoved: false }
  if (team === 'alone') return [first]
  return [
    first,
    {
      id: id('2'),
      name: 'Renato Salles',
      desk: 'mesa 2',
      roles: ['aprova', 'paga', 'consulta'],
      isMe: false,
      isRemoved: false,
    },
    {
      id: id('3'),
      name: 'Joana Medeiros de Albuquerque',
      desk: 'Tesouraria, 3º andar',
      roles: ['prepara'],
      isMe: false,
      isRemoved: false,
    },
    { id: id('4'), name: 'Caio Brandt', desk: 'mesa 4', roles: ['consulta'], isMe: false, isRemoved: true },
  ]
}

function presenceOf({ book, team, shares }: TeamChoice): PresenceView {
  const isAway = book !== 'current'
  const others = members(team).filter(({ isMe, isRemoved }) => !isMe && !isRemoved)
  const known: readonly DeskPresence[] = others.map(({ id: member, name, desk }, at) => ({
    member,
    name,
    desk,
    computer: `MESA-${at + 3}`,
    state: isAway || at > 0 ? 'quiet' : 'here',
    age: isAway ? 2_400 : at === 0 ? 12 : 220,
    at: minutesAgo(at * 4),
    worksOn: shares ?? null,
  }))
  return { isKept: true, desks: book === undefined ? [] : [...known] }
}

function faultOf({ common, other }: NonNullable<TeamChoice['parted']>): 'fork' | 'ahead' | 'behind' {
  return other !== undefined ? 'fork' : common === HERE ? 'ahead' : 'behind'
}

function bookOf(
  { book: state, team, parted, stops, moved, behind = 0, bySelf }: TeamChoice,
  desk: string,
): TeamView | null {
  const standing = bookStanding(state)
  if (standing === null) return null
  return {
    ...standing,
    ...(stops !== undefined && { fault: 'signature' }),
    ...(moved !== undefined && { fault: 'moved' }),
    ...(parted !== undefined && { fault: faultOf(parted) }),
    company: 'Aurora Distribuidora Ltda.',
    entries: HERE,
    behind,
    server: { host: 'livro.aurora.example', port: 5432, database: 'quita', user: 'mesa_1' },
    awaited: team === 'alone' ? 0 : 12,
    isReader: team !== 'reads',
    isAlone: team === 'alone',
    invitations:
      team === 'alone'
        ? []
        : [
            { id: id('a'), roles: ['prepara', 'consulta'], until: minutesAgo(-1_413), answeredBy: null },
            { id: id('b'), roles: ['aprova'], until: minutesAgo(-300), answeredBy: 'Paulo Andrade' },
            { id: id('c'), roles: ['consulta'], until: minutesAgo(90), answeredBy: null },
          ],
    automatic: automaticOf(bySelf),
    substitutes:
      team === 'alone'
        ? []
        : [
            { of: id('2'), by: id('3'), from: minutesAgo(1_440), until: minutesAgo(-10_000) },
            { of: id('2'), by: id('1'), from: minutesAgo(40_000), until: minutesAgo(30_000) },
          ],
    sheet:
      team === 'alone'
        ? null
        : { by: 'Marina Prado', at: minutesAgo(80_000), rehearsed: { by: 'Marina Prado', at: minutesAgo(79_000) } },
    members: members(team, desk),
  }
}

const refusedWay: PayeeRefusal = payeeRefusalSchema.parse({
  id: 3,
  reason: 'A Dalva, do financeiro deles, diz que não mudou de chave; o e-mail do pedido é de outro domínio.',
  by: 'Joana Medeiros de Albuquerque',
  at: minutesAgo(2_900),
})

/** What desks may pay by themselves, as the page's address says it: `off` and `ended` at a desk that could. */
function automaticOf(bySelf: TeamChoice['bySelf']): AutomaticView {
  const rules = { upTo: centavos(500_000), perDay: centavos(5_000_000), from: 8, until: 17, businessDays: true }
  const off = { rules: bySelf === undefined ? null : rules, isAble: bySelf !== undefined, since: null, rests: null }
  if (bySelf === 'on' || bySelf === 'rests')
    return { ...off, since: minutesAgo(42), rests: bySelf === 'rests' ? 'doubt' : null, ended: null, begun: 3 }
  return { ...off, ended: bySelf === 'ended' ? 'rules' : null, begun: 0 }
}

const policy: TeamPolicy = { one: centavos(500_000), two: centavos(20_000_000), first: true, batches: true }

/** What waits at a desk, by the role of its member. */
function approvalsOf(as: TeamChoice['waiting']): Answer<'team.approvals'> {
  if (as === undefined) return { policy: null, waiting: [] }
  if (as === 'none') return { policy, waiting: [] }
  const approves = as === 'approves' || as === 'refused'
  const one: WaitingView = {
    what: 'payment',
    id: id('d'),
    name: 'Moinho Serra Azul S.A.',
    place: 'financeiro@moinhoserraazul.example',
    kind: 'pix-key',
    amount: centavos(1_248_000),
    count: 1,
    marks: [{ mark: 'above-habit', count: 1 }],
    note: {
      kind: 'above-habit',
      payments: 14,
      lowest: centavos(210_000),
      highest: centavos(780_000),
      lastAt: minutesAgo(40_000),
    },
    refusedWay: null,
    preparedBy: ['Joana Medeiros de Albuquerque'],
    needed: 1,
    approvedBy: [],
    approvers: ['Renato Salles', 'Sueli Tavares'],
    until: minutesAgo(-600),
    isOver: false,
    givenBack: null,
    up: {
      by: 'Joana Medeiros de Albuquerque',
      at: minutesAgo(12),
      note: 'Pedido de novembro, maior por causa do Natal.',
    },
    mayApprove: approves,
    mayPutUp: false,
    mayTakeBack: false,
    mayPay: false,
  }
  const batch: WaitingView = {
    ...one,
    what: 'batch',
    id: '2'.padStart(32, '0'),
    name: 'pagamentos-19-11.xlsx',
    place: null,
    kind: null,
    amount: centavos(18_743_216),
    count: 40,
    marks: [
      { mark: 'changed', count: 1 },
      { mark: 'first', count: 3 },
      { mark: 'out', count: 2 },
    ],
    note: null,
    until: null,
    up: { by: 'Joana Medeiros de Albuquerque', at: minutesAgo(5), note: '' },
  }
  const plain: WaitingView = {
    ...one,
    id: id('f'),
    name: 'Condomínio Galpão Norte',
    marks: [],
    note: null,
    amount: centavos(1_590_000),
  }
  if (as === 'approves') return { policy, waiting: [plain, one, batch] }
  if (as === 'refused')
    return {
      policy,
      waiting: [
        { ...one, marks: [{ mark: 'refused-way', count: 1 }, ...one.marks], refusedWay },
        {
          ...plain,
          kind: 'pix-manual',
          place: '0001 / 48213-7',
          marks: [{ mark: 'refused-way', count: 1 }],
          refusedWay,
        },
        { ...batch, marks: [{ mark: 'refused-way', count: 2 }, ...batch.marks] },
      ],
    }
  const back = { by: 'Renato Salles', reason: 'Falta a nota da segunda viagem; o valor não bate com o pedido.' }
  const given: WaitingView = { ...plain, up: null, givenBack: back, preparedBy: ['Marina Prado'], mayPutUp: true }
  const mine: WaitingView = { ...one, preparedBy: ['Marina Prado'], mayTakeBack: true }
  const draft: WaitingView = { ...batch, preparedBy: ['Marina Prado'], up: null, mayPutUp: true }
  if (as === 'prepares') return { policy, waiting: [mine, given, draft] }
  return { policy, waiting: [{ ...one, approvedBy: ['Renato Salles'], mayPay: true }, mine] }
}

const asked: DecidedView = {
  what: 'payment',
  id: id('e'),
  name: 'Vidraçaria Lume Ltda.',
  kind: 'pix-key',
  amount: centavos(627_500),
  count: 1,
  outcome: 'approved',
  preparedBy: ['Joana Medeiros de Albuquerque'],
  approvals: [{ by: 'Renato Salles', at: minutesAgo(40) }],
  givenBack: null,
  endedAt: null,
}
/** One of each that can become of what was decided. */
const decided: DecidedView[] = [
  asked,
  { ...asked, id: id('5'), name: 'Moinho Serra Azul S.A.', outcome: 'on-way' },
  { ...asked, id: id('6'), name: 'Gráfica Ponto Final Ltda.', outcome: 'paid', endedAt: minutesAgo(12) },
  {
    ...asked,
    id: id('7'),
    name: 'Condomínio Galpão Norte',
    outcome: 'given-back',
    approvals: [],
    givenBack: { by: 'Renato Salles', at: minutesAgo(90), reason: 'Falta a nota da segunda viagem.' },
  },
  { ...asked, id: id('8'), name: 'Doces da Lourdes Ltda.', outcome: 'over', approvals: [], endedAt: minutesAgo(600) },
  { ...asked, id: id('9'), name: 'Óleos Vegetais Paraná S.A.', outcome: 'unpaid', endedAt: minutesAgo(700) },
  {
    ...asked,
    what: 'batch',
    id: '3'.padStart(32, '0'),
    name: 'pagamentos-12-11.xlsx',
    kind: null,
    count: 40,
    amount: centavos(18_743_216),
    outcome: 'done',
    endedAt: null,
  },
]

const passed: readonly TriedStep[] = [
  { step: 'reach', fault: null, told: ['livro.aurora.example:5432'] },
  { step: 'login', fault: null, told: ['mesa_1, quita'] },
  { step: 'version', fault: null, told: ['17.2'] },
  { step: 'writes', fault: null, told: [] },
  { step: 'schema', fault: null, told: ['2'] },
  { step: 'rights', fault: null, told: [] },
  { step: 'clock', fault: null, told: ['0'] },
]

function invitationOf({ late, invitedTo }: TeamChoice): InvitationView {
  return invitationViewSchema.parse({
    company: 'Aurora Distribuidora Ltda.',
    until: minutesAgo(late === true ? 30 : -1_000),
    host: 'livro.aurora.example',
    port: 5432,
    database: 'quita',
    environment: 'production',
    document: '41208765000107',
    number: '48213-7',
    roles: invitedTo ?? ['aprova', 'consulta'],
  })
}

const HERE = 48_310

function withoutParted(choice: TeamChoice): TeamChoice {
  const { parted: _, stops: __, moved: ___, ...rest } = choice
  return rest
}

function partedOf({ parted, stops: mayPassOver, moved: mayKeep }: TeamChoice): Answer<'team.parted'> {
  const stops = mayPassOver === undefined ? null : { seq: HERE + 1, who: 'Renato Salles (mesa 2)', mayPassOver }
  const moved = mayKeep === undefined ? null : { unheard: ['Renato Salles (mesa 2)'], mayKeep }
  if (parted === undefined) return { parted: null, furthest: null, other: null, mayHandBack: false, stops, moved }
  const { there, common, furthest, other } = parted
  const further = furthest === undefined ? null : { who: furthest, seq: HERE + 12 }
  return {
    parted: { here: HERE, there, common },
    furthest: further,
    stops,
    moved,
    other: other === undefined ? null : { who: other, seq: HERE - 12 },
    mayHandBack: there === common && common < HERE && further === null,
  }
}

/** Answers of the company's book; what is done there leaves it as it is. */
export function teamReplies(choice: TeamChoice, session: () => Session): TeamReplies {
  const files: Record<TeamPart, string | null> = { authority: null, cert: null, key: null }
  const joining =
    choice.joining === true
      ? { company: 'Aurora Distribuidora Ltda.', person: 'Paulo Andrade', code: '4821 0937' }
      : null
  let desk = 'mesa 1'
  let stands = choice
  const view = () => ok({ book: bookOf(stands, desk), joining })
  const { server } = choice
  const approvals = () => ok(approvalsOf(choice.waiting))
  return {
    'team.read': view,
    'team.look': view,
    'team.nameDesk': ({ name }) => {
      desk = name === '' ? 'mesa 1' : name
      return view()
    },
    'team.chooseFile': ({ part }) => {
      files[part] = `${part}-da-aurora.pem`
      return ok(teamFilesSchema.parse(files))
    },
    'team.dropFile': ({ part }) => {
      files[part] = null
      return ok(teamFilesSchema.parse(files))
    },
    'team.sql': () => ok({ sql: 'CREATE SCHEMA quita;' }),
    'team.parted': () => ok(partedOf(stands)),
    'team.handBack': () => {
      stands = { ...withoutParted(choice), book: 'current' }
      return ok({ handed: { entries: HERE - (choice.parted?.common ?? 0), files: 2 } })
    },
    'team.passOver': () => {
      stands = { ...withoutParted(choice), book: 'current' }
      return ok({ passed: HERE + 1 })
    },
    'team.keepServer': () => {
      stands = { ...withoutParted(choice), book: 'current' }
      return ok({ kept: true })
    },
    'team.export': () => ok({ fileName: 'livro.jsonl' }),
    'team.try': () =>
      ok({
        steps:
          server === 'wrong'
            ? [...passed.slice(0, 5), { step: 'rights', fault: 'many-rights', told: ['UPDATE quita.entry'] }]
            : [...passed],
        isFree: server !== 'taken',
      }),
    'team.found': () => ok(session()),
    'team.leave': () => ok(session()),
    'team.invite': () => ok({ fileName: 'convite.quita-convite' }),
    'team.admit': view,
    'team.withdraw': view,
    'team.remove': view,
    'team.makeSheet': view,
    'team.rehearseSheet': view,
    'team.recover': view,
    'team.present': () => ok(presenceOf(choice)),
    'team.workOn': () => ok(presenceOf(choice)),
    'team.approvals': approvals,
    'team.waiting': () => ok({ count: approvalsOf(choice.waiting).waiting.filter(waitsForMember).length }),
    'team.decided': () => ok({ decided: choice.waiting === 'none' ? [] : decided }),
    'team.setPolicy': approvals,
    'team.setAutomatic': view,
    'team.payBySelf': view,
    'team.stopBySelf': view,
    'team.substitute': view,
    'team.endSubstitute': view,
    'team.approve': approvals,
    'team.giveBack': approvals,
    'team.putUp': approvals,
    'team.takeBack': approvals,
    'team.approval': (ask) =>
      ok({ approval: approvalsOf(choice.waiting).waiting.find((one) => one.id === ask.id) ?? null }),
    'team.readInvitation': () => ok({ invitation: invitationOf(choice) }),
    'team.invitation': () => ok({ invitation: choice.byBook === true ? invitationOf(choice) : null }),
    'team.createDesk': () => ok(session()),
    'team.answer': view,
    'team.enter': view,
  }
}
