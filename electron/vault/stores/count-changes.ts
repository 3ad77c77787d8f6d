import type { VaultDatabase } from '../database/sqlite.ts'

/**
 * Counts the changes of tables since the vault was opened, so that what was read from them is read anew only then. `columns`: by
 * table, those that count where a row is changed; '' where all do. The triggers belong to the connection; the file has none of them.
 */
export function countChanges(db: VaultDatabase, name: string, columns: Readonly<Record<string, string>>): () => number {
  let version = 0
  db.function(`${name}_changed`, () => {
    version += 1
  })
  const see = (change: 'INSERT' | 'DELETE' | 'UPDATE', table: string, when = ''): void => {
    db.exec(`CREATE TEMP TRIGGER ${name}_see_${change}_of_${table} AFTER ${change} ON main.${table} ${when}
      BEGIN SELECT ${name}_changed(); END`)
  }
  for (const [table, those] of Object.entries(columns)) {
    see('INSERT', table)
    see('DELETE', table)
    see('UPDATE', table, those === '' ? '' : `WHEN (${rowOf('OLD', those)}) IS NOT (${rowOf('NEW', those)})`)
  }
  return () => version
}

function rowOf(row: 'OLD' | 'NEW', columns: string): string {
  return columns.replaceAll(/\w+/g, `${row}.$&`)
}
