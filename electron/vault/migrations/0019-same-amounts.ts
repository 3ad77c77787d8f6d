import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Earlier payments of one amount to one payee, by its document, a document that was told, or its account; and the documents that an
 * account was told. Each is found however many others the payee was paid.
 */
export function sameAmounts(db: VaultDatabase): void {
  db.exec(`
    CREATE INDEX intent_document_amount ON intent (payeeDocument, amount, createdAt) WHERE payeeDocument <> '';
    CREATE INDEX intent_told_amount ON intent (toldDocument, amount, createdAt) WHERE toldDocument IS NOT NULL;
    CREATE INDEX intent_account_amount ON intent (payeeAccount, amount, createdAt);
    CREATE INDEX intent_account_told ON intent (payeeAccount, position) WHERE instr(toldDocument, '*') = 0;`)
}
