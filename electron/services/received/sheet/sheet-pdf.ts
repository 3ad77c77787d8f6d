import type { Environment } from '../../../../shared/domain/environment.ts'
import type { ReceivedDetail } from '../../../../shared/domain/received-pix.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { beginDocument } from '../../papers/begin-document.ts'
import { EDGE, INKS, openPaper } from '../../papers/paper.ts'
import { flow, PLAIN, writeFeet, writeSection } from '../../papers/write-parts.ts'
import { sheetSections } from './sheet-sections.ts'

const title = 'Ficha do Pix recebido e de suas devoluções'
const notAReceipt = 'Ficha feita pelo recebedor com o que a instituição informou. Não é comprovante.'
const warnings: Readonly<Record<Environment, string | null>> = {
  production: null,
  homologation: 'Ambiente de homologação: nada aqui é real.',
  training: 'Ambiente de treino: nada aqui é real, e nenhum dinheiro se moveu.',
}

/** A received Pix and its refunds on paper, for whoever waits for the money; A4, text to select. It never looks like a receipt. */
export function sheetPdf(
  detail: Pick<ReceivedDetail, 'pix' | 'refunds'>,
  sender: { readonly companyName: string; readonly environment: Environment },
  now: Instant,
): Uint8Array {
  const document = beginDocument({ title, author: sender.companyName, at: now })
  const paper = openPaper(document)
  const warning = warnings[sender.environment]
  if (warning !== null) {
    paper.write(warning, EDGE.left, { font: 'bold', size: 10 })
    paper.y += 30
  }
  paper.write(title, EDGE.left, { font: 'bold', size: 18 })
  paper.y += 24
  const made = `${sender.companyName}, ${formatDateTime(now)}, horário de Brasília`
  flow(paper, made, { ...PLAIN, color: INKS.grey }, EDGE.right - EDGE.left)
  paper.y += 20
  for (const section of sheetSections(detail)) writeSection(paper, section)
  writeFeet(document, paper, { left: notAReceipt, below: detail.pix.endToEndId, warning })
  return document.save()
}
