/**
 * The names that stand twice in one object of a JSON text, each as its path from the top; lists count by their place. Parsers take the last
 * of them in silence, so nobody can say which was meant. The text has to be JSON.
 */
export function writtenTwice(json: string): readonly (readonly string[])[] {
  const twice: string[][] = []
  const open: { readonly names: Set<string> | null; at: string; isName: boolean }[] = []
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const inside = open.at(-1)
    if (token === '{') open.push({ names: new Set(), at: '', isName: true })
    else if (token === '[') open.push({ names: null, at: '0', isName: false })
    else if (token === '}' || token === ']') open.pop()
    else if (inside === undefined) continue
    else if (token === ',') {
      inside.isName = inside.names !== null
      if (inside.names === null) inside.at = String(Number(inside.at) + 1)
    } else if (inside.isName && inside.names !== null) {
      inside.at = String(JSON.parse(token))
      inside.isName = false
      if (inside.names.has(inside.at)) twice.push(open.map(({ at }) => at))
      inside.names.add(inside.at)
    }
  }
  return twice
}
