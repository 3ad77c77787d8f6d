import { Ban, CalendarX, CircleHelp, CircleX, Copy, FileX2, type LucideIcon, UserX } from 'lucide-react'
import { useState } from 'react'
import { type OrderFault, readOrder, type ToldRow } from '../../../shared/batch/read-order.ts'
import { readToldAmount } from '../../../shared/batch/told-amount.ts'
import type { BatchField } from '../../../shared/domain/batch-field.ts'
import type { DraftRow, PaymentBatchId, RowFinding, ShownRow } from '../../../shared/domain/payment-batch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { readFaultWords } from '../../reader/reading.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useNow } from '../../ui/use-now.ts'
import { FindingAnswer } from './finding-answer.tsx'
import { MendField } from './mend-field.tsx'
import { openFindings } from './open-findings.ts'
import { draftOf, mended } from '../../reader/rows-of-papers.ts'

const MINUTE_MS = 60_000

interface ExceptionCardProps {
  readonly batch: PaymentBatchId
  readonly row: ShownRow
  /** What the sheet's own total lacks, where this row alone can close it; null elsewhere. */
  readonly missing: Centavos | null
  /** How many rows lack the same as this one and nothing else, this one included. */
  readonly alike: number
  /** How many rows wait because their sheet says that they are paid or cancelled, this one included, and how many by the same words. */
  readonly done: { readonly all: number; readonly alike: number }
  /** Something is begun in it that is not written yet. */
  readonly onBegin: () => void
  readonly onPut: (row: DraftRow) => void
  /** The same answer for all that are alike. */
  readonly onPutAlike: (field: BatchField, text: string) => void
  /** Leaves out all that their sheet says to be paid or cancelled. */
  readonly onLeaveDone: () => void
  /** Pays all of which it says the same, for a reason. */
  readonly onPayDone: (token: string, reason: string) => void
}

