import type { ChargeKind } from '../../../../shared/domain/charge.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ChargeFormState } from './use-charge-form.ts'

const KINDS: readonly ChargeKind[] = ['cob', 'cobv']

/** Whether the charge is paid at once or by a date; what was typed for one stays for the other. */
export function KindChoice({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  return (
    <RadioGroup
      label={t('charges.kind')}
      look="cards"
      options={KINDS.map((value) => ({
        value,
        label: t(`charges.kind_${value}`),
        detail: t(`charges.kindDetail_${value}`),
      }))}
      value={form.draft.kind}
      onChange={(kind) => form.set({ kind })}
    />
  )
}
