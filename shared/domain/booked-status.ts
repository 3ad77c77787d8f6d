/** The words by which the accounts group says that money has moved (ACCOUNTS_API section 7); what came back later had moved. */
export const bookedStatuses = ['LIQUIDATED', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const

const booked: ReadonlySet<string> = new Set(bookedStatuses)

/** Says whether a raw status means that the money has moved. An unknown word does not. */
export function isBooked(status: string): boolean {
  return booked.has(status.trim().toUpperCase())
}

/** Says whether the money of a statement's line has moved. One that tells no status stands there because it has. */
export function isBookedLine({ status }: { readonly status: string }): boolean {
  return status.trim() === '' || isBooked(status)
}

const failed: ReadonlySet<string> = new Set(['CANCELED', 'REJECTED'])

/** Says whether a raw status means that the money never moved and never will. */
export function isFailed(status: string): boolean {
  return failed.has(status.trim().toUpperCase())
}
