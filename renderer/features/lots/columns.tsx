import { batchColumns } from '../../../shared/domain/batch-field.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { useFormKey } from '../../ui/use-form-key.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { isMapped, pointedAmount } from '../../../shared/batch/rows-of-sheet.ts'
import type { Bring, BroughtSheet } from './use-bring.ts'

const NOT_USED = '#none'
const SAMPLES = 3
const MOST_LINES = 12

/** Which column says what, each with its first values; asked once for sheets with these headings. */
export function Columns({ bring, brought }: { readonly bring: Bring; readonly brought: BroughtSheet }) {
  const t = useText()
  const { sheet, mapping, name } = brought
  const hidden = sheet.hidden ?? []
  const isDecided = hidden.length === 0 || brought.hidden !== null
  const ready = isMapped(mapping) && isDecided
  useFormKey(() => {
    if (ready) void bring.keep()
  })
  const options = [
    { value: NOT_USED, label: t('lots.notUsed') },
    ...sheet.headings.map((heading, index) => ({
      value: String(index),
      label: sheet.hiddenHeadings?.includes(heading) === true ? t('lots.tabHidden', { name: heading }) : heading,
    })),
  ]
  const pointed = pointedAmount(sheet, mapping)
  return (
    <section className="lots-page" aria-labelledby="lots-columns">
      <h2 id="lots-columns" className="h2">
        {t('lots.columns')}
      </h2>
      <p className="dim">{t('lots.fileRead', { name, count: sheet.rows.length })}</p>
      {brought.papers.length > 0 && <p className="hint">{t('lots.papersWait', { count: brought.papers.length })}</p>}
      <Skipped sheet={sheet} />
      <Tabs bring={bring} brought={brought} />
      {hidden.length > 0 && (
        <RadioGroup
          label={t('lots.hidden', { count: hidden.length, lines: listed(t, hidden) })}
          options={[
            { value: 'left', label: t('lots.hidden_left') },
            { value: 'taken', label: t('lots.hidden_taken') },
          ]}
          value={brought.hidden}
          onChange={bring.decide}
        />
      )}
      {pointed !== null && (
        <p className="hint text-warn" role="status">
          {t('lots.pointed', { told: pointed.told, amount: formatBrl(pointed.amount) })}
        </p>
      )}
      <div className="lots-columns">
        {batchColumns.map((field) => {
          const place = sheet.headings.indexOf(mapping[field] ?? '')
          return (
            <SelectField
              key={field}
              label={t(`lots.field_${field}`)}
              options={options}
              value={place === -1 ? NOT_USED : String(place)}
              hint={samplesOf(brought, place)}
              onChange={(value) => {
                const { [field]: _, ...others } = mapping
                const chosen = sheet.headings[Number(value)]
                bring.map(chosen === undefined ? others : { ...others, [field]: chosen })
              }}
            />
          )
        })}
      </div>
      <div className="row">
        <Button
          kind="filled"
          keyHint="Ctrl+Enter"
          busy={bring.busy}
          disabledReason={ready ? null : t(isDecided ? 'lots.columnsMissing' : 'lots.hiddenMissing')}
          onPress={() => void bring.keep()}
        >
          {t('lots.check')}
        </Button>
        <Button onPress={bring.drop}>{t('lots.otherFile')}</Button>
      </div>
    </section>
  )
}

/** The lines that are no rows, told by their numbers. */
function Skipped({ sheet }: Pick<BroughtSheet, 'sheet'>) {
  const t = useText()
  const skipped = sheet.skipped ?? []
  if (skipped.length === 0) return null
  const lines = skipped.map(({ line }) => line)
  return <p className="hint">{t('lots.skipped', { count: lines.length, lines: listed(t, lines) })}</p>
}

function Tabs({ bring, brought: { sheet } }: { readonly bring: Bring; readonly brought: BroughtSheet }) {
  const t = useText()
  const { tab, tabs = [] } = sheet
  if (tab === undefined) return null
  return (
    <SelectField
      label={t('lots.tab')}
      hint={t('lots.tabHint', { count: tabs.length })}
      options={tabs.map(({ name, isHidden }) => ({
        value: name,
        label: isHidden ? t('lots.tabHidden', { name }) : name,
      }))}
      value={tab}
      onChange={(name) => void bring.turnTo(name)}
    />
  )
}

function listed(t: Text, lines: readonly number[]): string {
  const shown = lines.slice(0, MOST_LINES).map(String)
  const rest = lines.length - shown.length
  return new Intl.ListFormat(t.locale).format(rest > 0 ? [...shown, t('lots.more', { count: rest })] : shown)
}

function samplesOf({ sheet }: BroughtSheet, column: number): string | undefined {
  if (column === -1) return undefined
  const texts = sheet.rows.flatMap(({ cells }) => cells[column]?.text || []).slice(0, SAMPLES)
  return texts.map((text) => text.slice(0, 40)).join(' · ')
}
