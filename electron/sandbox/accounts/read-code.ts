import type { BrCode, BrCodeFaultWord } from '../../../shared/brcode/br-code.ts'
import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Answer, problem } from '../http/answer.ts'
import { practiceKeys } from '../ledger/directory.ts'
import type { BankNeeds } from './bank-needs.ts'
import { type CodeCharge, codeChargeAt } from './code-charge.ts'

/** A copy-and-paste code as the bank reads it: with the charge of a dynamic one, and the payee's key. */
export interface ReadCode {
  readonly code: BrCode
  readonly charge: CodeCharge | null
  readonly key: string
}

const foreign: ReadonlySet<BrCodeFaultWord> = new Set(['empty', 'too-long', 'not-br-code', 'format', 'not-pix'])

/** Reads a code: onz-0008 for a text that is none of Pix, onz-0010 for one that cannot be read, or whose charge is gone. */
export function readCode(needs: BankNeeds, text: string): Result<ReadCode, Answer> {
  const read = parseBrCode(text)
  if (!read.ok) return err(foreign.has(read.error.fault) ? notPix() : unreadable())
  const { kind, key, location } = read.value
  if (kind === 'recurrence') return err(problem(422, 'O código só autoriza uma recorrência'))
  const charge = location === null ? null : codeChargeAt(needs, location)
  const payee = location === null ? key?.value : charge?.key
  if (payee === undefined || payee === practiceKeys.unreadable) return err(unreadable())
  if (payee === practiceKeys.notPix) return err(notPix())
  return ok({ code: read.value, charge, key: payee })
}

function notPix(): Answer {
  return problem(400, 'O texto não é um código Pix', { type: 'onz-0008', title: 'Invalid QrCode' })
}

function unreadable(): Answer {
  return problem(400, 'O código não pôde ser lido', { type: 'onz-0010', title: 'Invalid QrCode' })
}
