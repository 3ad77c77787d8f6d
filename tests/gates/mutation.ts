/** One guarded setting or promise, how it would be broken, and which test has to say so. */
export interface Mutation {
  /** What is broken, in a few words. */
  readonly name: string
  /** The file that keeps it, from the root of the checkout. */
  readonly file: string
  /** The exact text that keeps it: it stands in the file once. */
  readonly from: string
  /** The text that breaks it, and still compiles. */
  readonly to: string
  readonly red: Witness
}

/** The test that has to turn red: its file, and its title as it stands there (`%s` and the like for what a table fills in). */
export interface Witness {
  readonly file: string
  readonly test: string
}

/** Matches every title that a table makes of one that is written with `%s`, `%j`, `%i` or `$name`. */
export function titlePattern(title: string): RegExp {
  const parts = title.split(/%[sdifjoOc]|\$[a-zA-Z]+/)
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`, 's')
}
