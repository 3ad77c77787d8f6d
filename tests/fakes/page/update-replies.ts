import { versionSchema } from '../../../shared/domain/release.ts'
import type { UpdateView } from '../../../shared/domain/update.ts'
import type { Answer, Channel } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { minutesAgo } from './canned-session.ts'

/** How the updates of a canned page stand. */
export interface UpdateChoice {
  readonly updates?: Partial<UpdateView>
}

type Replies = { [C in Extract<Channel, `updates.${string}`>]: () => Result<Answer<C>, never> }

/** What a release of a canned page says of itself. */
export const cannedRelease: NonNullable<UpdateView['release']> = {
  version: versionSchema.parse('0.2.0'),
  size: 118_400_000,
  releasedAt: minutesAgo(2_880),
  notes: {
    'pt-BR':
      'Comprovantes de boletos chegam mais cedo.\nO fechamento do mês mostra a diferença em cada conta.\nCorreção: a busca encontra nomes com acento.',
    en: 'Receipts of boletos come earlier.\nThe closing of a month shows the difference in each account.\nFixed: the search finds names with accents.',
  },
}

/** Answers of `updates.*`; off unless told. Looking again begins, a restart leaves. */
export function updateReplies({ updates = {} }: UpdateChoice, changed: () => void): Replies {
  let view: UpdateView = {
    source: 'off',
    feed: null,
    version: '0.1.0',
    withdrawn: false,
    required: false,
    checkedAt: null,
    step: { at: 'none', because: 'unread' },
    release: null,
    hold: null,
    ...updates,
  }
  const become = (step: UpdateView['step']): Result<UpdateView, never> => {
    view = { ...view, step }
    changed()
    return ok(view)
  }
  return {
    'updates.read': () => ok(view),
    'updates.check': () => become({ at: 'reading' }),
    'updates.restart': () => become({ at: 'leaving' }),
  }
}
