/** How many letters two roots may differ in and still be near, by the length of the shorter one. */
export function nearWithin(length: number): 0 | 1 | 2 {
  if (length < 6) return 0
  return length < 12 ? 1 : 2
}

/**
 * How many letters have to be changed, put in, left out, or exchanged with their neighbour to make one root the other; null
 * above `most`. Looks at no more than `2 most + 1` letters for each letter.
 */
export function nameDistance(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = new Array<number>(other.length + 1).fill(most + 1)
    if (i <= most) row[0] = i
    let least = row[0] ?? most + 1
    for (let j = Math.max(1, i - most); j <= Math.min(other.length, i + most); j += 1) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const cost = Math.min(
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        swapped ? (before[j - 2] ?? 0) + 1 : most + 1,
      )
      row[j] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return null
    before = last
    last = row
  }
  const distance = last[other.length] ?? most + 1
  return distance > most ? null : distance
}