/** One row that is to be resolved: what is wrong with it, and the answers in their place, the safest first. */
export function ExceptionCard(props: ExceptionCardProps) {
  const { batch, row, missing, alike, done, onBegin, onPut, onPutAlike, onLeaveDone, onPayDone } = props
  const t = useText()
  const { extra } = useInstitutions()
  const name = `${batch} ${row.row}`
  const [mending, setMending] = useState<BatchField | null>(null)
  const rules = { today: localDateOf(instantFromMs(useNow(MINUTE_MS))), institutions: extra }
  const all = row.order === null ? readOrder(row.told, rules).faults : []
  // What an unread paper comes to may stand in its line: that is asked for first.
  const isUnread =
    row.told.unread !== undefined && all.some(({ field, reason }) => field === 'way' && reason === 'missing')
  const faults = isUnread ? all.filter(({ field }) => field === 'way') : all
  const findings = openFindings(row)
  const put = (told: ToldRow): void => onPut(mended(row, told, rules))
  const answer = (finding: RowFinding, reason: string | null): void =>
    onPut({
      ...draftOf(row),
      duplicateReason: reason ?? row.duplicateReason,
      seen: [...row.seen, finding.token],
    })
  const leaveOut = (
    <Button
      kind={faults.length > 0 ? 'ghost' : 'outline'}
      size="sm"
      onPress={() => onPut({ ...draftOf(row), isOut: true })}
    >
      {t('lots.leaveOut')}
    </Button>
  )
  const { icon, tone, words } = isUnread
    ? { icon: FileX2, tone: 'bad' as const, words: t('lots.kind_unread') }
    : lookOf(t, faults[0], findings[0])
  return (
    <section className="lots-exception" data-exception aria-label={t('lots.row', { row: row.row })}>
      <span className={classNames('lots-sign tinted', tone)}>
        <Icon of={icon} />
      </span>
      <div className="grow">
        <p className="lots-what">
          <span className="dim num">{t('lots.row', { row: row.row })}</span>
          <b>
            <Said>{row.told.payee || row.told.file || t('lots.unnamed')}</Said>
          </b>
          <span className={classNames('medium toned', tone)}>{words}</span>
          <span className="grow" />
          <AmountOfRow row={row} />
        </p>
        <PaperOfRow told={row.told} />
        {faults.map((fault, at) => (
          <MendField
            key={fault.field}
            name={name}
            told={row.told}
            field={fault.field}
            fault={fault}
            missing={missing}
            alike={alike}
            onBegin={onBegin}
            onPut={put}
            onPutAlike={(text) => onPutAlike(fault.field, text)}
            aside={at === faults.length - 1 ? leaveOut : null}
          />
        ))}
        {findings.map((finding, at) => (
          <FindingAnswer
            key={finding.token}
            name={name}
            finding={finding}
            order={row.order}
            onBegin={onBegin}
            onAnswer={(reason) => answer(finding, reason)}
            alike={finding.what === 'told-done' ? done.alike : 1}
            onAnswerAlike={(reason) => onPayDone(finding.token, reason)}
            onMend={mending === null ? setMending : null}
            aside={
              <>
                {at === findings.length - 1 && faults.length === 0 && leaveOut}
                {finding.what === 'told-done' && done.all > 1 && (
                  <Button size="sm" onPress={onLeaveDone}>
                    {t('lots.leaveDone', { count: done.all })}
                  </Button>
                )}
              </>
            }
          />
        ))}
        {mending !== null && (
          <MendField
            name={name}
            told={row.told}
            field={mending}
            fault={null}
            missing={null}
            alike={1}
            onBegin={onBegin}
            onPut={put}
            onPutAlike={() => undefined}
            aside={null}
          />
        )}
        {faults.length === 0 && findings.length === 0 && (
          <>
            <p className="sub">{t('lots.exceptionKind', { kind: row.problem?.kind ?? '' })}</p>
            <div className="row wrap">
              <Button size="sm" onPress={() => onPut(draftOf(row))}>
                {t('lots.tryAgain')}
              </Button>
              {leaveOut}
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** What the row comes to: as it was read, else as the sheet says it. */
function AmountOfRow({ row: { order, told } }: Pick<ExceptionCardProps, 'row'>) {
  const text = told['amount'] ?? ''
  const read = order === null ? readToldAmount(text) : { ok: true as const, amount: order.amount }
  if (read.ok) return <Money amount={read.amount} className="strong" />
  return (
    <span className="mono num">
      <Said>{text}</Said>
    </span>
  )
}

/** The file that a row came from, and why it was not read. */
function PaperOfRow({ told: { payee, file, unread } }: Pick<ShownRow, 'told'>) {
  const t = useText()
  if (file === undefined) return null
  return (
    <p className="sub">
      {payee !== undefined && <Said>{file}</Said>} {unread !== undefined && unreadWords(t, unread)}
    </p>
  )
}

function unreadWords(t: Text, why: string): string {
  const fault = Object.entries(readFaultWords).find(([one]) => one === why)
  if (fault !== undefined) return t(fault[1])
  return t(why === 'partly' || why === 'several' || why === 'proof' ? `lots.unread_${why}` : 'lots.unread_nothing')
}

interface Look {
  readonly icon: LucideIcon
  readonly tone: Tone
  readonly words: string
}

const ICONS = {
  'same-row': Copy,
  'other-batch': Copy,
  'paid-before': Copy,
  overdue: Copy,
  'told-done': Copy,
  'past-day': CalendarX,
  refused: Ban,
  'refused-way': Ban,
} as const

// What cannot be so is bad, what nobody knows is asked about.
const ASKED: readonly OrderFault['reason'][] = ['ambiguous', 'zeros', 'phone', 'cpf-or-phone', 'account-type']

function lookOf(t: Text, fault: OrderFault | undefined, finding: RowFinding | undefined): Look {
  if (fault !== undefined) {
    const isAsked = ASKED.includes(fault.reason)
    const words =
      fault.reason === 'missing'
        ? t('lots.kind_missing', { field: t(`lots.field_${fault.field}`) })
        : t(`lots.kind_${fault.reason}`)
    return { icon: isAsked ? CircleHelp : CircleX, tone: isAsked ? 'warn' : 'bad', words }
  }
  if (finding === undefined) return { icon: CircleX, tone: 'bad', words: t('lots.standing_exception') }
  if (finding.what === 'payee') return { icon: UserX, tone: 'warn', words: t(`lots.kind_payee_${finding.note.kind}`) }
  if (finding.what === 'unreadable') return { icon: CircleX, tone: 'bad', words: t('lots.kind_unreadable') }
  const icon = ICONS[finding.what]
  return { icon, tone: 'warn', words: t(`lots.kind_${finding.what}`) }
}
