import { ShieldCheck } from 'lucide-react'
import type { ReceiptSummary } from '../../../../shared/domain/receipt.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { Code } from '../../../ui/code.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { hourOf } from '../../../ui/moment.tsx'
import { useText } from '../../../ui/text.tsx'

/** Says that the paper is the institution's own, unchanged: main checks the SHA-256 each time it is read. */
export function IntegrityStrip({ receipt }: { readonly receipt: ReceiptSummary }) {
  const t = useText()
  const { sha256, storedAt } = receipt
  return (
    <div className="verif">
      <Icon of={ShieldCheck} className="in" />
      <span className="nowrap">{t('receipts.intact')}</span>
      <span className="dim nowrap">
        {t('receipts.storedAt', { date: formatDate(storedAt), time: hourOf(storedAt) })}
      </span>
      <span className="grow" />
      <span className="verif-hash" title={sha256}>
        <span className="dim">{t('receipts.hash')}</span>
        <Code copies={t('receipts.hash')} value={sha256}>{`${sha256.slice(0, 8)}…${sha256.slice(-8)}`}</Code>
      </span>
    </div>
  )
}
