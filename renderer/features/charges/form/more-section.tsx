import { ChevronRight, Plus, X } from 'lucide-react'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Cell } from './cell.tsx'
import type { ChargeDraft, ExtraDraft } from './draft.ts'
import type { ChargeFormState } from './use-charge-form.ts'

const MOST_EXTRAS = 50

interface MoreSectionProps {
  readonly form: ChargeFormState
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** What few charges need: cash with the payment, named texts, an own id. */
export function MoreSection({ form, open, onOpen }: MoreSectionProps) {
  const t = useText()
  return (
    <details
      className="more-options rule-above pt-2"
      open={open}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon of={ChevronRight} />
        <span>{t('charges.moreOptions')}</span>
        <span className="dim">
          {t(`charges.moreHint_${form.draft.kind}`, { made: String(form.kept.base !== null) })}
        </span>
      </summary>
      <div className="stack stack-4">
        {form.draft.kind === 'cob' && <CashFields form={form} />}
        <ExtraFields form={form} />
        {form.kept.base === null && <TxidFields form={form} />}
      </div>
    </details>
  )
}

type PartProps = Pick<MoreSectionProps, 'form'>

const CASH = ['none', 'saque', 'troco'] as const

function CashFields({ form }: PartProps) {
  const t = useText()
  const { draft, set } = form
  return (
    <div className="form-grid">
      <Cell form={form} width={12} fact="withdrawal">
        <RadioGroup<ChargeDraft['cash']>
          label={t('charges.cash')}
          look="row"
          options={CASH.map((value) => ({ value, label: t(`charges.cash_${value}`) }))}
          value={draft.cash}
          onChange={(cash) => set({ cash })}
          hint={draft.cash === 'none' ? undefined : t(`charges.cashHint_${draft.cash}`)}
        />
      </Cell>
      {draft.cash !== 'none' && <CashDetails form={form} />}
    </div>
  )
}

function CashDetails({ form }: PartProps) {
  const t = useText()
  const institutions = useInstitutions()
  const { draft, set } = form
  const agents = draft.cash === 'troco' ? (['AGTEC', 'AGTOT'] as const) : (['AGTEC', 'AGTOT', 'AGPSS'] as const)
  const known = institutions.find(draft.cashIspb)
  return (
    <>
      <Cell form={form} width={4}>
        <MoneyField
          label={t(`charges.cashAmount_${draft.cash === 'troco' ? 'troco' : 'saque'}`)}
          words={false}
          value={draft.cashAmount}
          onChange={(cashAmount) => set({ cashAmount })}
          onBlur={() => form.left('withdrawal.amount', draft.cashAmount)}
          error={form.fault('withdrawal.amount')}
        />
      </Cell>
      <Cell form={form} width={8}>
        <RadioGroup
          label={t('charges.cashMayChange')}
          look="row"
          options={[
            { value: 'fixed', label: t('charges.fixedAmount') },
            { value: 'open', label: t('charges.openAmount') },
          ]}
          value={draft.cashMayChange ? 'open' : 'fixed'}
          onChange={(value) => set({ cashMayChange: value === 'open' })}
        />
      </Cell>
      <Cell form={form} width={7}>
        <SelectField<ChargeDraft['cashAgent']>
          label={t('charges.cashAgent')}
          options={agents.map((value) => ({ value, label: t(`charges.agent_${value}`), detail: value }))}
          value={draft.cashAgent}
          onChange={(cashAgent) => set({ cashAgent })}
          error={form.fault('withdrawal.agent')}
        />
      </Cell>
      <Cell form={form} width={5}>
        <TextField
          label={t('charges.cashIspb')}
          hint={t('charges.cashIspbHint')}
          value={draft.cashIspb}
          onChange={(cashIspb) => set({ cashIspb })}
          onBlur={() => form.left('withdrawal.agentIspb', draft.cashIspb)}
          error={form.fault('withdrawal.agentIspb')}
          fine={known?.name ?? null}
        />
      </Cell>
    </>
  )
}

function ExtraFields({ form }: PartProps) {
  const t = useText()
  const { extras } = form.draft
  return (
    <div className="stack">
      <div>
        <p className="flabel">{t('charges.extras')}</p>
        <p className="hint">{t('charges.extrasHint')}</p>
      </div>
      {extras.map((row, place) => (
        <ExtraRow key={place} form={form} row={row} place={place} />
      ))}
      {form.was('extras') !== null && <p className="hint was">{form.was('extras')}</p>}
      {extras.length < MOST_EXTRAS && (
        <div>
          <Button size="sm" icon={Plus} onPress={() => form.set({ extras: [...extras, { name: '', value: '' }] })}>
            {t('charges.addExtra')}
          </Button>
        </div>
      )}
    </div>
  )
}

function ExtraRow({ form, row, place }: PartProps & { readonly row: ExtraDraft; readonly place: number }) {
  const t = useText()
  const { extras } = form.draft
  const path = `extras.${place}`
  const change = (part: Partial<ExtraDraft>): void =>
    form.set({ extras: extras.map((each, at) => (at === place ? { ...each, ...part } : each)) })
  return (
    <div className="extra-row">
      <TextField
        label={t('charges.extraName')}
        maxLength={50}
        value={row.name}
        onChange={(name) => change({ name })}
        onBlur={() => form.left(`${path}.name`, row.name)}
        error={form.fault(`${path}.name`)}
      />
      <TextField
        label={t('charges.extraValue')}
        maxLength={200}
        value={row.value}
        onChange={(value) => change({ value })}
        onBlur={() => form.left(`${path}.value`, row.value)}
        error={form.fault(`${path}.value`)}
      />
      <IconButton
        label={t('charges.removeExtra', { place: place + 1 })}
        icon={X}
        onPress={() => form.set({ extras: extras.filter((_, at) => at !== place) })}
      />
    </div>
  )
}

function TxidFields({ form }: PartProps) {
  const t = useText()
  const { draft, set } = form
  const ways = draft.kind === 'cob' ? (['automatic', 'own', 'institution'] as const) : (['automatic', 'own'] as const)
  const from = draft.kind === 'cobv' && draft.txidFrom === 'institution' ? 'automatic' : draft.txidFrom
  return (
    <div className="form-grid">
      <Cell form={form} width={12}>
        <RadioGroup<ChargeDraft['txidFrom']>
          label={t('charges.txid')}
          look="row"
          options={ways.map((value) => ({ value, label: t(`charges.txidFrom_${value}`) }))}
          value={from}
          onChange={(txidFrom) => set({ txidFrom })}
        />
      </Cell>
      {from === 'own' && (
        <Cell form={form} width={8}>
          <TextField
            label={t('charges.ownTxid')}
            hint={t('charges.ownTxidHint')}
            maxLength={35}
            value={draft.txid}
            onChange={(txid) => set({ txid })}
            onBlur={() => form.left('txid', draft.txid)}
            error={form.fault('txid')}
          />
        </Cell>
      )}
    </div>
  )
}
