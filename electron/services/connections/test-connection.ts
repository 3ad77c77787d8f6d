import type { TestStep } from '../../../shared/domain/connection.ts'
import { testGroup } from '../../api/test-group.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ConnectionProfile } from './connection-profile.ts'

/**
 * Tests both groups of a connection that is not saved yet, one after the other; `onStep` hears each step as it starts
 * and as it ends. Answers the ended steps. `closing` cuts it; nothing is kept, no money moves.
 */
export async function testConnection(
  profile: ConnectionProfile,
  ports: Pick<Ports, 'clock' | 'log'>,
  onStep: (step: TestStep) => void,
  closing: AbortSignal,
): Promise<TestStep[]> {
  const ended: TestStep[] = []
  for (const group of ['accounts', 'qrcodes'] as const) {
    const access = profile[group]?.access
    if (access === undefined) continue
    for await (const step of testGroup({ group, access, clock: ports.clock, log: ports.log, closing })) {
      onStep(step)
      if (step.state !== 'running') ended.push(step)
    }
  }
  return ended
}
