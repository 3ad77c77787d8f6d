/** Writes an end-to-end id: kind, institution, minute in UTC and eleven letters or digits. */
export function endToEndIdOf(kind: 'E' | 'D', ispb: string, atMs: number, tail: string): string {
  return kind + ispb + new Date(atMs).toISOString().replace(/\D/g, '').slice(0, 12) + tail
}
