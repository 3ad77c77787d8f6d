import { err, ok, type Result } from '../kit/result.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { type LocalDate, daysBetween } from '../time/local-date.ts'
import { barCodeOfLine, blockFault, generalFault, isBarCode, isBilletLine, lineOfBarCode } from './billet-line.ts'
import type { Billet, BilletDigits, BilletFault, BankBillet, BilletWarning, CollectionSlip, Segment } from './billet.ts'
import { dueDateOf } from './due-date.ts'

const SEGMENTS: ReadonlySet<string> = new Set<Segment>(['1', '2', '3', '4', '5', '6', '7', '9'])

/** Reads the fields of a collection slip whose check digits are right (DOMAIN_RULES section 8). */
function readCollectionSlip(digits: BilletDigits, referenceDay: LocalDate): Result<CollectionSlip, BilletFault> {
  const { barCode } = digits
  const segment = barCode.charAt(1)
  if (!isSegment(segment)) return err({ fault: 'segment', segment })
  const isMoney = /^..[68]/.test(barCode)
  const amount = isMoney ? printedAmount(barCode.slice(4, 15)) : null
  const warnings = isMoney ? (amount === null ? (['open-amount'] as const) : []) : (['quantity'] as const)
  return ok({ kind: 'collection', ...digits, segment, amount, referenceDay, warnings })
}

function isSegment(text: string): text is Segment {
  return SEGMENTS.has(text)
}

/** The bank code of institutions without one: their ISPB stands where the amount does, and nothing says when it is due. */
const NO_CODE = '988'
const NO_DATE = '0000'
const THREE_YEARS = 1096

/** Reads the fields of a bank billet whose check digits are right (DOMAIN_RULES section 7). */
function readBankBillet(digits: BilletDigits, referenceDay: LocalDate): Result<BankBillet, BilletFault> {
  const { barCode } = digits
  const bank = barCode.slice(0, 3)
  const currency = barCode.charAt(3)
  const factor = barCode.slice(5, 9)
  const isByIspb = bank === NO_CODE
  if (currency !== (isByIspb ? '0' : '9')) return err({ fault: 'currency', currency })
  if (isByIspb ? factor !== NO_DATE : /^0(?!000)/.test(factor)) return err({ fault: 'due-factor', factor })
  if (isByIspb && !/^00(?!0{8})/.test(barCode.slice(9, 19))) return err({ fault: 'ispb' })
  const dueDate = factor === NO_DATE ? null : dueDateOf(Number(factor), referenceDay)
  const amount = isByIspb ? null : printedAmount(barCode.slice(9, 19))
  const warnings: readonly (BilletWarning | false)[] = [
    amount === null && 'open-amount',
    factor !== NO_DATE && dueDate === null && 'due-date-unreadable',
    dueDate !== null && daysBetween(referenceDay, dueDate) > THREE_YEARS && 'due-far-ahead',
    barCode.charAt(4) === '1' && 'weak-check-digit',
  ]
  return ok({
    kind: 'bank',
    ...digits,
    bank,
    ispb: isByIspb ? barCode.slice(11, 19) : null,
    dueDate,
    amount,
    referenceDay,
    warnings: warnings.filter((warning) => warning !== false),
  })
}

/**
 * Reads a billet of 44, 47 or 48 digits with or without dots, hyphens, spaces and line breaks (DOMAIN_RULES sections 7
 * and 8). `referenceDay` is the day of reading: it decides which of its cycles a due factor belongs to.
 */
export function parseBillet(text: string, referenceDay: LocalDate): Result<Billet, BilletFault> {
  const digits = digitsOf(text)
  if (!digits.ok) return digits
  const checked = checkDigits(digits.value)
  if (!checked.ok) return checked
  const isSlip = checked.value.barCode.startsWith('8')
  const billet = isSlip ? readCollectionSlip(checked.value, referenceDay) : readBankBillet(checked.value, referenceDay)
  if (!billet.ok || digits.value.length !== 44) return billet
  return ok({ ...billet.value, warnings: [...billet.value.warnings, 'bar-code-only'] })
}

function digitsOf(text: string): Result<string, BilletFault> {
  const visible = withoutInvisible(text)
  const at = visible.search(/[^0-9.\-\u2010-\u2013\s]/)
  if (at !== -1) return err({ fault: 'characters', at })
  const digits = visible.replace(/[^0-9]/g, '')
  return digits === '' ? err({ fault: 'empty' }) : ok(digits)
}

function checkDigits(digits: string): Result<BilletDigits, BilletFault> {
  const { length } = digits
  const isSlip = digits.startsWith('8')
  if (length === 48 && !isSlip) return err({ fault: 'first-digit' })
  if (length !== 44 && length !== (isSlip ? 48 : 47)) return err({ fault: 'length', digits: length })
  const wrongBlock = length === 44 ? null : blockFault(digits)
  if (wrongBlock !== null) return err(wrongBlock)
  const barCode = length === 44 ? digits : barCodeOfLine(digits)
  if (!isBarCode(barCode)) return err(generalFault(barCode) ?? { fault: 'general-digit' })
  const line = length === 44 ? lineOfBarCode(barCode) : digits
  return isBilletLine(line) ? ok({ line, barCode }) : err({ fault: 'general-digit' })
}

/** The amount that digits of a bar code stand for, in centavos; zeros are an open amount, null. */
function printedAmount(digits: string): Centavos | null {
  const amount = Number(digits)
  return amount === 0 ? null : centavos(amount)
}
