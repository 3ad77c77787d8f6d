/** A text string of a PDF (ISO 32000-1, 7.9.2.2): UTF-16 with its mark, in hexadecimal, whatever it holds. */
export function pdfText(text: string): string {
  let units = ''
  for (const letter of Array.from(text.toWellFormed()))
    for (let at = 0; at < letter.length; at += 1) units += letter.charCodeAt(at).toString(16).padStart(4, '0')
  return `<feff${units}>`
}
