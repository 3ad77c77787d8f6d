import {
  ArchiveRestore,
  FileCheck,
  FileQuestion,
  FolderTree,
  HardDriveDownload,
  Import,
  Keyboard,
  Lock,
  type LucideIcon,
  Package,
  Plus,
  RefreshCw,
  ShieldAlert,
} from 'lucide-react'
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
  [ArchiveRestore, 'session.restore', { to: 'restore' }],
  [ArchiveRestore, 'rebuild.command', { to: 'backups' }],
  [Import, 'shell.newBatch', { to: 'batch' }],
]
const deeds: readonly Doing[] = [
  [Plus, 'shell.newCharge', 'new-charge'],
  [RefreshCw, 'shell.refresh', 'refresh'],
  [Lock, 'shell.lock', 'lock'],
  [Keyboard, 'shell.keyQuestion', 'shortcuts'],
]

/** What the palette can open or do in the whole window: the sections in their order, then what has no line there. */
export function paletteCommands(
  t: Text,
  deed: (deed: Deed) => boolean,
  go: (place: Place) => void,
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
  ]
}
