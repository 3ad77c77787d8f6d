import {
  type CompanyProfile,
  type CompanyProfileView,
  companyProfileSchema,
  type ProfileFault,
} from '../../shared/domain/company-profile.ts'
import type { Policy } from '../../shared/domain/policy.ts'
import { fieldsOfIssue } from '../../shared/ipc/parse-ask.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { certificatesOf } from './certificates-of.ts'
import { type FileTrust, readTrustedFile } from './trusted-file.ts'
import { writtenTwice } from './written-twice.ts'

/** Reads the company's profile as it is now; null where no policy names one. */
export async function readCompanyProfile(
  policy: Pick<Policy, 'company' | 'broken'>,
  trust: FileTrust,
): Promise<Result<CompanyProfile | null, ProfileFault>> {
  if (policy.broken.includes('company')) return fault('policy')
  const { profile: path } = policy.company
  if (path === null) return ok(null)
  const text = await readTrustedFile(path, trust)
  return text.ok ? parseProfile(text.value) : fault(text.error)
}

function parseProfile(text: string): Result<CompanyProfile, ProfileFault> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fault('syntax')
  }
  const twice = writtenTwice(text)
  if (twice.length > 0)
    return fault(
      'invalid',
      twice.map((path) => path.join('.')),
    )
  const read = companyProfileSchema.safeParse(value)
  if (!read.success) return fault('invalid', read.error.issues.flatMap(fieldsOfIssue))
  const { authority } = read.data
  if (authority === undefined) return ok(read.data)
  const pem = certificatesOf(authority)
  return pem === null ? fault('invalid', ['authority']) : ok({ ...read.data, authority: pem })
}

/** The profile as screens see it. */
export function profileView(read: Result<CompanyProfile | null, ProfileFault>): CompanyProfileView {
  if (!read.ok) return { profile: null, fault: read.error }
  if (read.value === null) return { profile: null, fault: null }
  const { environment, companyName, companyDocument, payer, accounts, qrcodes, authority, limits } = read.value
  const group = ({ baseUrl, pin, tokenUrl }: CompanyProfile['accounts']) => ({
    baseUrl,
    pin: pin ?? null,
    tokenUrl: tokenUrl ?? null,
  })
  return {
    fault: null,
    profile: {
      environment,
      companyName: companyName ?? null,
      companyDocument: companyDocument ?? null,
      payer: payer ?? null,
      accounts: group(accounts),
      qrcodes: qrcodes === undefined ? null : group(qrcodes),
      authority: authority !== undefined,
      limits: { perPayment: limits?.perPayment ?? null, perDay: limits?.perDay ?? null },
    },
  }
}

function fault(why: ProfileFault['why'], fields: readonly string[] = []): Result<never, ProfileFault> {
  return err({ why, fields: [...fields] })
}
