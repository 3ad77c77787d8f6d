import { type AccountType, accountTypeSchema, needsIssuer } from '../../../../shared/ids/account-type.ts'
import type { Institutions } from '../../../bridge/use-institutions.ts'
import { DocumentField } from '../../../ui/document-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type BoundForm, FormField } from './form-field.tsx'
import { InstitutionInput } from './institution-input.tsx'

interface PayeeFieldsProps {
  readonly form: BoundForm
  readonly institutions: Institutions
  readonly accountType: AccountType
  /** A form that is about to be filled must not hold the keyboard: the list would open under the new text. */
  readonly autoFocus: boolean
}

/** The account that receives, and whose it is. */
export function PayeeFields({ form, institutions, accountType, autoFocus }: PayeeFieldsProps) {
  const t = useText()
  const needed = needsIssuer(accountType)
  return (
    <section className="form-grid" aria-labelledby="pay-payee">
      <h2 className="h2" id="pay-payee">
        {t('payManual.payeeSection')}
      </h2>
      <div className="span-12">
        <FormField form={form} name="institution">
          {({ value, onChange, ...field }) => (
            <InstitutionInput
              {...field}
              label={t('payManual.institution')}
              hint={t('payManual.institutionHint')}
              institutions={institutions}
              text={value}
              onText={onChange}
              autoFocus={autoFocus}
            />
          )}
        </FormField>
      </div>
      <div className="span-3">
        <FormField form={form} name="issuer">
          {(field) => (
            <TextField
              {...field}
              label={t('payManual.issuer')}
              hint={t(needed ? 'payManual.issuerHint' : 'payManual.issuerNotNeeded')}
              optional={!needed}
              inputMode="numeric"
            />
          )}
        </FormField>
      </div>
      <div className="span-4">
        <FormField form={form} name="number">
          {(field) => <TextField {...field} label={t('payManual.number')} hint={t('payManual.numberHint')} />}
        </FormField>
      </div>
      <div className="span-5">
        <FormField form={form} name="accountType">
          {({ value, onChange, name, error }) => (
            <SelectField<AccountType>
              label={t('payManual.accountType')}
              options={accountTypeSchema.options.map((type) => ({ value: type, label: t(`payManual.${type}`) }))}
              value={value}
              onChange={onChange}
              name={name}
              error={error}
            />
          )}
        </FormField>
      </div>
      <div className="span-5">
        <FormField form={form} name="document">
          {(field) => <DocumentField {...field} label={t('payManual.document')} hint={t('payManual.documentHint')} />}
        </FormField>
      </div>
      <div className="span-7">
        <FormField form={form} name="name">
          {(field) => <TextField {...field} label={t('payManual.name')} />}
        </FormField>
      </div>
    </section>
  )
}
