import { randomUUID } from 'node:crypto'
import { known } from './institutions/known.ts'
import type { GroupAccess } from './provider.ts'

/**
 * The headers that an institution wants beside the contract's own, for one request: what it always wants, then what it gave
 * this customer, whose letters do not matter.
 */
export function institutionHeaders(
  access: Pick<GroupAccess, 'institution' | 'clientId' | 'headers'>,
): Record<string, string> {
  const given = access.headers.map(({ name, value }): [string, string] => [name, value.text()])
  const names = new Set(given.map(([name]) => name.toLowerCase()))
  const own = known[access.institution].headers
    .filter(({ name }) => !names.has(name.toLowerCase()))
    .map(({ name, value }): [string, string] => [name, value === 'uuid' ? randomUUID() : access.clientId])
  return Object.fromEntries([...own, ...given])
}
