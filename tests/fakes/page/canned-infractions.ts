import {
  type DefenseFile,
  type InfractionCase,
  type InfractionRow,
  infractionCaseSchema,
} from '../../../shared/domain/infraction.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { minutesAgo, NOW_MS } from './canned-session.ts'

const DAY = 1440
const waiting = new Set(['OPEN', 'ACKNOWLEDGED', 'WAITING_ADJUSTMENTS'])

interface Seed {
  readonly n: number
  readonly status: string
  /** Minutes since the opening. */
  readonly age: number
  readonly payer: string | null
  readonly amount: number | null
  readonly told?: Record<string, unknown>
}

const request = 'Envie a nota fiscal e o comprovante de entrega assinado.'
const earlier = 'A mercadoria foi entregue no dia seguinte ao pagamento.'

const seeds: readonly Seed[] = [
  { n: 4, status: 'ACKNOWLEDGED', age: 8 * DAY, payer: 'Posto Três Marias Ltda.', amount: 98_020 },
  { n: 3, status: 'OPEN', age: 5 * DAY + 200, payer: 'Marina Alves Prado', amount: 1_249_000 },
  {
    n: 2,
    status: 'WAITING_ADJUSTMENTS',
    age: 3 * DAY + 90,
    payer: 'Supermercados Ribeirão',
    amount: 72_905,
    told: {
      rounds: [
        { status: 'DEFENDED', request: null, defense: earlier, at: minutesAgo(2 * DAY), attachments: ['pedido.pdf'] },
        { status: 'PENDING', request, defense: null, at: minutesAgo(600), attachments: [] },
      ],
    },
  },
  { n: 1, status: 'OPEN', age: DAY + 1200, payer: 'Luiz A. Campos', amount: 345_000 },
  { n: 5, status: 'DEFENDED', age: 4 * DAY, payer: 'Bruno Teles', amount: 21_990 },
  { n: 6, status: 'IN_TRACING', age: 3 * DAY, payer: null, amount: null, told: { type: 'REFUND_TRACED' } },
  {
    n: 7,
    status: 'CLOSED',
    age: 45 * DAY,
    payer: 'Padaria Flor de Trigo Ltda.',
    amount: 118_450,
    told: { analysisResult: 'DISAGREED', analysisDetails: 'Entrega comprovada pelo recebedor' },
  },
  {
    n: 8,
    status: 'CLOSED',
    age: 30 * DAY,
    payer: 'Sandro Gil',
    amount: 64_000,
    told: { analysisResult: 'AGREED', analysisDetails: 'Fraude confirmada pelo participante' },
  },
]

const CONTESTED = 'E60746948202611191312Kq7vT2m3004'

/** What the canned cases begin as. */
export interface InfractionChoice {
  /** The first send ends in doubt. */
  readonly doubtfulDefense?: boolean
  /** Another desk saves this text just before the first one here is. */
  readonly defenseElsewhere?: string
  /** A defense meets a case that was closed meanwhile. */
  readonly closedMeanwhile?: boolean
}

type InfractionReplies = {
  [C in Extract<Channel, `infractions.${string}`>]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError>
}

/** Answers for the infractions, with the memory of a draft; a send tells that a case changed, however it ended. */
export function infractionReplies(
  choice: InfractionChoice,
  empty: boolean,
  onChanged: () => void = () => {},
): InfractionReplies {
  const cases = new Map(empty ? [] : seeds.map((seed) => [idOf(seed), caseOf(seed)]))
  const bytes = new Map<string, Uint8Array>()
  let elsewhere = choice.defenseElsewhere ?? null
  const missing = err(appError({ kind: 'not-found', what: 'infraction' }))
  const change = (id: string, become: (one: InfractionCase) => InfractionCase) => {
    const one = cases.get(id)
    if (one === undefined) return missing
    const next = become(one)
    cases.set(id, next)
    return ok(next)
  }
  return {
    'infractions.list': () => ok({ rows: [...cases.values()].map(rowOf), readAt: empty ? null : minutesAgo(3) }),
    'infractions.refresh': () => ok({}),
    'infractions.read': ({ id }) => change(id, (one) => one),
    'infractions.saveDraft': ({ id, text, seen }) => {
      if (elsewhere !== null) {
        const told = elsewhere
        elsewhere = null
        change(id, (one) => ({ ...one, draft: { ...one.draft, text: told, savedAt: minutesAgo(0) } }))
      }
      const kept = cases.get(id)?.draft
      if (kept !== undefined && kept.text !== seen && kept.text !== text)
        return ok({ became: 'other', text: kept.text, savedAt: kept.savedAt })
      change(id, (one) => ({ ...one, draft: { ...one.draft, text, savedAt: minutesAgo(1) } }))
      return ok({ became: 'saved', savedAt: minutesAgo(1) })
    },
    'infractions.attach': ({ id, name, bytes: content }) => {
      const mediaType = [...content.subarray(0, 4)].join() === '37,80,68,70' ? 'application/pdf' : 'image/png'
      const isKnown = mediaType === 'application/pdf' || content[0] === 0x89
      if (!isKnown) return err(appError({ kind: 'invalid', violations: [{ path: 'bytes', reason: 'kind' }] }))
      const file = fileOf(cases.get(id)?.draft.files.length ?? 0, name, content.length, mediaType)
      bytes.set(file.id, content)
      return change(id, (one) => ({ ...one, draft: { ...one.draft, files: [...one.draft.files, file] } }))
    },
    'infractions.detach': ({ id, fileId }) =>
      change(id, (one) => ({
        ...one,
        draft: { ...one.draft, files: one.draft.files.filter((file) => file.id !== fileId) },
      })),
    'infractions.openFile': ({ fileId }) => {
      const file = [...cases.values()]
        .flatMap(({ draft, proofs }) => [...draft.files, ...proofs.flatMap(({ files }) => files)])
        .find((each) => each.id === fileId)
      return file === undefined ? missing : ok({ file, bytes: bytes.get(fileId) ?? new Uint8Array() })
    },
    'infractions.saveReview': () => ok({ fileName: 'revisão da defesa Padaria Flor de Trigo.eml' }),
    'infractions.defend': ({ id, text }) => {
      const [outcome, error] = endOf(choice)
      const after = change(id, (one) => defended(one, text, outcome))
      onChanged()
      return error === null ? after : err(error)
    },
  }
}

