/** Each CSS rule whose declarations, in any order, another rule before it has too, under the same condition (`@media`, `@container`). */
export function repeatedRules(files: ReadonlyMap<string, string>): readonly string[] {
  const seen = new Map<string, string>()
  const again: string[] = []
  for (const [file, css] of files) {
    for (const { condition, selector, body } of rulesOf(css)) {
      const key = `${condition}|${body}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, `${file} ${selector}`)
      else again.push(`${file} ${selector} = ${first}`)
    }
  }
  return again
}

interface Rule {
  readonly condition: string
  readonly selector: string
  readonly body: string
}

// A layer says only where a rule stands; what is nested is read as rules of its own, keyframes not at all.
function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = []
  const heads: { readonly text: string; own: string[] }[] = []
  let word = ''
  const say = (): void => {
    const said = word.replaceAll(/\s+/g, ' ').trim()
    if (said.includes(':')) heads.at(-1)?.own.push(said)
    word = ''
  }
  for (const sign of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '{') {
      heads.push({ text: word.replaceAll(/\s+/g, ' ').trim(), own: [] })
      word = ''
    } else if (sign === '}') {
      say()
      const head = heads.pop()
      const outer = heads.map(({ text }) => text).filter((text) => !text.startsWith('@layer'))
      const isFrame = [...outer, head?.text ?? ''].some((text) => text.startsWith('@keyframes'))
      if (head !== undefined && head.own.length > 0 && !head.text.startsWith('@') && !isFrame)
        rules.push({
          condition: outer.filter((text) => text.startsWith('@')).join(' '),
          selector: head.text,
          body: head.own.toSorted().join(';'),
        })
    } else if (sign === ';') say()
    else word += sign
  }
  return rules
}
