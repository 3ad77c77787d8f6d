import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PdfFind } from '../../../ui/pdf/use-pdf-find.ts'
import { useText } from '../../../ui/text.tsx'

/** Searches the text of the document in front: Enter goes on, Shift+Enter goes back, Esc closes. */
export function FindBar({ find, onClose }: { readonly find: PdfFind; readonly onClose: () => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const count = find.matches.length
  return (
    <div className="findbar" role="search" aria-label={t('receipts.find')}>
      <input
        ref={input}
        className="input"
        aria-label={t('receipts.find')}
        value={find.query}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => find.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            find.step(event.shiftKey ? -1 : 1)
          }
          if (event.key === 'Escape') {
            event.preventDefault()
            onClose()
          }
        }}
      />
      <span className="num xs sub" role="status">
        {find.query.trim() !== '' && t('receipts.findCount', { count, present: find.present + 1 })}
      </span>
      <IconButton
        label={t('receipts.findPrevious')}
        icon={ChevronUp}
        disabled={count === 0}
        onPress={() => find.step(-1)}
      />
      <IconButton
        label={t('receipts.findNext')}
        icon={ChevronDown}
        disabled={count === 0}
        onPress={() => find.step(1)}
      />
      <IconButton label={t('receipts.findClose')} icon={X} shortcut="Esc" onPress={onClose} />
    </div>
  )
}
