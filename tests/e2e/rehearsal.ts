import { rehearsalTable } from '../../electron/sandbox/rehearsal-table.ts'
import type { Rehearsal } from '../../shared/domain/training.ts'

/** A value that the training bank answers as `effect` says, good now; `place` counts where an effect has several. */
export function rehearsal(area: Rehearsal['area'], effect: string, place = 0): Rehearsal {
  const found = rehearsalTable(Date.now()).filter((row) => row.area === area && row.effect === effect)[place]
  if (found === undefined) throw new Error(`the training bank rehearses no ${effect} by ${area}`)
  return found
}
