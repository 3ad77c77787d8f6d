/** Check digit by modulus 10: weights 2, 1, 2, 1 from the right, the digits of each product added up. */
export function mod10(digits: string): string {
  const sum = fromTheRight(digits).reduce((total, digit, place) => {
    const product = digit * (place % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** General check digit of a bank billet by modulus 11: results 0, 10 and 11 become 1 (DOMAIN_RULES section 7). */
export function mod11OfBank(digits: string): string {
  const digit = 11 - remainder11(digits)
  return digit > 9 ? '1' : String(digit)
}

/** Check digit of a collection slip by modulus 11: remainders 0 and 1 give 0, remainder 10 gives 1 (section 8). */
export function mod11OfCollection(digits: string): string {
  const remainder = remainder11(digits)
  return remainder < 2 ? '0' : String(11 - remainder)
}

// Weights 2 to 9 from the right, again and again.
function remainder11(digits: string): number {
  return fromTheRight(digits).reduce((total, digit, place) => total + digit * (2 + (place % 8)), 0) % 11
}

function fromTheRight(digits: string): number[] {
  return Array.from(digits, Number).toReversed()
}
