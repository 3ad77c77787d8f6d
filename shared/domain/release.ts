import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'

/** Three numbers without leading zeros: `1.4.0`. */
export const versionSchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/)
  .brand<'Version'>()
export type Version = z.infer<typeof versionSchema>

export const releasePlatformSchema = z.enum(['win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64'])
/** What an update may be for; a Linux package is updated by the system's own repository. */
export type ReleasePlatform = z.infer<typeof releasePlatformSchema>

const note = z.string().max(10_000)

/** One installer of one release, as its publisher signed it. Nothing about an update is believed that does not stand here. */
export const releaseSchema = z.strictObject({
  version: versionSchema,
  platform: releasePlatformSchema,
  /** Name of the installer beside the feed's own file; never a path. */
  file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  /** Bytes. */
  size: z.int().min(1).max(1_000_000_000),
  /** 128 lower-case hex digits. */
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
  /** Versions below this one have to be replaced, also where updates are frozen. */
  minimumVersion: versionSchema,
  /** 0 to 100: offered to rings up to this one. */
  rollout: z.int().min(0).max(100),
  /** Versions that turned out bad: never offered, and told to whoever runs one. */
  withdrawn: z.array(versionSchema).max(100),
  releasedAt: instantSchema,
  /** By language; who speaks one that is not among them reads the Portuguese ones. */
  notes: z.object({ 'pt-BR': note }).catchall(note),
})
export type Release = z.infer<typeof releaseSchema>

/**
 * The feed's file `<platform>.json`: the release as the very text that was signed, with Ed25519 signatures over its UTF-8 bytes.
 * `key` is the first 16 hex digits of the SHA-256 of the public key's DER (SPKI); a release may be signed with both keys while they rotate.
 */
export const signedReleaseSchema = z.strictObject({
  signed: z.string().max(40_000),
  signatures: z
    .array(z.strictObject({ key: z.string().regex(/^[0-9a-f]{16}$/), signature: z.base64().length(88) }))
    .min(1)
    .max(4),
})
export type SignedRelease = z.infer<typeof signedReleaseSchema>
