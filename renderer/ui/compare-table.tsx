import { CircleCheck, CircleDashed, EqualNot, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { classNames } from './class-names.ts'
import { Said } from './said.tsx'
import { Chip } from './state-chip.tsx'
import { useText } from './text.tsx'
import type { Tone } from './tone.ts'
import './compare-table.css'

/** What the comparison of one fact says; `none` where there is nothing to compare with. */
export type CompareResult = 'matches' | 'differs' | 'in-range' | 'out-of-range' | 'not-listed' | 'not-stated' | 'none'

/** One fact: what each source says of it, null where a source does not say it. */
export interface CompareRow {
  readonly id: string
  readonly fact: string
  readonly cells: readonly (string | null)[]
  /** The cell that will be sent, set in strong type. */
  readonly strong?: number
  readonly result: CompareResult
}

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

interface CompareTableProps {
  readonly title: string
  readonly caption: string
  /** The sources, each a column; one that says nothing stays as `não consta`. */
  readonly sources: readonly string[]
  readonly rows: readonly CompareRow[]
  readonly note?: string | undefined
}

/** What several sources say of the same facts, side by side. Only differences have colour. */
export function CompareTable({ title, caption, sources, rows, note }: CompareTableProps) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="row between">
        <h2 className="h2" id={id}>
          {title}
        </h2>
        <Summary rows={rows} />
      </div>
      <table className={classNames('cmp fixed-cells', sources.length > 2 && 'three')}>
        <caption className="sr">{caption}</caption>
        <thead className="wide-only">
          <tr>
            <th scope="col">
              <span className="sr">{t('review.fact')}</span>
            </th>
            {sources.map((source) => (
              <th key={source} scope="col">
                {source}
              </th>
            ))}
            <th scope="col">{t('review.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} sources={sources} />
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className="hint">{note}</p>}
    </section>
  )
}

// Where no source says anything of any fact, that nothing differs would sound like a proof.
function Summary({ rows }: Pick<CompareTableProps, 'rows'>) {
  const t = useText()
  const count = countDifferences(rows)
  if (count > 0) {
    return (
      <Chip tone="warn" icon={EqualNot}>
        {t('review.differences', { count })}
      </Chip>
    )
  }
  const compared = rows.some(({ result }) => result === 'matches' || result === 'in-range')
  return (
    <Chip tone={compared ? 'ok' : 'neutral'} icon={compared ? CircleCheck : CircleDashed}>
      {compared ? t('review.differences', { count }) : t('review.nothingCompared')}
    </Chip>
  )
}

/** How many lines say that something differs or is not known to be right. */
export function countDifferences(rows: readonly CompareRow[]): number {
  return rows.filter(({ result }) => result === 'differs' || result === 'out-of-range' || result === 'not-listed')
    .length
}

function said(cell: string | null | undefined) {
  return typeof cell === 'string' ? <Said>{cell}</Said> : null
}

function Line({ row, sources }: { readonly row: CompareRow; readonly sources: readonly string[] }) {
  const t = useText()
  const look = row.result === 'none' ? null : LOOKS[row.result]
  return (
    <tr className={look?.tone === 'warn' ? 'diff on-tone' : undefined}>
      <th scope="row" className="term-cell">
        {row.fact}
      </th>
      {sources.map((source, index) => (
        <td
          key={source}
          className={row.strong === index && row.cells[index] !== null ? 'strong' : undefined}
          data-source={source}
        >
          {said(row.cells[index]) ?? (
            <span className="dim">{t(row.result === 'none' ? 'review.notCompared' : 'common.notStated')}</span>
          )}
        </td>
      ))}
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
