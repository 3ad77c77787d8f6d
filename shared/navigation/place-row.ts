import type { Capability } from '../domain/health.ts'

/** How a place is written as a path, and what of it outlives a lock. */
export interface PlaceRow {
  /** `{name}` is a word that the place always says, `/[name]` one that it may say. */
  readonly path: string
  /** What it may say besides, by the name it has in the path's question. */
  readonly asks?: Readonly<Record<string, string>>
  /** Words of the path that do not outlive a lock: texts, and what fills a form. */
  readonly forgets?: readonly string[]
  /** Other paths that belong to it. */
  readonly under?: readonly string[]
  /** What of the institution it shows. */
  readonly reads?: readonly Capability[]
}
