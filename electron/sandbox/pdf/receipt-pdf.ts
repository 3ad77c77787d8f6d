import { deflateSync } from 'node:zlib'
import { A4, openPdfDocument, type PdfSheet } from '../../../shared/pdf/pdf-document.ts'
import { inkCircle, inkLine, inkWords, type PdfColor } from '../../../shared/pdf/pdf-ink.ts'
import { type PdfFont, widthOfText } from '../../../shared/pdf/standard-fonts.ts'
import { inWindows1252 } from '../../../shared/pdf/windows-1252.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { bank } from '../ledger/company.ts'
import type { Entry } from '../ledger/entry.ts'
import { type ReceiptFacts, receiptFacts } from './receipt-facts.ts'

// The look of the paper: wide margins, ink, grey labels, hairlines.
const LEFT = 64
const RIGHT = A4.width - 64
const VALUE = LEFT + 150
const INK: PdfColor = [0.09, 0.1, 0.11]
const GREY: PdfColor = [0.36, 0.37, 0.38]
const LINE: PdfColor = [0.85, 0.85, 0.84]

interface Pen {
  readonly sheet: PdfSheet
  /** Distance of the pen from the top of the page. */
  y: number
}

/** The receipt of an outgoing Pix or of a paid billet: one A4 page, text to select; the same payment gives the same bytes. */
export function receiptPdf(entry: Entry, settledMs: number): Uint8Array {
  const facts = receiptFacts(entry, settledMs)
  const about = { title: facts.title, author: bank.legalName, producer: 'Banco de treino da Quita' }
  const document = openPdfDocument({ ...about, at: instantFromMs(settledMs) }, deflateSync)
  draw({ sheet: document.addSheet(), y: 84 }, facts)
  return document.save()
}

function draw(pen: Pen, facts: ReceiptFacts): void {
  const kind = facts.title
  write(pen, bank.name, LEFT, 'bold', 19)
  write(pen, kind, RIGHT - widthOfText(kind, 'plain', 11.5), 'plain', 11.5, GREY)
  pen.y += 18
  rule(pen, 1.6, INK)
  pen.y += 42
  tick(pen)
  write(pen, 'Pagamento concluído', LEFT + 24, 'bold', 16)
  pen.y += 38
  write(pen, facts.amount, LEFT, 'bold', 32)
  pen.y += 25
  write(pen, facts.when, LEFT, 'plain', 11.5, GREY)
  pen.y += 40
  for (const section of facts.sections) {
    write(pen, section.title, LEFT, 'bold', 12)
    pen.y += 21
    for (const { label, value, fixed } of section.facts) row(pen, label, value, fixed === true ? 'fixed' : 'plain')
    pen.y += 20
  }
  for (const text of facts.foot) {
    write(pen, text, LEFT, 'plain', 9.5, GREY)
    pen.y += 14
  }
}

function row(pen: Pen, label: string, value: string, font: PdfFont): void {
  write(pen, label, LEFT, 'plain', 11, GREY)
  for (const line of wrapped(inWindows1252(value), font, 11, RIGHT - VALUE)) {
    write(pen, line, VALUE, font, 11)
    pen.y += 14
  }
  pen.y -= 6
  rule(pen, 0.6, LINE)
  pen.y += 17
}

function write({ sheet, y }: Pen, text: string, x: number, font: PdfFont, size: number, color = INK): void {
  sheet.draw(inkWords({ text, x, y: A4.height - y, font, size, color }))
}

function rule({ sheet, y }: Pen, width: number, color: PdfColor): void {
  const height = A4.height - y
  sheet.draw(
    inkLine({ width, color }, [
      [LEFT, height],
      [RIGHT, height],
    ]),
  )
}

function tick({ sheet, y }: Pen): void {
  const [x, middle] = [LEFT + 8, A4.height - y + 5.5]
  const stroke = { color: INK, width: 1.5 }
  sheet.draw(inkCircle(stroke, [x, middle], 7.4))
  sheet.draw(
    inkLine(stroke, [
      [x - 3.2, middle - 0.2],
      [x - 0.9, middle - 2.5],
      [x + 3.4, middle + 2.4],
    ]),
  )
}

function wrapped(text: string, font: PdfFont, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(/(?<=\s)/).flatMap((word) => chunks(word, 36))) {
    if (line !== '' && widthOfText((line + piece).trimEnd(), font, size) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}

function chunks(word: string, length: number): string[] {
  const letters = Array.from(word)
  const parts = Math.max(1, Math.ceil(letters.length / length))
  return Array.from({ length: parts }, (_, n) => letters.slice(n * length, (n + 1) * length).join(''))
}
