import type { PdfDocument } from '../../../shared/pdf/pdf-document.ts'
import { inkWords } from '../../../shared/pdf/pdf-ink.ts'
import { widthOfText } from '../../../shared/pdf/standard-fonts.ts'
import { EDGE, INKS, type Letter, type Paper } from './paper.ts'

/** The letter of ordinary text. */
export const PLAIN: Letter = { font: 'plain', size: 10 }

/** One line of a paper. `fixed` asks for letters of equal width. */
export interface PaperFact {
  readonly label: string
  readonly value: string
  readonly fixed?: boolean
}

/** A titled stretch of a paper. */
export interface PaperSection {
  readonly title: string
  readonly facts: readonly PaperFact[]
}

/** What stands at the foot of every page: what the paper is, what it is about, and that nothing in it is real, where so. */
export interface PaperFoot {
  readonly left: string
  readonly below: string
  readonly warning: string | null
}

/** A titled stretch of facts. */
export function writeSection(paper: Paper, { title, facts }: PaperSection): void {
  heading(paper, title)
  for (const fact of facts) drawFact(paper, fact)
  paper.y += 12
}

function drawFact(paper: Paper, { label, value, fixed }: PaperFact): void {
  const grey = { ...PLAIN, color: INKS.grey }
  const letter: Letter = fixed === true ? { font: 'fixed', size: 10 } : PLAIN
  const labels = paper.lines(label, grey, EDGE.value - EDGE.left - 12)
  const values = paper.lines(value, letter, EDGE.right - EDGE.value)
  const count = Math.max(labels.length, values.length)
  for (let line = 0; line < count; line += 1) {
    paper.need(13)
    paper.write(labels[line] ?? '', EDGE.left, grey)
    paper.write(values[line] ?? '', EDGE.value, letter)
    paper.y += 13
  }
  paper.y += 3
}

/** A heading with the line under it, never alone at the end of a page. */
export function heading(paper: Paper, text: string): void {
  paper.need(54)
  paper.write(text, EDGE.left, { font: 'bold', size: 11.5 })
  paper.y += 6
  paper.rule()
  paper.y += 15
}

/** A text that is broken into lines of a width. */
export function flow(paper: Paper, text: string, letter: Letter, width: number): void {
  for (const line of paper.lines(text, letter, width)) {
    paper.need(letter.size * 1.3)
    paper.write(line, EDGE.left, letter)
    paper.y += letter.size * 1.35
  }
}

/** Writes the foot of each page, once it is known how many there are; the warning stands on the first page already. */
export function writeFeet({ sheets }: PdfDocument, paper: Paper, foot: PaperFoot): void {
  const letter = { font: 'plain', size: 8.5, color: INKS.grey } as const
  for (const [index, sheet] of sheets.entries()) {
    const count = `Página ${index + 1} de ${sheets.length}`
    const write = (text: string, x: number, y: number) => sheet.draw(inkWords({ text, x, y, ...letter }))
    write(foot.left, EDGE.left, 44)
    write(count, EDGE.right - widthOfText(count, letter.font, letter.size), 44)
    write(foot.below, EDGE.left, 32)
    if (foot.warning !== null && index > 0) write(foot.warning, EDGE.left, paper.up(40))
  }
}
