import {
  ArchiveRestore,
  Contrast,
  FileCheck,
  FileQuestion,
  FolderTree,
  HardDriveDownload,
  History,
  Import,
  Keyboard,
  Lock,
  type LucideIcon,
  Moon,
  Package,
  Plug,
  Plus,
  RefreshCw,
  ScanSearch,
  ShieldAlert,
  Sun,
  SunMoon,
  Undo2,
} from 'lucide-react'
import type { Theme } from '../../shared/domain/settings.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { PaletteCommand } from '../features/palette/option.ts'
import type { Place } from '../ui/place.ts'
import { type Deed, keymap } from './keymap.ts'
import { sections } from './sections.ts'

type Going = readonly [icon: LucideIcon, says: Parameters<Text>[0], place: Place]
type Doing = readonly [icon: LucideIcon, says: Parameters<Text>[0], deed: Deed]

const further: readonly Going[] = [
  [ShieldAlert, 'shell.watch', { to: 'watch' }],
  [FileQuestion, 'shell.missingReceipts', { to: 'receipts', tab: 'missing' }],
  [FileCheck, 'shell.checkReceipt', { to: 'check' }],
  [Package, 'shell.auditPack', { to: 'audit' }],
  [FolderTree, 'shell.filing', { to: 'filing' }],
  [HardDriveDownload, 'shell.backups', { to: 'backups' }],
  [History, 'shell.memory', { to: 'memory' }],
  [ArchiveRestore, 'session.restore', { to: 'restore' }],
  [ArchiveRestore, 'rebuild.command', { to: 'backups' }],
  [Import, 'shell.newBatch', { to: 'batch' }],
  [Undo2, 'shell.refundReceived', { to: 'received' }],
  [Undo2, 'shell.contestPaid', { to: 'payments' }],
]
const deeds: readonly Doing[] = [
  [Plus, 'shell.newCharge', 'new-charge'],
  [RefreshCw, 'shell.refresh', 'refresh'],
  [Lock, 'shell.lock', 'lock'],
  [Plug, 'shell.switchConnection', 'connections'],
  [ScanSearch, 'shell.locate', 'locate'],
  [Keyboard, 'shell.shortcuts', 'shortcuts'],
]

const themes: readonly (readonly [icon: LucideIcon, says: Parameters<Text>[0], theme: Theme])[] = [
  [SunMoon, 'shell.themeSystem', 'system'],
  [Sun, 'shell.themeLight', 'light'],
  [Moon, 'shell.themeDark', 'dark'],
  [Contrast, 'shell.themeContrast', 'contrast'],
]

/** What the palette can open or do in the whole window: the sections in their order, then what has no line there. */
export function paletteCommands(
  t: Text,
  deed: (deed: Deed) => boolean,
  go: (place: Place) => void,
  dress: (theme: Theme) => void,
): readonly PaletteCommand[] {
  return [
    ...sections.map(({ place, label, title = label, icon }, at) => ({
      id: label,
      icon,
      title: t(title),
      keys: at < 9 ? `Ctrl+${at + 1}` : undefined,
      run: () => go(place),
    })),
    ...further.map(([icon, says, place]) => ({ id: says, icon, title: t(says), run: () => go(place) })),
    ...deeds.map(([icon, says, what]) => ({
      id: says,
      icon,
      title: t(says),
      keys: keymap.find((shortcut) => shortcut.deed === what)?.keys,
      run: () => void deed(what),
    })),
    ...themes.map(([icon, says, theme]) => ({ id: says, icon, title: t(says), run: () => dress(theme) })),
  ]
}
