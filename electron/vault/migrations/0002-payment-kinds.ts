import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Payments of four kinds: what may be paid once only, and who received it and how much, as the institution told. The
 * indexes answer what an id or an identity leads to without reading every payment.
 */
export function paymentKinds(db: VaultDatabase): void {
  db.exec(`
    ALTER TABLE intent ADD COLUMN identity TEXT;
    ALTER TABLE intent ADD COLUMN toldName TEXT;
    ALTER TABLE intent ADD COLUMN toldDocument TEXT;
    ALTER TABLE intent ADD COLUMN toldIspb TEXT;
    ALTER TABLE intent ADD COLUMN toldAmount INTEGER;
    CREATE INDEX intent_identity ON intent (identity, position) WHERE identity IS NOT NULL;
    CREATE INDEX intent_told_document ON intent (toldDocument, position) WHERE toldDocument IS NOT NULL;
    CREATE INDEX intent_end_to_end_id ON intent (endToEndId) WHERE endToEndId IS NOT NULL;
    CREATE INDEX intent_provider_id ON intent (providerId) WHERE providerId IS NOT NULL;`)
}
