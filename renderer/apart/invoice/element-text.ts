/** The text of the first element that has one of the names, or ways, tried in their order. */
export function textOf(within: Document | Element, names: readonly string[]): string | null {
  for (const name of names) {
    const text = at(within, name.split('/'))?.textContent.trim()
    if (text !== undefined && text !== '') return text
  }
  return null
}

/** The first element at the end of a way of names. */
export function at(within: Document | Element, [name, ...more]: readonly string[]): Element | null {
  const found = name === undefined ? null : first(within, name)
  return found === null || more.length === 0 ? found : at(found, more)
}

/** The first element of a name, without its namespace. */
export function first(within: Document | Element, name: string): Element | null {
  return within.getElementsByTagNameNS('*', name)[0] ?? null
}

/** The largest parts of a document that each hold one of the elements found in it; `found` looks within a part. */
export function partsOfOne(
  within: Document | Element,
  found: (within: Document | Element) => readonly Element[],
): readonly (Document | Element)[] {
  const count = found(within).length
  if (count < 2) return count === 0 ? [] : [within]
  return Array.from(within.children).flatMap((child) => partsOfOne(child, found))
}
