import type { Notice, NoticePlace, NoticeWords } from '../../shared/domain/notice.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Ports } from '../ports/ports.ts'
import type { Push } from './app.ts'

/** So many are kept; home and the lists say what still waits, however long ago it was told. */
const MOST = 30

/** Tells the person of something that nobody may be looking at. */
export type TellPerson = (words: NoticeWords, place: NoticePlace) => void

/** What was told since the connection was opened, newest first. */
export interface NoticeDesk {
  readonly tell: TellPerson
  list(): readonly Notice[]
  /** Notes that the person has looked at all of them. */
  see(): void
}

interface NoticeNeeds {
  readonly ports: Pick<Ports, 'settings' | 'notices'>
  readonly push: Push
  readonly now: () => Instant
}

/**
 * Keeps what the person was told, in memory alone, and has the system show it in the person's language, unless its notices are
 * switched off. A press on one leads to what it is about.
 */
export function createNoticeDesk({ ports, push, now }: NoticeNeeds): NoticeDesk {
  let kept: readonly Notice[] = []
  let told = 0
  return {
    tell(words, place) {
      told += 1
      kept = [{ id: told, at: now(), title: words.title, place, seen: false }, ...kept].slice(0, MOST)
      push('notices.changed', {})
      const { locale, notices: wanted } = ports.settings.read()
      if (!wanted) return
      const t = createText(locale)
      ports.notices.show({
        title: t(words.title),
        body: t(words.body),
        onClick: () => push('notices.open', { place }),
      })
    },
    list: () => kept,
    see() {
      kept = kept.map((notice) => ({ ...notice, seen: true }))
      push('notices.changed', {})
    },
  }
}
