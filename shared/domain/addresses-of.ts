/** Every address that a group is called at: its base, and the one of its token where that is another. */
export function addressesOf({
  baseUrl,
  tokenUrl,
}: {
  readonly baseUrl: string
  readonly tokenUrl: string | null
}): readonly string[] {
  return tokenUrl === null ? [baseUrl] : [baseUrl, tokenUrl]
}
