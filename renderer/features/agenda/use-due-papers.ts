import { useRef, useState } from 'react'
import type { OrderRules } from '../../../shared/batch/read-order.ts'
import type { DueId, NewDue, PaperLeft } from '../../../shared/domain/due.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { readInvoices } from '../../notes/invoice/read-invoice.ts'
import { holdsCode } from '../../reader/candidates-in.ts'
import { readFile } from '../../reader/read-file.ts'
import { READER_LIMITS } from '../../reader/reading.ts'
import { duesOfPaper } from './dues-of-paper.ts'

/** A file, or a part of it, that was not noted: it could not be read, or its debt is none of ours to pay, or is there already. */
export interface Unnoted {
  readonly file: string
  readonly why: PaperLeft
}

/** What came of files. */
export interface Noted {
  readonly added: readonly DueId[]
  readonly joined: number
  readonly unnoted: readonly Unnoted[]
}

/** Papers as dues: each is read apart from the page, one after another. */
export interface DuePapers {
  /** How far the reading is; null while nothing is read. */
  readonly step: { readonly done: number; readonly all: number; readonly name: string } | null
  readonly failure: AppError | null
  /** What was left out of the last files, and why. */
  readonly unnoted: readonly Unnoted[]
  readonly bring: (files: readonly File[]) => void
  /** Ends the reading; what was read by then is kept. */
  readonly stop: () => void
  /** The person has seen what was left out. */
  readonly dismiss: () => void
}

/** Debts that are put at once, at most. */
export const DUES_AT_ONCE = 200

/** Notes what falls due from files; `onNoted` hears what came of all of them. */
export function useDuePapers(onNoted: (noted: Noted) => void): DuePapers {
  const { extra } = useInstitutions()
  const [step, setStep] = useState<DuePapers['step']>(null)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [unnoted, setUnnoted] = useState<readonly Unnoted[]>([])
  const isStopped = useRef(false)

  async function read(
    files: readonly File[],
  ): Promise<{ readonly dues: readonly NewDue[]; readonly left: readonly Unnoted[] }> {
    const rules = { today: localDateOf(instantFromMs(Date.now())), institutions: extra }
    const dues: NewDue[] = []
    const left: Unnoted[] = []
    for (const [done, file] of files.entries()) {
      if (isStopped.current) break
      setStep({ done, all: files.length, name: file.name })
      const paper = await paperOf(file, rules)
      dues.push(...paper.dues)
      left.push(...paper.unnoted.map((why) => ({ file: file.name, why })))
    }
    return { dues, left }
  }

  async function bring(files: readonly File[]): Promise<void> {
    isStopped.current = false
    setFailure(null)
    setUnnoted([])
    const { dues, left } = await read(papersOf(files))
    const added: DueId[] = []
    const out: Unnoted[] = [...left]
    let joined = 0
    for (let at = 0; at < dues.length; at += DUES_AT_ONCE) {
      const some = dues.slice(at, at + DUES_AT_ONCE)
      const told = await call('agenda.put', { dues: some })
      if (!told.ok) {
        setFailure(told.error)
        break
      }
      for (const [n, { became, id }] of told.value.put.entries()) {
        if (became === 'added' && id !== null) added.push(id)
        else if (became === 'joined') joined += 1
        else if (became !== 'added') out.push({ file: nameOf(some[n]), why: became })
      }
    }
    setStep(null)
    setUnnoted(out)
    onNoted({ added, joined, unnoted: out })
  }

  return {
    step,
    failure,
    unnoted,
    bring: (files) => void bring(files),
    stop: () => {
      isStopped.current = true
    },
    dismiss: () => setUnnoted([]),
  }
}

/** What a paper tells, read apart from the page; it takes seconds at most. */
export async function paperOf(file: File, rules: OrderRules) {
  const { patientMilliseconds } = READER_LIMITS
  const read = await readFile(file, (text) => holdsCode(text, rules), 'drawn-too', patientMilliseconds)
  const bytes = await file.arrayBuffer().catch(() => null)
  const invoices = bytes === null ? [] : await readInvoices(new Uint8Array(bytes))
  return duesOfPaper(file.name, read, invoices, rules)
}

function nameOf(due: NewDue | undefined): string {
  return due !== undefined && 'name' in due.source ? due.source.name : ''
}

// A folder gives its files in no order, and leaves what a system put there.
function papersOf(files: readonly File[]): readonly File[] {
  const papers = files.filter(({ name }) => !name.startsWith('.'))
  return papers.toSorted((one, other) => one.name.localeCompare(other.name))
}
