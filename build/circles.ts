import { importsOf, sourcesOf } from './imports.ts'

/** Groups of files that reach one another, types too: each group is one circle, however many ways lead around it. */
export function circlesAmong(root: string, folders: readonly string[]): readonly string[] {
  const files = sourcesOf(root, folders)
  const edges = new Map(
    files.map((file) => [
      file,
      importsOf(root, file).flatMap(({ target }) => (target && 'file' in target ? [target.file] : [])),
    ]),
  )
  return groupsIn(edges).map((group) => group.toSorted().join(' <-> '))
}

/** The strongly connected groups of more than one file, by Tarjan's way. */
export function groupsIn(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    open.push(file)
    for (const next of edges.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? own) : own) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached))
    }
    const low = lowest.get(file) ?? own
    if (low === own) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) groups.push(group)
    }
    return low
  }
  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return groups
}
