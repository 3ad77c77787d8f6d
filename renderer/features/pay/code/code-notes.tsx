import type { BrCodeWarning } from '../../../../shared/brcode/br-code.ts'
import type { VerifiedQr } from '../../../../shared/domain/qr-payment.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { codeRefusal, overdueSince } from './code-facts.ts'

/** What a person should know of a code before paying: that it cannot be, what it leaves out, what is odd about it. */
export function CodeNotes({ verified }: { readonly verified: VerifiedQr }) {
  const t = useText()
  const refusal = codeRefusal(verified)
  const since = overdueSince(verified, localDateOf(instantFromMs(useNow(60_000))))
  const composite = verified.ours.kind === 'composite' || verified.told.kind === 'composite'
  return (
    <>
      {refusal !== null && (
        <Callout tone="bad" role="alert" title={t(refusal)}>
          <p>{t('payCode.refusedTodo')}</p>
        </Callout>
      )}
      {composite && (
        <Callout tone="info" title={t('payCode.compositeTitle')}>
          <p>{t('payCode.compositeDetail')}</p>
        </Callout>
      )}
      {since !== null && refusal === null && (
        <Callout tone="warn" title={t('payCode.overdueTitle', { date: formatLocalDate(since) })}>
          <p>{t('payCode.overdueDetail')}</p>
        </Callout>
      )}
      {verified.warnings.length > 0 && (
        <Callout tone="info" title={t('payCode.oddTitle')}>
          <ul>
            {verified.warnings.map((warning) => (
              <li key={warning}>{warningWords(t, warning)}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}

const WORDS: Readonly<Record<BrCodeWarning, TextKey>> = {
  initiation: 'payCode.odd_initiation',
  'category-missing': 'payCode.odd_categoryMissing',
  'name-missing': 'payCode.odd_nameMissing',
  'name-length': 'payCode.odd_nameLength',
  'city-missing': 'payCode.odd_cityMissing',
  'city-length': 'payCode.odd_cityLength',
  'amount-unusual': 'payCode.odd_amountUnusual',
  'additional-missing': 'payCode.odd_additionalMissing',
  'txid-missing': 'payCode.odd_txidMissing',
  'txid-unusual': 'payCode.odd_txidUnusual',
  'non-ascii': 'payCode.odd_nonAscii',
}

/** What is odd about a code, in words; a word nobody knows is shown as it came. */
function warningWords(t: Text, warning: string): string {
  const known = Object.entries(WORDS).find(([name]) => name === warning)?.[1]
  return known === undefined ? warning : t(known)
}
