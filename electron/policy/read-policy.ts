import * as z from 'zod'
import {
  noPolicy,
  type Policy,
  type PolicyFault,
  type PolicySection,
  policySections,
} from '../../shared/domain/policy.ts'
import type { PolicyDocument } from '../ports/machine-policy.ts'
import { strictest } from './strictest.ts'

const names = Object.keys(policySections).filter((name): name is PolicySection => name in policySections)
const tableSchema = z.record(z.string(), z.unknown())

/**
 * Reads the machine's policies. A section that does not fit, that is written twice or otherwise than it is called, or that holds
 * a key nobody knows, has its strictest value: a key that is misspelt must not open what it was to close. A section that
 * nobody knows may be any of those that are missing, so these have their strictest value too; a document that cannot be read
 * has it in every section.
 */
export function readPolicy(document: PolicyDocument): Policy {
  if (document.kind === 'none') return noPolicy
  if (document.kind === 'refused') return allStrict({ at: '', why: document.why })
  const table = tableSchema.safeParse(document.value)
  if (!table.success) return allStrict({ at: '', why: 'syntax' })
  // An editor is told by `$schema` where the schema lies.
  const unknown = Object.keys(table.data).filter((name) => name !== '$schema' && !Object.hasOwn(policySections, name))
  const start: Policy = { ...noPolicy, managed: true, faults: unknown.map((at) => ({ at, why: 'unknown' })) }
  const twice = document.twice ?? []
  const unclear = names.filter(
    (name) =>
      (unknown.length > 0 && table.data[name] === undefined) ||
      unknown.some((other) => isCalled(other, name)) ||
      twice.some(([first]) => first === name),
  )
  const faults = twice.map((path): PolicyFault => ({ at: path.join('.'), why: 'twice' }))
  const closed = unclear.reduce((policy, name) => withBroken(policy, name, []), withFaults(start, faults))
  const clear = names.filter((name) => !unclear.includes(name))
  const read = clear.reduce((policy, name) => withSection(policy, name, table.data[name]), closed)
  // Nobody can say by which authorities the share of updates was to be trusted.
  return read.broken.includes('connections') ? { ...read, updates: strictest.updates } : read
}

/** A policy in which a section could not be read, and why. */
export function withBroken(policy: Policy, section: PolicySection, faults: readonly PolicyFault[]): Policy {
  return {
    ...policy,
    [section]: strictest[section],
    broken: [...policy.broken, section],
    faults: [...policy.faults, ...faults],
  }
}

function withFaults(policy: Policy, faults: readonly PolicyFault[]): Policy {
  return { ...policy, faults: [...policy.faults, ...faults] }
}

/** Says whether a name is another way to write a section's: its case, blanks around it. */
function isCalled(written: string, name: PolicySection): boolean {
  return written.trim().toLowerCase() === name
}

function allStrict(fault: PolicyFault): Policy {
  return { ...noPolicy, ...strictest, managed: true, broken: [...names], faults: [fault] }
}

function withSection(policy: Policy, name: PolicySection, value: unknown): Policy {
  if (value === undefined) return policy
  const schema = policySections[name]
  const table = tableSchema.safeParse(value)
  if (!table.success) return withBroken(policy, name, [{ at: name, why: 'invalid' }])
  const unknown = Object.keys(table.data).filter((key) => !Object.hasOwn(schema.shape, key))
  const read = schema.safeParse(table.data)
  if (read.success) return { ...policy, [name]: { ...noPolicy[name], ...read.data } }
  const wrong = new Set(
    read.error.issues.flatMap(({ path }) => path.slice(0, 1).map((key) => `${name}.${String(key)}`)),
  )
  return withBroken(policy, name, [
    ...unknown.map((key): PolicyFault => ({ at: `${name}.${key}`, why: 'unknown' })),
    ...[...wrong].map((at): PolicyFault => ({ at, why: 'invalid' })),
  ])
}
