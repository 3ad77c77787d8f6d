import { type PdfFont, widthOfText } from '../../../shared/pdf/standard-fonts.ts'
import { inWindows1252 } from '../../../shared/pdf/windows-1252.ts'

/** The lines in which a text fits a width: broken at spaces, and inside a word that is longer than a line. */
export function wrapped(all: string, font: PdfFont, size: number, width: number): readonly string[] {
  const text = inWindows1252(all)
  if (widthOfText(text, font, size) <= width) return [text]
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (part: string, partWidth: number): void => {
    if (line !== '' && used + partWidth > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    line += part
    used += partWidth
  }
  for (const word of text.split(' ')) {
    const before = line === '' ? '' : ' '
    const wordWidth = widthOfText(before + word, font, size)
    if (used + wordWidth <= width) add(before + word, wordWidth)
    else if (wordWidth <= width) add(word, wordWidth)
    else for (const letter of before + word) add(letter, widthOfText(letter, font, size))
  }
  return [...lines, line]
}
