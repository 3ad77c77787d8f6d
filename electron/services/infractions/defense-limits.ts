/** The most a defense may hold before it is sent: DOMAIN_RULES section 12 for the text, one provider's published limit for files. */
export const defenseLimits = { textCodePoints: 2_000, files: 10, fileBytes: 8 * 1024 * 1024 } as const

const kinds: readonly { readonly mediaType: string; readonly begins: readonly number[] }[] = [
  { mediaType: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mediaType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
]

/** What a file is by its first bytes, never by its name: PDF, PNG or JPEG; null for anything else. */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  return kinds.find(({ begins }) => begins.every((byte, index) => bytes[index] === byte))?.mediaType ?? null
}
