import type { ConnectionId } from '../../shared/domain/connection.ts'
import type { Notice, NoticePlace, NoticeWords } from '../../shared/domain/notice.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Ports } from '../ports/ports.ts'
import type { Push } from './app.ts'
import type { PressedNotices } from './pressed-notices.ts'

/** So many are kept; home and the lists say what still waits, however long ago it was told. */
const MOST = 30

/** Tells the person of something that nobody may be looking at. */
export type TellPerson = (words: NoticeWords, place: NoticePlace) => void

/** What was told since the connection was opened, newest first. */
export interface NoticeDesk {
  readonly tell: TellPerson
  list(): readonly Notice[]
  /** Notes that the person has looked at one of them, or at all. */
  see(id: number | null): void
}

interface NoticeNeeds {
  readonly ports: Pick<Ports, 'settings' | 'notices'>
  readonly push: Push
  readonly now: () => Instant
  /** Whose notices they are. */
  readonly of: ConnectionId
  readonly pressed: PressedNotices
}

/**
 * Keeps what the person was told, in memory alone, and has the system show it in the person's language, unless its notices are
 * switched off. A press on one is kept until it led to what it is about, which is later where the window is locked.
 */
export function createNoticeDesk({ ports, push, now, of, pressed }: NoticeNeeds): NoticeDesk {
  let kept: readonly Notice[] = []
  return {
    tell(words, place) {
      const notice = { id: pressed.next(), at: now(), title: words.title, place, seen: false, pressed: false }
      kept = [notice, ...kept].slice(0, MOST)
      push('notices.changed', {})
      const { locale, notices: wanted } = ports.settings.read()
      if (!wanted) return
      const t = createText(locale)
      ports.notices.show({
        title: t(words.title),
        body: t(words.body),
        onClick() {
          pressed.press(of, notice)
          push('notices.changed', {})
        },
      })
    },
    list() {
      const last = pressed.read(of)
      if (last === null) return kept
      const others = kept.filter(({ id }) => id !== last.id)
      return [...others, last].toSorted((one, other) => other.id - one.id)
    },
    see(id) {
      kept = kept.map((notice) => (id === null || notice.id === id ? { ...notice, seen: true } : notice))
      if (id === null || pressed.read(of)?.id === id) pressed.forget(of)
      push('notices.changed', {})
    },
  }
}
