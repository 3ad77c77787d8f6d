import { basename } from 'node:path'
import type { InfractionCase, InfractionId } from '../../../shared/domain/infraction.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Dialogs } from '../../ports/dialogs.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import { type MailFile, writeMail } from '../mail/write-mail.ts'
import type { InfractionNeeds } from './needs.ts'
import { keptCase } from './read-infraction.ts'

/**
 * Saves the draft of a defense with its files as a mail to be addressed to whoever is to read it; null when the dialog was closed.
 * Nothing is asked of the institution. `not-found` where a file of the draft is gone.
 */
export async function saveReview(
  needs: Pick<InfractionNeeds, 'vault' | 'clock'> & { readonly dialogs: Dialogs; readonly isReal: boolean },
  id: InfractionId,
): Promise<Result<{ fileName: string | null }, AppError>> {
  const kept = await keptCase(needs, id)
  if (!kept.ok) return kept
  const attachments = await filesOf(needs, kept.value)
  if (!attachments.ok) return attachments
  const fileName = `${safeName(`revisão da defesa ${kept.value.payerName ?? id}`)}.eml`
  const path = await needs.dialogs.saveFile({ title: fileName, fileName, extensions: ['eml'] })
  if (path === null) return ok({ fileName: null })
  return mapOk(await writeFileDurably(path, mailOf(kept.value, attachments.value, needs.isReal)), () => ({
    fileName: basename(path),
  }))
}

async function filesOf(
  { vault }: Pick<InfractionNeeds, 'vault'>,
  { draft }: InfractionCase,
): Promise<Result<readonly MailFile[], AppError>> {
  const files: MailFile[] = []
  for (const { id } of draft.files) {
    const opened = await vault.infractions.openFile(id)
    if (!opened.ok) return opened
    if (opened.value === null) return err(appError({ kind: 'not-found', what: 'file' }))
    const { file, bytes } = opened.value
    files.push({ fileName: file.name, type: file.mediaType, bytes })
  }
  return ok(files)
}

// In Portuguese, as the defense is.
function mailOf(one: InfractionCase, attachments: readonly MailFile[], isReal: boolean): Uint8Array {
  const { infraction, outerLimit, payerName, draft } = one
  const amount = infraction.amount === null ? '' : ` de ${formatBrl(infraction.amount)}`
  const lines = [
    ...(isReal ? [] : ['Este caso é de teste: nenhum dinheiro se moveu.', '']),
    'Peço que leia esta defesa antes do envio. Nada foi enviado ainda.',
    '',
    `Pix${amount}${payerName === null ? '' : `, pago por ${payerName}`}`,
    ...(infraction.endToEndId === null ? [] : [`ID da transação: ${infraction.endToEndId}`]),
    `Caso aberto em ${formatDateTime(infraction.createdAt)} (horário de Brasília)`,
    `Limite da norma: ${formatDateTime(outerLimit)}; o da instituição pode ser antes.`,
    ...(infraction.reportDetails === null ? [] : ['', 'Relato:', infraction.reportDetails]),
    '',
    'Defesa, como está no rascunho:',
    draft.text,
    '',
    attachments.length === 0 ? 'Sem anexos.' : `Anexos: ${attachments.map(({ fileName }) => fileName).join(', ')}`,
    '',
  ]
  const subject = `${isReal ? '' : 'TESTE: '}Revisão de defesa: Pix${amount}`
  return writeMail({ subject, text: lines.join('\n'), attachments })
}
