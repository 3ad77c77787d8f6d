import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import type { SheetMapping } from '../../../../shared/domain/charge-batch.ts'
import { MOST_LISTED } from '../../../../shared/domain/payee.ts'
import {
  guessedPayeeMapping,
  listedFields,
  listedPayees,
  type ListedRead,
  tellsPayees,
} from '../../../../shared/batch/listed-payees.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { Sheet, SheetFault } from '../../../../shared/sheet/sheet-table.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { readSheetFile } from '../../../sheet/read-sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Check } from '../../../ui/check.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Said } from '../../../ui/said.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { undoOf } from '../../../ui/undo-of.ts'
import { useDrop } from '../../../ui/use-drop.ts'
import { useNow } from '../../../ui/use-now.ts'
import { ListedRows } from './listed-rows.tsx'

const SHEETS = '.csv,.tsv,.txt,.xlsx,.ods'
const MINUTE_MS = 60_000
const NOT_USED = '#none'

/** A list as it was read, and what a person said of it. */
interface Brought {
  readonly name: string
  readonly sheet: Sheet
  readonly mapping: SheetMapping
  /** Whether rows that people do not see in their workbook are taken; null while nobody said. */
  readonly hidden: 'taken' | 'left' | null
  /** Zeros that a workbook may have lost in front of documents are put back. */
  readonly padded: boolean
}

/** Brings a list of payees: what is read is checked and shown beside the book before any of it is taken, and the toast takes it back. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const desk = useDesk()
  const { extra } = useInstitutions()
  const [brought, setBrought] = useState<Brought | null>(null)
  const [fault, setFault] = useState<SheetFault | 'several' | null>(null)
  const [busy, setBusy] = useState(false)
  const take = useAction('payees.takeList')
  const drop = useAction('payees.dropList')
  const rules = { today: localDateOf(instantFromMs(useNow(MINUTE_MS))), institutions: extra }
  const reads = brought === null ? [] : readsOf(brought, rules)
  const payees = reads.flatMap(({ payee }) => payee ?? [])
  const isDecided = brought !== null && (brought.sheet.hidden === undefined || brought.hidden !== null)
  const judged = useRemote('payees.judgeList', { rows: payees }, { enabled: isDecided && payees.length > 0 })
  const verdicts = judged.value?.rows ?? []
  const wanted = isDecided ? verdicts.filter(({ became }) => became === 'new' || became === 'adds').length : 0

  const dropped = useDrop(({ files }) => void read([...files]), true)

  async function read([file, ...others]: readonly File[]): Promise<void> {
    if (file === undefined || busy) return
    if (others.length > 0) return setFault('several')
    setBusy(true)
    setFault(null)
    const sheet = await readSheetFile(file, MOST_LISTED)
    setBusy(false)
    if (!sheet.ok) return setFault(sheet.error)
    setBrought({
      name: file.name,
      sheet: sheet.value,
      mapping: guessedPayeeMapping(sheet.value),
      hidden: null,
      padded: false,
    })
  }

  async function keep(): Promise<void> {
    const reply = await take.run({ rows: payees })
    if (!reply.ok) return
    const { id, rows } = reply.value
    onClose()
    desk.toast({
      about: `payees ${id}`,
      text: t('payees.wasImported', {
        count: rows.filter(({ became }) => became === 'new' || became === 'adds').length,
      }),
      action: undoOf(t, desk.toast, () => drop.run({ id })),
    })
  }

  return (
    <Dialog
      title={t('payees.importTitle')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          {brought !== null && <Button onPress={() => setBrought(null)}>{t('lots.otherFile')}</Button>}
          <Button
            kind="filled"
            busy={take.busy}
            disabledReason={wanted > 0 ? null : t(brought === null ? 'payees.importChoose' : 'payees.importNone')}
            onPress={() => void keep()}
          >
            {t('payees.importKeep', { count: wanted })}
          </Button>
        </>
      }
    >
      <div className="stack stack-4" {...dropped.handlers}>
        {fault !== null && <Callout tone="bad" role="alert" title={faultWords(t, fault)} />}
        {brought === null ? (
          <FileDrop
            icon={FileSpreadsheet}
            choose={t('payees.importFile')}
            accept={SHEETS}
            onFiles={(files) => void read(files)}
            over={dropped.over}
            busy={busy}
          >
            <p className="strong">{t('payees.importWhat')}</p>
            <p className="sub">{t('payees.importSays')}</p>
          </FileDrop>
        ) : (
          <>
            <Said>{brought.name}</Said>
            <Columns brought={brought} zeros={lostZeros(reads)} onChange={setBrought} />
            {take.failure !== null && <ErrorNote error={take.failure} context="writing" />}
            {judged.failure !== null && <ErrorNote error={judged.failure} onRetry={judged.refresh} />}
            {isDecided && <ListedRows reads={reads} verdicts={verdicts} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function faultWords(t: Text, fault: SheetFault | 'several'): string {
  if (fault === 'several') return t('payees.importOne')
  return fault === 'too-many-rows' ? t('payees.importMany', { most: MOST_LISTED }) : t(`lots.file_${fault}`)
}

function readsOf({ sheet, mapping, hidden, padded }: Brought, rules: Parameters<typeof listedPayees>[3]) {
  const unseen = hidden === 'left' ? (sheet.hidden ?? []) : []
  const rows = sheet.rows.filter(({ line }) => !unseen.includes(line))
  return tellsPayees(mapping) ? listedPayees({ ...sheet, rows }, mapping, padded, rules) : []
}

function lostZeros(reads: readonly ListedRead[]): number {
  return reads.filter(({ faults }) => faults.some(({ reason }) => reason === 'zeros')).length
}

interface ColumnsProps {
  readonly brought: Brought
  /** Rows whose document may have lost zeros in front. */
  readonly zeros: number
  readonly onChange: (brought: Brought) => void
}

