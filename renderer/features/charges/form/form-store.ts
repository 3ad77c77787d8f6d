import * as z from 'zod'
import { type Charge, chargeSchema } from '../../../../shared/domain/charge.ts'
import { type Txid, txidSchema } from '../../../../shared/ids/txid.ts'
import { createKeptForms, homeOfForms } from '../../../form/create-kept-forms.ts'
import { type ChargeDraft, chargeDraftSchema, emptyDraft } from './draft.ts'

/** A form as it is kept while the person looks at other screens. */
const keptFormSchema = z.strictObject({
  draft: chargeDraftSchema,
  /** What the form began as: what differs from it was changed by the person. */
  from: chargeDraftSchema,
  /** The charge that is revised, as the person saw it; null for a new charge. */
  base: chargeSchema.nullable(),
  /** The id of the charge: of a new one it stays the same over every try, so that none is made twice. */
  txid: txidSchema,
  /** The charge that filled a new form, if one did. */
  repeated: txidSchema.nullable(),
})
export type KeptForm = Readonly<z.infer<typeof keptFormSchema>>

/** The home of the forms of charges, by their names. */
export const useFormStore = createKeptForms<KeptForm>()

/** The forms of charges, for a lock to spare them. */
export const keptCharges = homeOfForms(useFormStore, 'charges', keptFormSchema)

/** A new form, empty or filled. */
export function newForm(draft: ChargeDraft = emptyDraft, repeated: Txid | null = null): KeptForm {
  return { draft, from: draft, base: null, txid: newTxid(), repeated }
}

/** The form that revises a charge. */
export function revisingForm(base: Charge, draft: ChargeDraft): KeptForm {
  return { draft, from: draft, base, txid: base.txid, repeated: null }
}

// 32 characters of the 26 to 35 that a charge's id may have, from 16 random bytes.
function newTxid(): Txid {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return txidSchema.parse([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}
