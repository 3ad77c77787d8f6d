import type { KeyObject } from 'node:crypto'
import type { UpdatePolicy } from '../../shared/domain/policy.ts'
import type { ReleasePlatform, Version } from '../../shared/domain/release.ts'
import type { UpdateHold, UpdateView } from '../../shared/domain/update.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { UpdateHost } from '../ports/update-host.ts'
import type { Share } from './open-share.ts'

/** What the updates of one installation are made of. */
export interface UpdaterNeeds {
  readonly platform: ReleasePlatform
  readonly policy: UpdatePolicy
  readonly prepare: UpdateHost['prepare']
  readonly openShare: (feed: string) => Share
  /** The version that runs. */
  readonly version: Version
  /** The public keys of which one has to have signed a release. */
  readonly keys: readonly KeyObject[]
  /** A folder of ours, closed to others. */
  readonly folder: string
  /** Bytes that an installer leaves free on the disk. */
  readonly spareBytes: number
  readonly clock: Pick<Clock, 'now' | 'monotonicMs'>
  readonly log: Log
  /** What has to end before Quita may. */
  readonly holds: () => Promise<UpdateHold | null>
  /** Told when the view may have changed. */
  readonly onChange: () => void
}

/** Updates of this installation, from the company's own share. */
export interface Updater {
  view(): Promise<UpdateView>
  /** Reads the feed and fetches what it offers; gives the milliseconds until the next round. Never two at a time. */
  round(): Promise<number>
  /** Verifies the installer once more and lets it take over; nothing happens while something holds Quita open. */
  restart(): Promise<UpdateView>
  /** Breaks off what is being fetched; it goes on at the next start. */
  stop(): void
}
