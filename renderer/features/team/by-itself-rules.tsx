import { useState } from 'react'
import type { AutomaticRules } from '../../../shared/domain/automatic.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface BySelfRulesProps {
  readonly rules: AutomaticRules | null
  readonly onClose: () => void
  readonly onSet: () => void
}

const HOURS = { from: '8', until: '17' }

/** Says what desks may pay by themselves; no amount stands there before somebody typed it. */
export function BySelfRules({ rules, onClose, onSet }: BySelfRulesProps) {
  const t = useText()
  const set = useAction('team.setAutomatic')
  const asking = useAsking(set.busy)
  const [upTo, setUpTo] = useState(rules === null ? '' : formatAmount(rules.upTo))
  const [perDay, setPerDay] = useState(rules === null ? '' : formatAmount(rules.perDay))
  const [from, setFrom] = useState(rules === null ? HOURS.from : String(rules.from))
  const [until, setUntil] = useState(rules === null ? HOURS.until : String(rules.until))
  const [businessDays, setBusinessDays] = useState(rules?.businessDays ?? true)
  const [first, last] = [hourOf(from), hourOf(until)]
  const noHour = (text: string, hour: number | null): string | null =>
    text.trim() !== '' && hour === null ? t('team.automaticHour') : null
  const early = first !== null && last !== null && first >= last ? t('team.automaticOrder') : null
  const typed = readRules({ upTo, perDay, from, until, businessDays })
  const run = async (next: AutomaticRules | null): Promise<void> => {
    if (set.busy) return
    const reply = await set.run({ rules: next })
    if (reply.ok) onSet()
  }
  return (
    <Dialog
      title={t('team.automaticTitle')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          {rules !== null && (
            <Button busy={set.busy} onPress={() => void run(null)}>
              {t('team.automaticDrop')}
            </Button>
          )}
          <Button
            kind="filled"
            busy={set.busy}
            disabledReason={typed === null ? t('team.automaticFault') : null}
            onPress={() => void run(typed)}
          >
            {t('team.automaticYes')}
          </Button>
        </>
      }
    >
      <div className="stack stack-3">
        <MoneyField
          label={t('team.automaticUpTo')}
          name="upTo"
          words={false}
          autoFocus
          value={upTo}
          onChange={setUpTo}
        />
        <MoneyField label={t('team.automaticPerDay')} name="perDay" words={false} value={perDay} onChange={setPerDay} />
        <div className="halves folds">
          <TextField
            label={t('team.automaticFrom')}
            name="from"
            inputMode="numeric"
            value={from}
            onChange={setFrom}
            error={noHour(from, first)}
          />
          <TextField
            label={t('team.automaticUntil')}
            name="until"
            inputMode="numeric"
            value={until}
            onChange={setUntil}
            error={noHour(until, last) ?? early}
          />
        </div>
        <Check checked={businessDays} onChange={setBusinessDays}>
          {t('team.automaticBusiness')}
        </Check>
        <p className="sub">{t('team.automaticNever')}</p>
        <ConfirmNote asking={asking} />
        {set.failure !== null && <ErrorNote error={set.failure} context="writing" />}
      </div>
    </Dialog>
  )
}

/** The rules as they were typed; null while they are none. */
export function readRules({
  upTo,
  perDay,
  from,
  until,
  businessDays,
}: {
  readonly upTo: string
  readonly perDay: string
  readonly from: string
  readonly until: string
  readonly businessDays: boolean
}): AutomaticRules | null {
  const [one, day] = [parseTypedAmount(upTo), parseTypedAmount(perDay)]
  const [first, last] = [hourOf(from), hourOf(until)]
  if (!one.ok || !day.ok || one.value <= 0 || day.value <= 0 || first === null || last === null || first >= last)
    return null
  return { upTo: one.value, perDay: day.value, from: first, until: last, businessDays }
}

function hourOf(text: string): number | null {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) <= 24 ? Number(text) : null
}
