import { CircleCheck, CircleX } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useDesk } from '../../../../ui/desk.tsx'
import { Pane } from '../../../../ui/pane.tsx'
import { Chip } from '../../../../ui/state-chip.tsx'
import { useText } from '../../../../ui/text.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { neededFields, type SheetField, sheetFields } from '../../sheet/sheet-fields.ts'
import { faultKey, faultWords } from '../fault-words.ts'
import type { CheckRow } from './check-rows.ts'
import type { Import } from './use-import.ts'

interface CheckPaneProps {
  readonly row: CheckRow
  readonly bringing: Import
  readonly onClose: () => void
}

/** One row with its cells as they are written: what is wrong with which, and the place to mend them for this batch. */
export function CheckPane({ row, bringing, onClose }: CheckPaneProps) {
  const t = useText()
  const desk = useDesk()
  const form = useId()
  const [texts, setTexts] = useState(row.texts)
  const fields = sheetFields.filter((field) => bringing.choices.mapping[field] !== undefined && isShown(field, row))
  const elsewhere = row.faults.filter(({ field }) => !fields.includes(field))
  async function mend(): Promise<void> {
    const isReady = await bringing.mend({ line: row.line, texts })
    desk.say(t(isReady ? 'batches.mended' : 'batches.stillFaulty', { line: row.line }), 'polite')
  }
  return (
    <Pane
      title={t('batches.linePane', { line: row.line })}
      onClose={onClose}
      header={
        <>
          <h2 className="h2">{t('batches.linePane', { line: row.line })}</h2>
          <Chip tone={row.form === null ? 'bad' : 'ok'} icon={row.form === null ? CircleX : CircleCheck}>
            {row.form === null ? t('batches.faultyCount', { count: 1 }) : t('batches.ready')}
          </Chip>
        </>
      }
      footer={
        <Button submit form={form}>
          {t('batches.mend')}
        </Button>
      }
    >
      <form
        id={form}
        className="stack stack-4"
        onSubmit={(event) => {
          event.preventDefault()
          void mend()
        }}
      >
        <div>
          <h3 className="h3">{t('batches.mendHere')}</h3>
          <p className="dim xs">{t('batches.mendDetail')}</p>
        </div>
        {elsewhere.map((fault) => (
          <p key={`${fault.field} ${fault.reason}`} className="hint bad">
            {faultWords(t, fault)}
          </p>
        ))}
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`batches.field_${field}`)}
            value={texts[field] ?? ''}
            onChange={(text) => setTexts({ ...texts, [field]: text })}
            error={errorOf(field)}
          />
        ))}
      </form>
    </Pane>
  )

  function errorOf(field: SheetField): string | null {
    const fault = row.faults.find((one) => one.field === field)
    if (fault === undefined || texts[field] !== row.texts[field]) return null
    const key = faultKey(fault)
    return key === null ? fault.reason : t(key)
  }
}

function isShown(field: SheetField, row: CheckRow): boolean {
  if (neededFields.includes(field) || field === 'message') return true
  return row.faults.some((fault) => fault.field === field)
}
