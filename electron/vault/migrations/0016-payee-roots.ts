import { rootPieces } from '../../../shared/payee/name-pieces.ts'
import { nameRoot } from '../../../shared/payee/name-root.ts'
import type { VaultDatabase } from '../database/sqlite.ts'

/** Known names are read anew: more letters are taken for another one, and more words for a company's form. */
export function payeeRoots(db: VaultDatabase): void {
  const known = db.prepare<[], { id: number; name: string; root: string }>('SELECT id, name, root FROM payee_known')
  const change = db.prepare('UPDATE payee_known SET root = ? WHERE id = ?')
  const piece = db.prepare('INSERT OR IGNORE INTO payee_piece (piece, root) VALUES (?, ?)')
  for (const { id, name, root: before } of known.all()) {
    const { root } = nameRoot(name)
    if (root === before) continue
    change.run(root, id)
    for (const text of rootPieces(root)) piece.run(text, root)
  }
  db.exec('DELETE FROM payee_piece WHERE root NOT IN (SELECT root FROM payee_known)')
}
