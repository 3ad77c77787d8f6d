import { useState } from 'react'
import type { CobvForm } from '../../../../shared/domain/charge-form.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { DocumentField } from '../../../ui/document-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { RowFault } from '../sheet/read-charges.ts'
import type { SheetField } from '../sheet/sheet-fields.ts'
import { faultKey, faultWords } from './fault-words.ts'
import { type MendDraft, mendDraftOf, readMended } from './read-mended.ts'

interface MendFormProps {
  /** The id by which the button outside sends it. */
  readonly id: string
  readonly form: CobvForm
  readonly onSend: (form: CobvForm) => void
}

const SHOWN: readonly SheetField[] = ['name', 'document', 'amount', 'dueDate', 'message']

/** The few fields of a refused row that can be mended here; the rest of it goes along as it was. */
export function MendForm({ id, form, onSend }: MendFormProps) {
  const t = useText()
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const [draft, setDraft] = useState(() => mendDraftOf(form))
  const [faults, setFaults] = useState<readonly RowFault[]>([])
  const set = (some: Partial<MendDraft>, field: SheetField): void => {
    setDraft({ ...draft, ...some })
    setFaults(faults.filter((fault) => fault.field !== field))
  }
  const errorOf = (field: SheetField): string | null => {
    const fault = faults.find((one) => one.field === field)
    const key = fault === undefined ? null : faultKey(fault)
    return fault === undefined ? null : key === null ? fault.reason : t(key)
  }
  return (
    <form
      id={id}
      className="stack stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const read = readMended(form, draft, today)
        setFaults(read.ok ? [] : read.error)
        if (read.ok) onSend(read.value)
      }}
    >
      {faults
        .filter(({ field }) => !SHOWN.includes(field))
        .map((fault) => (
          <p key={fault.field} className="hint bad" role="alert">
            {faultWords(t, fault)}
          </p>
        ))}
      <TextField
        label={t('batches.field_name')}
        value={draft.name}
        onChange={(name) => set({ name }, 'name')}
        error={errorOf('name')}
      />
      <DocumentField
        label={t('batches.field_document')}
        value={draft.document}
        onChange={(document) => set({ document }, 'document')}
        error={errorOf('document')}
      />
      <MoneyField
        label={t('batches.field_amount')}
        words={false}
        value={draft.amount}
        onChange={(amount) => set({ amount }, 'amount')}
        error={errorOf('amount')}
      />
      <DateField
        label={t('batches.field_dueDate')}
        value={draft.dueDate}
        onChange={(dueDate) => set({ dueDate }, 'dueDate')}
        error={errorOf('dueDate')}
      />
      <TextField
        label={t('batches.field_message')}
        optional
        value={draft.message}
        onChange={(message) => set({ message }, 'message')}
        error={errorOf('message')}
      />
    </form>
  )
}
