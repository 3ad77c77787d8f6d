import { ChevronDown, ChevronUp, StickyNote } from 'lucide-react'
import { useId } from 'react'
import { create } from 'zustand'
import { noteSubjectsOfReceipt } from '../../../../shared/domain/note-subjects.ts'
import type { ReceiptSummary } from '../../../../shared/domain/receipt.ts'
import { NotePanel } from '../../../notes/note-panel.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'

/** The notes of what a receipt proves, folded below its paper; once open they stay so from receipt to receipt. */
export function ReceiptNotes({ receipt }: { readonly receipt: ReceiptSummary }) {
  const t = useText()
  const bodyId = useId()
  const { isOpen, setOpen } = useNotesStore()
  return (
    <div className="receipt-notes">
      <button
        type="button"
        className="receipt-notes-fold hoverable"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={StickyNote} className="dim" />
        <span className="grow">{t('notes.fold')}</span>
        <Icon of={isOpen ? ChevronDown : ChevronUp} className="dim" />
      </button>
      {isOpen && (
        <div id={bodyId} className="receipt-notes-body">
          <NotePanel subjects={noteSubjectsOfReceipt(receipt)} amount={receipt.amount} />
        </div>
      )}
    </div>
  )
}

interface NotesStore {
  /** Whether the notes stand below the paper; stays so from receipt to receipt. */
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** Holds whether the notes are open on the receipts desk. */
const useNotesStore = create<NotesStore>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}))
