import { useState } from 'react'

/** Whether the pane stands beside its list. */
export interface PaneSwitch {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** A pane that stands from the start, but in a narrow window, where it covers its list and waits for a click. */
export function usePaneSwitch(): PaneSwitch {
  const [isOpen, setOpen] = useState(() => window.matchMedia('(width >= 900px)').matches)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
