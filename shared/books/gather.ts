/** Things that belong together, by their places: each place has a root, and joined ones share it. */
export interface Gathering {
  join(one: number, other: number): void
  /** The least place of those it is together with. */
  rootOf(place: number): number
}

/** Begins with so many places, each by itself. */
export function gather(count: number): Gathering {
  const parents = Array.from({ length: count }, (_, place) => place)
  const rootOf = (place: number): number => {
    let root = place
    for (let next = parents[root] ?? root; next !== root; next = parents[root] ?? root) root = next
    // What was passed points to the root from now on, so that long chains are walked once.
    for (let passed = place; passed !== root; ) {
      const next = parents[passed] ?? root
      parents[passed] = root
      passed = next
    }
    return root
  }
  return {
    rootOf,
    join(one, other) {
      const [a, b] = [rootOf(one), rootOf(other)]
      parents[Math.max(a, b)] = Math.min(a, b)
    },
  }
}

/** The places that are together, each list in its order, the lists by their first place. */
export function gathered(count: number, { rootOf }: Pick<Gathering, 'rootOf'>): readonly (readonly number[])[] {
  const lists = new Map<number, number[]>()
  for (let place = 0; place < count; place += 1) {
    const root = rootOf(place)
    const list = lists.get(root)
    if (list === undefined) lists.set(root, [place])
    else list.push(place)
  }
  return [...lists.values()]
}
