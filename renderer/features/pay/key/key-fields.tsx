import { formatPixKey, type PixKey, pixKeyWarning } from '../../../../shared/ids/pix-key.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Check } from '../../../ui/check.tsx'
import { DocumentField } from '../../../ui/document-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { DraftForm } from '../parts/draft-form.ts'
import { valueOf } from '../parts/read-parts.ts'
import type { KeyDraft } from './draft.ts'
import { keysToChoose, readKey } from './read-key-draft.ts'

interface KeyFieldsProps {
  readonly form: Pick<DraftForm<KeyDraft, unknown>, 'draft' | 'field'>
  readonly autoFocus: boolean
}

/** The key, what it was read as, and whom the person expects behind it. */
export function KeyFields({ form, autoFocus }: KeyFieldsProps) {
  const t = useText()
  const { draft, field } = form
  const key = valueOf(readKey(draft)) ?? null
  const warning = key === null ? null : pixKeyWarning(key)
  const isDocument = key?.kind === 'CPF' || key?.kind === 'CNPJ'
  return (
    <section className="form-grid" aria-labelledby="pay-payee">
      <h2 className="h2" id="pay-payee">
        {t('payKey.payeeSection')}
      </h2>
      <div className="span-12">
        <TextField
          {...field('key')}
          label={t('payKey.key')}
          hint={t('payKey.keyHint')}
          fine={key === null ? null : t('payKey.readAs', { kind: t(`payKey.${key.kind}`), key: formatPixKey(key) })}
          autoFocus={autoFocus}
          className="code"
        />
      </div>
      <WhichKey keys={keysToChoose(draft.key)} field={field('confirmed')} />
      {warning !== null && (
        <div className="span-12">
          <Callout tone="warn" title={t(warning === 'landline' ? 'payKey.landline' : 'payKey.foreignPhone')}>
            <p>{t('payKey.oddPhoneDetail')}</p>
          </Callout>
        </div>
      )}
      <div className="span-5">
        <DocumentField
          {...field('document')}
          label={t('payKey.document')}
          optional
          hint={t(isDocument ? 'payKey.documentOfKey' : 'payKey.documentHint')}
        />
      </div>
      <div className="span-7">
        <TextField {...field('name')} label={t('payKey.name')} optional hint={t('payKey.nameHint')} />
      </div>
    </section>
  )
}

interface WhichKeyProps {
  readonly keys: readonly PixKey[]
  readonly field: { readonly value: string; onChange(value: string): void }
}

// Eleven digits may be a CPF, a mobile number or both: nobody but the person knows which was meant.
function WhichKey({ keys, field }: WhichKeyProps) {
  const t = useText()
  const [first] = keys
  if (first === undefined) return null
  if (keys.length === 1) {
    return (
      <div className="span-12">
        <Check checked={field.value === first.value} onChange={(checked) => field.onChange(checked ? first.value : '')}>
          {t('payKey.isThisPhone', { phone: formatPixKey(first) })}
        </Check>
      </div>
    )
  }
  return (
    <div className="span-12">
      <RadioGroup
        label={t('payKey.whichKey')}
        look="cards"
        value={field.value}
        onChange={field.onChange}
        options={keys.map((key) => ({ value: key.value, label: t(`payKey.${key.kind}`), detail: formatPixKey(key) }))}
      />
    </div>
  )
}
