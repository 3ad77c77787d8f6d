import type { SelfMade } from '../release/steps/code-signature.ts'
import type { Target } from './targets.ts'

/** One product as the check packed it; all paths are absolute. */
export interface Packed {
  readonly target: Target
  /** The folder that is installed. */
  readonly unpacked: string
  readonly installers: readonly string[]
  readonly electron: {
    readonly folder: string
    /** False where a stand-in was made. */
    readonly real: boolean
  }
}

/** What the proofs look at. */
export interface Checked {
  /** The checkout. */
  readonly root: string
  /** An empty folder outside the checkout, removed at the end: nothing in it finds the checkout's node_modules. */
  readonly work: string
  readonly linux: Packed
  /** Signed with a certificate made for the check. */
  readonly windows: Packed
  readonly certificate: SelfMade
}

/** One thing that the check proves, and what is left of it for a machine with the real tools. */
export interface Proof {
  readonly here: string
  readonly elsewhere: string
  /** Gives one sentence for each fault; throwing is a fault too. */
  readonly prove: (checked: Checked) => readonly string[] | Promise<readonly string[]>
}

/** The installer of a product whose name ends so. */
export function installerOf({ installers }: Packed, end: string): string {
  const found = installers.find((file) => file.endsWith(end))
  if (found === undefined) throw new Error(`no installer ends with ${end}: ${installers.join(', ')}`)
  return found
}
