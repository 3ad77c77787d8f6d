import { writeBankBillet } from '../../../shared/billet/write-billet.ts'
import {
  type Due,
  type DueBecame,
  dueIdSchema,
  dueProposalSchema,
  dueSchema,
  type MonthlyDue,
  monthlyDueIdSchema,
  monthlyDueSchema,
  usualOfDueSchema,
  type WatchedFolder,
} from '../../../shared/domain/due.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { minutesAgo } from './canned-session.ts'

type AgendaChannel = Extract<Channel, `agenda.${string}`>
type Replies = {
  [C in AgendaChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

/** What falls due, in memory: noted, marked and opened again. */
export function agendaReplies(empty: boolean, changed: () => void): Replies {
  let all: readonly Due[] = empty ? [] : canned()
  let months: readonly MonthlyDue[] = empty ? [] : monthlies
  const ended = new Map<string, MonthlyDue>()
  let watched = noFolder
  return {
    'agenda.list': ({ state }) => {
      const rows = all.filter((due) => due.state === state)
      return ok({ rows: rows.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1)), more: false })
    },
    'agenda.proposals': () =>
      ok({ proposals: empty ? [] : proposed.filter(({ payeeName }) => isNews([...all, ...months], payeeName)) }),
    'agenda.monthly': () => ok({ rows: [...months] }),
    'agenda.keepMonthly': ({ id: asked, told }) => {
      const id = asked ?? monthlyDueIdSchema.parse(`${months.length + 1}`.padStart(32, 'f'))
      months = [...months.filter((one) => one.id !== id), { id, ...told }]
      ended.delete(id)
      changed()
      return ok({ id })
    },
    'agenda.endMonthly': ({ id, ended: isEnded }) => {
      const one = months.find((each) => each.id === id)
      if (isEnded && one !== undefined) ended.set(id, one)
      const back = ended.get(id)
      months = [...months.filter((each) => each.id !== id), ...(isEnded || back === undefined ? [] : [back])]
      changed()
      return ok({})
    },
    'agenda.put': ({ dues }) => {
      const put = dues.map(({ source, ...due }) => {
        const same = all.find(
          ({ dueOn, amount, payeeName }) => dueOn === due.dueOn && amount === due.amount && payeeName === due.payeeName,
        )
        const became: DueBecame = same === undefined ? 'added' : 'known'
        const id = same?.id ?? idOf(all.length + 1)
        if (same === undefined)
          all = [
            ...all,
            {
              ...due,
              id,
              state: 'open',
              addedAt: minutesAgo(0),
              sources: [source],
              paid: null,
              cameBack: null,
              refusal: null,
              underWay: null,
            },
          ]
        return { became, id }
      })
      changed()
      return ok({ put })
    },
    'agenda.mark': ({ ids, state }) => {
      const paid = state === 'paid' ? { by: 'person' as const, at: minutesAgo(0) } : null
      all = all.map((due) => (ids.includes(due.id) ? { ...due, state, paid, refusal: null } : due))
      changed()
      return ok({})
    },
    'agenda.usual': ({ id }) =>
      ok({ usual: all.some((due) => due.id === id && usuals.has(due.payeeName)) ? usual : null }),
    'agenda.refuse': ({ ids, reason }) => {
      const refusal = { reason, by: 'ana.luiza', at: minutesAgo(0) }
      all = all.map((due) => (ids.includes(due.id) ? { ...due, state: 'dismissed' as const, refusal } : due))
      changed()
      return ok({ dues: all.filter(({ id }) => ids.includes(id)) })
    },
    'agenda.watched': () => ok(watched),
    'agenda.chooseWatched': () => {
      watched = {
        ...noFolder,
        folder: 'financeiro/Boletos',
        lookedAt: minutesAgo(0),
        read: 41,
        left,
        leftCount: left.length,
      }
      changed()
      return ok(watched)
    },
    'agenda.endWatched': () => {
      watched = noFolder
      changed()
      return ok(watched)
    },
    'agenda.lookAtWatched': () => {
      watched = { ...watched, fault: 'missing' }
      changed()
      return ok({})
    },
    'agenda.nextPaper': () => ok({ paper: null }),
    'agenda.readPaper': () => ok({}),
    'agenda.seenPapers': () => {
      watched = { ...watched, left: [], leftCount: 0 }
      changed()
      return ok({})
    },
  }
}

// Paid every month: one due is as usual, one above it.
const usuals: ReadonlySet<string | null> = new Set(['Energia Serra Azul S.A.', 'Telefonia Norte Sul S.A.'])
const usual = usualOfDueSchema.parse({ payee: '1', payments: 12, from: 118_000, to: 187_500, day: 19 })

const noFolder: WatchedFolder = {
  folder: null,
  lookedAt: null,
  fault: null,
  waiting: 0,
  more: false,
  read: 0,
  left: [],
  leftCount: 0,
}

