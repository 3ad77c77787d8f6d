/** The newer reading of a thing; where it says nothing (null, an empty list) the older one still counts. */
export function filledIn<Row extends object>(older: Row, newer: Row): Row {
  const row = { ...older }
  for (const name in newer) if (saysSomething(newer[name])) row[name] = newer[name]
  return row
}

function saysSomething(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0)
}
