import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { groupsIn } from './circles.ts'
import { type Import, importsOf, sourcesOf } from './imports.ts'
import { forbiddenFiles, forbiddenTexts, layers, type Room, roomsOfSiblings } from './layers.ts'

const PRODUCT = ['shared', 'electron', 'renderer']

const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`)

/** The room a file lies in: the row with the longest path that covers it. */
export function roomOf(file: string): Room | undefined {
  return layers.filter((room) => isIn(file, room.path)).sort((a, b) => b.path.length - a.path.length)[0]
}

function arrowFault(room: Room, edge: Import): string | null {
  const { from, specifier, target } = edge
  if (target === null) return `${from}: ${specifier} does not exist`
  if ('node' in target) return room.node ? null : `${from}: ${room.path} may not use Node (${specifier})`
  if ('package' in target)
    return room.packages?.includes(target.package) || target.package === 'vite'
      ? null
      : `${from}: ${room.path} may not import the package ${target.package}`
  return fileFault(room, from, target.file)
}

function fileFault(room: Room, from: string, to: string): string | null {
  const only = forbiddenFiles.find((rule) => rule.file === to)?.onlyFrom
  if (only && !only.some((path) => isIn(from, path))) return `${from}: only ${only.join(', ')} may import ${to}`
  const home = roomOf(to)
  if (home === undefined) return `${from}: ${to} lies in no room`
  const family = roomsOfSiblings.find((path) => isIn(from, path) && isIn(to, path))
  if (family && from.split('/')[2] !== to.split('/')[2])
    return `${from}: a sibling in ${family} may not be imported (${to})`
  if (home === room) return null
  if (to.startsWith('shared/') && !from.startsWith('shared/')) return null
  return room.rooms?.some((path) => isIn(to, path) && roomCovers(path, home))
    ? null
    : `${from}: ${room.path} may not import ${home.path} (${to})`
}

/** A row that names a room covers rooms nested in it, unless the nested one has a row of its own and is no descendant by name. */
function roomCovers(path: string, home: Room): boolean {
  return isIn(home.path, path) || isIn(path, home.path)
}

function textFaults(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return forbiddenTexts
    .filter((rule) => rule.text.test(text) && !rule.allowedIn?.includes(file))
    .map((rule) => `${file}: ${rule.text.source} (${rule.why})`)
}

/** Every fault of the house under `root`: forbidden arrows, packages and texts, files without a room, circles (types too). */
export function layerFaults(root: string): string[] {
  const files = sourcesOf(root, PRODUCT)
  const edges = new Map(files.map((file) => [file, importsOf(root, file)]))
  const arrows = files.flatMap((file) => {
    const room = roomOf(file)
    if (room === undefined) return [`${file}: lies in no room of build/layers.ts`]
    return (edges.get(file) ?? []).flatMap((edge) => arrowFault(room, edge) ?? [])
  })
  const reached = new Map(
    [...edges].map(([file, list]) => [
      file,
      list.flatMap(({ target }) => (target && 'file' in target ? [target.file] : [])),
    ]),
  )
  const circles = groupsIn(reached).map((group) => `circle: ${group.toSorted().join(' <-> ')}`)
  return [...arrows, ...circles, ...files.flatMap((file) => textFaults(root, file))]
}

if (import.meta.main) {
  const faults = layerFaults(resolve(import.meta.dirname, '..'))
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(`layers: ${faults.length} faults\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}
