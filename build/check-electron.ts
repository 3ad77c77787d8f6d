import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { electronMembers, type Member, type System, systems } from './electron-members.ts'

/** What our names for Electron's objects are; a name that is missing here is still found where Electron has it nowhere else. */
const RECEIVERS: Readonly<Record<string, string>> = {
  app: 'App',
  autoUpdater: 'AutoUpdater',
  clipboard: 'Clipboard',
  contents: 'WebContents',
  contextBridge: 'ContextBridge',
  dialog: 'Dialog',
  ipcMain: 'IpcMain',
  ipcRenderer: 'IpcRenderer',
  Menu: 'Menu',
  nativeTheme: 'NativeTheme',
  Notification: 'Notification',
  notice: 'Notification',
  powerMonitor: 'PowerMonitor',
  protocol: 'Protocol',
  safeStorage: 'SafeStorage',
  session: 'Session',
  shell: 'Shell',
  webContents: 'WebContents',
  webRequest: 'WebRequest',
  window: 'BrowserWindow',
}

/** The options that we give, where a name may be bound to a system. */
const OPTIONS = [
  'BaseWindowConstructorOptions',
  'BrowserWindowConstructorOptions',
  'WebPreferences',
  'MenuItemConstructorOptions',
  'NotificationConstructorOptions',
  'OpenDialogOptions',
  'SaveDialogOptions',
]

const CALL = /\b(\w+)(?:\(\))?\??\.(?:(?:on|once)\('([\w-]+)'|(\w+))/g
const OPTION = /^\s*(?:\.\.\.\(.*\{ )?(\w+):/

/** One place where a member is used, and the systems on which that line can run. */
export interface Use {
  readonly at: string
  readonly member: Member
  readonly runsOn: readonly System[]
}

/** Every use of a member of Electron in a source, by its line. */
export function usesIn(file: string, source: string, members: readonly Member[]): readonly Use[] {
  const lines = source.split('\n').map((line) => line.replace(/^\s*(?:\/\/|\*|\/\*).*$/, ''))
  return lines.flatMap((line, index) => {
    const calls = [...line.matchAll(CALL)].flatMap(([, receiver = '', event, name = '']) =>
      memberNamed(members, event === undefined ? name : `on '${event}'`, RECEIVERS[receiver]),
    )
    const option = OPTION.exec(line)?.[1]
    const options = option === undefined ? [] : restrictedOption(members, option)
    return [...calls, ...options].map((member) => ({
      at: `${file}:${index + 1}`,
      member,
      runsOn: systemsAt(lines, index),
    }))
  })
}

/** Uses on a system that lacks the member, and uses of what Electron will take away. */
export function electronFaults(uses: readonly Use[]): readonly string[] {
  return uses.flatMap(({ at, member: { of, name, systems: has, deprecated }, runsOn }) => {
    const lacking = runsOn.filter((system) => has !== null && !has.includes(system))
    return [
      ...(lacking.length > 0 ? [`${at}: ${of}.${name} is missing on ${lacking.join(', ')}, where this runs`] : []),
      ...(deprecated ? [`${at}: ${of}.${name} is deprecated`] : []),
    ]
  })
}

// A receiver that is not ours to know counts only where every owner of the name is bound to some systems.
function memberNamed(members: readonly Member[], name: string, owner: string | undefined): readonly Member[] {
  const named = members.filter((member) => member.name === name)
  const own = named.filter(({ of }) => of === owner)
  if (own.length > 0) return own.slice(0, 1)
  return owner === undefined && named.every(({ systems: has }) => has !== null) ? named.slice(0, 1) : []
}

function restrictedOption(members: readonly Member[], name: string): readonly Member[] {
  const named = members.filter((member) => member.name === name && OPTIONS.includes(member.of))
  return named.length > 0 && named.every(({ systems: has }) => has !== null) ? named.slice(0, 1) : []
}

const COMPARED = /platform\s*(===|!==)\s*'(\w+)'/g

/** The systems a line can run on: what it, the blocks around it and the early returns before it say of the platform. */
function systemsAt(lines: readonly string[], index: number): readonly System[] {
  let left: readonly System[] = narrowed(systems, lines[index] ?? '')
  let indent = indentOf(lines[index] ?? '')
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '' || indentOf(line) > indent) continue
    const isAround = indentOf(line) < indent
    if (isAround) indent = indentOf(line)
    if (isAround && /\bif \(|\?\s*$|&&\s*$/.test(line)) left = narrowed(left, line)
    if (!isAround && /\bif \(.*\breturn\b/.test(line))
      left = left.filter((system) => !narrowed(systems, line).includes(system))
    if (!isAround && /^\s*if \(.*\{$/.test(line) && returnsWithin(lines, at)) {
      left = left.filter((system) => !narrowed(systems, line).includes(system))
    }
  }
  return left
}

function returnsWithin(lines: readonly string[], header: number): boolean {
  const indent = indentOf(lines[header] ?? '')
  const end = lines.findIndex((line, at) => at > header && line.trim() !== '' && indentOf(line) <= indent)
  return /^\s*return\b/.test(lines[end - 1] ?? '')
}

// Alternatives widen, everything else narrows; a condition that also asks something else says nothing in the negative.
function narrowed(from: readonly System[], condition: string): readonly System[] {
  const compared = [...condition.matchAll(COMPARED)]
  if (compared.length === 0) return from
  const fits =
    (system: System) =>
    ([, sign, name]: RegExpMatchArray) =>
      (sign === '===') === (name === system)
  return from.filter((system) =>
    condition.includes('||') ? compared.some(fits(system)) : compared.every(fits(system)),
  )
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const members = electronMembers(readFileSync(join(root, 'node_modules/electron/electron.d.ts'), 'utf8'))
  const files = globSync('electron/{main,preload}/**/*.ts', { cwd: root })
  const uses = files.flatMap((file) => usesIn(file, readFileSync(join(root, file), 'utf8'), members))
  const told = new Map(uses.map(({ member }) => [`${member.of}.${member.name}`, member]))
  if (process.argv.includes('--list')) {
    for (const [name, { systems: has, deprecated }] of [...told].toSorted(([a], [b]) => a.localeCompare(b)))
      process.stdout.write(`${name}: ${has?.join(', ') ?? 'every system'}${deprecated ? ', deprecated' : ''}\n`)
  }
  const faults = electronFaults(uses)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(`electron: ${told.size} members used, ${faults.length} faults\n`)
  process.exit(faults.length === 0 && told.size > 0 ? 0 : 1)
}
