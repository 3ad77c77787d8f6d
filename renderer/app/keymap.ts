import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { keyedSections, type Section, type SectionName } from '../../shared/navigation/sections.ts'

/** What a shortcut or a command of the menu does; a section's name leads there. */
export type Deed =
  | SectionName
  | 'watch'
  | 'switch-connection'
  | 'new-payment'
  | 'new-charge'
  | 'locate'
  | 'lock'
  | 'refresh'
  | 'palette'
  | 'guide'
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
  ...keyedSections.filter(hasNumber).map(toShortcut),
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
  { keys: 'Ctrl+Shift+E', deed: 'switch-connection', says: 'shell.switchConnection', sheet: 'do', typing: true },
  ...keyedSections.filter((section) => section.keys !== undefined && !hasNumber(section)).map(toShortcut),
  { keys: '?', deed: 'shortcuts', says: 'shell.shortcuts', sheet: 'do', typing: false },
  { keys: 'F1', deed: 'guide', says: 'shell.guide', sheet: 'do', typing: true },
  { keys: 'Escape', deed: 'escape', says: 'shell.keyEscape', sheet: null, typing: true },
]

function hasNumber({ keys }: Section): boolean {
  return /^Ctrl\+\d$/.test(keys ?? '')
}

function toShortcut({ to, keys = '', label }: Section): Shortcut {
  return { keys, deed: to, says: label, sheet: 'go', typing: true }
}

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
