import type { LucideIcon } from 'lucide-react'
import type { Theme } from '../../shared/domain/settings.ts'
import type { SectionName } from '../../shared/navigation/sections.ts'
import { Palette } from '../features/palette/palette.tsx'
import type { Typed } from '../features/palette/typed.ts'
import type { Place } from '../ui/place.ts'
import { useText } from '../ui/text.tsx'
import type { Deed } from './keymap.ts'
import { paletteCommands, paletteTopics } from './palette-commands.ts'

/** What the window does for its palette, what was typed in it, and how it ends. */
export interface OpenPaletteProps {
  readonly iconOf: (section: SectionName) => LucideIcon
  readonly deed: (deed: Deed) => boolean
  readonly go: (place: Place) => void
  readonly dress: (theme: Theme) => void
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  readonly onClose: () => void
}

/** The palette over all that the window can open or do, and all that the guide tells about. */
export function OpenPalette({ iconOf, deed, go, dress, ...typing }: OpenPaletteProps) {
  const t = useText()
  return <Palette {...typing} commands={paletteCommands(t, iconOf, deed, go, dress)} topics={paletteTopics(go)} />
}
