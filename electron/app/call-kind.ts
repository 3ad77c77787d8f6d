import { contract } from '../../shared/ipc/contract.ts'

/** Kinds of calls that have a rate each: what is read, what is changed here, and what asks a person for a yes. */
export type CallKind = 'reads' | 'writes' | 'asks'

/** The kind of a channel; one that there is not is none that reads. */
export function callKind(channel: string): CallKind {
  const effect = Object.entries(contract).find(([name]) => name === channel)?.[1].effect
  if (effect === 'reads') return 'reads'
  return effect === 'writes' || effect === undefined ? 'writes' : 'asks'
}
