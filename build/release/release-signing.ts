import { ok, type Result } from '../../shared/kit/result.ts'
import type { Signing } from '../dist/configuration.ts'
import type { Platform } from '../dist/targets.ts'
import { type Environment, readEnvironment, windowsWay } from './read-environment.ts'
import type { ReleasePart } from './variables.ts'
import { windowsSigning } from './windows-signing.ts'

const parts: Readonly<Record<Platform, ReleasePart>> = { win32: 'windows', darwin: 'macos', linux: 'linux' }

/**
 * How a release's files are signed on this machine: the part of electron-builder's settings, or one sentence for each variable
 * that is missing. Linux packages are signed where their repository is made (`linux-repositories.ts`).
 */
export function releaseSigning(platform: Platform, env: Environment): Result<Signing, readonly string[]> {
  if (platform === 'linux') return ok({})
  const given = readEnvironment(parts[platform], env)
  if (!given.ok) return given
  // The certificate and the notary's key electron-builder reads by itself.
  if (platform === 'darwin') return ok({ mac: { identity: given.value('CSC_NAME'), notarize: true } })
  const way = windowsWay(env)
  return ok(way === null ? {} : { win: windowsSigning(way, given.value) })
}
