/**
 * Says whether two texts name the same thing as far as both can be read: masks, dots and leading zeros are forgiven,
 * and a `*` hides its character. Documents, branches, account numbers, keys, lines. What nobody said is never the same.
 */
export function sameDigits(ours: string, theirs: string): boolean {
  const plain = letters(ours)
  const masked = letters(theirs)
  if (plain === '' || masked === '') return false
  if (!masked.includes('*')) return bareDigits(plain) === bareDigits(masked)
  return (
    plain.length === masked.length && Array.from(masked).every((sign, index) => sign === '*' || sign === plain[index])
  )
}

/** Letters and digits alone, without leading zeros. */
export function bareDigits(text: string): string {
  return letters(text).replace(/^0+(?=.)/, '')
}

function letters(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z*]/g, '')
}
