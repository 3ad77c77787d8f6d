import type { TestStep } from '../../shared/domain/connection.ts'
import type { ApiGroup, AppError } from '../../shared/errors/app-error.ts'
import { isWalled } from '../../shared/errors/is-walled.ts'
import { mapOk, type Result } from '../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { accountsEndpoints } from './accounts/endpoints.ts'
import { createQrcodesReads } from './create-qrcodes-reads.ts'
import { openGroup } from './open-group.ts'
import type { Answer } from './transport/exchange.ts'
import { type ProbeStep, probeServer } from './probe-server.ts'
import type { GroupAccess } from './provider.ts'
import { createUnitWatch } from './unit-seen.ts'

const SOME = 20
const SOME_DAYS_MS = 7 * 86_400_000

/** What testing one group of a connection needs; nothing of it is kept. */
export interface TestGroupNeeds {
  readonly group: ApiGroup
  readonly access: GroupAccess
  readonly clock: Clock
  readonly log: Log
  /** Cuts the test. */
  readonly closing: AbortSignal
  readonly onAnswer?: (answer: Answer) => void
}

/**
 * Tests one group of a connection step by step: address, TLS, certificate, token, and the balance in the accounts
 * group; in the other a few charges and Pix are read for the unit of their amounts. Each step comes twice, running and then ended; after the first that failed the rest is skipped. The
 * fingerprint of the server's certificate is told as soon as its chain holds, also when its name or the pin does not.
 */
export async function* testGroup(needs: TestGroupNeeds): AsyncGenerator<TestStep, void> {
  const { group } = needs
  let reached = true
  for await (const step of probeServer(needs.access, needs.closing)) {
    reached &&= step.state !== 'failed'
    yield { group, ...step }
  }
  for await (const step of talkSteps(needs, reached)) yield { group, ...step }
}

async function* talkSteps(needs: TestGroupNeeds, reached: boolean): AsyncGenerator<ProbeStep, void> {
  const names = needs.group === 'accounts' ? (['token', 'balance'] as const) : (['token'] as const)
  const units = createUnitWatch()
  const onAnswer = (answer: Answer): void => {
    units.hear(answer)
    needs.onAnswer?.(answer)
  }
  const group = openGroup({ ...needs, onAnswer, access: () => needs.access })
  const cut = (): void => void group.close()
  needs.closing.addEventListener('abort', cut)
  if (needs.closing.aborted) cut()
  let works = reached
  try {
    for (const step of names) {
      const blank = { step, fault: null, detail: null, serverFingerprint256: null }
      if (!works) {
        yield { ...blank, state: 'skipped' }
        continue
      }
      yield { ...blank, state: 'running' }
      const result = step === 'token' ? await tokenOf(group) : await balanceOf(group, needs.access)
      if (result.ok && needs.group === 'qrcodes') await readSome(group, needs)
      const unitSeen = units.seen()
      const unit = unitSeen !== null && { unitSeen }
      const isOther = unitSeen !== null && needs.access.amounts !== undefined && unitSeen !== needs.access.amounts
      works = result.ok && !isOther
      if (isOther) yield { ...blank, state: 'failed', fault: { kind: 'unit', status: null }, ...unit }
      else if (result.ok) yield { ...blank, state: 'passed', ...result.value, ...unit }
      else yield { ...blank, state: 'failed', ...failureOf(result.error) }
    }
  } finally {
    needs.closing.removeEventListener('abort', cut)
    await group.close()
  }
}

type Talk = Promise<Result<Pick<TestStep, 'available' | 'amounts'>, AppError>>
type Group = ReturnType<typeof openGroup>

async function tokenOf({ token }: Group): Talk {
  return mapOk(await token.get(), () => ({}))
}

async function balanceOf({ client }: Group, { amounts }: GroupAccess): Talk {
  return mapOk(await client.run(accountsEndpoints.balance, {}), (read) => ({
    available: read.available,
    ...(amounts && { amounts }),
  }))
}

/** Has a few charges and Pix of the last days answered, for the unit that they may prove; what fails proves nothing, and is no fault. */
async function readSome({ client }: Group, { clock }: TestGroupNeeds): Promise<void> {
  const reads = createQrcodesReads(client)
  const to = clock.now()
  const ask = { from: instantFromMs(instantMs(to) - SOME_DAYS_MS), to, page: 0, limit: SOME }
  const pix = await reads.pixPage(ask)
  // Who answers nothing is not waited for twice.
  if (pix.ok || pix.error.kind !== 'unreachable') await reads.chargePage({ ...ask, kind: 'cob' })
}

function failureOf(error: AppError): Pick<TestStep, 'fault' | 'detail'> {
  if (error.kind === 'unreachable')
    return { fault: { kind: 'network', cause: error.cause }, detail: error.tokenHost ?? null }
  if (error.kind === 'credentials') {
    return { fault: { kind: 'credentials', fault: error.fault }, detail: error.detail ?? null }
  }
  if (error.kind === 'problem') return { fault: { kind: 'answer', status: error.status }, detail: error.detail }
  if (error.kind !== 'contract') return { fault: { kind: 'answer', status: null }, detail: null }
  const kind = isWalled(error) ? 'wall' : 'answer'
  return { fault: { kind, status: null }, detail: error.detail ?? error.theirReference ?? null }
}
