import type { TestStep } from '../../shared/domain/connection.ts'
import type { GroupAccess } from './provider.ts'
import { type Dialled, dialSecurely, firstAnswer, reachHost } from './transport/dial.ts'
import type { ConnectionFault } from './transport/network-cause.ts'

/** One step of a test without its group. */
export type ProbeStep = Omit<TestStep, 'group'>

/**
 * Looks at a server from the outside in: address (name and port), TLS (chain, name, pin), and whether it takes our
 * certificate. The check of the server always comes first and cannot be left out; no credential is sent. `closing` cuts it.
 */
export async function* probeServer(access: GroupAccess, closing: AbortSignal): AsyncGenerator<ProbeStep, void> {
  const url = new URL(access.baseUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || 443)
  yield running('address')
  const address = await reachHost(host, port, closing)
  yield address.ok ? passed('address', address.value) : failed('address', address.error)
  if (!address.ok) return yield* skipped('tls', 'certificate')

  yield running('tls')
  let fingerprint: string | null = null
  const seen = (leaf: string): void => {
    fingerprint = leaf
  }
  const dialled = await dialSecurely(access, host, port, seen, closing)
  if (dialled.ok) {
    yield { ...passed('tls', dialled.value.protocol), serverFingerprint256: fingerprint }
    yield running('certificate')
    yield await certificateStep(dialled.value, url)
  } else if (dialled.error.kind === 'credentials') {
    // Up to TLS 1.2 the server refuses our certificate before its own could be judged.
    yield* skipped('tls')
    yield failed('certificate', dialled.error)
  } else {
    yield { ...failed('tls', dialled.error), serverFingerprint256: fingerprint }
    yield* skipped('certificate')
  }
}

async function certificateStep({ socket }: Dialled, url: URL): Promise<ProbeStep> {
  const answer = await firstAnswer(socket, url.host, `${url.pathname}/`.replace('//', '/'))
  if (!answer.ok) {
    const { error } = answer
    // A connection that is cut right after our certificate arrived was cut because of it.
    const refused: ConnectionFault = { kind: 'credentials', fault: 'certificate-refused' }
    return failed('certificate', error.kind === 'network' && error.cause === 'reset' ? refused : error)
  }
  const isRefused =
    answer.value === '' || (/^HTTP\/1\.\d 4/.test(answer.value) && /SSL certificate/i.test(answer.value))
  return isRefused
    ? failed('certificate', { kind: 'credentials', fault: 'certificate-refused' })
    : passed('certificate', null)
}

function running(step: TestStep['step']): ProbeStep {
  return { step, state: 'running', fault: null, detail: null, serverFingerprint256: null }
}

function passed(step: TestStep['step'], detail: string | null): ProbeStep {
  return { step, state: 'passed', fault: null, detail, serverFingerprint256: null }
}

function failed(step: TestStep['step'], fault: ConnectionFault): ProbeStep {
  return { step, state: 'failed', fault, detail: null, serverFingerprint256: null }
}

function* skipped(...steps: TestStep['step'][]): Generator<ProbeStep, void> {
  for (const step of steps) yield { step, state: 'skipped', fault: null, detail: null, serverFingerprint256: null }
}
