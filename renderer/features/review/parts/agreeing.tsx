import { CircleCheck } from 'lucide-react'
import type { CompareRow } from '../../../ui/compare-table.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'

interface AgreeingProps {
  readonly rows: readonly CompareRow[]
  readonly sources: readonly string[]
}

/** What two sources say alike, folded. */
export function Agreeing({ rows, sources }: AgreeingProps) {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <Fold
      title={
        <>
          <Icon of={CircleCheck} className="in" />
          {t('review.agreeing', { count: rows.length })}
        </>
      }
      says={rows.map(({ fact }) => fact).join(', ')}
    >
      <DetailList
        details={rows.map(({ fact, cells }) => ({
          term: fact,
          value: (
            <ul className="plain">
              {sources.map((source, at) => {
                const said = cells[at] ?? null
                return (
                  said !== null && (
                    <li key={source}>
                      <span className="dim">{`${source}: `}</span>
                      <Said>{said}</Said>
                    </li>
                  )
                )
              })}
            </ul>
          ),
        }))}
      />
    </Fold>
  )
}
