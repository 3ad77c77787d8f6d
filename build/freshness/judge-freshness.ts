/** Every release of a package that a registry tells: its version, and when it was published. */
export type ReleaseDays = Readonly<Record<string, string>>

/** What a package is worth today. */
export interface Freshness {
  readonly name: string
  readonly version: string
  /** The newest release that counts. */
  readonly newest: string
  /** Releases that count, and are newer than ours. */
  readonly missed: number
  /** For how many whole days there has been a newer one; 0 where there is none. */
  readonly days: number
}

/** For how many days a newer release of the line may be out before nothing is released. */
export const MOST_DAYS = 30

const DAY_MS = 86_400_000
const STABLE = /^(\d+)\.(\d+)\.(\d+)$/

/**
 * Judges a package by what the registry tells of it. A line is what may be taken without a change of ours: the same major
 * version, and below 1.0 the same minor one. Its newer releases count, and those of later lines from when on ours was left
 * behind: what came out there after the last release of our own. Versions with a word behind them are not counted. Throws
 * where our own version is not among what was told, or a day cannot be read: then nobody knows.
 */
export function judgeFreshness(name: string, version: string, told: ReleaseDays, now: Date): Freshness {
  if (told[version] === undefined) throw new Error(`the registry does not know ${name} ${version}`)
  const isOurs = (each: string): boolean => lineOf(each) === lineOf(version)
  const stable = Object.keys(told).filter((each) => STABLE.test(each))
  const lastOfOurs = Math.max(...stable.filter(isOurs).map((each) => dayOf(name, each, told)))
  const newer = stable
    .filter((each) => compare(each, version) > 0 && (isOurs(each) || dayOf(name, each, told) > lastOfOurs))
    .toSorted(compare)
  const since = Math.min(...newer.map((each) => dayOf(name, each, told)))
  return {
    name,
    version,
    newest: newer.at(-1) ?? version,
    missed: newer.length,
    days: newer.length === 0 ? 0 : Math.max(0, Math.floor((now.getTime() - since) / DAY_MS)),
  }
}

/** One sentence for each package that is too far behind to be released. */
export function freshnessFaults(judged: readonly Freshness[]): string[] {
  return judged
    .filter(({ days }) => days > MOST_DAYS)
    .map(
      ({ name, version, newest, days }) =>
        `${name} ${version}: ${newest} is out; a newer one has been for ${days} days, at most ${MOST_DAYS}`,
    )
}

function lineOf(version: string): string {
  const [, major = '', minor = ''] = STABLE.exec(version) ?? []
  return major === '0' ? `0.${minor}` : major
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const differing = [0, 1, 2].find((at) => left?.[at] !== right?.[at])
  return differing === undefined ? 0 : (left?.[differing] ?? 0) - (right?.[differing] ?? 0)
}

function dayOf(name: string, version: string, told: ReleaseDays): number {
  const day = Date.parse(told[version] ?? '')
  if (Number.isNaN(day)) throw new Error(`the registry does not say when ${name} ${version} was published`)
  return day
}