function endOf(choice: InfractionChoice): readonly ['recorded' | 'unknown' | 'closed', AppError | null] {
  if (choice.closedMeanwhile === true) {
    return ['closed', appError({ kind: 'state', expected: 'open', found: 'CLOSED' })]
  }
  return choice.doubtfulDefense === true
    ? ['unknown', appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' })]
    : ['recorded', null]
}

function defended(one: InfractionCase, text: string, outcome: 'recorded' | 'unknown' | 'closed'): InfractionCase {
  if (outcome === 'closed') return settled(one, 'CLOSED')
  const isRecorded = outcome === 'recorded'
  const proof = {
    sentAt: minutesAgo(0),
    text,
    files: one.draft.files,
    status: isRecorded ? 201 : 0,
    answeredAt: isRecorded ? minutesAgo(0) : null,
    sha256: '4be1d7a09c5f2e63'.repeat(4),
    outcome,
  } as const
  const after = { ...one, proofs: [proof, ...one.proofs] }
  if (!isRecorded) return after
  return { ...settled(after, 'DEFENDED'), draft: { text: '', savedAt: null, files: [] } }
}

function settled(one: InfractionCase, status: string): InfractionCase {
  return { ...one, infraction: { ...one.infraction, status }, urgency: 'none', mayDefend: false }
}

function rowOf({ infraction, urgency, day, outerLimit, hasDraft, payerName, draft }: InfractionCase): InfractionRow {
  return { infraction, urgency, day, outerLimit, hasDraft: hasDraft || draft.text !== '', payerName }
}

function idOf({ n }: Seed): string {
  return `b1946ac9-2492-4d23-8c7e-5ea3c1d0f00${n}`
}

function fileOf(n: number, name: string, size: number, mediaType: string): DefenseFile {
  return { id: `${n}a`.repeat(16), name, size, sha256: `${n}f2c7a41e0b84d6c`.repeat(4), mediaType }
}

function caseOf(seed: Seed): InfractionCase {
  const { n, status, age, payer, amount, told = {} } = seed
  const createdAt = minutesAgo(age)
  const passed = Math.floor((NOW_MS - instantMs(createdAt)) / (DAY * 60_000))
  const mayDefend = waiting.has(status)
  // One of the received Pix of the page, so that what is kept of it is found.
  const endToEndId = payer === 'Luiz A. Campos' ? CONTESTED : `E5571983020261112184${n}Rz4mQ8wT1nC`
  return infractionCaseSchema.parse({
    infraction: {
      id: idOf(seed),
      transactionId: `884219${n}`,
      endToEndId,
      status,
      type: 'REFUND_REQUEST',
      reportedBy: 'DEBITED_PARTICIPANT',
      reportDetails: 'Comprei e não recebi a mercadoria.',
      analysisResult: null,
      analysisDetails: null,
      situation: 'SCAM',
      isReporter: false,
      amount,
      createdAt,
      changedAt: minutesAgo(Math.min(age, 600)),
      rounds: [],
      more: [
        { path: 'transactionDepth', value: '1' },
        { path: 'recovery.status', value: 'AWAITING_ANALYSIS' },
      ],
      ...told,
    },
    urgency: mayDefend ? pressing(passed) : 'none',
    day: passed + 1,
    outerLimit: minutesAgo(age - 7 * DAY),
    hasDraft: n === 3,
    payerName: payer,
    pix: payer === null ? null : pixOf(endToEndId, payer, amount),
    paymentId: null,
    draft: { text: n === 3 ? 'A venda está na NF-e 20188.' : '', savedAt: n === 3 ? minutesAgo(80) : null, files: [] },
    proofs: [],
    mayDefend,
    limits: { textCodePoints: 2000, files: 10, fileBytes: 8 * 1024 * 1024 },
  })
}

function pixOf(endToEndId: string, counterpartName: string, amount: number | null): object {
  return {
    id: '8842191',
    at: minutesAgo(7 * DAY + 900),
    direction: 'in',
    amount: amount ?? 0,
    status: 'LIQUIDATED',
    kind: 'PIX',
    endToEndId,
    txid: null,
    counterpartName,
    counterpartDocument: '52998224725',
    counterpartIspb: '60746948',
    text: 'pedido 20326',
    idempotencyKey: null,
  }
}

function pressing(passed: number): InfractionCase['urgency'] {
  if (passed >= 7) return 'over'
  if (passed >= 5) return 'urgent'
  return passed >= 3 ? 'warn' : 'calm'
}
