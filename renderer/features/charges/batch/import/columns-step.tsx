import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Callout } from '../../../../ui/callout.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { useText } from '../../../../ui/text.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { neededFields, type SheetField, sheetFields } from '../../sheet/sheet-fields.ts'
import { ColumnRow } from './column-row.tsx'
import { KeyChoice } from './key-choice.tsx'
import type { Import } from './use-import.ts'
import type { SheetFile } from './use-sheet-file.ts'

interface ColumnsStepProps {
  readonly bringing: Import
}

/** The second step: what each column is, with its first values as they were understood, and what goes for all. */
export function ColumnsStep({ bringing }: ColumnsStepProps) {
  const { file } = bringing
  if (file === null) return null
  return (
    <div className="batch-columns folds">
      <div className="stack stack-4">
        <StyleChoice bringing={bringing} />
        <Columns bringing={bringing} file={file} />
      </div>
      <ForAll bringing={bringing} />
    </div>
  )
}

function Columns({ bringing, file }: ColumnsStepProps & { readonly file: SheetFile }) {
  const t = useText()
  const id = useId()
  const shown = (field: SheetField): boolean =>
    neededFields.includes(field) || field === 'message' || file.mapping[field] !== undefined
  const [more, setMore] = useState(false)
  const first = sheetFields.filter(shown)
  const rest = sheetFields.filter((field) => !shown(field))
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="h2">
        {t('batches.columns')}
      </h2>
      <p className="dim">
        {t('batches.fileRead', { count: file.sheet.rows.length, name: file.name })}
        {file.remembered && ` · ${t('batches.remembered')}`}
      </p>
      <table className="batch-map mt-3 column-map fixed-table" aria-labelledby={`${id}-title`}>
        <thead>
          <tr>
            <th scope="col">{t('batches.field')}</th>
            <th scope="col">{t('batches.column')}</th>
            <th scope="col">{t('batches.readAs')}</th>
          </tr>
        </thead>
        <tbody id={`${id}-rows`}>
          {[...first, ...(more ? rest : [])].map((field) => (
            <ColumnRow key={field} field={field} sheet={file.sheet} bringing={bringing} />
          ))}
        </tbody>
      </table>
      {!more && rest.length > 0 && (
        <Button
          kind="ghost"
          size="sm"
          icon={ChevronDown}
          expanded={more}
          controls={`${id}-rows`}
          onPress={() => setMore(true)}
        >
          {t('batches.moreColumns')}
        </Button>
      )}
    </section>
  )
}

function ForAll({ bringing }: ColumnsStepProps) {
  const t = useText()
  const { choices, choose, faults } = bringing
  return (
    <section className="card sunken column stack-4 sticks" aria-label={t('batches.forAll')}>
      <h2 className="h2">{t('batches.forAll')}</h2>
      <TextField
        label={t('batches.description')}
        hint={t('batches.descriptionHint')}
        maxLength={140}
        value={choices.description}
        onChange={(description) => choose({ description })}
        error={faults.description === undefined ? null : t(faults.description)}
      />
      <KeyChoice bringing={bringing} />
      <TextField
        label={t('batches.field_daysAfterDue')}
        inputMode="numeric"
        hint={t(choices.mapping.daysAfterDue === undefined ? 'charges.daysAfterDueHint' : 'batches.daysWhereSilent')}
        value={choices.daysAfterDue}
        onChange={(daysAfterDue) => choose({ daysAfterDue })}
        error={faults.validity === undefined ? null : t(faults.validity)}
      />
    </section>
  )
}

const STYLES = { days: ['day-first', 'month-first'], decimals: ['comma', 'point'] } as const

/** Asks how days and amounts are written, where the values of the sheet leave it open or contradict each other. */
function StyleChoice({ bringing }: { readonly bringing: Import }) {
  const t = useText()
  const { style, choices, choose, faults } = bringing
  const { asked } = style
  return (
    <>
      {asked.days !== null && (
        <Callout tone={asked.days === 'mixed' ? 'warn' : 'info'} level={2} title={t('batches.days')}>
          <p>{t(`batches.days_${asked.days}`)}</p>
          <div className="quiet-labels mt-2">
            <RadioGroup
              label={t('batches.days')}
              look="row"
              options={STYLES.days.map((value) => ({ value, label: t(`batches.days_${value}`) }))}
              value={style.style.days}
              onChange={(days) => choose({ style: { ...choices.style, days } })}
            />
          </div>
          {faults.days !== undefined && <p className="hint bad">{t(faults.days)}</p>}
        </Callout>
      )}
      {asked.decimals !== null && (
        <Callout tone={asked.decimals === 'mixed' ? 'warn' : 'info'} level={2} title={t('batches.decimals')}>
          <p>{t(`batches.decimals_${asked.decimals}`)}</p>
          <div className="quiet-labels mt-2">
            <RadioGroup
              label={t('batches.decimals')}
              look="row"
              options={STYLES.decimals.map((value) => ({ value, label: t(`batches.decimals_${value}`) }))}
              value={style.style.decimals}
              onChange={(decimals) => choose({ style: { ...choices.style, decimals } })}
            />
          </div>
          {faults.decimals !== undefined && <p className="hint bad">{t(faults.decimals)}</p>}
        </Callout>
      )}
    </>
  )
}
