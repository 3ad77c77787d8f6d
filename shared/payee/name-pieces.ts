import { nearWithin } from './name-distance.ts'

/**
 * The pieces by which a root is kept in an index, each with the root's length and its number. Of two roots that differ in
 * no more letters than are near, one piece at least is the same, a few letters farther to one side: one more piece is made
 * than letters may differ. A root that is too short for a difference has none.
 */
export function rootPieces(root: string): readonly string[] {
  return boundsOf(root.length).map(({ from, to }, number) => pieceOf(root.length, number, root.slice(from, to)))
}

/**
 * What to look up to find every root near this one: for each length that is near, each piece where it may lie. Letters that
 * were exchanged across the edge of two pieces are tried as they were before. At most 140 texts, however many roots are kept.
 */
export function rootProbes(root: string): readonly string[] {
  const probes = new Set<string>()
  const farthest = nearWithin(root.length)
  for (let length = root.length - farthest; length <= root.length + farthest; length += 1) {
    const most = nearWithin(Math.min(length, root.length))
    if (Math.abs(length - root.length) > most) continue
    for (const [number, { from, to }] of boundsOf(length).entries()) {
      for (let shift = -most; shift <= most; shift += 1) {
        probes.add(pieceOf(length, number, cut(root, from + shift, to + shift)))
        probes.add(pieceOf(length, number, cut(exchanged(root, from + shift), from + shift, to + shift)))
      }
    }
  }
  return [...probes]
}

interface Bounds {
  readonly from: number
  readonly to: number
}

function boundsOf(length: number): readonly Bounds[] {
  const most = nearWithin(length)
  if (most === 0) return []
  const pieces = most + 1
  return Array.from({ length: pieces }, (_, at) => ({
    from: Math.floor((length * at) / pieces),
    to: Math.floor((length * (at + 1)) / pieces),
  }))
}

function pieceOf(length: number, number: number, text: string): string {
  return `${length}/${number}/${text}`
}

function cut(root: string, from: number, to: number): string {
  return from < 0 ? '' : root.slice(from, to)
}

function exchanged(root: string, edge: number): string {
  if (edge < 1 || edge >= root.length) return root
  return `${root.slice(0, edge - 1)}${root[edge] ?? ''}${root[edge - 1] ?? ''}${root.slice(edge + 1)}`
}
