/** Writes an end-to-end id: kind, institution, minute in UTC and eleven letters or digits. */
export function endToEndIdOf(kind: 'E' | 'D', ispb: string, atMs: number, tail: string): string {
  return kind + ispb + new Date(atMs).toISOString().replace(/\D/g, '').slice(0, 12) + tail
}

/** Another end-to-end id of the same institution and minute; the same one for the same id. */
export function otherId(id: string): string {
  const [last = ''] = id.slice(-1)
  return id.slice(0, -1) + (last === 'Z' ? 'z' : 'Z')
}
