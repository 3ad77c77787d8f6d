import type { Version } from '../../shared/domain/release.ts'

/** Negative where `a` is below `b`, 0 where they are equal, positive where it is above. */
export function compareVersions(a: Version, b: Version): number {
  const [left, right] = [numbers(a), numbers(b)]
  return left.major - right.major || left.minor - right.minor || left.patch - right.patch
}

/** The higher one of two versions. */
export function higherVersion(a: Version, b: Version): Version {
  return compareVersions(a, b) < 0 ? b : a
}

function numbers(version: Version): { major: number; minor: number; patch: number } {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return { major, minor, patch }
}
