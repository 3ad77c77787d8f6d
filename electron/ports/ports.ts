import type { Clipboard } from './clipboard.ts'
import type { Clock } from './clock.ts'
import type { Dialogs } from './dialogs.ts'
import type { KeyWrap } from './key-wrap.ts'
import type { Log } from './log.ts'
import type { Notices } from './notices.ts'
import type { SettingsStore } from './settings-store.ts'

/** Everything the engine needs from the outside. `dataFolder` is private to the OS user; `version` is the application's. */
export interface Ports {
  readonly clock: Clock
  readonly keyWrap: KeyWrap
  readonly dialogs: Dialogs
  readonly settings: SettingsStore
  readonly clipboard: Clipboard
  readonly notices: Notices
  readonly log: Log
  readonly dataFolder: string
  readonly version: string
}
