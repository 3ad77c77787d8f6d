import { connect } from '../../../electron/vault/database/connect.ts'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import { textUpkeep } from '../../../electron/vault/stores/text-upkeep.ts'
import { makeStores, type Stores } from '../../../electron/vault/worker/operations.ts'
import { noteSubjectsOfReceipt } from '../../../shared/domain/note-subjects.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { VaultPlace } from './data-folder.ts'
import { must } from './must.ts'
import { PAPER_LINES, type PastReceipt, receiptHistory } from './receipt-history.ts'
import { type PaperLines, paperPrinter } from './receipt-paper.ts'
import type { SeedPlan } from './vault-seed.ts'

const CHUNK = 1000
const LINES_PER_RECEIPT = 4

/** A vault with a long history of receipts, whose texts are kept, and four lines of the statement for each. */
export const receiptsSeed: SeedPlan = {
  name: 'receipts',
  sources: [
    'tests/bench/support/receipts-seed.ts',
    'tests/bench/support/receipt-history.ts',
    'tests/bench/support/receipt-paper.ts',
    'tests/fixtures/statement-lines.ts',
  ],
  fill: (place, count) => fillReceipts(place, count, count * LINES_PER_RECEIPT, () => undefined),
}

/** Fills a vault with so many receipts (real PDFs, some with notes and tags) and lines; many in each transaction. */
export async function fillReceipts(
  { file, key }: VaultPlace,
  receipts: number,
  lines: number,
  progress: (done: number) => void,
): Promise<void> {
  const history = receiptHistory(receipts, lines)
  const print = paperPrinter(PAPER_LINES)
  const db = connect(file, key)
  const stores = makeStores(db, key)
  const inChunks = <Row>(rows: readonly Row[], put: (row: Row, n: number) => void, told = progress): void => {
    for (let first = 0; first < rows.length; first += CHUNK) {
      must(
        inTransaction(db, () => {
          for (const [n, row] of rows.slice(first, first + CHUNK).entries()) put(row, first + n)
          return ok(null)
        }),
      )
      told(Math.min(first + CHUNK, rows.length))
    }
  }
  try {
    inChunks(
      history.lines,
      (line) => must(stores.statement.put([line])),
      () => undefined,
    )
    inChunks(history.receipts, (past, n) => putReceipt(stores, print, past, n))
    // What the vault's thread does at rest.
    const upkeep = textUpkeep(db)
    while (upkeep());
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}

function putReceipt(stores: Stores, print: (paper: PaperLines) => Uint8Array, past: PastReceipt, n: number): void {
  const { receipt, paper } = past
  must(stores.receipts.put(receipt, print(paper)))
  must(stores.receipts.keepText(receipt.id, paper.filter((line) => line !== '').join('\n')))
  const note = noteOf(n)
  if (note !== null) must(stores.notes.save(noteSubjectsOfReceipt(receipt), { ...note, seq: 0 }, receipt.storedAt))
}

function noteOf(n: number): { text: string; tags: string[]; costCentre: string | null } | null {
  if (n % 97 === 0) return { text: `Autorizado pela diretoria na reunião ${n}`, tags: [], costCentre: 'Administrativo' }
  return n % 53 === 0 ? { text: '', tags: [n % 2 === 0 ? 'Obras' : 'Frota'], costCentre: null } : null
}
