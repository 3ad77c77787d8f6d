/** What tells of the inside: a stack, a path of this computer, a statement of SQL, the name of an exception. */
const INSIDE = new RegExp(
  [
    String.raw`\\n\s+at `,
    String.raw`node_modules|node:internal|file:\/\/\/`,
    String.raw`\/(?:work|home|tmp|root|usr)\/`,
    String.raw`\.[cm]?[jt]s:\d+`,
    String.raw`SQLITE_|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b .*\b(?:FROM|VALUES|SET|WHERE)\b`,
    String.raw`\b(?:Zod|Type|Range|Syntax|Reference)Error\b`,
  ].join('|'),
)

/** What a refusal tells of the inside; nothing where it says no more than a screen needs. */
export function insideIn(told: string): readonly string[] {
  const found = INSIDE.exec(told)
  return found === null ? [] : [told.slice(Math.max(0, found.index - 60), found.index + 80)]
}
