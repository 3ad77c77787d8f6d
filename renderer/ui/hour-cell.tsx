import { formatDate } from '../../shared/time/format-time.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { hourOf } from './moment.tsx'
import { useText } from './text.tsx'

/** The hour of a row that stands under its day; readers, who do not hear what stands over the rows, hear the day too. */
export function HourCell({ at }: { readonly at: Instant }) {
  const t = useText()
  return (
    <time dateTime={at} title={t('common.timeZone')} className="num dim">
      <span className="sr">{formatDate(at)} </span>
      {hourOf(at)}
    </time>
  )
}
