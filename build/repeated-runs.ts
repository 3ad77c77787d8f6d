interface Line {
  readonly text: string
  readonly number: number
}

/** Runs of more than `longest` equal lines that stand at two places, each told once with both: `a.ts:10 = b.ts:20 (15 lines)`. */
export function repeatedRuns(files: ReadonlyMap<string, string>, longest: number): readonly string[] {
  const size = longest + 1
  const seen = new Map<string, { readonly file: string; readonly at: number }>()
  const lines = new Map([...files].map(([file, text]) => [file, linesOf(text)]))
  const runs: string[] = []
  for (const [file, own] of lines) {
    for (let at = 0; at + size <= own.length; at += 1) {
      const key = own
        .slice(at, at + size)
        .map(({ text }) => text)
        .join('\n')
      const first = seen.get(key)
      if (first === undefined) {
        seen.set(key, { file, at })
        continue
      }
      const other = lines.get(first.file) ?? []
      let length = size
      while (own[at + length]?.text === other[first.at + length]?.text && own[at + length] !== undefined) length += 1
      runs.push(`${file}:${own[at]?.number} = ${first.file}:${other[first.at]?.number} (${length} lines)`)
      at += length - 1
    }
  }
  return runs
}

// What says nothing by itself does not make a run longer: blank lines, imports, comments, lone brackets.
function linesOf(source: string): readonly Line[] {
  const text = source.replaceAll(/^(?:import|export)\s[^;'"]*?from '[^']*'$|^import '[^']*'$/gm, (found) =>
    found.replaceAll(/[^\n]/g, ''),
  )
  return text
    .split('\n')
    .map((line, at) => ({ text: line.trim(), number: at + 1 }))
    .filter(({ text: line }) => /\w/.test(line) && !/^(?:\/\/|\/?\*)/.test(line))
}
