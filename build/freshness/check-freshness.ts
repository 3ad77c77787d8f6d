import { type Freshness, freshnessFaults, judgeFreshness, type ReleaseDays } from './judge-freshness.ts'

/** Where packages and their releases are looked up. */
export interface FreshnessSources {
  /** The version that is locked; undefined where there is none. */
  readonly locked: (name: string) => string | undefined
  /** When each release was published; null where the registry cannot be asked. */
  readonly releases: (name: string) => ReleaseDays | null
}

/** What is said of each package, and why nothing may be released; a release goes out where there is no fault. */
export interface FreshnessReport {
  readonly lines: readonly string[]
  readonly faults: readonly string[]
}

/** Judges packages one after the other. What nobody knows is a fault too; once the registry is silent it is not asked again. */
export function checkFreshness(
  names: readonly string[],
  { locked, releases }: FreshnessSources,
  now: Date,
): FreshnessReport {
  const judged: Freshness[] = []
  const unknown: string[] = []
  for (const name of names) {
    const version = locked(name)
    const told = version === undefined || unknown.length > 0 ? null : releases(name)
    if (version === undefined || told === null) unknown.push(name)
    else judged.push(judgeFreshness(name, version, told, now))
  }
  const silent = 'Whether everything is fresh cannot be known here: nothing is released.'
  return {
    lines: [
      ...judged.map(lineOf),
      ...unknown.map((name) => `${name}: it cannot be known, since the registry does not answer`),
    ],
    faults: [...freshnessFaults(judged), ...(unknown.length > 0 ? [silent] : [])],
  }
}

function lineOf({ name, version, newest, missed, days }: Freshness): string {
  return `${name} ${version}: ${missed === 0 ? 'the newest' : `${newest} is out, ${missed} missed, for ${days} days`}`
}
