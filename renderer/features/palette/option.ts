import type { LucideIcon } from 'lucide-react'
import type { Capability } from '../../../shared/domain/health.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'

/** One line of the palette. `detail` says what tells it from its neighbours; `keys` the way without the palette. */
export interface PaletteOption {
  readonly id: string
  readonly icon: LucideIcon
  readonly title: string
  readonly detail: string
  readonly keys?: string | undefined
  readonly run: () => void
}

/** A titled stretch of the palette. */
export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly options: readonly PaletteOption[]
}

/** Something the window can do or show: a section, a screen, a command. */
export interface PaletteCommand {
  readonly id: string
  readonly icon: LucideIcon
  readonly title: string
  /** What people call it besides: searched, never shown. */
  readonly also: TextKey
  /** The same as read in the language of the window. */
  readonly words?: string | undefined
  /** What of the institution it shows. */
  readonly reads?: readonly Capability[] | undefined
  readonly keys?: string | undefined
  readonly run: () => void
}

/** Something that can be read about, by the sentences that name it and that it is searched by. */
export interface PaletteTopic {
  readonly id: string
  readonly icon: LucideIcon
  readonly title: TextKey
  readonly also: TextKey
  readonly run: () => void
}
