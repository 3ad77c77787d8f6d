import type { TextKey } from '../../shared/i18n/catalogue.ts'

/** What a shortcut or a command of the menu does. */
export type Deed =
  | 'section-1'
  | 'section-2'
  | 'section-3'
  | 'section-4'
  | 'section-5'
  | 'section-6'
  | 'section-7'
  | 'section-8'
  | 'section-9'
  | 'home'
  | 'new-payment'
  | 'new-charge'
  | 'payments'
  | 'receipts'
  | 'statement'
  | 'watch'
  | 'billets'
  | 'charges'
  | 'received'
  | 'infractions'
  | 'closing'
  | 'webhooks'
  | 'connections'
  | 'locate'
  | 'settings'
  | 'lock'
  | 'refresh'
  | 'palette'
  | 'shortcuts'
  | 'find'
  | 'print'
  | 'export'
  | 'rename'
  | 'back'
  | 'forward'
  | 'next-item'
  | 'previous-item'
  | 'next-region'
  | 'previous-region'
  | 'escape'

/** One row of the keyboard registry. `while` says whether the keys also work in a text field. */
export interface Shortcut {
  readonly keys: string
  readonly deed: Deed
  readonly says: TextKey
  readonly sheet: 'go' | 'do' | null
  readonly typing: boolean
}

/** Every key the window answers to (FACE section 3). None of them sends money. */
export const keymap: readonly Shortcut[] = [
  { keys: 'Ctrl+1', deed: 'section-1', says: 'shell.home', sheet: 'go', typing: true },
  { keys: 'Ctrl+2', deed: 'section-2', says: 'shell.statement', sheet: 'go', typing: true },
  { keys: 'Ctrl+3', deed: 'section-3', says: 'shell.newPayment', sheet: 'go', typing: true },
  { keys: 'Ctrl+4', deed: 'section-4', says: 'shell.payments', sheet: 'go', typing: true },
  { keys: 'Ctrl+5', deed: 'section-5', says: 'shell.billets', sheet: 'go', typing: true },
  { keys: 'Ctrl+6', deed: 'section-6', says: 'shell.charges', sheet: 'go', typing: true },
  { keys: 'Ctrl+7', deed: 'section-7', says: 'shell.received', sheet: 'go', typing: true },
  { keys: 'Ctrl+8', deed: 'section-8', says: 'shell.receipts', sheet: 'go', typing: true },
  { keys: 'Ctrl+9', deed: 'section-9', says: 'shell.infractions', sheet: 'go', typing: true },
  { keys: 'Alt+ArrowLeft', deed: 'back', says: 'shell.back', sheet: 'go', typing: false },
  { keys: 'Alt+ArrowRight', deed: 'forward', says: 'shell.forward', sheet: 'go', typing: false },
  { keys: 'Alt+ArrowDown', deed: 'next-item', says: 'shell.keyNextItem', sheet: 'go', typing: true },
  { keys: 'Alt+ArrowUp', deed: 'previous-item', says: 'shell.keyPreviousItem', sheet: 'go', typing: true },
  { keys: 'F6', deed: 'next-region', says: 'shell.keyRegion', sheet: 'go', typing: true },
  { keys: 'Shift+F6', deed: 'previous-region', says: 'shell.keyRegion', sheet: null, typing: true },
  { keys: 'Ctrl+N', deed: 'new-payment', says: 'shell.newPayment', sheet: 'do', typing: true },
  { keys: 'Ctrl+Shift+C', deed: 'new-charge', says: 'shell.newCharge', sheet: 'do', typing: true },
  { keys: 'Ctrl+K', deed: 'palette', says: 'shell.palette', sheet: 'do', typing: true },
  { keys: 'Ctrl+F', deed: 'find', says: 'shell.find', sheet: 'do', typing: true },
  { keys: 'Ctrl+Shift+F', deed: 'locate', says: 'shell.locate', sheet: 'do', typing: true },
  { keys: 'Ctrl+P', deed: 'print', says: 'shell.print', sheet: 'do', typing: true },
  { keys: 'Ctrl+E', deed: 'export', says: 'shell.export', sheet: 'do', typing: true },
  { keys: 'F2', deed: 'rename', says: 'shell.rename', sheet: 'do', typing: true },
  { keys: 'F5', deed: 'refresh', says: 'shell.refresh', sheet: 'do', typing: true },
  { keys: 'Ctrl+Shift+L', deed: 'lock', says: 'shell.lock', sheet: 'do', typing: true },
  { keys: 'Ctrl+Shift+E', deed: 'connections', says: 'shell.switchConnection', sheet: 'do', typing: true },
  { keys: 'Ctrl+,', deed: 'settings', says: 'shell.settings', sheet: 'do', typing: true },
  { keys: '?', deed: 'shortcuts', says: 'shell.shortcuts', sheet: 'do', typing: false },
  { keys: 'F1', deed: 'shortcuts', says: 'shell.shortcuts', sheet: null, typing: true },
  { keys: 'Escape', deed: 'escape', says: 'shell.keyEscape', sheet: null, typing: true },
]

/** What is read of a key press. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Names a key press as the registry writes it; the command key of a Mac counts as Ctrl. */
export function keysOf(press: KeyPress): string {
  const key = press.key.length === 1 ? press.key.toUpperCase() : press.key
  // A sign that itself needs Shift on some keyboards is told by the sign alone.
  const signs = key.length === 1 && !/[A-Z0-9]/.test(key)
  return [(press.ctrlKey || press.metaKey) && 'Ctrl', press.altKey && 'Alt', press.shiftKey && !signs && 'Shift', key]
    .filter((part) => part !== false)
    .join('+')
}

/** The shortcut a key press means here, or nothing. */
export function shortcutOf(press: KeyPress, typing: boolean): Shortcut | undefined {
  const keys = keysOf(press)
  return keymap.find((shortcut) => shortcut.keys === keys && (shortcut.typing || !typing))
}

/** How keys are shown: arrows as arrows, the rest as written on the cap. */
export function shownKeys(keys: string): string {
  const arrows = keys.replace('ArrowLeft', '←').replace('ArrowRight', '→')
  return arrows.replace('ArrowUp', '↑').replace('ArrowDown', '↓').replace('Escape', 'Esc')
}
