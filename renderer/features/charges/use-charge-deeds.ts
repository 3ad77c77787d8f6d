import type { Charge, ChargeId } from '../../../shared/domain/charge.ts'
import type { SavedAs } from '../../../shared/domain/saved-as.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { printDialog } from '../../bridge/print-dialog.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useDesk } from '../../ui/desk.tsx'
import { pdfEngine } from '../../ui/pdf/pdf-engine.ts'
import { pagesToPrint, printPictures } from '../../ui/pdf/print-pages.ts'
import { QUIET, qrModules } from '../../ui/qr/qr-modules.ts'
import { useText } from '../../ui/text.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** What a person may do with a charge that changes nothing of it. */
export interface ChargeDeeds {
  readonly copy: () => void
  readonly saveSlip: () => void
  /** Saves a mail to the payer, with the slip. */
  readonly saveMail: () => void
  /** Puts a message to the payer on the clipboard. */
  readonly copyMessage: (text: string) => void
  readonly savePicture: () => void
  readonly print: () => void
  readonly busy: boolean
  /** Why the slip or the picture could not be had. */
  readonly failure: AppError | null
}

/** Copies, saves and prints a charge; what has no code can only be printed. */
export function useChargeDeeds(charge: Pick<Charge, 'kind' | 'txid' | 'code'>): ChargeDeeds {
  const t = useText()
  const desk = useDesk()
  const copyText = useCopy()
  const slip = useAction('charges.slip')
  const saving = useAction('charges.saveSlip')
  const picture = useAction('charges.savePicture')
  const id: ChargeId = { kind: charge.kind, txid: charge.txid }
  const { code } = charge
  const saved = (fileName: string | null, as?: SavedAs): void => {
    if (fileName !== null)
      desk.toast({ text: t(as === 'mail' ? 'charges.mailSaved' : 'charges.saved', { name: fileName }) })
  }
  async function copy(): Promise<void> {
    if (code !== null) await copyText(code, t('charges.codeCopied'))
  }
  async function saveSlip(as: SavedAs): Promise<void> {
    const reply = await saving.run({ ...id, as })
    if (reply.ok) saved(reply.value.fileName, as)
  }
  async function savePicture(): Promise<void> {
    if (code === null) return
    const reply = await picture.run({ ...id, png: await qrPng(code) })
    if (reply.ok) saved(reply.value.fileName)
  }
  async function print(): Promise<void> {
    const reply = await slip.run(id)
    if (reply.ok && !(await printed(reply.value.bytes))) desk.say(t('charges.printFailed'), 'assertive')
  }
  return {
    copy: () => void copy(),
    saveSlip: () => void saveSlip('pdf'),
    saveMail: () => void saveSlip('mail'),
    copyMessage: (text) => void copyText(text, t('charges.messageCopied')),
    savePicture: () => void savePicture(),
    print: () => void print(),
    busy: slip.busy || saving.busy || picture.busy,
    failure: slip.failure ?? saving.failure ?? picture.failure,
  }
}

/** Prints a PDF; false when it cannot be drawn or printed. */
async function printed(bytes: Uint8Array): Promise<boolean> {
  const engine = await pdfEngine()
  const opened = await engine.open(bytes)
  if (!opened.ok) return false
  try {
    await printPictures(pagesToPrint(opened.value), printDialog({ paper: 'slip', count: 1 }))
    return true
  } catch {
    return false
  } finally {
    await opened.value.close()
  }
}

// A code of 57 modules is then 780 pixels wide: sharp in a message and on paper.
const MODULE_PX = 12

/** A QR code as a PNG picture, black on white with its quiet ground. */
async function qrPng(text: string): Promise<Uint8Array> {
  const modules = qrModules(text)
  const canvas = document.createElement('canvas')
  canvas.width = (modules.length + 2 * QUIET) * MODULE_PX
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('a canvas without a pen')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect((x + QUIET) * MODULE_PX, (y + QUIET) * MODULE_PX, MODULE_PX, MODULE_PX)
    })
  })
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('a QR code could not be drawn')
  return new Uint8Array(await picture.arrayBuffer())
}
