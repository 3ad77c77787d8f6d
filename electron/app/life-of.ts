import type { ConnectionLife, GroupLife } from '../../shared/domain/connection-life.ts'
import type { ApiGroup, AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { known } from '../api/institutions/known.ts'
import type { GroupProfile, Spare } from '../services/connections/connection-profile.ts'
import { noWay } from '../services/connections/no-way.ts'
import { readLastTest } from '../services/connections/last-test.ts'
import type { OpenConnection } from './open-connection.ts'

/** What can be changed of an open connection, and how it was tested last; never a secret; nothing where there never was a credential. */
export async function lifeOf({ held, vault }: OpenConnection): Promise<Result<ConnectionLife, AppError>> {
  const kept = held.kept()
  const refused = kept.byBook ? noWay(kept) : null
  if (refused !== null) return err(refused)
  const lastTest = await readLastTest(vault.records)
  if (!lastTest.ok) return lastTest
  const { accounts, qrcodes } = kept
  return ok({
    accounts: groupLife('accounts', accounts),
    qrcodes: qrcodes === null ? null : groupLife('qrcodes', qrcodes),
    lastTest: lastTest.value,
  })
}

function groupLife(group: ApiGroup, { access, certificate, secretSince, next, previous }: GroupProfile): GroupLife {
  const { baseUrl, clientId, pin, tokenUrl, institution, amounts } = access
  const headers = access.headers.map(({ name }) => name)
  return {
    baseUrl,
    clientId,
    pin,
    tokenUrl,
    institution,
    limits: known[institution].limits[group],
    headers,
    ...(amounts && { amounts }),
    secretSince,
    certificate,
    next: spareLife(next),
    previous: spareLife(previous),
  }
}

function spareLife(spare: Spare | null): GroupLife['next'] {
  return spare === null ? null : { certificate: spare.certificate, since: spare.since }
}
