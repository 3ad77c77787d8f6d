import { EqualNot } from 'lucide-react'
import { useId } from 'react'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Callout } from '../../../ui/callout.tsx'
import type { CompareRow } from '../../../ui/compare-table.tsx'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'

interface DifferencesProps {
  readonly rows: readonly CompareRow[]
  readonly sources: readonly string[]
  /** Whether everything else that was compared agrees. */
  readonly restAgrees: boolean
}

/** Each fact that is not as it was, or that two readers say differently, with who says what of it. */
export function Differences({ rows, sources, restAgrees }: DifferencesProps) {
  const t = useText()
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="row">
        <h2 className="h2" id={id}>
          {t('review.differences', { count: rows.length })}
        </h2>
        {restAgrees && <span className="dim">{t('review.restAgrees')}</span>}
      </div>
      {rows.map(({ id: row, fact, result, cells }) => (
        <Callout key={row} tone="warn" icon={EqualNot} title={`${fact}: ${t(wordOf(result))}`}>
          <div className="dup split edged">
            {sources.map((source, at) => {
              const said = cells[at] ?? null
              return (
                said !== null && (
                  <div key={source}>
                    <p className="xs">{source}</p>
                    <p className="strong">
                      <Said>{said}</Said>
                    </p>
                  </div>
                )
              )
            })}
          </div>
        </Callout>
      ))}
    </section>
  )
}

function wordOf(result: CompareRow['result']): TextKey {
  if (result === 'not-listed') return 'review.diffNotListed'
  return result === 'out-of-range' ? 'review.diffOutOfRange' : 'review.diffDiffers'
}
