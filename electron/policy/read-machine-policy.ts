import type { PolicyFault } from '../../shared/domain/policy.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { MachinePolicy, PolicyDocument } from '../ports/machine-policy.ts'
import { certificatesOf } from './certificates-of.ts'
import { readCompanyProfile } from './read-company-profile.ts'
import { readPolicy, withBroken } from './read-policy.ts'
import { strictest } from './strictest.ts'
import { type FileTrust, readTrustedFile } from './trusted-file.ts'

/** Reads the policies and the authorities that they name; authorities that cannot be read make their section a broken one. */
export async function readMachinePolicy(document: PolicyDocument, trust: FileTrust): Promise<MachinePolicy> {
  const policy = readPolicy(document)
  const { authority } = policy.connections
  const pem = authority === null ? ok(null) : await readAuthority(authority, trust)
  const inForce = pem.ok
    ? policy
    : {
        ...withBroken(policy, 'connections', [{ at: 'connections.authority', why: pem.error }]),
        updates: strictest.updates,
      }
  return {
    ...inForce,
    authorityPem: pem.ok ? pem.value : null,
    companyProfile: () => readCompanyProfile(inForce, trust),
  }
}

async function readAuthority(path: string, trust: FileTrust): Promise<Result<string, PolicyFault['why']>> {
  const text = await readTrustedFile(path, trust)
  if (!text.ok) return err(text.error === 'missing' ? 'unreadable' : text.error)
  const pem = certificatesOf(text.value)
  return pem === null ? err('syntax') : ok(pem)
}
