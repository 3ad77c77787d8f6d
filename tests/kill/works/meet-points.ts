import { writeSync } from 'node:fs'
import type { KillPoint } from './kill-rounds.ts'

/** The voice of a program that is killed: `started` once its work begins, `meet` at each point, where it may die. */
export function meetPoints(kill: KillPoint | null): { started: () => void; meet: (point: string) => void } {
  let met = 0
  return {
    // Written in one piece and at once: what was said before a SIGKILL has been said.
    started: () => void writeSync(1, '{"say":"started"}\n'),
    meet(point) {
      if (point !== kill?.point) return
      met += 1
      if (met === kill.nth) process.kill(process.pid, 'SIGKILL')
    },
  }
}
