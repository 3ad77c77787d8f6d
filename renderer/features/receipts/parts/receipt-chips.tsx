import { memo } from 'react'
import type { SearchPart } from '../../../../shared/search/search-reading.ts'
import { useText } from '../../../ui/text.tsx'
import { partWords } from '../part-words.ts'

interface ReceiptChipsProps {
  readonly text: string
  readonly parts: readonly SearchPart[]
  readonly onChange: (text: string) => void
}

/** How the search was read, piece by piece; a day or an amount that was meant as a word becomes one by a press. */
export const ReceiptChips = memo(function ReceiptChips({ text, parts, onChange }: ReceiptChipsProps) {
  const t = useText()
  if (parts.length === 0) return <p className="receipt-chips dim xs">{t('receiptSearch.examples')}</p>
  return (
    <ul className="receipt-chips" aria-label={t('receiptSearch.read')}>
      {parts.map((part) => (
        <li key={part.start}>
          <Chip part={part} text={text} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
})

function Chip({ part, text, onChange }: Omit<ReceiptChipsProps, 'parts'> & { readonly part: SearchPart }) {
  const t = useText()
  const words = partWords(t, part, text)
  if (part.as === 'word') return <span className="chip receipt-chip">{words}</span>
  if (part.as === 'nothing') return <span className="chip warn receipt-chip">{words}</span>
  const piece = text.slice(part.start, part.end)
  return (
    <button
      type="button"
      className="chip info receipt-chip"
      title={t('receiptSearch.asWord', { text: piece })}
      onClick={() => onChange(`${text.slice(0, part.start)}"${piece}"${text.slice(part.end)}`)}
    >
      {words}
    </button>
  )
}
