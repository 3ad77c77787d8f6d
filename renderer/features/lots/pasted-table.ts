/**
 * The text of a table that was copied; null where it is none. Excel copies a picture of its cells beside them, which is no paper; whoever
 * copies files has their names copied beside them, which are no table.
 */
export function pastedTable(text: string, hasFiles: boolean): string | null {
  return text.includes('\n') && (!hasFiles || text.includes('\t')) ? text : null
}
