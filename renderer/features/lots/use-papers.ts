import { useRef, useState } from 'react'
import type { OrderRules } from '../../../shared/batch/read-order.ts'
import type { PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { holdsCode } from '../../reader/candidates-in.ts'
import { readFile } from '../../reader/read-file.ts'
import { READER_LIMITS } from '../../reader/reading.ts'
import { joinPapers, type KeptRows, type PaperRow, rowsOfPaper } from '../../reader/rows-of-papers.ts'

/** How far the reading of papers is, and the name of the one that is read. */
export interface PapersStep {
  readonly done: number
  readonly all: number
  readonly name: string
}

/** Papers as rows of a draft: each is read apart from the page, one after another, and what is not read is a row that says why. */
export interface Papers {
  /** Null while nothing is read. */
  readonly step: PapersStep | null
  readonly failure: AppError | null
  /** Reads files into a draft, one that is made then or one that is there; null where that was stopped or failed. */
  readonly bring: (files: readonly File[], draft: DraftOfPapers) => Promise<PaymentBatchId | null>
  /** Ends the reading; nothing of it is kept. */
  readonly stop: () => void
}

/** The draft that papers go into; by its name one that is not made yet. */
export type DraftOfPapers =
  | { readonly name: string }
  | { readonly id: PaymentBatchId; readonly version: number; readonly kept: KeptRows }

const ROWS_AT_ONCE = 200

/** Reads papers into drafts. */
export function usePapers(): Papers {
  const { extra } = useInstitutions()
  const [step, setStep] = useState<PapersStep | null>(null)
  const [failure, setFailure] = useState<AppError | null>(null)
  const isStopped = useRef(false)

  async function read(files: readonly File[], rules: OrderRules): Promise<readonly PaperRow[] | null> {
    const rows: PaperRow[] = []
    for (const [done, file] of files.entries()) {
      if (isStopped.current) return null
      setStep({ done, all: files.length, name: file.name })
      const { patientMilliseconds } = READER_LIMITS
      const paper = await readFile(file, (text) => holdsCode(text, rules), 'drawn-too', patientMilliseconds)
      rows.push(...rowsOfPaper(file.name, paper, rules))
    }
    return isStopped.current ? null : rows
  }

  async function keep(rows: readonly PaperRow[], draft: DraftOfPapers): Promise<PaymentBatchId | null> {
    const made = 'id' in draft ? null : await call('paymentBatches.create', { name: draft.name.slice(0, 120) })
    if (made?.ok === false) return refuse(made.error)
    const found = 'id' in draft ? draft : made?.value
    if (found === undefined) return null
    const { id } = found
    let { version } = found
    const numbered = joinPapers('id' in draft ? draft.kept : { papers: [], last: 0 }, rows)
    for (let at = 0; at < numbered.length; at += ROWS_AT_ONCE) {
      // Rows that somebody added meanwhile have numbers of these: nothing is written over them.
      const put = await call('paymentBatches.putRows', { id, version, rows: numbered.slice(at, at + ROWS_AT_ONCE) })
      if (!put.ok) return refuse(put.error)
      version = put.value.version
    }
    return id
  }

  function refuse(error: AppError): null {
    setFailure(error)
    return null
  }

  return {
    step,
    failure,
    async bring(files, draft) {
      isStopped.current = false
      setFailure(null)
      const rules = { today: localDateOf(instantFromMs(Date.now())), institutions: extra }
      const rows = await read(files, rules)
      const id = rows === null ? null : await keep(rows, draft)
      setStep(null)
      return id
    },
    stop: () => {
      isStopped.current = true
    },
  }
}
