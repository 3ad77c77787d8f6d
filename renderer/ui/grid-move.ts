/** Where a key takes the keyboard in a list of so many rows, or null for a key that moves nowhere. */
export function gridMove(
  event: { readonly key: string; readonly ctrlKey: boolean; readonly altKey: boolean; readonly metaKey: boolean },
  at: number,
  count: number,
  page: number,
): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  const to = target(event.key, at, count, page)
  return to === null ? null : Math.min(Math.max(to, 0), count - 1)
}

function target(key: string, at: number, count: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1
    case 'ArrowUp':
      return at - 1
    case 'PageDown':
      return at + page
    case 'PageUp':
      return at - page
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
