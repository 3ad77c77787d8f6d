import * as z from 'zod'
import { compareVersions } from '../../electron/updates/compare-versions.ts'
import {
  type Release,
  type ReleasePlatform,
  releaseSchema,
  type SignedRelease,
  type Version,
} from '../../shared/domain/release.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { FileDigests } from './file-digests.ts'
import { type SigningKey, signWith } from './signing-keys.ts'

/** What people decide about one version: to whom it is offered, what it replaces, what it says of itself. */
export const offerSchema = releaseSchema.pick({
  version: true,
  minimumVersion: true,
  rollout: true,
  withdrawn: true,
  notes: true,
})
export type Offer = z.infer<typeof offerSchema>

/** The installer that updates a platform, as it is named when it is packed. */
export function installerName(platform: ReleasePlatform, version: Version): string {
  const [system, arch] = platform.split('-')
  return system === 'win32' ? `Quita-${version}-win-${arch}-setup.exe` : `Quita-${version}-mac-${arch}.zip`
}

/** One installer as it lies in the folder of artefacts. */
export interface Installer extends Pick<FileDigests, 'size' | 'sha512'> {
  readonly platform: ReleasePlatform
  readonly file: string
}

/** What one feed file says, signed with each of the keys; an offer that would keep out the release itself is refused. */
export function signRelease(
  installer: Installer,
  offer: Offer,
  { releasedAt, keys }: { releasedAt: string; keys: readonly SigningKey[] },
): Result<SignedRelease, string> {
  const { platform, file, size, sha512 } = installer
  const { version } = offer
  const release = releaseSchema.safeParse({ platform, file, size, sha512, ...offer, releasedAt })
  if (!release.success) return err(z.prettifyError(release.error))
  if (offer.withdrawn.includes(version)) return err(`${version} withdraws itself`)
  if (compareVersions(offer.minimumVersion, version) > 0)
    return err(`${version} is below its own minimum, ${offer.minimumVersion}`)
  return ok(signText(release.data, keys))
}

function signText(release: Release, keys: readonly SigningKey[]): SignedRelease {
  const signed = JSON.stringify(release)
  const signatures = signWith(keys, Buffer.from(signed, 'utf8'))
  return { signed, signatures: signatures.map(({ key, bytes }) => ({ key, signature: bytes.toString('base64') })) }
}
