import { CircleCheck, CircleDashed, EqualNot, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { type CompareResult, type CompareRow, countDifferences } from '../compare.ts'

interface Look {
  readonly key: TextKey
  readonly icon: LucideIcon
  readonly tone: Tone
}

const LOOKS: { readonly [R in Exclude<CompareResult, 'none'>]: Look } = {
  matches: { key: 'review.matches', icon: CircleCheck, tone: 'ok' },
  'in-range': { key: 'review.inRange', icon: CircleCheck, tone: 'ok' },
  differs: { key: 'review.differs', icon: EqualNot, tone: 'warn' },
  'out-of-range': { key: 'review.outOfRange', icon: EqualNot, tone: 'warn' },
  'not-listed': { key: 'review.notListed', icon: EqualNot, tone: 'warn' },
  'not-stated': { key: 'review.notStated', icon: CircleDashed, tone: 'neutral' },
}

/** Everything that will be sent, beside what this computer knows of it. Only differences have colour. */
export function CompareTable({ rows }: { readonly rows: readonly CompareRow[] }) {
  const t = useText()
  const differences = countDifferences(rows)
  return (
    <section aria-labelledby="review-compare">
      <div className="row between">
        <h2 className="h2" id="review-compare">
          {t('review.sources')}
        </h2>
        <Chip tone={differences === 0 ? 'ok' : 'warn'} icon={differences === 0 ? CircleCheck : EqualNot}>
          {t('review.differences', { count: differences })}
        </Chip>
      </div>
      <table className="cmp">
        <caption className="sr">{t('review.sourcesCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('review.fact')}</span>
            </th>
            <th scope="col">{t('review.typed')}</th>
            <th scope="col">{t('review.history')}</th>
            <th scope="col">{t('review.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <p className="hint">{t('review.notCheckedYet')}</p>
    </section>
  )
}

function Line({ row }: { readonly row: CompareRow }) {
  const t = useText()
  const look = row.result === 'none' ? null : LOOKS[row.result]
  return (
    <tr className={look?.tone === 'warn' ? 'diff' : undefined}>
      <th scope="row">{row.fact}</th>
      <td className={row.strong === true ? 'strong' : undefined}>{row.typed}</td>
      <td>
        {row.history ?? (
          <span className="dim">{t(row.result === 'none' ? 'review.notCompared' : 'common.notStated')}</span>
        )}
      </td>
      <td>
        {look === null ? (
          <span className="sr">{t('review.notCompared')}</span>
        ) : (
          <Chip tone={look.tone} icon={look.icon} plain>
            {t(look.key)}
          </Chip>
        )}
      </td>
    </tr>
  )
}
