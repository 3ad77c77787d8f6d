import { basename } from 'node:path'
import { chargeStateOf } from '../../../shared/charge/charge-state.ts'
import type { Charge, ChargeId } from '../../../shared/domain/charge.ts'
import type { SavedAs } from '../../../shared/domain/saved-as.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Dialogs } from '../../ports/dialogs.ts'
import { writeFileDurably } from '../../vault/write-file-durably.ts'
import { writeMail } from '../mail/write-mail.ts'
import { pngFault } from '../pictures/png-fault.ts'
import type { ReceivingNeeds } from '../received/needs.ts'
import { type SlipFacts, type SlipSender, slipFacts } from './slip/slip-facts.ts'

/** What making the paper of a charge needs. */
export interface SlipNeeds extends Pick<ReceivingNeeds, 'vault' | 'clock'> {
  readonly sender: SlipSender
}

type Saved = Result<{ fileName: string | null }, AppError>

const mostPictureBytes = 5_000_000

/** The slip of a kept charge as a PDF; `state` for one that cannot be paid any more, since its paper would ask for money. */
export async function chargeSlip(needs: SlipNeeds, id: ChargeId): Promise<Result<Uint8Array, AppError>> {
  const charge = await payableCharge(needs, id)
  if (!charge.ok) return charge
  const { slipPdf } = await import('./slip/slip-pdf.ts') // brings the writer of PDFs
  const now = needs.clock.now()
  return ok(slipPdf(slipFacts(charge.value, needs.sender, now), now))
}

/** Saves the slip where the person says, or a mail to the payer with it; null when the dialog was closed. */
export async function saveSlip(
  needs: SlipNeeds & { readonly dialogs: Dialogs },
  { as, ...id }: ChargeId & { readonly as: SavedAs },
): Promise<Saved> {
  const charge = await payableCharge(needs, id)
  if (!charge.ok) return charge
  const bytes = await chargeSlip(needs, id)
  if (!bytes.ok) return bytes
  if (as === 'pdf') return save(needs.dialogs, fileNameOf(charge.value, 'pdf'), 'pdf', bytes.value)
  const mail = mailOf(charge.value, slipFacts(charge.value, needs.sender, needs.clock.now()), bytes.value)
  return save(needs.dialogs, fileNameOf(charge.value, 'eml'), 'eml', mail)
}

/** Saves the picture of the QR code that the page drew; `invalid` on `png` when it is no PNG of a reasonable size. */
export async function savePicture(
  needs: SlipNeeds & { readonly dialogs: Dialogs },
  { png, ...id }: ChargeId & { readonly png: Uint8Array },
): Promise<Saved> {
  const reason = pngFault(png, mostPictureBytes)
  if (reason !== null) return err(appError({ kind: 'invalid', violations: [{ path: 'png', reason }] }))
  const kept = await needs.vault.charges.get(id)
  if (!kept.ok) return kept
  if (kept.value === null) return err(appError({ kind: 'not-found', what: 'charge' }))
  return save(needs.dialogs, fileNameOf(kept.value.charge, 'png'), 'png', png)
}

async function payableCharge({ vault, clock }: SlipNeeds, id: ChargeId): Promise<Result<Charge, AppError>> {
  const kept = await vault.charges.get(id)
  if (!kept.ok) return kept
  if (kept.value === null) return err(appError({ kind: 'not-found', what: 'charge' }))
  const { charge } = kept.value
  const state = chargeStateOf(charge, clock.now())
  const isPayable = state === 'active' || state === 'overdue' || state === 'unknown'
  return isPayable ? ok(charge) : err(appError({ kind: 'state', expected: 'active', found: state }))
}

async function save(dialogs: Dialogs, fileName: string, extension: string, bytes: Uint8Array): Promise<Saved> {
  const path = await dialogs.saveFile({ title: fileName, fileName, extensions: [extension] })
  if (path === null) return ok({ fileName: null })
  return mapOk(await writeFileDurably(path, bytes), () => ({ fileName: basename(path) }))
}

// What the slip says, for whoever reads no further than the text.
function mailOf(charge: Charge, { warning, receiver, amount, when, code }: SlipFacts, bytes: Uint8Array): Uint8Array {
  const lines = [
    ...(warning === null ? [] : [warning, '']),
    `${receiver} enviou uma cobrança Pix de ${amount}.`,
    when,
    ...(code === null ? [] : ['', 'Pix Copia e Cola:', code]),
    '',
    'O PDF com o QR Code segue em anexo.',
    '',
  ]
  return writeMail({
    subject: `${warning === null ? '' : 'TESTE: '}Cobrança Pix de ${receiver}: ${amount}`,
    text: lines.join('\n'),
    attachments: [{ fileName: fileNameOf(charge, 'pdf'), type: 'application/pdf', bytes }],
  })
}

// Due date or day of creation, payer and amount, as people look for them.
function fileNameOf({ dueDate, createdAt, debtor, amount }: Charge, extension: string): string {
  const day = dueDate ?? (createdAt === null ? '' : localDateOf(createdAt))
  const name = safeName(`cobrança ${debtor?.name ?? ''}`)
  return `${day} ${name} ${formatAmount(amount)}.${extension}`.trim()
}
