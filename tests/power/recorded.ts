import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One thing that a program asked of the disk, or `ack`, a line that it told the world. Files are named within the folder; '' is the folder. */
export type DiskCall =
  | { readonly does: 'create'; readonly file: string }
  | { readonly does: 'sync'; readonly file: string }
  | { readonly does: 'unlink'; readonly file: string }
  | { readonly does: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly does: 'cut'; readonly file: string; readonly size: number }
  | { readonly does: 'rename'; readonly file: string; readonly to: string }
  | { readonly does: 'ack'; readonly line: string }

const CALLS = 'openat,write,pwrite64,fsync,fdatasync,ftruncate,rename,renameat,renameat2,unlink,unlinkat'

/** Runs a program under strace and tells, in order, what it asked of the disk within a folder and what it printed. */
export function record(program: readonly string[], folder: string, log: string): DiskCall[] {
  const watching = ['-f', '-qq', '-y', '-xx', '-s', '200000', '-e', `trace=${CALLS}`, '-o', log]
  const ran = spawnSync('strace', [...watching, process.execPath, ...program], { encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`the recorded program failed: ${ran.stderr}`)
  return parse(readFileSync(log, 'latin1'), folder)
}

function parse(text: string, folder: string): DiskCall[] {
  const begun = new Map<string, string>()
  const offsets = new Map<string, number>()
  const calls: DiskCall[] = []
  for (const line of text.split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(thread, rest.slice(0, -'<unfinished ...>'.length).trimEnd())
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
    const whole = resumed === null ? rest : `${begun.get(thread) ?? ''}${resumed[1] ?? ''}`
    const call = readCall(whole, folder, offsets)
    if (call !== null) calls.push(call)
  }
  return calls
}

function readCall(text: string, folder: string, offsets: Map<string, number>): DiskCall | null {
  const [, name = '', rest = '', result = ''] = /^(\w+)\((.*)\) += (-?\d+)/.exec(text) ?? []
  if (name === '' || result.startsWith('-')) return null
  const inside = (path: string | undefined): string | null => {
    if (path === folder) return ''
    return path?.startsWith(`${folder}/`) === true ? path.slice(folder.length + 1) : null
  }
  const strings = [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll('\\x', ''), 'hex'),
  )
  const [, handle = '', handlePath = ''] = /^(\d+)<([^>]*)>/.exec(rest) ?? []
  const file = inside(unescaped(handlePath))
  switch (name) {
    case 'openat': {
      const path = inside(join(strings[0]?.toString() ?? ''))
      offsets.set(result, 0)
      return path !== null && rest.includes('O_CREAT') ? { does: 'create', file: path } : null
    }
    case 'write': {
      const bytes = (strings[0] ?? Buffer.alloc(0)).subarray(0, Number(result))
      if (handle === '1') return { does: 'ack', line: bytes.toString().trim() }
      const at = offsets.get(handle) ?? 0
      offsets.set(handle, at + bytes.length)
      return file === null ? null : { does: 'write', file, at, bytes }
    }
    case 'pwrite64': {
      const at = Number(/, (\d+)$/.exec(rest)?.[1])
      const bytes = (strings[0] ?? Buffer.alloc(0)).subarray(0, Number(result))
      return file === null ? null : { does: 'write', file, at, bytes }
    }
    case 'fsync':
    case 'fdatasync':
      return file === null ? null : { does: 'sync', file }
    case 'ftruncate':
      return file === null ? null : { does: 'cut', file, size: Number(/, (\d+)$/.exec(rest)?.[1]) }
    case 'unlink':
    case 'unlinkat': {
      const path = inside(strings[0]?.toString())
      return path === null ? null : { does: 'unlink', file: path }
    }
    default: {
      const [from, to] = strings.map((path) => inside(path.toString()))
      return from == null || to == null ? null : { does: 'rename', file: from, to }
    }
  }
}

// Paths of handles come with every byte escaped too.
function unescaped(path: string): string {
  return path.replaceAll(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
