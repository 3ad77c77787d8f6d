import { err, ok, type Result } from '../kit/result.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Billet, BilletDigits, BilletFault } from './billet.ts'
import { barCodeOfLine, blockFault, generalFault, isBarCode, isBilletLine, lineOfBarCode } from './billet-line.ts'
import { readBankBillet } from './read-bank-billet.ts'
import { readCollectionSlip } from './read-collection-slip.ts'

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
