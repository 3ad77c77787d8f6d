import type { Notice } from '../../../shared/domain/notice.ts'
import type { Work } from '../../../shared/domain/work.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'

/** What a work is called: `Pacote de auditoria`. */
export function workName(t: Text, { kind }: Pick<Work, 'kind'>): string {
  return t(`works.kind_${kind}`)
}

/** How far it is: `312 de 1.000`; null before anything is known. */
export function progressWords(t: Text, { done, total }: Pick<Work, 'done' | 'total'>): string | null {
  if (total !== null) return t('works.progressOf', { done: Math.min(done, total), total })
  return done === 0 ? null : t('works.progressOnly', { done })
}

/** What could not be done of it, though the rest was; null when nothing is lacking. */
export function lackingWords(t: Text, { kind, lacking }: Pick<Work, 'kind' | 'lacking'>): string | null {
  if (lacking === 0) return null
  return t(lackingKeys[kind] ?? 'works.lackingOther', { count: lacking })
}

// What lacks of all others are rows of a file.
const lackingKeys: Readonly<Partial<Record<Work['kind'], TextKey>>> = {
  collect: 'works.lackingReceipts',
  month: 'works.lackingReceipts',
  rebuild: 'works.lackingRebuild',
  pack: 'works.lackingPack',
}

/** How many of what the person was told nobody has looked at. */
export function unseenOf(notices: readonly Pick<Notice, 'seen'>[]): number {
  return notices.filter(({ seen }) => !seen).length
}

/** What the foot of the window says of all works, and which of them it draws a bar for. */
export interface Summary {
  readonly words: string
  readonly bar: Work | null
  readonly failed: boolean
}

/** One line for all works: what runs, else what did not finish, else what is held, waits, or is ready; null when there is none. */
export function summaryOf(t: Text, works: readonly Work[]): Summary | null {
  const count = (state: Work['state']): number => works.filter((work) => work.state === state).length
  const failed = count('failed') > 0
  // What a person started says more than what always runs.
  const running = works.findLast(({ state }) => state === 'running')
  if (running !== undefined) {
    const alarm = failed ? `${t('works.chipFailedToo', { count: count('failed') })} · ` : ''
    return { words: alarm + runningWords(t, running), bar: failed ? null : running, failed }
  }
  const line = (['failed', 'paused', 'waiting', 'done'] as const).find((state) => count(state) > 0)
  if (line !== undefined) return { words: t(chipKeys[line], { count: count(line) }), bar: null, failed }
  return works.length === 0 ? null : { words: t('works.chipEnded', { count: works.length }), bar: null, failed }
}

const chipKeys = {
  failed: 'works.chipFailed',
  paused: 'works.chipPaused',
  waiting: 'works.chipWaiting',
  done: 'works.chipDone',
} as const satisfies Partial<Record<Work['state'], TextKey>>

function runningWords(t: Text, work: Work): string {
  const progress = progressWords(t, work)
  return progress === null
    ? t('works.chipStarting', { work: workName(t, work) })
    : t('works.chipRunning', { work: workName(t, work), progress })
}
