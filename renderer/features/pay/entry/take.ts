import type { EntryAsk } from '../../../../shared/entry/recognise.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { readFile } from '../../../reader/read-file.ts'
import { READER_LIMITS, type ReadFault } from '../../../reader/reading.ts'
import { type PayChoice, usePayStore } from '../store.ts'
import { candidatesIn, candidatesOf, holdsCode, owedOf } from '../../../reader/candidates-in.ts'
import type { Candidate } from '../../../reader/candidate.ts'
import { choiceOf, writtenOut } from './choice-of.ts'
import type { EntryState } from './entry-state.ts'

/** The longest text the box shows; a longer one is read as a file. */
export const LONGEST_TEXT = 4_000

/** Says what the text of the box means, without opening a form: the person may still be typing. */
export function understandTyped(): void {
  const { text, understand } = usePayStore.getState()
  understand(stateOf(text), text, null)
}

/** Puts a whole text into the box (pasted, dropped, sent by another screen) and opens its form where it is certain. */
export function takeText(text: string, name: string): void {
  if (text.length > LONGEST_TEXT) {
    void takeFile(new Blob([text]), name)
    return
  }
  const state = stateOf(text)
  usePayStore.getState().understand(state, text, state.at === 'one' ? formOf(state.candidate) : null)
}

/** Reads a file into the box, with more time where it is read once more. A newer entry makes its answer void. */
export async function takeFile(file: Blob, name: string, limit: number = READER_LIMITS.milliseconds): Promise<void> {
  const reading: EntryState = { at: 'reading', name }
  const { type, understand } = usePayStore.getState()
  type('')
  understand(reading, '', null)
  const ask = askNow()
  const read = await readFile(file, (text) => holdsCode(text, ask), 'drawn-too', limit)
  if (usePayStore.getState().entry !== reading) return
  if (!read.ok) {
    understand({ at: 'refused', name, fault: read.error, file: mayEndOtherwise(read.error) ? file : null }, '', null)
    return
  }
  const { pieces, pages, pagesRead, stopped } = read.value
  const all = candidatesIn(pieces, name, ask)
  const { owed: found, isProof } = owedOf(all, pieces, ask)
  const candidates = stopped ? found.map((one) => withUnread(one, file)) : found
  const partly = pagesRead < pages ? { read: pagesRead, pages } : null
  const [only, ...others] = candidates
  // Of a paper that was read in part there may be more: the person is told, and chooses.
  if (only !== undefined && others.length === 0 && partly === null) settle(only)
  else if (only === undefined && stopped) understand({ at: 'refused', name, fault: 'too-slow', file }, '', null)
  else if (only === undefined && isProof) understand(proofState(name, all, file), '', null)
  else if (only === undefined) understand({ at: 'unknown', name, partly }, '', null)
  else understand({ at: 'several', name, candidates, partly }, '', null)
}

/** Takes one thing for what is meant: its text stands in the box and its form opens where nothing is left to ask. */
export function settle(candidate: Candidate): void {
  const { recognition } = candidate
  usePayStore.getState().understand({ at: 'one', candidate }, writtenOut(recognition), formOf(candidate))
}

/** Says that several files came at once. */
export function refuseFiles(name: string): void {
  const { type, understand } = usePayStore.getState()
  type('')
  understand({ at: 'refused', name, fault: 'one-file', file: null }, '', null)
}

function formOf({ recognition, paper }: Candidate): PayChoice | null {
  return choiceOf(recognition, paper?.paper ?? null)
}

/** Reads a file once more, with more time for each of its pages. */
export function takeAgain(file: Blob, name: string): void {
  void takeFile(file, name, READER_LIMITS.patientMilliseconds)
}

// The file is the same the next time; how busy the computer is may not be.
function mayEndOtherwise(fault: ReadFault): boolean {
  return fault === 'too-slow' || fault === 'not-started'
}

function withUnread(candidate: Candidate, unread: Blob): Candidate {
  const { origin } = candidate
  return origin === null ? candidate : { ...candidate, origin: { ...origin, unread } }
}

function stateOf(text: string): EntryState {
  if (text.trim() === '') return { at: 'empty' }
  const ask = askNow()
  const all = candidatesOf(text, ask)
  const { owed: candidates, isProof } = owedOf(all, [{ text, from: 'text', page: 1 }], ask)
  const [only, ...others] = candidates
  if (only === undefined && isProof) return proofState(null, all, null)
  if (only === undefined) return { at: 'unknown', name: null, partly: null }
  return others.length === 0 ? { at: 'one', candidate: only } : { at: 'several', name: null, candidates, partly: null }
}

function proofState(name: string | null, all: readonly Candidate[], file: Blob | null): EntryState {
  const [source = null] = all.flatMap(({ recognition }) =>
    recognition.kind === 'end-to-end-id' ? [recognition.id] : [],
  )
  return { at: 'proof', name, source, file: file instanceof File ? file : null }
}

function askNow(): EntryAsk {
  const { institutions } = usePayStore.getState()
  return { today: localDateOf(instantFromMs(Date.now())), institutions }
}
