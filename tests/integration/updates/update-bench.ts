import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installer } from '../../../electron/ports/update-host.ts'
import { createUpdater } from '../../../electron/updates/create-updater.ts'
import { openShare, type ShareTimes, shareTimes } from '../../../electron/updates/open-share.ts'
import type { Updater, UpdaterNeeds } from '../../../electron/updates/updater.ts'
import { updatePolicySchema } from '../../../shared/domain/policy.ts'
import { versionSchema } from '../../../shared/domain/release.ts'
import type { UpdateHold, UpdateView } from '../../../shared/domain/update.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { freshFolder } from '../../fakes/test-ports.ts'
import {
  type ReleaseKeys,
  releaseKeys,
  signText,
  someRelease,
  startShare,
  type TestShare,
} from '../../fakes/update-share.ts'

/** An updater of version 1.0.0 for Windows beside a real share, and everything about it that a test may turn. */
export interface UpdateBench {
  readonly share: TestShare
  readonly folder: string
  /** The two keys that are embedded. */
  readonly first: ReleaseKeys
  readonly second: ReleaseKeys
  policy: { ring?: number; frozen?: boolean }
  hold: UpdateHold | null
  /** Installers that were given to the system, and how often the application left for one. */
  readonly prepared: Installer[]
  left: number
  takes: boolean
  /** The updater of a start of the application; another start begins another one over the same folder. */
  start(change?: Partial<UpdaterNeeds>): Updater
  /** Puts a release on the share, signed by the first key unless told. */
  publish(told?: Parameters<typeof someRelease>[0], keys?: readonly ReleaseKeys[]): ReturnType<typeof someRelease>
  /** Names of the files that updates have left in their folder. */
  kept(): Promise<string[]>
  /** How many bytes those files hold. */
  keptBytes(): Promise<number>
  /** The times that the share is given; a test that waits for one of them makes it short. */
  times: ShareTimes
}

/** Starts the share with nothing on it. */
export async function updateBench(folder = join(freshFolder(), 'updates')): Promise<UpdateBench> {
  const share = await startShare()
  const [first, second] = [releaseKeys(), releaseKeys()]
  const bench: UpdateBench = {
    share,
    folder,
    first,
    second,
    policy: {},
    hold: null,
    prepared: [],
    left: 0,
    takes: true,
    times: shareTimes,
    start: (change = {}) =>
      createUpdater({
        platform: 'win32-x64',
        policy: updatePolicySchema.parse({ feed: share.feed, ...bench.policy }),
        async prepare(installer) {
          bench.prepared.push(installer)
          return bench.takes ? () => void (bench.left += 1) : null
        },
        openShare: (feed) => openShare(feed, share.authorityPem, bench.times),
        version: versionSchema.parse('1.0.0'),
        keys: [first.publicKey, second.publicKey],
        folder,
        spareBytes: 0,
        clock: createManualClock(),
        log: { event: () => undefined },
        holds: async () => bench.hold,
        onChange: () => undefined,
        ...change,
      }),
    publish(told = {}, keys = [first]) {
      const made = someRelease(told)
      share.files['win32-x64.json'] = JSON.stringify(signText(JSON.stringify(made.release), ...keys))
      share.files[String(made.release.file)] = made.installer
      return made
    },
    kept: async () => (await readdir(folder).catch(() => [])).filter((name) => name !== 'seen.json'),
    async keptBytes() {
      const sizes = (await bench.kept()).map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size)
      return (await Promise.all(sizes)).reduce<number>((sum, size = 0) => sum + size, 0)
    },
  }
  return bench
}

/** How an updater stands after one round. */
export async function afterRound(updater: Updater): Promise<UpdateView> {
  await updater.round()
  return await updater.view()
}
