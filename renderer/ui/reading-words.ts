import { type Capability, type Health, isReadByItself, isUnread } from '../../shared/domain/health.ts'
import { errorWords } from '../../shared/i18n/error-words.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatDate } from '../../shared/time/format-time.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { dayAndHour } from './day-and-hour.ts'

/** A reading that is not as it should be, in words: what is known up to when, why, and what comes next. */
export interface ReadingWords {
  /** `Extrato lido só até 10:12`. */
  readonly title: string
  /** Why, and when; null where nothing failed. */
  readonly why: string | null
  /** What to ask the institution for; null where there is nothing to ask. */
  readonly ask: string | null
  /** When Quita tries again; null where it does not, or where that is not known. */
  readonly next: string | null
  /** What the institution wrote. */
  readonly foreign: string | null
}

/** The name of a capability, as screens write it. */
export function readingName(t: Text, capability: Capability): string {
  return t(`health.${capability}`)
}

/** Says whether the strip over a list tells of a reading; rows that could not be read have a strip of their own. */
export function isToldOver(health: Health | null): boolean {
  return health !== null && isUnread(health) && health.state !== 'partial'
}

/** Since when nothing at all was read, where every reading that is made by itself fails; null where one does not, or none ever came. */
export function nothingSince(readings: readonly Health[]): Instant | null {
  const made = readings.filter(({ capability, state }) => isReadByItself(capability) && state !== 'absent')
  if (made.length < 2 || !made.every(({ state }) => state === 'failing')) return null
  const [latest = null] = readings
    .flatMap(({ readAt }) => readAt ?? [])
    .toSorted()
    .toReversed()
  return latest
}

/** Puts readings into words, once for those that fail for one reason. `since` is {@link nothingSince} of all readings. */
export function toldReadings(
  t: Text,
  unread: readonly Health[],
  since: Instant | null,
  today: string,
): readonly ReadingWords[] {
  const alike = [...Map.groupBy(unread, (health) => likenessOf(t, health)).values()]
  return alike.map((group) => {
    const joined = group.reduce(joinedOf)
    const words = readingWords(t, joined, today)
    if (group.length === 1 || joined.readAt === null) return words
    if (since !== null && alike.length === 1) return { ...words, title: sinceWords(t, since, today) }
    const names = group.map(({ capability }) => readingName(t, capability)).join(', ')
    return { ...words, title: t('health.notSince', { names, time: dayAndHour(joined.readAt, today) }) }
  })
}

/** Says that nothing was read since a moment. */
export function sinceWords(t: Text, since: Instant, today: string): string {
  return t('health.nothingSince', { time: dayAndHour(since, today) })
}

function likenessOf(t: Text, { capability, state, readAt, fault }: Health): string {
  if (state !== 'failing' || readAt === null || fault === null) return capability
  const { title, todo } = errorWords(t, fault)
  return JSON.stringify([title, todo, fault.kind === 'problem' ? fault.detail : null])
}

// Each was read up to the latest of them at most, and failed at the newest fault at the latest.
function joinedOf(one: Health, other: Health): Health {
  const latest = (a: Instant | null, b: Instant | null): Instant | null => (a === null || (b !== null && b > a) ? b : a)
  const soonest =
    one.nextAt === null || (other.nextAt !== null && other.nextAt < one.nextAt) ? other.nextAt : one.nextAt
  return {
    ...one,
    readAt: latest(one.readAt, other.readAt),
    faultAt: latest(one.faultAt, other.faultAt),
    nextAt: soonest,
  }
}

/** Puts a reading into words. `today` as `useToday` gives it. */
export function readingWords(t: Text, health: Health, today: string): ReadingWords {
  const { fault, faultAt, state } = health
  const isTried = state === 'failing' || state === 'late'
  const time = faultAt === null ? '' : dayAndHour(faultAt, today)
  return {
    title: titleOf(t, health, today),
    why: whyOf(t, health, time),
    ask: askOf(t, health),
    next: nextOf(t, health, isTried, today),
    foreign: fault?.kind === 'problem' ? fault.detail : null,
  }
}

function whyOf(t: Text, { fault, faultAt, state, readBy }: Health, time: string): string | null {
  if (readBy !== undefined) return t('health.othersWhy')
  if (state === 'retired') return faultAt === null ? null : t('health.retiredWhy', { date: formatDate(faultAt) })
  return fault === null ? null : t('health.why', { why: errorWords(t, fault).title, time })
}

function nextOf(t: Text, { progress, nextAt }: Health, isTried: boolean, today: string): string | null {
  if (progress !== null) {
    const { read, total } = progress
    return total === null ? t('health.reading', { read }) : t('health.readingOf', { read, total })
  }
  return nextAt === null || !isTried ? null : t('health.next', { time: dayAndHour(nextAt, today) })
}

function titleOf(t: Text, { capability, state, readAt, readBy, unread }: Health, today: string): string {
  const name = readingName(t, capability)
  if (readBy !== undefined) return othersTitle(t, name, { readAt, readBy }, today)
  switch (state) {
    case 'absent':
      return t('health.absentTitle', { name })
    case 'denied':
      return t('health.deniedTitle', { name })
    case 'partial':
      return t('health.partialTitle', { name, rows: unread })
    case 'waiting':
      return t('health.waitingTitle', { name })
    case 'retired':
      return readAt === null
        ? t('health.retiredNever', { name })
        : t('health.upTo', { name, time: dayAndHour(readAt, today) })
    case 'failing':
    case 'late':
    case 'fresh':
      return readAt === null
        ? t('health.neverTitle', { name })
        : t('health.upTo', { name, time: dayAndHour(readAt, today) })
  }
}

// What this desk does not ask for itself is no fault: it stands as old as it is, by whose reading as far as that is known.
function othersTitle(
  t: Text,
  name: string,
  { readAt, readBy }: { readonly readAt: Instant | null; readonly readBy: string | null },
  today: string,
): string {
  const time = readAt === null ? '' : dayAndHour(readAt, today)
  if (readBy === null) return t(readAt === null ? 'health.othersNever' : 'health.othersUpTo', { name, time })
  return t(readAt === null ? 'health.othersBy' : 'health.othersUpToBy', { name, time, by: readBy })
}

function askOf(t: Text, { capability, state, fault }: Health): string | null {
  if (state === 'absent') return t('health.askGroup')
  if (state === 'denied') return t('health.askPermission', { permission: t(`health.permission-${capability}`) })
  if (state === 'partial') return t('health.askRows')
  if (fault === null) return null
  return fault.kind === 'unreachable' && fault.cause !== 'reset-expired' ? null : errorWords(t, fault).todo
}
