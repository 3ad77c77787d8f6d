import { useEffect, useSyncExternalStore } from 'react'
import type { ReceiptId } from '../../../../shared/domain/receipt.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import type { PdfShelf } from '../../../ui/pdf/pdf-shelf.ts'
import { beside } from '../use-on-desk.ts'
import type { ReceiptWindow } from '../use-receipts.ts'

interface PapersAheadProps {
  readonly rows: ReceiptWindow
  /** The receipt on the desk. */
  readonly id: ReceiptId
  readonly shelf: PdfShelf
}

/** Opens the papers after and before the one on the desk, once that one is drawn; shows nothing. */
export function PapersAhead({ rows, id, shelf }: PapersAheadProps) {
  if (!useSyncExternalStore(shelf.subscribe, shelf.isAtRest)) return null
  const ids = [beside(rows, id, 1)?.id, beside(rows, id, -1)?.id]
  return ids.map((each) => each !== undefined && <PaperAhead key={each} id={each} shelf={shelf} />)
}

function PaperAhead({ id, shelf }: Pick<PapersAheadProps, 'id' | 'shelf'>) {
  const bytes = useRemote('receipts.open', { id }).value?.bytes
  useEffect(() => {
    if (bytes === undefined) return
    const idle = requestIdleCallback(() => shelf.prepare(bytes))
    return () => cancelIdleCallback(idle)
  }, [bytes, shelf])
  return null
}
