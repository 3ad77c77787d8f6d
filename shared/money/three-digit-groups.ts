/** One group of three digits of a number and its place: scale 0 is units, 1 thousands, 2 millions. */
export interface DigitGroup {
  readonly value: number
  readonly scale: number
}

/** The non-zero groups of three digits of a whole number, greatest scale first; `0` has none. */
export function threeDigitGroups(digits: string): DigitGroup[] {
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const groups = padded.match(/\d{3}/g) ?? []
  return groups
    .map((group, index) => ({ value: Number(group), scale: groups.length - 1 - index }))
    .filter((group) => group.value > 0)
}
