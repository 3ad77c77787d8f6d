/** Where a match begins and ends: runs of a page's text and offsets inside them; `end` is exclusive. */
export interface TextMatch {
  readonly startRun: number
  readonly startOffset: number
  readonly endRun: number
  readonly endOffset: number
}

interface Folded {
  readonly text: string
  /** For each character of `text`, the run and the offset it came from. */
  readonly from: readonly { readonly run: number; readonly offset: number; readonly length: number }[]
}

/**
 * Finds a text in the runs of a page: case, accents and the kind or number of spaces do not matter, and a match may
 * cross runs, since a PDF breaks its text anywhere. Matches do not overlap.
 */
export function findInText(runs: readonly string[], query: string): readonly TextMatch[] {
  const wanted = fold([query]).text.trim()
  if (wanted === '') return []
  const page = fold(runs)
  const found: TextMatch[] = []
  for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + wanted.length)) {
    const first = page.from[at]
    const last = page.from[at + wanted.length - 1]
    if (first === undefined || last === undefined) continue
    found.push({
      startRun: first.run,
      startOffset: first.offset,
      endRun: last.run,
      endOffset: last.offset + last.length,
    })
  }
  return found
}

function fold(runs: readonly string[]): Folded {
  const from: { run: number; offset: number; length: number }[] = []
  let text = ''
  for (const [run, source] of runs.entries()) {
    let offset = 0
    for (const character of source) {
      const plain = foldCharacter(character)
      const place = { run, offset, length: character.length }
      offset += character.length
      // A row of spaces reads as one, also where one run ends with a space and the next begins with one.
      if (plain === ' ' && (text === '' || text.endsWith(' '))) continue
      text += plain
      for (let unit = 0; unit < plain.length; unit += 1) from.push(place)
    }
  }
  return { text, from }
}

function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return ' '
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')
}
