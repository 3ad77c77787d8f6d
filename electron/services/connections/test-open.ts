import type { CapabilityResult, CertificateSlot, ConnectionTest } from '../../../shared/domain/connection-life.ts'
import type { TestStep } from '../../../shared/domain/connection.ts'
import { probeCapabilities } from '../../api/probe-capabilities.ts'
import { createRecogniser } from '../../api/recognise-institution.ts'
import type { TryNeeds } from '../../api/try-reads.ts'
import type { ConnectionProfile } from './connection-profile.ts'
import { testConnection } from './test-connection.ts'

/** Tests a connection that is kept: each step, and where a group's steps passed what it can be asked for. Nothing but reads. */
export async function testOpen(
  profile: ConnectionProfile,
  certificate: CertificateSlot,
  { onStep, ...needs }: TryNeeds & { readonly onStep: (step: TestStep) => void },
): Promise<ConnectionTest> {
  const at = needs.clock.now()
  const { steps, recognised } = await testConnection(profile, needs, onStep, needs.closing)
  const capabilities: CapabilityResult[] = []
  for (const group of ['accounts', 'qrcodes'] as const) {
    const access = profile[group]?.access
    const isToken = (step: TestStep): boolean =>
      step.group === group && step.step === 'token' && step.state === 'passed'
    if (access === undefined || !steps.some(isToken)) continue
    const recogniser = createRecogniser(group, access.baseUrl)
    capabilities.push(...(await probeCapabilities(group, access, { ...needs, onAnswer: recogniser.hear })))
    const found = recogniser.found()
    if (found !== null && !recognised.some((one) => one.group === group)) recognised.push(found)
  }
  return { at, certificate, steps, capabilities, recognised, passed: steps.every(({ state }) => state === 'passed') }
}
