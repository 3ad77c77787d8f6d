import { ChevronRight } from 'lucide-react'
import { DocumentField } from '../../../ui/document-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Cell } from './cell.tsx'
import type { ChargeDraft } from './draft.ts'
import type { ChargeFormState } from './use-charge-form.ts'

const MOST = 200

/** Who is to pay; an immediate charge may leave it open. */
export function PayerSection({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const { draft, set } = form
  const isOptional = draft.kind === 'cob'
  const leave = (path: string, text: string) => () => form.left(path, text)
  return (
    <section className="form-grid" aria-labelledby="charge-payer">
      <h2 className="h2" id="charge-payer">
        {t('charges.payer')}
        {isOptional && <span className="opt"> {t('common.optional')}</span>}
      </h2>
      <Cell form={form} width={5} fact="document">
        <DocumentField
          label={t('charges.document')}
          value={draft.document}
          onChange={(document) => set({ document })}
          onBlur={leave('debtor.document', draft.document)}
          error={form.fault('debtor.document')}
          hint={isOptional ? t('charges.payerHint') : undefined}
        />
      </Cell>
      <Cell form={form} width={7} fact="payer">
        <TextField
          label={t('charges.name')}
          value={draft.name}
          maxLength={MOST}
          onChange={(name) => set({ name })}
          onBlur={leave('debtor.name', draft.name)}
          error={form.fault('debtor.name')}
        />
      </Cell>
      {draft.kind === 'cobv' && <Address form={form} />}
    </section>
  )
}

const PARTS = [
  ['email', 12],
  ['street', 12],
  ['city', 6],
  ['state', 3],
  ['zip', 3],
] as const satisfies readonly (readonly [keyof ChargeDraft, 3 | 6 | 12])[]

function Address({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const { draft, set } = form
  const isFilled = PARTS.some(([name]) => draft[name] !== '')
  return (
    <details className="more-options rule-above pt-2 span-12" open={isFilled || undefined}>
      <summary>
        <Icon of={ChevronRight} />
        <span>
          {t('charges.addressSection')} <span className="opt">{t('common.optional')}</span>
        </span>
      </summary>
      <div className="form-grid">
        {PARTS.map(([name, width]) => (
          <Cell
            key={name}
            form={form}
            width={width}
            {...(name === 'email' ? { fact: 'email' } : name === 'street' ? { fact: 'address' } : {})}
          >
            <TextField
              label={t(`charges.payer_${name}`)}
              value={draft[name]}
              maxLength={MOST}
              onChange={(text) => set({ [name]: name === 'state' ? text.toUpperCase().slice(0, 2) : text })}
              onBlur={() => form.left(`debtor.${name}`, draft[name])}
              error={form.fault(`debtor.${name}`)}
            />
          </Cell>
        ))}
      </div>
    </details>
  )
}
