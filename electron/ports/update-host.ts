import type { ReleasePlatform, Version } from '../../shared/domain/release.ts'

/** An installer that was verified, in a folder closed to others. */
export interface Installer {
  readonly path: string
  readonly version: Version
  /** Its bytes as they are now; null where they are not the signed ones any more. */
  bytes(): Promise<Uint8Array | null>
}

/** What updates need of the system. */
export interface UpdateHost {
  /** What an installer has to be made for; null where this installation is not updated by Quita itself. */
  readonly platform: ReleasePlatform | null
  /**
   * Lets the operating system look at the installer; null where it does not take it. What comes back ends the application
   * and hands over to the installer once everything is closed.
   */
  prepare(installer: Installer): Promise<(() => void) | null>
}
