import { Bookmark } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SearchChips } from '../../../ui/search-chips.tsx'
import { useText } from '../../../ui/text.tsx'
import type { SearchText } from '../../../ui/use-search-text.ts'
import { SavedSearches } from './receipt-saved.tsx'

interface ReceiptBoxProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly search: SearchText
  readonly onChange: (text: string) => void
  /** ↓ leaves the box for the list. */
  readonly onDown: () => void
}

/** The one search box, how it was read, and the searches that were given a name. */
export function ReceiptBox({ box, search: { text, reading }, onChange, onDown }: ReceiptBoxProps) {
  const t = useText()
  const savedId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const pick = (saved: string): void => {
    setOpen(false)
    onChange(saved)
    box.current?.focus()
  }
  return (
    <div
      className="receipts-search"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <div className="receipts-box flex">
        <div className="grow">
          <SearchField
            ref={box}
            label={t('receipts.search')}
            placeholder={t('receiptSearch.hint')}
            clearLabel={t('receipts.clearSearch')}
            value={text}
            onChange={onChange}
            keyHint="Ctrl+F"
            onDown={onDown}
          />
        </div>
        <IconButton
          ref={button}
          label={t('receiptSearch.saved')}
          icon={Bookmark}
          kind="outline"
          size="md"
          expanded={isOpen}
          controls={isOpen ? savedId : undefined}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      <SearchChips text={text} parts={reading.parts} onChange={onChange} />
      {isOpen && <SavedSearches id={savedId} text={text} onPick={pick} />}
    </div>
  )
}
