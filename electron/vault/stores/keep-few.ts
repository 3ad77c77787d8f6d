/** Keeps the few values used last, by key; `get` makes one that is not kept. */
export function keepFew<Value>(most: number) {
  const kept = new Map<string, Value>()
  return {
    get(key: string, make: () => Value): Value {
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return value
    },
    forget(isStale: (key: string) => boolean): void {
      for (const key of kept.keys()) if (isStale(key)) kept.delete(key)
    },
  }
}
