import { create } from 'zustand'

interface NotesStore {
  /** Whether the notes stand below the paper; stays so from receipt to receipt. */
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** Holds whether the notes are open on the receipts desk. */
export const useNotesStore = create<NotesStore>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}))
