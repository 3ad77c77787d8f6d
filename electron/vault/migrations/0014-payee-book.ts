import type { VaultDatabase } from '../database/sqlite.ts'
import { placePayees } from '../stores/place-payees.ts'
import { payeeLists } from './0025-payee-lists.ts'

/**
 * The book of payees: one row a holder, to which the rows of `payee_known` belong. `head` is the payee that a person joined it
 * into, through however many, and the row itself where nobody did; `joinedTo` is the one it was joined into. Name, document,
 * words and times of a head are those of all its rows.
 */
export function payeeBook(db: VaultDatabase): void {
  db.exec(`
    CREATE TABLE payee (
      id INTEGER PRIMARY KEY,
      head INTEGER NOT NULL,
      joinedTo INTEGER REFERENCES payee (id),
      name TEXT NOT NULL,
      document TEXT NOT NULL,
      sorted TEXT NOT NULL,
      words TEXT NOT NULL,
      firstAt TEXT NOT NULL,
      lastAt TEXT NOT NULL
    ) STRICT;
    CREATE INDEX payee_head ON payee (head);
    CREATE INDEX payee_joined_to ON payee (joinedTo) WHERE joinedTo IS NOT NULL;
    CREATE INDEX payee_last ON payee (lastAt, id) WHERE head = id;
    CREATE INDEX payee_sorted ON payee (sorted, id) WHERE head = id;
    ALTER TABLE payee_known ADD COLUMN payee INTEGER REFERENCES payee (id);
    CREATE INDEX payee_known_payee ON payee_known (payee, lastAt);`)
  // Whoever is placed is looked for in lists too.
  payeeLists(db)
  const place = placePayees(db)
  const known = db.prepare<[], number>('SELECT id FROM payee_known ORDER BY firstAt, id').pluck().all()
  for (const id of known) place(id)
}
