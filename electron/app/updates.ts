import { join } from 'node:path'
import type { UpdatePolicy } from '../../shared/domain/policy.ts'
import { type ReleasePlatform, type Version, versionSchema } from '../../shared/domain/release.ts'
import type { UpdateView } from '../../shared/domain/update.ts'
import type { Ports } from '../ports/ports.ts'
import type { Updater } from '../updates/updater.ts'
import type { Push } from './app.ts'
import { startJob } from './job.ts'
import type { SessionKeeper } from './session-keeper.ts'
import { updateHold } from './update-hold.ts'

const FIRST_MS = 30_000
const SPARE_BYTES = 256 * 1024 * 1024

/** Updates as the rest of the engine knows them. */
export interface Updates {
  read(): Promise<UpdateView>
  check(): Promise<UpdateView>
  restart(): Promise<UpdateView>
  stop(): Promise<void>
}

interface UpdatesNeeds {
  readonly ports: Ports
  readonly keeper: Pick<SessionKeeper, 'current'>
  readonly push: Push
  readonly onBug: (bug: unknown) => void
}

/** Starts the updates of this installation; they rest where Quita does not update itself, and while no policy names a share. */
export function startUpdates(needs: UpdatesNeeds): Updates {
  const { policy, updates, version } = needs.ports
  const running = versionSchema.safeParse(version)
  if (updates.platform === null || !running.success) return resting('system', version)
  if (policy.updates === null) return resting('off', version)
  return sharing(needs, { platform: updates.platform, policy: policy.updates, version: running.data })
}

function sharing(
  needs: UpdatesNeeds,
  found: { platform: ReleasePlatform; policy: UpdatePolicy; version: Version },
): Updates {
  const { clock } = needs.ports
  let updater: Promise<Updater> | null = null
  let isFirst = true
  const ready = (): Promise<Updater> => {
    updater ??= makeUpdater(needs, found)
    return updater
  }
  const job = startJob({
    clock,
    onBug: needs.onBug,
    async run() {
      const isEarly = isFirst
      isFirst = false
      return isEarly ? FIRST_MS : await (await ready()).round()
    },
  })
  return {
    read: async () => await (await ready()).view(),
    async check() {
      job.wake()
      return await (await ready()).view()
    },
    restart: async () => await (await ready()).restart(),
    async stop() {
      if (updater !== null) (await updater).stop()
      await job.stop()
    },
  }
}

// Brings the transport, which no first screen needs.
async function makeUpdater(
  { ports, keeper, push }: UpdatesNeeds,
  found: { platform: ReleasePlatform; policy: UpdatePolicy; version: Version },
): Promise<Updater> {
  const [{ createUpdater }, { openShare }, { releaseKeys }] = await Promise.all([
    import('../updates/create-updater.ts'),
    import('../updates/open-share.ts'),
    import('../updates/release-keys.ts'),
  ])
  return createUpdater({
    ...found,
    prepare: (installer) => ports.updates.prepare(installer),
    openShare: (feed) => openShare(feed, ports.policy.authorityPem),
    keys: releaseKeys,
    folder: join(ports.dataFolder, 'updates'),
    spareBytes: SPARE_BYTES,
    clock: ports.clock,
    log: ports.log,
    holds: () => updateHold(keeper.current(), ports.clock.now()),
    onChange: () => push('updates.changed', {}),
  })
}

function resting(source: 'off' | 'system', version: string): Updates {
  const view: UpdateView = {
    source,
    version,
    feed: null,
    withdrawn: false,
    required: false,
    checkedAt: null,
    step: { at: 'none', because: 'unread' },
    release: null,
    hold: null,
  }
  const same = async (): Promise<UpdateView> => view
  return { read: same, check: same, restart: same, stop: async () => undefined }
}
