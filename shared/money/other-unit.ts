/** Says of two readings of one amount that one is a hundred times the other: one of both was told in the other unit. */
export function isOtherUnit(one: number, other: number): boolean {
  const [least, most] = [Math.min(Math.abs(one), Math.abs(other)), Math.max(Math.abs(one), Math.abs(other))]
  return least > 0 && most === least * 100
}
