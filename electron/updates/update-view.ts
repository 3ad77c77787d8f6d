import type { UpdateView } from '../../shared/domain/update.ts'
import type { UpdateState } from './update-state.ts'
import { isBelowMinimum } from './judge-release.ts'
import type { UpdaterNeeds } from './updater.ts'

/** What the window says of updates as they stand. */
export async function updateView(
  { policy, version, holds }: Pick<UpdaterNeeds, 'policy' | 'version' | 'holds'>,
  { step, release, checkedAt, seen }: UpdateState,
): Promise<UpdateView> {
  return {
    source: 'share',
    feed: policy.feed,
    version,
    withdrawn: seen?.withdrawn.includes(version) ?? false,
    required: seen !== null && isBelowMinimum(version, seen),
    checkedAt,
    step,
    release: release && {
      version: release.version,
      size: release.size,
      releasedAt: release.releasedAt,
      notes: release.notes,
    },
    hold: step.at === 'ready' ? await holds() : null,
  }
}
