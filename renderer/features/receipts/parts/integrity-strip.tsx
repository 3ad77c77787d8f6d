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
  const id = receipt.endToEndId ?? receipt.billetId
  const stored = t('receipts.storedAt', { date: formatDate(storedAt), time: hourOf(storedAt) })
  return (
    <div className="verif">
      <Icon of={ShieldCheck} className="in" />
      <span className="nowrap" title={stored}>
        {t('receipts.intact')}
      </span>
      <span className="dim nowrap verif-stored">{stored}</span>
      <span className="verif-codes">
        {id !== null && <Proof name={t('receipts.id')} code={id} />}
        <Proof name={t('receipts.hash')} code={sha256} />
      </span>
    </div>
  )
}

function Proof({ name, code }: { readonly name: string; readonly code: string }) {
  return (
    <span className="inline-row" title={code}>
      <span className="dim">{name}</span>
      <Code copies={name} value={code}>
        {shortened(code)}
      </Code>
    </span>
  )
}

function shortened(code: string): string {
  return code.length <= 20 ? code : `${code.slice(0, 8)}…${code.slice(-8)}`
}
