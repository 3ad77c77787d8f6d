import { type Channel, contract } from '../../shared/ipc/contract.ts'

/** Kinds of calls that have a rate each: what is read, what is changed here, what asks a person for a yes, what has the clipboard read. */
export type CallKind = 'reads' | 'writes' | 'asks' | 'clipboard'

// Each answer tells something of what was copied anywhere on this computer, so nobody may guess at it without end.
const ofClipboard: readonly string[] = [
  'shell.noteClipboard',
  'shell.paste',
  'shell.pasted',
  'shell.readClipboardImage',
] satisfies Channel[]

/** The kind of a channel; one that there is not is none that reads. */
export function callKind(channel: string): CallKind {
  if (ofClipboard.includes(channel)) return 'clipboard'
  const effect = Object.entries(contract).find(([name]) => name === channel)?.[1].effect
  if (effect === 'reads') return 'reads'
  return effect === 'writes' || effect === undefined ? 'writes' : 'asks'
}
