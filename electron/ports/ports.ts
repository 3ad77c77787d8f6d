import type { Clipboard } from './clipboard.ts'
import type { Clock } from './clock.ts'
import type { ConfirmationWindow } from './confirmation-window.ts'
import type { Dialogs } from './dialogs.ts'
import type { KeyWrap } from './key-wrap.ts'
import type { Log } from './log.ts'
import type { MachinePolicy } from './machine-policy.ts'
import type { Notices } from './notices.ts'
import type { SettingsStore } from './settings-store.ts'
import type { SystemCheck } from './system-check.ts'
import type { UpdateHost } from './update-host.ts'

/** Everything the engine needs from the outside. `dataFolder` is private to the OS user; `version` is the application's. */
export interface Ports {
  readonly clock: Clock
  readonly keyWrap: KeyWrap
  readonly dialogs: Dialogs
  readonly settings: SettingsStore
  readonly clipboard: Clipboard
  readonly notices: Notices
  readonly log: Log
  readonly updates: UpdateHost
  /** Quita's own window, in which a person says yes. */
  readonly confirmation: ConfirmationWindow
  readonly systemCheck: SystemCheck
  /** The machine's policies, read once before the engine is made. */
  readonly policy: MachinePolicy
  /** Takes the newest press of a key or of the mouse in the window: true once for each, and soon after it alone. */
  readonly takePress: () => boolean
  /** Where there is a page: resolves once it is drawn and asks for nothing, or at the signal. What runs behind a window comes after it. */
  readonly pageRests?: (signal: AbortSignal) => Promise<void>
  readonly dataFolder: string
  /** The account that is signed in to this computer, by which what a person said is noted. */
  readonly person: string
  /** What this computer calls itself. */
  readonly computer: string
  readonly version: string
}
