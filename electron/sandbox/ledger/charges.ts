import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import { practiceKeys } from './directory.ts'
import { lateCharges, usualTerms } from './late-charges.ts'
import { dayOf, minuteMs, minuteText } from './minute.ts'

/** A charge behind the location of a dynamic code (API Pix), amounts in centavos. An expired one stays ATIVA, as in life. */
export interface Charge {
  readonly location: string
  readonly txid: string
  readonly key: string
  readonly original: number
  readonly mayChange: boolean
  readonly createdMs: number
  /** How long it can be paid, in seconds, or null where a due date decides. */
  readonly lastsS: number | null
  readonly dueDate: LocalDate | null
  readonly status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  readonly instrument: 'QRDN' | 'INIC'
  readonly text: string
}

const OWN_HOST = 'pix.mandacaru.example'
const OTHER_HOST = 'qr.bancoipe.example'
const DAY_MS = 86_400_000

type Told = Omit<Charge, 'location' | 'txid' | 'createdMs' | 'dueDate'>

interface Story {
  readonly host?: string
  /** Days from the minute in its location to the due date, which makes it a charge with one. */
  readonly dueIn?: number
  /** How long before that minute it was made. */
  readonly ageMs?: number
  /** In what it differs from the usual charge. */
  readonly told?: Partial<Told>
}

const usual: Told = {
  key: 'pix@nimboembalagens.com.br',
  original: 6_215_80,
  mayChange: false,
  lastsS: 86_400,
  status: 'ATIVA',
  instrument: 'QRDN',
  text: 'Pedido de embalagens',
}

/** What can lie behind a location; the name stands in it. */
export const stories = {
  simples: {},
  vence: { dueIn: 10, told: { original: 1_890_00, text: 'Assinatura de energia' } },
  vencida: { dueIn: -12, told: { original: 1_000_00, text: 'Mensalidade em atraso' } },
  livre: { told: { mayChange: true, original: 250_00, text: 'Contribuição' } },
  paga: { told: { status: 'CONCLUIDA', original: 89_90 } },
  expirada: { ageMs: 2 * DAY_MS, told: { lastsS: 3_600, original: 75_40 } },
  removida: { told: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', original: 132_00 } },
  valor: { told: { original: 480_00, text: 'O código impresso diz R$ 48,00' } },
  nome: { told: { key: practiceKeys.otherHolder, original: 310_00 } },
  outra: { host: OTHER_HOST, told: { key: 'vendas@azeitesdomirante.com.br', original: 1_742_35 } },
  iniciador: { told: { instrument: 'INIC', original: 64_20 } },
  composta: { told: { original: 119_90, text: 'Primeira mensalidade' } },
} as const satisfies Record<string, Story>

/** The name of one story. */
export type StoryName = keyof typeof stories

/** The location of a story that begins in the minute of a moment. */
export function locationOf(name: StoryName, nowMs: number): string {
  const story: Story = stories[name]
  const kind = story.dueIn === undefined ? 'cob' : 'cobv'
  return `${story.host ?? OWN_HOST}/qr/v2/${kind}/${name}-${minuteText(nowMs)}`
}

/** The charge behind a location, or null when nothing lies there. */
export function chargeAt(location: string): Charge | null {
  const [, name = '', minute = ''] = /\/([a-z]+)-(\d{12})$/.exec(location) ?? []
  const madeMs = minuteMs(minute)
  if (madeMs === null || !isStoryName(name) || locationOf(name, madeMs) !== location) return null
  const { dueIn, ageMs = 0, told = {} }: Story = stories[name]
  const dueDate = dueIn === undefined ? null : addDays(dayOf(madeMs), dueIn)
  const txid = `QUITA${name.toUpperCase()}${minute}`.padEnd(30, '0')
  const lastsS = dueDate === null ? usual.lastsS : null
  return { ...usual, lastsS, ...told, location, txid, dueDate, createdMs: madeMs - ageMs }
}

/** What a charge comes to on a day: what it was made for, with fine and interest after its due date. */
export function dueOn(
  charge: Charge,
  nowMs: number,
): { readonly total: number; readonly fine: number; readonly interest: number } {
  const none = { fine: 0, interest: 0 }
  const { fine, interest } =
    charge.dueDate === null ? none : lateCharges(charge.original, charge.dueDate, dayOf(nowMs), usualTerms)
  return { total: charge.original + fine + interest, fine, interest }
}

/** Says whether the time to pay a charge is over. */
export function isExpired({ createdMs, lastsS }: Charge, nowMs: number): boolean {
  return lastsS !== null && nowMs > createdMs + lastsS * 1_000
}

function isStoryName(text: string): text is StoryName {
  return Object.hasOwn(stories, text)
}
