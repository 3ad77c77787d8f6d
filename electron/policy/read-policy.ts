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
 * Reads the machine's policies. A section that does not fit has its strictest value, a document that cannot be read has it in
 * every section; a key that is unknown is left out and told. Nothing ever becomes weaker than it was written.
 */
export function readPolicy(document: PolicyDocument): Policy {
  if (document.kind === 'none') return noPolicy
  if (document.kind === 'refused') return allStrict({ at: '', why: document.why })
  const table = tableSchema.safeParse(document.value)
  if (!table.success) return allStrict({ at: '', why: 'syntax' })
  // An editor is told by `$schema` where the schema lies.
  const unknown = Object.keys(table.data).filter((name) => name !== '$schema' && !Object.hasOwn(policySections, name))
  const start: Policy = { ...noPolicy, managed: true, faults: unknown.map((at) => ({ at, why: 'unknown' })) }
  const read = names.reduce((policy, name) => withSection(policy, name, table.data[name]), start)
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

function allStrict(fault: PolicyFault): Policy {
  return { ...noPolicy, ...strictest, managed: true, broken: [...names], faults: [fault] }
}

function withSection(policy: Policy, name: PolicySection, value: unknown): Policy {
  if (value === undefined) return policy
  const schema = policySections[name]
  const table = tableSchema.safeParse(value)
  if (!table.success) return withBroken(policy, name, [{ at: name, why: 'invalid' }])
  const [known, unknown] = split(table.data, schema.shape)
  const told: Policy = {
    ...policy,
    faults: [...policy.faults, ...unknown.map((key): PolicyFault => ({ at: `${name}.${key}`, why: 'unknown' }))],
  }
  const read = schema.safeParse(known)
  if (read.success) return { ...told, [name]: { ...noPolicy[name], ...read.data } }
  const wrong = new Set(read.error.issues.map(({ path }) => [name, ...path.slice(0, 1).map(String)].join('.')))
  return withBroken(
    told,
    name,
    [...wrong].map((at) => ({ at, why: 'invalid' })),
  )
}

/** The entries that a shape knows, and the names of the others. */
function split(table: Readonly<Record<string, unknown>>, shape: object): [Record<string, unknown>, string[]] {
  const entries = Object.entries(table)
  const known = entries.filter(([key]) => Object.hasOwn(shape, key))
  return [Object.fromEntries(known), entries.filter(([key]) => !Object.hasOwn(shape, key)).map(([key]) => key)]
}
