import { create } from 'zustand'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import type { ReceiptCheck } from '../../../shared/domain/receipt-check.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { call } from '../../bridge/call.ts'
import type { ReadFault } from '../../reader/reading.ts'
import { type Paper, readPaper } from './read-paper.ts'

/** Why what was handed over is not read. */
export type PaperFault = ReadFault | 'one-file'

/** How far the receipt on the screen has come. */
export type CheckState =
  | { readonly at: 'empty' }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'refused'; readonly name: string; readonly fault: PaperFault }
  | { readonly at: 'asking'; readonly paper: Paper }
  | { readonly at: 'answered'; readonly paper: Paper; readonly check: ReceiptCheck; readonly when: Instant }
  | { readonly at: 'failed'; readonly paper: Paper; readonly error: AppError }

/** What the screen holds while the person looks at others; in memory only, and of one connection. */
interface CheckStore {
  readonly of: ConnectionId | null
  readonly state: CheckState
  /** The file that another screen brought last: coming back to it checks nothing again. */
  readonly brought: File | null
  /** Begins for a connection; what was held for another one is dropped. */
  readonly belongTo: (of: ConnectionId) => void
  readonly bring: (file: File) => void
}

const fresh = { state: { at: 'empty' }, brought: null } as const

/** The one store of the screen. */
export const useCheckStore = create<CheckStore>()((set, get) => ({
  of: null,
  ...fresh,
  belongTo: (of) => {
    if (get().of !== of) set({ of, ...fresh })
  },
  bring: (file) => {
    if (get().brought === file) return
    set({ brought: file })
    void takePaper(file, file.name)
  },
}))

/** Reads what was handed over and has it judged. Something newer makes its answer void. */
export async function takePaper(file: Blob, name: string): Promise<void> {
  const reading: CheckState = { at: 'reading', name }
  useCheckStore.setState({ state: reading })
  const read = await readPaper(file, name)
  if (useCheckStore.getState().state !== reading) return
  if (read.ok) await judgePaper(read.value)
  else useCheckStore.setState({ state: { at: 'refused', name, fault: read.error } })
}

/** Has a paper judged by the records and the institution as they are now. */
export async function judgePaper(paper: Paper): Promise<void> {
  const asking: CheckState = { at: 'asking', paper }
  useCheckStore.setState({ state: asking })
  const reply = await call('checks.check', paper.seen)
  if (useCheckStore.getState().state !== asking) return
  const state: CheckState = reply.ok
    ? { at: 'answered', paper, check: reply.value, when: instantFromMs(Date.now()) }
    : { at: 'failed', paper, error: reply.error }
  useCheckStore.setState({ state })
}

/** Says that several files came at once. */
export function refusePapers(name: string): void {
  useCheckStore.setState({ state: { at: 'refused', name, fault: 'one-file' } })
}
