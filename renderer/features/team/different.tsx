import { paymentBatchIdSchema, type ShownRow } from '../../../shared/domain/payment-batch.ts'
import type { PayeeNote } from '../../../shared/domain/payee-note.ts'
import type { WaitingView } from '../../../shared/domain/team.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Money } from '../../ui/money.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'

/** So many rows that differ are shown at once; the batch itself shows all. */
const MOST = 50

/** What differs from what is known: of the payee of a payment, or of the rows of a batch with what who prepared it answered. */
export function Different({ one }: { readonly one: WaitingView }) {
  const t = useText()
  if (one.what === 'batch') return <Rows id={one.id} />
  return one.note === null ? null : <p className="measure">{noteWords(t, one.note)}</p>
}

function noteWords(t: Text, note: PayeeNote): string {
  switch (note.kind) {
    case 'above-habit': {
      const { payments: count, lowest, highest } = note
      return t('team.noteAbove', { count, lowest: formatBrl(lowest), highest: formatBrl(highest) })
    }
    case 'changed': {
      const { key, issuer, number, document, payments: count, lastAt } = note.known
      const before = note.what === 'document' ? document : (key ?? [issuer, number].filter(Boolean).join(' / '))
      return t('team.noteChanged', { what: note.what, before: before ?? '?', count, date: formatDate(lastAt) })
    }
    case 'look-alike':
      return t('team.noteLike', { name: note.known?.name ?? '?' })
    case 'paper':
      return t('team.notePaper')
    case 'first':
      return t('team.noteFirst')
  }
}

function Rows({ id }: { readonly id: string }) {
  const t = useText()
  const read = useRemote('paymentBatches.read', { id: paymentBatchIdSchema.parse(id) })
  if (read.value === undefined)
    return read.failure === null ? null : <ErrorNote error={read.failure} onRetry={read.refresh} />
  const paid = read.value.rows.filter(({ standing, order }) => standing !== 'out' && order !== null)
  const odd = paid.filter(({ findings }) => findings.length > 0)
  return (
    <>
      <p className="sub">{t('team.rowsOf', { count: odd.length, all: paid.length })}</p>
      {odd.length > 0 && (
        <table className="plain-table team-table">
          <thead>
            <tr>
              <th scope="col">{t('team.rowPayee')}</th>
              <th scope="col">{t('team.rowDiffers')}</th>
              <th scope="col" className="right">
                {t('confirmation.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {odd.slice(0, MOST).map((row) => (
              <tr key={row.row}>
                <th scope="row" className="anywhere">
                  <Said>{row.told['payee'] ?? t('team.rowNumber', { row: row.row })}</Said>
                </th>
                <td className="anywhere">
                  <span className="text-warn medium">{findingWords(t, row)}</span>
                  {row.duplicateReason !== null && (
                    <span className="sub block-line">
                      <Said>{`“${row.duplicateReason}”`}</Said>
                    </span>
                  )}
                </td>
                <td className="right medium">{row.order !== null && <Money amount={row.order.amount} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {odd.length > MOST && <p className="hint">{t('team.rowsMore', { count: odd.length - MOST })}</p>}
    </>
  )
}

function findingWords(t: Text, { findings }: ShownRow): string {
  return findings
    .map((finding) =>
      finding.what === 'payee'
        ? t(`confirmation.approvalMark_${finding.note.kind}`)
        : t(`team.rowFinding_${finding.what}`),
    )
    .join(', ')
}
