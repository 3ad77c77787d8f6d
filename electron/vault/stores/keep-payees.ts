import type { VaultDatabase } from '../database/sqlite.ts'
import { notePayees, type PayeeSighting } from './note-payees.ts'
import { placePayees } from './place-payees.ts'

/** Keeps who was paid: in what payees are judged by, and in the book of payees. */
export function keepPayees(db: VaultDatabase): (seen: PayeeSighting) => void {
  const note = notePayees(db)
  const place = placePayees(db)
  return (seen) => {
    const known = note(seen)
    if (known !== null) place(known)
  }
}
