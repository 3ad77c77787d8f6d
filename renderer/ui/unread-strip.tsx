import { Copy, FileQuestion } from 'lucide-react'
import type { UnreadList, UnreadView } from '../../shared/domain/unread.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import { useCopy } from './use-copy.ts'
import './list-strips.css'

/** The most that goes onto the clipboard. */
const LONGEST_COPY = 10_000

interface UnreadOf {
  readonly list: UnreadList
  readonly unread: UnreadView | undefined
}

/** Says how many rows of a list could not be read, and copies them as a text for the institution. Nothing where there are none. */
export function UnreadStrip(one: UnreadOf) {
  return <UnreadStripOf lists={[one]} />
}

/** The same of several lists that are put together, in one strip. */
export function UnreadStripOf({ lists }: { readonly lists: readonly UnreadOf[] }) {
  const t = useText()
  const copy = useCopy()
  const parts = lists.flatMap(({ list, unread }) =>
    unread === undefined || unread.count === 0 ? [] : [{ words: t(counted[list], { count: unread.count }), unread }],
  )
  if (parts.length === 0) return null
  const all = togetherUnread(parts.map(({ unread }) => unread))
  return (
    <div className="strip warn" role="status">
      <Icon of={FileQuestion} className="toned" />
      <span className="grow">
        <strong>{parts.map(({ words }) => words).join(', ')}.</strong> {t('lists.unreadMeaning', { count: all.count })}
      </span>
      <Button size="sm" icon={Copy} onPress={() => void copy(unreadText(t, all), t('lists.unreadCopied'))}>
        {t('lists.unreadCopy')}
      </Button>
    </div>
  )
}

/** What several lists could not read, as one. */
export function togetherUnread(views: readonly UnreadView[]): UnreadView {
  return {
    count: views.reduce((sum, { count }) => sum + count, 0),
    rows: views.flatMap(({ rows }) => rows),
  }
}

/** What is copied: a sentence, then the field and the text of each row, as many as the clipboard takes. */
export function unreadText(t: Text, { count, rows }: UnreadView): string {
  let text = t('lists.unreadIntro', { count })
  let told = 0
  for (const row of rows) {
    const next = `\n\n${row.path}\n${row.text}`
    if (text.length + next.length > LONGEST_COPY - 200 && told > 0) break
    text = `${text}${next}`.slice(0, LONGEST_COPY - 200)
    told += 1
  }
  return told < count ? `${text}\n\n${t('lists.unreadMore', { count: count - told })}` : text
}

const counted: Readonly<Record<UnreadList, TextKey>> = {
  statement: 'lists.unreadStatement',
  billets: 'lists.unreadBillets',
  infractions: 'lists.unreadInfractions',
  cob: 'lists.unreadCharges',
  cobv: 'lists.unreadCharges',
  pix: 'lists.unreadPix',
  batches: 'lists.unreadBatches',
  locations: 'lists.unreadLocations',
  webhooks: 'lists.unreadWebhooks',
  keyWebhooks: 'lists.unreadWebhooks',
}
