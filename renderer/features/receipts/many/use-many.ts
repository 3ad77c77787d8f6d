import { useEffect, useRef, useState } from 'react'
import type { OpenReceipt, ReceiptId } from '../../../../shared/domain/receipt.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { err, type Result } from '../../../../shared/kit/result.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { printDialog } from '../../../bridge/print-dialog.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { printPictures } from '../../../ui/pdf/print-pages.ts'
import { receiptTitle } from '../../../ui/receipt-title.ts'
import { useText } from '../../../ui/text.tsx'
import { drawMany, type LeftOut, MANY_LIMITS, type Made, type ManyAsk, type ManyFault, mergeMany } from './many-job.ts'

/** What is made of the selection. */
export type ManyKind = 'print' | 'merge'

/** How far it has come; `ready` waits for the person, since some receipts are not in it. */
export type ManyState =
  | { readonly at: 'idle' }
  | { readonly at: 'working'; readonly kind: ManyKind; readonly done: number; readonly total: number }
  | {
      readonly at: 'ready'
      readonly kind: ManyKind
      readonly count: number
      readonly leftOut: readonly LeftOut[]
      readonly go: () => void
    }
  | { readonly at: 'refused'; readonly kind: ManyKind; readonly fault: ManyFault }
  | { readonly at: 'unsaved'; readonly error: AppError; readonly again: () => void }

/** The deeds of a selection of receipts. */
export interface Many {
  readonly state: ManyState
  readonly print: () => void
  readonly merge: () => void
  /** Ends what is under way, or puts away what was said. */
  readonly stop: () => void
}

/** Prints the receipts, or makes one PDF of them; both in the order of the selection, and neither leaves one out unsaid. */
export function useMany(ids: readonly ReceiptId[]): Many {
  const t = useText()
  const desk = useDesk()
  const saving = useAction('receipts.saveMerged')
  const [state, setState] = useState<ManyState>({ at: 'idle' })
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  async function run<T>(
    kind: ManyKind,
    make: Making<T>,
    deliver: (made: T, count: number) => Promise<void>,
  ): Promise<void> {
    ending.current?.abort()
    const own = new AbortController()
    ending.current = own
    const total = ids.length
    setState({ at: 'working', kind, done: 0, total })
    const paper = await make({
      ids,
      titleOf: (receipt) => bookmarkOf(t, receipt),
      onDone: (done) => setState({ at: 'working', kind, done, total }),
      signal: own.signal,
    }).catch(() => err<ManyFault>('failed'))
    if (own.signal.aborted) return
    const go = ({ made, count }: Made<T>): void => {
      setState({ at: 'idle' })
      deliver(made, count).catch(() => setState({ at: 'refused', kind, fault: 'failed' }))
    }
    if (!paper.ok) setState({ at: 'refused', kind, fault: paper.error })
    else if (paper.value.leftOut.length === 0) go(paper.value)
    else {
      const { count, leftOut } = paper.value
      setState({ at: 'ready', kind, count, leftOut, go: () => go(paper.value) })
    }
  }

  async function print(pages: Parameters<typeof printPictures>[0], count: number): Promise<void> {
    await printPictures(pages, printDialog({ paper: 'receipts', count }))
  }

  const nameOf = (count: number): string => t('receipts.mergedName', { count })

  async function save(bytes: Uint8Array, count: number): Promise<void> {
    const saved = await saving.run({ name: nameOf(count), bytes })
    if (!saved.ok) setState({ at: 'unsaved', error: saved.error, again: () => void save(bytes, count) })
    else if (saved.value.fileName !== null) {
      setState({ at: 'idle' })
      desk.toast({ text: t('receipts.mergedSaved', { name: saved.value.fileName }) })
    }
  }

  return {
    state,
    print: () => {
      if (ids.length > MANY_LIMITS.printed) setState({ at: 'refused', kind: 'print', fault: 'too-much' })
      else void run('print', drawMany, print)
    },
    merge: () => {
      if (ids.length > MANY_LIMITS.merged) setState({ at: 'refused', kind: 'merge', fault: 'too-much' })
      else void run('merge', (ask) => mergeMany(ask, nameOf), save)
    },
    stop: () => {
      ending.current?.abort()
      setState({ at: 'idle' })
    },
  }
}

type Making<T> = (ask: ManyAsk) => Promise<Result<Made<T>, ManyFault>>

function bookmarkOf(t: Text, receipt: OpenReceipt): string {
  return `${receiptTitle(t, receipt)}, ${formatBrl(receipt.amount)}, ${formatDate(receipt.paidAt)}`
}
