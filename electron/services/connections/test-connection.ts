import type { TestStep } from '../../../shared/domain/connection.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ConnectionProfile } from './connection-profile.ts'

/** placeholder until the probe lands */
export async function testConnection(
  _profile: ConnectionProfile,
  _ports: Ports,
  _onStep: (step: TestStep) => void,
): Promise<TestStep[]> {
  return []
}
