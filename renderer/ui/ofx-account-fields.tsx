import { useId } from 'react'
import { type ExportAccount, type OfxAccount, ofxAccountSchema } from '../../shared/domain/statement-export.ts'
import { type AccountFaults, type OfxAccountDraft, shownAccountId } from './ofx-account.ts'
import { SelectField } from './select-field.tsx'
import { useText } from './text.tsx'
import { TextField } from './text-field.tsx'
import './ofx-account-fields.css'

interface OfxAccountFieldsProps {
  readonly draft: OfxAccountDraft
  /** What to say is wrong; nothing before the person has asked for the file. */
  readonly faults: AccountFaults
  readonly onChange: (draft: OfxAccountDraft) => void
}

/** Whose account an OFX names, and how: the account as the file will say it is shown while it is typed. */
export function OfxAccountFields({ draft, faults, onChange }: OfxAccountFieldsProps) {
  const t = useText()
  const { account, ids } = draft
  const set = (some: Partial<ExportAccount>): void => onChange({ ...draft, account: { ...account, ...some } })
  const id = shownAccountId(draft)
  const idLabel = useId()
  return (
    <>
      <div className="ofx-account">
        <TextField
          label={t('exports.bank')}
          hint={t('exports.bankHint')}
          inputMode="numeric"
          value={account.bank}
          onChange={(bank) => set({ bank: bank.trim() })}
          error={faults.bank === true ? t('exports.bankWrong') : null}
        />
        <TextField
          label={t('exports.branch')}
          hint={t('exports.branchHint')}
          inputMode="numeric"
          value={account.branch}
          onChange={(branch) => set({ branch: branch.trim() })}
          error={faults.branch === true ? t('exports.branchWrong') : null}
        />
        <TextField
          label={t('exports.account')}
          hint={t('exports.accountHint')}
          value={account.number}
          onChange={(number) => set({ number: number.trim().toUpperCase() })}
          error={faults.number === true ? t('exports.accountWrong') : null}
        />
      </div>
      <div className="ofx-ids">
        <SelectField<OfxAccount>
          label={t('exports.ids')}
          hint={t('exports.idsHint')}
          options={ofxAccountSchema.options.map((value) => ({ value, label: t(`exports.ids-${value}`) }))}
          value={ids}
          onChange={(next) => onChange({ ...draft, ids: next })}
        />
        <div className="field min-0">
          <div className="field-top">
            <span id={idLabel} className="flabel">
              {t('exports.accountId')}
            </span>
          </div>
          <output className="ofx-account-id code" aria-labelledby={idLabel}>
            {id ?? t('exports.accountIdMissing')}
          </output>
        </div>
      </div>
    </>
  )
}
