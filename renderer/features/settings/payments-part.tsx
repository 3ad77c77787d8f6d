import { type FormEvent, useId, useRef, useState } from 'react'
import type { Settings } from '../../../shared/domain/settings.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { formatAmount, formatBrl } from '../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useMarkedFields } from '../../form/use-marked-fields.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { faultText } from '../../ui/fault-text.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { RadioGroup, type RadioOption } from '../../ui/radio-group.tsx'
import { useText } from '../../ui/text.tsx'
import { Part } from './part.tsx'

type When = 'always' | 'above' | 'never'

/** Above which amount a payment is confirmed with the passphrase. */
export function PaymentsPart({ settings }: { readonly settings: Settings }) {
  const t = useText()
  const change = useAction('settings.change')
  const asking = useAsking(change.busy)
  const most = useRemote('policy.read', {}).value?.confirmation.passphraseAbove ?? null
  const above = settings.passphraseAbove
  // The amount is being typed, and nothing of it holds yet.
  const [typing, setTyping] = useState(false)
  const set = async (passphraseAbove: Centavos | null): Promise<void> => {
    await change.run({ passphraseAbove })
    setTyping(false)
  }
  const pick = (when: When): void => {
    setTyping(when === 'above')
    if (when === 'always') void set(centavos(0))
    if (when === 'never') void set(null)
  }
  const never: readonly RadioOption<When>[] =
    most === null ? [{ value: 'never', label: t('settings.passphraseNever') }] : []
  const chosen = typing ? 'above' : whenOf(above)
  return (
    <Part title={t('settings.payments')}>
      <RadioGroup<When>
        label={t('settings.passphraseToPay')}
        look="row"
        options={[
          { value: 'above', label: t('settings.passphraseFrom') },
          { value: 'always', label: t('settings.passphraseAlways') },
          ...never,
        ]}
        value={chosen}
        onChange={pick}
        hint={t('settings.passphraseHint')}
      />
      {chosen === 'above' && <AboveField key={above} above={above} most={most} busy={change.busy} onSet={set} />}
      <ConfirmNote asking={asking} />
      {change.failure !== null && <ErrorNote error={change.failure} context="writing" />}
    </Part>
  )
}

interface AboveFieldProps {
  readonly above: Centavos | null
  /** The most that the company allows; null where it says nothing. */
  readonly most: Centavos | null
  readonly busy: boolean
  readonly onSet: (amount: Centavos) => Promise<void>
}

function AboveField({ above, most, busy, onSet }: AboveFieldProps) {
  const t = useText()
  const formId = useId()
  const [typed, setTyped] = useState(above === null || above === 0 ? '' : formatAmount(above))
  const [sent, setSent] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const marked = useMarkedFields(box)
  const read = parseTypedAmount(typed)
  const tooMuch = read.ok && most !== null && read.value > most
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (!read.ok || tooMuch) marked.show()
    else if (!busy && read.value !== above) void onSet(read.value)
  }
  const company = most === null ? null : t('policy.passphraseAboveHint', { amount: formatBrl(most) })
  return (
    <form ref={box} id={formId} className="settings-row" noValidate onSubmit={submit}>
      <MoneyField
        label={t('settings.passphraseAbove')}
        name="passphrase-above"
        value={typed}
        onChange={(text) => {
          setSent(false)
          setTyped(text)
        }}
        error={tooMuch ? company : sent && !read.ok ? t(faultText.amount[read.error]) : null}
        hint={company ?? undefined}
      />
      <Button className="beside-field" submit form={formId} busy={busy}>
        {t('settings.passphraseSet')}
      </Button>
    </form>
  )
}

function whenOf(above: Centavos | null): When {
  if (above === null) return 'never'
  return above === 0 ? 'always' : 'above'
}
