/** The host of an address with its port, which is what the audit log says of it; null where it is none. */
export function hostOf(address: string): string | null {
  return URL.parse(address)?.host ?? null
}
