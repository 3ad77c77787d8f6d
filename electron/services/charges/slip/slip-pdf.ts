import { encode } from 'uqr'
import { inkBoxes, type PdfColor } from '../../../../shared/pdf/pdf-ink.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { beginDocument } from '../../papers/begin-document.ts'
import { EDGE, INKS, openPaper, type Paper } from '../../papers/paper.ts'
import { flow, heading, PLAIN, writeFeet, writeSection } from '../../papers/write-parts.ts'
import type { SlipFacts } from './slip-facts.ts'

const QR = { size: 176, quiet: 4 }
const COLUMNS = [EDGE.left, EDGE.left + 130, EDGE.left + 260, EDGE.left + 390] as const
const title = 'Cobrança Pix'
// Each sign counts, spaces too: a line ends where the paper does, but never at a space, which a reader of the paper loses.
const codeLine = /.{1,80}(?<! )(?! )/gu
const notAReceipt = 'Documento para pagamento. Não é comprovante.'

/** The slip of a charge: A4 pages, text to select, its QR code as vectors. The same facts and moment give the same bytes. */
export function slipPdf(facts: SlipFacts, now: Instant): Uint8Array {
  const document = beginDocument({ title, author: facts.receiver, at: now })
  const paper = openPaper(document)
  drawHead(paper, facts)
  drawTable(paper, facts)
  drawCode(paper, facts)
  for (const section of facts.sections) writeSection(paper, section)
  writeFeet(document, paper, { left: notAReceipt, below: facts.txid, warning: facts.warning })
  return document.save()
}

function drawHead(paper: Paper, facts: SlipFacts): void {
  const beside = EDGE.right - QR.size - 24
  if (facts.warning !== null) {
    paper.write(facts.warning, EDGE.left, { font: 'bold', size: 10 })
    paper.y += 30
  }
  const top = paper.y - 12
  paper.write(title, EDGE.left, { font: 'bold', size: 20 })
  paper.y += 26
  flow(paper, facts.receiver, { font: 'plain', size: 12, color: INKS.grey }, beside - EDGE.left)
  paper.y += 26
  paper.write(facts.amount, EDGE.left, { font: 'bold', size: 28 })
  paper.y += 24
  flow(paper, facts.when, { font: 'bold', size: 12 }, beside - EDGE.left)
  for (const hint of facts.hints) flow(paper, hint, { font: 'plain', size: 10, color: INKS.grey }, beside - EDGE.left)
  if (facts.code !== null) drawQr(paper, facts.code, top)
  paper.y = Math.max(paper.y, facts.code === null ? 0 : top + QR.size) + 22
}

// Black squares in rows, each run one rectangle; the quiet zone is the paper's own white.
function drawQr(paper: Paper, code: string, top: number): void {
  const { size, data } = encode(code, { ecc: 'M', border: 0 })
  const module = QR.size / (size + 2 * QR.quiet)
  const x = EDGE.right - QR.size + QR.quiet * module
  const y = top + QR.quiet * module
  const runs = data.flatMap((row, line) => runsOf(row).map(({ from, to }) => ({ line, from, to })))
  const boxes = runs.map(
    ({ line, from, to }) =>
      [x + from * module, paper.up(y + (line + 1) * module), (to - from) * module, module] as const,
  )
  paper.draw(inkBoxes(INKS.ink, boxes))
}

function runsOf(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [column, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last?.to === column) last.to = column + 1
    else if (isDark) runs.push({ from: column, to: column + 1 })
  }
  return runs
}

function drawCode(paper: Paper, { code }: SlipFacts): void {
  const letter = { font: 'fixed', size: 9.5 } as const
  heading(paper, 'Pix Copia e Cola')
  if (code === null) {
    flow(paper, 'Esta cobrança está sem QR Code e não pode ser paga por este papel.', PLAIN, EDGE.right - EDGE.left)
  } else {
    for (const line of code.match(codeLine) ?? []) {
      paper.need(13)
      paper.write(line, EDGE.left, letter)
      paper.y += 13
    }
    paper.y += 2
    const hint = 'No aplicativo do seu banco, escolha Pix e aponte a câmera para o QR Code, ou cole o código acima.'
    flow(paper, hint, { ...PLAIN, color: INKS.grey }, EDGE.right - EDGE.left)
  }
  paper.y += 16
}

function drawTable(paper: Paper, { table }: SlipFacts): void {
  if (table === null) return
  heading(paper, 'Quanto pagar em cada dia (estimativa)')
  tableLine(paper, ['Dia', 'Abatimento e desconto', 'Multa e juros', 'Total'], INKS.grey)
  for (const row of table) tableLine(paper, row)
  paper.y += 2
  const hint = 'Estimativa: a instituição do pagador calcula o valor exato no dia do pagamento.'
  flow(paper, hint, { ...PLAIN, color: INKS.grey }, EDGE.right - EDGE.left)
  paper.y += 16
}

function tableLine(paper: Paper, cells: readonly string[], color: PdfColor = INKS.ink): void {
  paper.need(16)
  for (const [index, cell] of cells.entries())
    paper.write(cell, COLUMNS[index] ?? EDGE.left, { font: 'plain', size: 10, color })
  paper.y += 5
  paper.rule()
  paper.y += 13
}
