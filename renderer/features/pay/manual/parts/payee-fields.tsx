import { accountTypeSchema, needsIssuer } from '../../../../../shared/ids/account-type.ts'
import type { Institutions } from '../../../../bridge/use-institutions.ts'
import { DocumentField } from '../../../../ui/document-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useText } from '../../../../ui/text.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { DraftForm } from '../../parts/draft-form.ts'
import { InstitutionInput } from '../../parts/institution-input.tsx'
import type { Draft } from '../draft.ts'

interface PayeeFieldsProps {
  readonly form: Pick<DraftForm<Draft, unknown>, 'draft' | 'field'>
  readonly institutions: Institutions
  /** A form that is about to be filled must not hold the keyboard: the list would open under the new text. */
  readonly autoFocus: boolean
}

/** The account that receives, and whose it is. */
export function PayeeFields({ form, institutions, autoFocus }: PayeeFieldsProps) {
  const t = useText()
  const needed = needsIssuer(form.draft.accountType)
  const { value: institution, onChange: onInstitution, ...institutionField } = form.field('institution')
  return (
    <section className="form-grid" aria-labelledby="pay-payee">
      <h2 className="h2" id="pay-payee">
        {t('payManual.payeeSection')}
      </h2>
      <div className="span-12">
        <InstitutionInput
          {...institutionField}
          label={t('payManual.institution')}
          hint={t('payManual.institutionHint')}
          institutions={institutions}
          text={institution}
          onText={onInstitution}
          autoFocus={autoFocus}
        />
      </div>
      <div className="span-3">
        <TextField
          {...form.field('issuer')}
          label={t('payManual.issuer')}
          hint={t(needed ? 'payManual.issuerHint' : 'payManual.issuerNotNeeded')}
          optional={!needed}
          inputMode="numeric"
        />
      </div>
      <div className="span-4">
        <TextField {...form.field('number')} label={t('payManual.number')} hint={t('payManual.numberHint')} />
      </div>
      <div className="span-5">
        <SelectField
          {...form.field('accountType')}
          label={t('payManual.accountType')}
          options={accountTypeSchema.options.map((type) => ({ value: type, label: t(`payManual.${type}`) }))}
        />
      </div>
      <div className="span-5">
        <DocumentField {...form.field('document')} label={t('payForm.document')} hint={t('payManual.documentHint')} />
      </div>
      <div className="span-7">
        <TextField {...form.field('name')} label={t('payManual.name')} />
      </div>
    </section>
  )
}
