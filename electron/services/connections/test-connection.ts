import type { TestStep } from '../../../shared/domain/connection.ts'
import type { InstitutionEvidence } from '../../../shared/domain/known-institution.ts'
import { createRecogniser } from '../../api/recognise-institution.ts'
import { testGroup } from '../../api/test-group.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ConnectionProfile } from './connection-profile.ts'

/** A test of a connection: its steps, and whose ways were recognised. */
export interface Tested {
  readonly steps: TestStep[]
  readonly recognised: InstitutionEvidence[]
}

/**
 * Tests both groups of a connection that is not saved yet, one after the other; `onStep` hears each step as it starts
 * and as it ends. Answers the ended steps, and whose ways were recognised. `closing` cuts it; nothing is kept, no money moves.
 */
export async function testConnection(
  profile: ConnectionProfile,
  ports: Pick<Ports, 'clock' | 'log'>,
  onStep: (step: TestStep) => void,
  closing: AbortSignal,
): Promise<Tested> {
  const ended: TestStep[] = []
  const recognised: InstitutionEvidence[] = []
  for (const group of ['accounts', 'qrcodes'] as const) {
    const access = profile[group]?.access
    if (access === undefined) continue
    const recogniser = createRecogniser(group, access.baseUrl)
    const { clock, log } = ports
    for await (const step of testGroup({ group, access, clock, log, closing, onAnswer: recogniser.hear })) {
      onStep(step)
      if (step.state !== 'running') ended.push(step)
    }
    const found = recogniser.found()
    if (found !== null) recognised.push(found)
  }
  return { steps: ended, recognised }
}