/** What the columns of the list say, and what only a person knows of it. */
function Columns({ brought, zeros, onChange }: ColumnsProps) {
  const t = useText()
  const { sheet, mapping, hidden, padded } = brought
  const isMapped = tellsPayees(mapping)
  const options = [
    { value: NOT_USED, label: t('lots.notUsed') },
    ...sheet.headings.map((heading, index) => ({ value: String(index), label: heading })),
  ]
  const fields = (
    <div className="payees-columns">
      {listedFields.map((field) => {
        const place = sheet.headings.indexOf(mapping[field] ?? '')
        return (
          <SelectField
            key={field}
            label={field === 'way' ? t('payees.key') : t(`lots.field_${field}`)}
            options={options}
            value={place === -1 ? NOT_USED : String(place)}
            onChange={(value) => {
              const { [field]: _, ...others } = mapping
              const chosen = sheet.headings[Number(value)]
              onChange({ ...brought, mapping: chosen === undefined ? others : { ...others, [field]: chosen } })
            }}
          />
        )
      })}
    </div>
  )
  return (
    <>
      {isMapped ? (
        <Fold look="line" title={t('lots.columns')}>
          {fields}
        </Fold>
      ) : (
        <>
          <p className="text-warn">{t('payees.importColumns')}</p>
          {fields}
        </>
      )}
      {sheet.hidden !== undefined && (
        <RadioGroup
          label={t('lots.hidden', { count: sheet.hidden.length, lines: sheet.hidden.slice(0, 12).join(', ') })}
          options={[
            { value: 'left', label: t('lots.hidden_left') },
            { value: 'taken', label: t('lots.hidden_taken') },
          ]}
          value={hidden}
          onChange={(chosen) => onChange({ ...brought, hidden: chosen })}
        />
      )}
      {(zeros > 0 || padded) && (
        <Check checked={padded} onChange={(checked) => onChange({ ...brought, padded: checked })}>
          {t('payees.importZeros', { count: zeros })}
        </Check>
      )}
    </>
  )
}
