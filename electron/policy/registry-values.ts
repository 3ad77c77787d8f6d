import { policyKeys } from '../../shared/domain/policy-keys.ts'
import type { PolicyDocument } from '../ports/machine-policy.ts'

type Tree = { [name: string]: unknown }

const VALUE = /^ {4}(.*?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/

/**
 * What `reg.exe query KEY /s` printed, as the table that the JSON file would hold: a subkey is a section, a subkey of that a list,
 * a switch is 0 or 1. `root` is the key in full, `HKEY_LOCAL_MACHINE\...`.
 */
export function registryValues(printed: string, root: string): PolicyDocument {
  const tree: Tree = {}
  let here: Tree | null = null
  for (const line of printed.split(/\r?\n/).filter((text) => text.trim() !== '')) {
    const value = VALUE.exec(line)
    if (value === null) here = branchOf(tree, line, root)
    if (here === null) return { kind: 'refused', why: 'syntax' }
    const [, name = '', type = '', text = ''] = value ?? []
    if (value !== null) here[name] = typed(type, text)
  }
  return { kind: 'found', value: converted(tree) }
}

/** The place of a printed key in the tree, made where it is new; null for a line that names no key below the root. */
function branchOf(tree: Tree, line: string, root: string): Tree | null {
  if (line.slice(0, root.length).toLowerCase() !== root.toLowerCase()) return null
  const [first, ...names] = line.slice(root.length).split('\\')
  if (first !== '') return null
  return names.reduce<Tree>((branch, name) => {
    const next = branch[name]
    const below: Tree = isTree(next) ? next : {}
    branch[name] = below
    return below
  }, tree)
}

// What is neither text nor a number fits nowhere.
function typed(type: string, text: string): unknown {
  if (type === 'REG_SZ') return text
  return (type === 'REG_DWORD' || type === 'REG_QWORD') && /^0x[0-9a-f]+$/i.test(text) ? Number(text) : null
}

function converted(tree: Tree): Tree {
  for (const { section, key, kind } of policyKeys()) {
    const table = tree[section]
    if (!isTree(table) || !(key in table)) continue
    const value = table[key]
    if (kind === 'switch' && (value === 0 || value === 1)) table[key] = value === 1
    if (kind === 'list' && isTree(value)) table[key] = entriesOf(value)
  }
  return tree
}

function entriesOf(list: Tree): unknown[] {
  return Object.entries(list)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, entry]) => entry)
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}
