import { memo } from 'react'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { monthSpan } from '../../shared/search/calendar-span.ts'
import type { SearchPart } from '../../shared/search/search-reading.ts'
import { formatLocalDate } from '../../shared/time/format-time.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'
import { useText } from './text.tsx'
import './search-chips.css'

interface SearchChipsProps {
  readonly text: string
  readonly parts: readonly SearchPart[]
  readonly onChange: (text: string) => void
}

/** How the search was read, piece by piece; a day or an amount that was meant as a word becomes one by a press. */
export const SearchChips = memo(function SearchChips({ text, parts, onChange }: SearchChipsProps) {
  const t = useText()
  if (parts.length === 0) return <p className="search-chips dim xs">{t('receiptSearch.examples')}</p>
  return (
    <ul className="search-chips" aria-label={t('receiptSearch.read')}>
      {parts.map((part) => (
        <li key={part.start} className="fits">
          <Chip part={part} text={text} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
})

function Chip({ part, text, onChange }: Omit<SearchChipsProps, 'parts'> & { readonly part: SearchPart }) {
  const t = useText()
  const words = partWords(t, part, text)
  if (part.as === 'word') return <span className="chip search-chip">{words}</span>
  if (part.as === 'nothing') return <span className="chip tinted warn search-chip">{words}</span>
  const piece = text.slice(part.start, part.end)
  return (
    <button
      type="button"
      className="chip tinted info search-chip underlines"
      title={t('receiptSearch.asWord', { text: piece })}
      onClick={() => onChange(`${text.slice(0, part.start)}"${piece}"${text.slice(part.end)}`)}
    >
      {words}
    </button>
  )
}

/** What a piece of a search was read as, in words. */
function partWords(t: Text, part: SearchPart, text: string): string {
  switch (part.as) {
    case 'word':
      return t('receiptSearch.word', { word: part.word })
    case 'amount':
      return amountWords(t, part.lowest, part.highest)
    case 'days':
      return dayWords(t, part.from, part.to)
    case 'nothing':
      return t('receiptSearch.unused', { text: text.slice(part.start, part.end) })
  }
}

function amountWords(t: Text, lowest: Centavos | null, highest: Centavos | null): string {
  if (lowest === null) return highest === null ? '' : t('receiptSearch.amountTo', { amount: formatBrl(highest) })
  if (highest === null) return t('receiptSearch.amountFrom', { amount: formatBrl(lowest) })
  if (lowest === highest) return formatBrl(lowest)
  return t('receiptSearch.amountSpan', { lowest: formatBrl(lowest), highest: formatBrl(highest) })
}

function dayWords(t: Text, from: LocalDate | null, to: LocalDate | null): string {
  if (from === null) return to === null ? '' : t('receiptSearch.daysTo', { to: formatLocalDate(to) })
  if (to === null) return t('receiptSearch.daysFrom', { from: formatLocalDate(from) })
  if (from === to) return formatLocalDate(from)
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  const whole = monthSpan(year, month)
  if (from === whole.from && to === whole.to) return t('receiptSearch.month', { month, year: String(year) })
  return t('receiptSearch.daySpan', { from: formatLocalDate(from), to: formatLocalDate(to) })
}