const left: WatchedFolder['left'] = [
  { name: 'nota sem vencimento.xml', why: ['no-day'] },
  { name: 'contrato.docx', why: ['archive'] },
]

function isNews(all: readonly Pick<Due, 'payeeName'>[], payee: string | null): boolean {
  return all.every(({ payeeName }) => payeeName !== payee)
}

const monthlies = [
  ['Contábil Ipiranga Ltda.', 19, 264_000, { kind: 'EMAIL', value: 'financeiro@ipiranga.com.br' }, false, 'honorários'],
  ['Empilhadeiras Rota Ltda.', 31, 310_000, null, true, ''],
].map(([payeeName, day, amount, key, asLast, note], n) =>
  monthlyDueSchema.parse({
    id: `${n + 1}`.padStart(32, 'a'),
    payeeName,
    payeeDocument: '11222333000181',
    day,
    amount,
    key,
    asLast,
    note,
  }),
)

// Paid by what the statement told of the last three months.
const proposed = [
  ['Imobiliária Galpão Norte Ltda.', '2026-11-30', [1_590_096, 1_590_096, 1_590_096], 30],
  ['Internet do Vale S.A.', '2026-12-05', [28_990, 31_240, 30_115], 5],
].map(([payeeName, dueOn, amounts, day]) =>
  dueProposalSchema.parse({
    payeeName,
    payeeDocument: null,
    dueOn,
    amounts,
    amount: Array.isArray(amounts) ? amounts[2] : 0,
    paidOn: ['08', '09', '10'].map((month) => `2026-${month}-${String(day).padStart(2, '0')}`),
  }),
)

function idOf(n: number): Due['id'] {
  return dueIdSchema.parse(n.toString(16).padStart(32, '0'))
}

type Told = readonly [
  payee: string,
  day: string,
  amount: number,
  from: 'billet' | 'invoice' | 'both' | 'hand',
  state?: Due['state'],
]

// The clock stands at Thursday 19/11/2026; the 20th is a holiday.
const told: readonly Told[] = [
  ['Transportadora Rio Doce Ltda.', '2026-11-16', 118_000, 'billet'],
  ['Energia Serra Azul S.A.', '2026-11-19', 438_022, 'billet'],
  ['Óleos Vegetais Paraná S.A.', '2026-11-19', 2_111_845, 'both'],
  ['Telefonia Norte Sul S.A.', '2026-11-19', 124_343, 'billet'],
  ['Contábil Ipiranga Ltda.', '2026-11-19', 264_000, 'hand'],
  ['Seguradora Farol S.A.', '2026-11-20', 253_952, 'billet'],
  ['Locadora Trilha Ltda.', '2026-11-21', 3_095_048, 'billet'],
  ['Nimbo Embalagens Ltda.', '2026-11-24', 340_675, 'invoice'],
  ['Frigorífico Campo Novo S.A.', '2026-11-27', 980_000, 'invoice'],
  ['Empilhadeiras Rota Ltda.', '2026-12-04', 310_000, 'billet'],
  ['Moinho Serra Azul Ltda.', '2026-12-11', 22_450_000, 'both'],
  ['Água do Vale S.A.', '2026-11-10', 31_288, 'billet', 'paid'],
  ['Gráfica Ponto Final Ltda.', '2026-11-12', 246_000, 'invoice', 'dismissed'],
]

function canned(): readonly Due[] {
  return told.map(([payeeName, day, amount, from, state = 'open'], n) => {
    const dueOn = localDate(day)
    const { line, barCode } = writeBankBillet({
      bank: '341',
      dueDate: dueOn,
      amount: centavos(amount),
      free: `${n + 1}`.padStart(25, '7'),
    })
    const file = `${payeeName.split(' ')[0] ?? ''}.pdf`
    const paper = { kind: 'paper', name: file } as const
    const invoice = {
      kind: 'invoice',
      name: file,
      key: null,
      number: `${10_991 + n}`,
      part: 1,
      of: 3,
      payerDocument: null,
      cancelled: false,
    } as const
    const hand = { kind: 'hand', note: 'honorários' } as const
    const base = { payeeName, payeeDocument: null, description: '', paymentFlow: 'INSTANT' }
    return dueSchema.parse({
      id: idOf(n + 1),
      dueOn,
      amount,
      payeeName,
      payeeDocument: null,
      order:
        from === 'invoice' || from === 'hand'
          ? null
          : { ...base, kind: 'billet', line, barCode, amount, dueDate: dueOn },
      state,
      addedAt: minutesAgo(90 + n),
      sources: { both: [invoice, paper], invoice: [invoice], billet: [paper], hand: [hand] }[from],
      paid: state === 'paid' ? { by: 'billets', id: 'b1', at: minutesAgo(9 * 1440) } : null,
      cameBack: null,
      refusal: null,
      underWay: null,
    })
  })
}
