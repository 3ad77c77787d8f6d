import type { BilletRow } from '../../shared/domain/billet.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { type BankNames, billetTitle } from './payment-kind.ts'

/** Whom a boleto was paid to: the beneficiary; else who issued it. */
export function billetName(
  t: Text,
  { creditorName, line }: Pick<BilletRow, 'creditorName' | 'line'>,
  banks: BankNames,
): string {
  return creditorName ?? (line === null ? t('billets.unnamed') : billetTitle(t, line, banks))
}
