import { CircleHelp, CircleX } from 'lucide-react'
import { useState } from 'react'
import { type OrderFault, readOrder, type ToldRow } from '../../../shared/batch/read-order.ts'
import type { DraftRow, RowFinding, ShownRow } from '../../../shared/domain/payment-batch.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import { FindingAnswer } from './finding-answer.tsx'
import { openFindings } from './open-findings.ts'
import { draftOf, mended } from './rows-of-sheet.ts'

const MINUTE_MS = 60_000

interface ExceptionCardProps {
  readonly row: ShownRow
  readonly onPut: (row: DraftRow) => void
}

/** One row that is to be resolved: what is wrong with it, and the answers in their place. */
export function ExceptionCard({ row, onPut }: ExceptionCardProps) {
  const t = useText()
  const { extra } = useInstitutions()
  const rules = { today: localDateOf(instantFromMs(useNow(MINUTE_MS))), institutions: extra }
  const faults = row.order === null ? readOrder(row.told, rules).faults : []
  const findings = openFindings(row)
  const leaveOut = (): void => onPut({ ...draftOf(row), isOut: true })
  const put = (told: ToldRow): void => onPut(mended(row, told, rules))
  const answer = (finding: RowFinding, reason: string | null): void =>
    onPut({
      ...draftOf(row),
      duplicateReason: reason ?? row.duplicateReason,
      seen: [...row.seen, finding.token],
    })
  return (
    <section className="lots-exception" data-exception aria-label={t('lots.row', { row: row.row })}>
      <Icon of={faults.length > 0 ? CircleX : CircleHelp} />
      <div className="grow">
        <p className="row wrap">
          <span className="dim num">{t('lots.row', { row: row.row })}</span>
          <b>
            <Said>{row.told['payee'] || t('lots.unnamed')}</Said>
          </b>
          <span className="grow" />
          {row.order === null ? (
            <code>{row.told['amount']}</code>
          ) : (
            <Money amount={row.order.amount} className="strong" />
          )}
        </p>
        {faults.map((fault) => (
          <FaultField key={fault.field} row={row} fault={fault} onPut={put} />
        ))}
        {findings.map((finding) => (
          <FindingAnswer key={finding.token} finding={finding} onAnswer={(reason) => answer(finding, reason)} />
        ))}
        {row.problem !== null && faults.length === 0 && findings.length === 0 && (
          <p className="sub">{t('lots.exceptionKind', { kind: row.problem.kind })}</p>
        )}
        <div className="row wrap">
          <Button kind="ghost" size="sm" onPress={leaveOut}>
            {t('lots.leaveOut')}
          </Button>
          {row.standing === 'exception' && findings.length === 0 && (
            <Button size="sm" onPress={() => onPut(draftOf(row))}>
              {t('lots.tryAgain')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

interface FaultFieldProps {
  readonly row: ShownRow
  readonly fault: OrderFault
  readonly onPut: (told: ToldRow) => void
}

function FaultField({ row, fault: { field, reason, offers }, onPut }: FaultFieldProps) {
  const t = useText()
  const [text, setText] = useState(row.told[field] ?? '')
  const put = (value: string): void => onPut({ ...row.told, [field]: value })
  return (
    <form
      className="lots-fault"
      onSubmit={(event) => {
        event.preventDefault()
        put(text)
      }}
    >
      <TextField
        label={t(`lots.field_${field}`)}
        value={text}
        onChange={setText}
        error={t(`lots.fault_${reason}`, { text: row.told[field] ?? '' })}
      />
      <div className="row wrap">
        {offers.map((offer) => (
          <Button key={offer} size="sm" onPress={() => put(offer)}>
            {offer}
          </Button>
        ))}
        <Button size="sm" submit>
          {t('lots.mend')}
        </Button>
      </div>
    </form>
  )
}
