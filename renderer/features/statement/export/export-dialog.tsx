import { useState } from 'react'
import type { StatementFilter } from '../../../../shared/domain/statement.ts'
import type { ExportFormat, LedgerAccounts, OmieWords } from '../../../../shared/domain/statement-export.ts'
import { useExportAccount } from '../../../bridge/use-export-account.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { CsvCharsetField } from '../../../ui/csv-charset-field.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ExportFrame } from '../../../ui/export-frame.tsx'
import { accountDraft, accountFaults, type OfxAccountDraft } from '../../../ui/ofx-account.ts'
import { OfxAccountFields } from '../../../ui/ofx-account-fields.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { type ExportChoice, exportFormats, formatOf, isLedger } from './export-draft.ts'
import { ExportSummary } from './export-summary.tsx'
import { useLeaving } from './use-leaving.ts'

interface ExportDialogProps {
  /** The lines that leave: those of the list. */
  readonly filter: StatementFilter
  readonly onClose: () => void
}

/** How the statement leaves and what leaves; then where it goes, which the system asks. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const t = useText()
  const leaving = useLeaving(filter)
  const start = useExport(filter, onClose)
  const { kept, payer, extra } = useExportAccount()
  const [chosen, setChoice] = useState<Partial<ExportChoice>>({})
  const choice: ExportChoice = {
    format: 'ofx',
    charset: 'utf-8',
    ledger: kept.ledger ?? { bank: '', other: '' },
    omie: kept.omie ?? { category: '', account: '' },
    ...chosen,
  }
  const [typed, setOfx] = useState<OfxAccountDraft | null>(null)
  const ofx = typed ?? accountDraft(kept, payer, extra)
  const [asked, setAsked] = useState(false)
  const send = (): void => {
    setAsked(true)
    const as = formatOf(choice, ofx)
    if (as !== null) void start.run(as)
  }
  return (
    <ExportFrame
      title={t('exports.title')}
      action={t('exports.start')}
      isEmpty={leaving !== null && leaving.totals.count === 0}
      what={leaving === null ? <Skeleton rows={2} /> : <ExportSummary leaving={leaving} filter={filter} />}
      start={start}
      onSend={send}
      onClose={onClose}
    >
      <FormatFields choice={choice} onChange={(some) => setChoice({ ...chosen, ...some })} />
      {choice.format === 'dominio' && (
        <LedgerFields ledger={choice.ledger} isAsked={asked} onChange={(ledger) => setChoice({ ...chosen, ledger })} />
      )}
      {choice.format === 'omie' && (
        <OmieFields words={choice.omie} isAsked={asked} onChange={(omie) => setChoice({ ...chosen, omie })} />
      )}
      {choice.format === 'ofx' && (
        <OfxAccountFields draft={ofx} faults={asked ? accountFaults(ofx) : {}} onChange={setOfx} />
      )}
    </ExportFrame>
  )
}

interface FormatFieldsProps {
  readonly choice: ExportChoice
  readonly onChange: (some: Partial<ExportChoice>) => void
}

function FormatFields({ choice, onChange }: FormatFieldsProps) {
  const t = useText()
  return (
    <>
      <RadioGroup<ExportChoice['format']>
        label={t('exports.format')}
        look="cards"
        options={exportFormats.map((value) => ({
          value,
          label: t(`exports.format-${value}`),
          detail: t(`exports.use-${value}`),
        }))}
        value={choice.format}
        onChange={(format) => onChange({ format })}
      />
      {choice.format === 'csv' && (
        <CsvCharsetField value={choice.charset} onChange={(charset) => onChange({ charset })} />
      )}
    </>
  )
}

interface LedgerFieldsProps {
  readonly ledger: LedgerAccounts
  readonly isAsked: boolean
  readonly onChange: (ledger: LedgerAccounts) => void
}

/** The two accounts between which Domínio books a line. */
function LedgerFields({ ledger, isAsked, onChange }: LedgerFieldsProps) {
  const t = useText()
  const wrong = (text: string): string | null => (isAsked && !isLedger(text) ? t('exports.ledgerWrong') : null)
  return (
    <>
      <TextField
        label={t('exports.ledgerBank')}
        hint={t('exports.ledgerBankHint')}
        inputMode="numeric"
        value={ledger.bank}
        onChange={(bank) => onChange({ ...ledger, bank: bank.trim() })}
        error={wrong(ledger.bank)}
      />
      <TextField
        label={t('exports.ledgerOther')}
        hint={t('exports.ledgerOtherHint')}
        inputMode="numeric"
        value={ledger.other}
        onChange={(other) => onChange({ ...ledger, other: other.trim() })}
        error={wrong(ledger.other)}
      />
    </>
  )
}

interface OmieFieldsProps {
  readonly words: OmieWords
  readonly isAsked: boolean
  readonly onChange: (words: OmieWords) => void
}

/** The company's own category and account, without which Omie takes no row. */
function OmieFields({ words, isAsked, onChange }: OmieFieldsProps) {
  const t = useText()
  const wrong = (text: string): string | null => (isAsked && text.trim() === '' ? t('exports.omieMissing') : null)
  return (
    <>
      <TextField
        label={t('exports.omieCategory')}
        hint={t('exports.omieCategoryHint')}
        maxLength={100}
        value={words.category}
        onChange={(category) => onChange({ ...words, category })}
        error={wrong(words.category)}
      />
      <TextField
        label={t('exports.omieAccount')}
        hint={t('exports.omieAccountHint')}
        maxLength={100}
        value={words.account}
        onChange={(account) => onChange({ ...words, account })}
        error={wrong(words.account)}
      />
    </>
  )
}

/** Starts the export of a filter's lines; `onStarted` once it is long work. A system window that was closed changes nothing. */
function useExport(filter: StatementFilter, onStarted: () => void) {
  const t = useText()
  const desk = useDesk()
  const action = useAction('exports.start')
  return {
    busy: action.busy,
    failure: action.failure,
    async run(as: ExportFormat): Promise<void> {
      const reply = await action.run({ filter, as })
      if (!reply.ok || reply.value.workId === null) return
      onStarted()
      desk.toast({ about: reply.value.workId, text: t('exports.started') })
    },
  }
}
