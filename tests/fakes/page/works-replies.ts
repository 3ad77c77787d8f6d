import type { Notice } from '../../../shared/domain/notice.ts'
import { type Work, type WorkId, workIdSchema } from '../../../shared/domain/work.ts'
import { appError, type FileFault } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { payments } from './canned-payments.ts'
import { minutesAgo } from './canned-session.ts'

/** Which works a canned page has. */
export interface WorksChoice {
  readonly works?: 'none' | 'running' | 'every' | 'ready'
  /** The person was told of two things meanwhile. */
  readonly told?: boolean
  /** Why the failed one did not finish. */
  readonly workFault?: FileFault
}

type WorkChannel = Extract<Channel, `works.${string}` | `notices.${string}`>
type Replies = {
  [C in WorkChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, never>
}

/** Answers of `works.*`; what a person does about a work shows. */
export function worksReplies(choice: WorksChoice, changed: (id: WorkId) => void, seen: () => void): Replies {
  let works = cannedWorks(choice)
  let notices = choice.told === true ? cannedNotices : []
  const become = (id: WorkId, state: Work['state'] | null): Result<Record<string, never>, never> => {
    works = works.flatMap((work) => (work.id !== id ? [work] : state === null ? [] : [{ ...work, state, error: null }]))
    changed(id)
    return ok({})
  }
  return {
    'notices.list': () => ok({ notices: [...notices] }),
    'notices.see': ({ id }) => {
      notices = notices.map((one) => (id === null || one.id === id ? { ...one, seen: true, pressed: false } : one))
      seen()
      return ok({})
    },
    'works.list': () => ok({ works }),
    'works.pause': ({ id }) => become(id, 'paused'),
    'works.resume': ({ id }) => become(id, 'running'),
    'works.cancel': ({ id }) => become(id, 'cancelled'),
    'works.dismiss': ({ id }) => become(id, null),
    'works.showFile': () => ok({}),
  }
}

const cannedNotices: readonly Notice[] = [
  ...payments.slice(0, 1).map(({ id }) => ({
    id: 2,
    at: minutesAgo(4),
    title: 'notices.needsYouTitle' as const,
    place: { to: 'payment' as const, id },
    seen: false,
    pressed: false,
  })),
  {
    id: 1,
    at: minutesAgo(70),
    title: 'notices.infractionTitle',
    place: { to: 'infractions' },
    seen: false,
    pressed: false,
  },
]

function cannedWorks({ works = 'none', workFault = 'disk-full' }: WorksChoice): Work[] {
  const pack = work({ kind: 'pack', done: 312, total: 1000, fileName: 'Auditoria novembro 2026.zip' })
  if (works === 'none') return []
  if (works === 'running') return [pack]
  if (works === 'ready')
    return (['export', 'payments'] as const).map((kind) => work({ kind, state: 'done', fileName: `${kind}.xlsx` }))
  return [
    work({ kind: 'collect', done: 1201, total: 1204, lacking: 3 }),
    pack,
    work({ kind: 'month', state: 'waiting', fileName: 'Fechamento 2026-10.zip' }),
    work({
      kind: 'export',
      state: 'failed',
      done: 1200,
      total: 1800,
      fileName: 'Extrato outubro.xlsx',
      error: appError({ kind: 'file', fault: workFault }),
    }),
    work({
      kind: 'pack',
      state: 'done',
      done: 48,
      total: 48,
      lacking: 2,
      fileName: 'Pedido do auditor.zip',
      file: { sha256: '9f2c4d1e'.repeat(8), size: 13_002_342 },
    }),
  ]
}

let made = 0

function work(told: Partial<Work> & Pick<Work, 'kind'>): Work {
  made += 1
  const standing = told.kind === 'collect'
  return {
    id: workIdSchema.parse(standing ? told.kind : made.toString(16).padStart(32, '0')),
    state: 'running',
    done: 0,
    total: null,
    fileName: null,
    file: null,
    lacking: 0,
    error: null,
    startedAt: minutesAgo(4),
    changedAt: minutesAgo(1),
    ...told,
  }
}
