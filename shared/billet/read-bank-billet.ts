import { err, ok, type Result } from '../kit/result.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import type { BankBillet, BilletDigits, BilletFault, BilletWarning } from './billet.ts'
import { dueDateOf } from './due-date.ts'
import { printedAmount } from './printed-amount.ts'

/** The bank code of institutions without one: their ISPB stands where the amount does, and nothing says when it is due. */
const NO_CODE = '988'
const NO_DATE = '0000'
const THREE_YEARS = 1096

/** Reads the fields of a bank billet whose check digits are right (DOMAIN_RULES section 7). */
export function readBankBillet(digits: BilletDigits, referenceDay: LocalDate): Result<BankBillet, BilletFault> {
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
