import type { VaultDatabase } from '../database/sqlite.ts'

/** A row that was written or deleted, by its `position`; null in tables that have none. */
export interface ChangedRow {
  readonly table: string
  readonly place: number | null
}

/** What changed in some tables since the vault was opened. */
export interface ChangeCounter {
  /** Another number after each change. */
  version(): number
  /** The rows that changed after a version; null where they are too many, or the version is not of this opening. */
  since(version: number): readonly ChangedRow[] | null
}

// What changed in more places is as quickly read anew.
const MOST = 2_000

/**
 * Counts the changes of tables since the vault was opened, so that what was read from them is read anew only then. `columns`: by
 * table, those that count where a row is changed; '' where all do. `placed`: the tables whose rows have a `position`. The
 * triggers belong to the connection; the file has none of them.
 */
export function countChanges<Table extends string>(
  db: VaultDatabase,
  name: string,
  columns: Readonly<Record<Table, string>>,
  placed: readonly Table[] = [],
): ChangeCounter {
  let rows: ChangedRow[] = []
  // Of another opening none is a version of this one.
  let first = Math.floor(Math.random() * 2 ** 40)
  db.function(`${name}_changed`, (table: unknown, place: unknown) => {
    if (rows.length >= 2 * MOST) {
      first += rows.length - MOST
      rows = rows.slice(-MOST)
    }
    rows.push({ table: String(table), place: typeof place === 'number' ? place : null })
  })
  const see = (change: 'INSERT' | 'DELETE' | 'UPDATE', table: string, of: readonly string[], when = ''): void => {
    const calls = of.map((place) => `SELECT ${name}_changed('${table}', ${place});`)
    db.exec(`CREATE TEMP TRIGGER ${name}_see_${change}_of_${table} AFTER ${change} ON main.${table} ${when}
      BEGIN ${calls.join(' ')} END`)
  }
  const seen: ReadonlySet<string> = new Set(placed)
  for (const [table, those] of Object.entries<string>(columns)) {
    const [was, is] = seen.has(table) ? ['OLD.position', 'NEW.position'] : ['NULL', 'NULL']
    see('INSERT', table, [is])
    see('DELETE', table, [was])
    see('UPDATE', table, [was, is], those === '' ? '' : `WHEN (${rowOf('OLD', those)}) IS NOT (${rowOf('NEW', those)})`)
  }
  return {
    version: () => first + rows.length,
    since(version) {
      const at = version - first
      return at < 0 || at > rows.length || rows.length - at > MOST ? null : rows.slice(at)
    },
  }
}

function rowOf(row: 'OLD' | 'NEW', columns: string): string {
  return columns.replaceAll(/\w+/g, `${row}.$&`)
}
