/** Rows as lines whose columns stand below each other. What comes out of a file or a server must not write to the terminal as if it were ours. */
export function tableOf(rows: readonly (readonly string[])[]): readonly string[] {
  const plain = rows.map((row) => row.map((cell) => cell.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')))
  const widths = (plain[0] ?? []).map((_, at) => Math.max(...plain.map((row) => row[at]?.length ?? 0)))
  return plain.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
