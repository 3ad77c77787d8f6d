import type { DiskCall } from './recorded.ts'

/** What of the calls that were not synced when the power went a disk may hold: none, all, or whatever a chance decides. */
export type Unsynced = 'dropped' | 'kept' | 'torn'

interface Content {
  synced: Buffer
  /** What was asked since the last sync, in order. */
  pending: Extract<DiskCall, { does: 'write' | 'cut' }>[]
}

type NameCall = { readonly name: string; readonly content: Content | null }

const SECTOR = 512

/**
 * A disk by its promises: what a file holds is durable once that file was synced, and a name once its folder was. `next(n)`
 * gives a number below n and decides what else survives; a write may be torn at any sector. With `noSync` no sync is kept.
 */
export function cutDisk(
  before: ReadonlyMap<string, Buffer>,
  calls: readonly DiskCall[],
  ask: { readonly unsynced: Unsynced; readonly next: (limit: number) => number; readonly noSync?: boolean },
): Map<string, Buffer> {
  const start = [...before].map(([name, synced]): [string, Content] => [name, { synced, pending: [] }])
  const names = new Map(start)
  const durable = new Map(start)
  let renames: NameCall[] = []
  const set = (name: string, content: Content | null): void => {
    if (content === null) names.delete(name)
    else names.set(name, content)
    renames.push({ name, content })
  }
  for (const call of calls) {
    if (call.does === 'ack') continue
    const content = names.get(call.file)
    if (call.does === 'create') {
      if (content === undefined) set(call.file, { synced: Buffer.alloc(0), pending: [] })
    } else if (call.does === 'unlink') set(call.file, null)
    else if (call.does === 'rename') {
      set(call.to, content ?? null)
      set(call.file, null)
    } else if (call.does === 'sync') {
      if (ask.noSync === true) continue
      if (call.file === '') {
        apply(durable, renames)
        renames = []
      } else if (content !== undefined) {
        content.synced = content.pending.reduce((bytes, one) => written(bytes, one), content.synced)
        content.pending = []
      }
    } else content?.pending.push(call)
  }
  const kept = ask.unsynced === 'dropped' ? 0 : ask.unsynced === 'kept' ? renames.length : ask.next(renames.length + 1)
  apply(durable, renames.slice(0, kept)) // a file system keeps the order of its names
  return new Map([...durable].map(([name, content]) => [name, survivor(content, ask)]))
}

function apply(names: Map<string, Content>, renames: readonly NameCall[]): void {
  for (const { name, content } of renames) {
    if (content === null) names.delete(name)
    else names.set(name, content)
  }
}

function survivor(
  { synced, pending }: Content,
  { unsynced, next }: { readonly unsynced: Unsynced; readonly next: (limit: number) => number },
): Buffer {
  if (unsynced === 'dropped') return synced
  if (unsynced === 'kept') return pending.reduce((bytes, one) => written(bytes, one), synced)
  return pending.reduce((bytes, one) => {
    const fate = next(3)
    if (fate === 0) return bytes
    if (fate === 1 || one.does === 'cut') return written(bytes, one)
    const whole = Math.floor(one.bytes.length / SECTOR)
    return written(bytes, { ...one, bytes: one.bytes.subarray(0, SECTOR * next(whole + 1)) })
  }, synced)
}

function written(bytes: Buffer, call: Extract<DiskCall, { does: 'write' | 'cut' }>): Buffer {
  if (call.does === 'cut') {
    const cut = Buffer.alloc(call.size)
    bytes.copy(cut)
    return cut
  }
  const grown = Buffer.alloc(Math.max(bytes.length, call.at + call.bytes.length))
  bytes.copy(grown)
  call.bytes.copy(grown, call.at)
  return grown
}
