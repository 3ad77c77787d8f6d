import type { VaultDatabase } from '../database/sqlite.ts'
import type { ChargeTable, ReceivedTable } from '../receiving-tables.ts'
import { chargeLists } from './charge-lists.ts'
import { chargePix } from './charge-pix.ts'
import { chargeStore } from './charge-store.ts'
import type { NoteWords } from './note-words.ts'
import { receivedStore } from './received-store.ts'
import type { Sync } from './sync.ts'

/** Charges and received Pix: the Pix of a charge are kept once, and a charge keeps what they add up to. */
export function receivingStores(
  db: VaultDatabase,
  notes: NoteWords,
): { charges: Sync<ChargeTable>; received: Sync<ReceivedTable> } {
  const lists = chargeLists(db)
  notes.onChange(() => lists.forget('words'))
  const pix = chargePix(db)
  const received = receivedStore(db, notes, (txid) => {
    if (pix.add(txid)) lists.forget('all')
  })
  return { charges: chargeStore(db, lists, received, notes), received }
}
