import {
  ArchiveRestore,
  CircleQuestionMark,
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
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { isPlaceName, placeRow } from '../../shared/navigation/places.ts'
import { keyedSections, type SectionName } from '../../shared/navigation/sections.ts'
import { topics } from '../features/guide/topics.ts'
import type { PaletteCommand, PaletteTopic } from '../features/palette/option.ts'
import type { Place } from '../ui/place.ts'
import { type Deed, keymap } from './keymap.ts'

/** `also` is what people call it besides: searched, never shown. */
type Going = readonly [icon: LucideIcon, says: TextKey, also: TextKey, place: Place]
type Doing = readonly [icon: LucideIcon, says: TextKey, also: TextKey, deed: Deed]

const further: readonly Going[] = [
  [ShieldAlert, 'shell.watch', 'paletteWords.watch', { to: 'watch' }],
  [FileQuestion, 'shell.missingReceipts', 'paletteWords.missingReceipts', { to: 'receipts', tab: 'missing' }],
  [FileCheck, 'shell.checkReceipt', 'paletteWords.checkReceipt', { to: 'check' }],
  [Package, 'shell.auditPack', 'paletteWords.auditPack', { to: 'audit' }],
  [FolderTree, 'shell.filing', 'paletteWords.filing', { to: 'filing' }],
  [HardDriveDownload, 'shell.backups', 'paletteWords.backups', { to: 'backups' }],
  [History, 'shell.memory', 'paletteWords.memory', { to: 'memory' }],
  [ArchiveRestore, 'session.restore', 'paletteWords.restore', { to: 'restore' }],
  [ArchiveRestore, 'rebuild.command', 'paletteWords.rebuild', { to: 'backups' }],
  [Import, 'shell.newBatch', 'paletteWords.newBatch', { to: 'batch' }],
  [Undo2, 'shell.refundReceived', 'paletteWords.refundReceived', { to: 'received' }],
  [Undo2, 'shell.contestPaid', 'paletteWords.contestPaid', { to: 'payments' }],
]
const deeds: readonly Doing[] = [
  [Plus, 'shell.newCharge', 'paletteWords.newCharge', 'new-charge'],
  [RefreshCw, 'shell.refresh', 'paletteWords.refresh', 'refresh'],
  [Lock, 'shell.lock', 'paletteWords.lock', 'lock'],
  [Plug, 'shell.switchConnection', 'paletteWords.switchConnection', 'switch-connection'],
  [ScanSearch, 'shell.locate', 'paletteWords.locate', 'locate'],
  [CircleQuestionMark, 'shell.guide', 'paletteWords.guide', 'guide'],
  [Keyboard, 'shell.shortcuts', 'paletteWords.shortcuts', 'shortcuts'],
]

const themes: readonly (readonly [icon: LucideIcon, says: TextKey, also: TextKey, theme: Theme])[] = [
  [SunMoon, 'shell.themeSystem', 'paletteWords.themeSystem', 'system'],
  [Sun, 'shell.themeLight', 'paletteWords.themeLight', 'light'],
  [Moon, 'shell.themeDark', 'paletteWords.themeDark', 'dark'],
  [Contrast, 'shell.themeContrast', 'paletteWords.themeContrast', 'contrast'],
]

/** What the palette can open or do in the whole window: the sections in their order, then what has no line there. */
export function paletteCommands(
  t: Text,
  iconOf: (section: SectionName) => LucideIcon,
  deed: (deed: Deed) => boolean,
  go: (place: Place) => void,
  dress: (theme: Theme) => void,
): readonly PaletteCommand[] {
  return [
    ...keyedSections.map(({ to, label, title = label, keys, reads }) => ({
      id: label,
      icon: iconOf(to),
      title: t(title),
      also: `paletteWords.${to}` as const,
      keys,
      reads,
      run: () => go({ to }),
    })),
    ...further.map(([icon, says, also, place]) => ({
      id: says,
      icon,
      title: t(says),
      also,
      reads: placeRow(place.to).reads,
      run: () => go(place),
    })),
    ...deeds.map(([icon, says, also, what]) => ({
      id: says,
      icon,
      title: t(says),
      also,
      reads: isPlaceName(what) ? placeRow(what).reads : undefined,
      keys: keymap.find((shortcut) => shortcut.deed === what)?.keys,
      run: () => void deed(what),
    })),
    ...themes.map(([icon, says, also, theme]) => ({ id: says, icon, title: t(says), also, run: () => dress(theme) })),
  ]
}

/** What the guide tells about, each leading to its page. */
export function paletteTopics(go: (place: Place) => void): readonly PaletteTopic[] {
  return topics.map(({ id, icon, title, words }) => ({
    id,
    icon,
    title,
    also: words,
    run: () => go({ to: 'guide', topic: id }),
  }))
}
