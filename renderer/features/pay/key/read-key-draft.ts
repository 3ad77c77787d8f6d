import { type KeyPayment, keyPaymentSchema } from '../../../../shared/domain/key-payment.ts'
import type { PixKey } from '../../../../shared/ids/pix-key.ts'
import { parseTaxDocument, type TaxDocument } from '../../../../shared/ids/tax-document.ts'
import { readTypedPixKey } from '../../../../shared/ids/typed-pix-key.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import { keyFault } from '../entry/damage-words.ts'
import type { Faults } from '../parts/draft-form.ts'
import { readDeny, readExpiration } from '../parts/options-draft.ts'
import {
  faultsOf,
  optional,
  type ReadField,
  readAmount,
  readDescription,
  readDocument,
  readName,
  valueOf,
} from '../parts/read-parts.ts'
import type { KeyDraft } from './draft.ts'

/** Reads the whole form. Without a document the order goes through the queue, whatever priority was chosen. */
export function readKeyDraft(draft: KeyDraft): Result<KeyPayment, Faults<KeyDraft>> {
  const key = readKey(draft)
  const document = expectedDocument(draft.document, valueOf(key))
  const fields = {
    key,
    document,
    name: optional(draft.name, (name) => readName(name, 'payForm.nameShort')),
    amount: readAmount(draft.amount),
    description: readDescription(draft.description),
    expiration: readExpiration(draft),
    deny: readDeny(draft),
  }
  const faults = faultsOf(fields)
  if (Object.keys(faults).length > 0) return err(faults)
  const parsed = keyPaymentSchema.safeParse({
    kind: 'pix-key',
    key: valueOf(key),
    creditorDocument: valueOf(document),
    payeeName: valueOf(fields.name),
    amount: valueOf(fields.amount),
    description: draft.description,
    priority: valueOf(document) === null ? 'NORM' : draft.priority,
    paymentFlow: draft.paymentFlow,
    expiration: valueOf(fields.expiration),
    ispbDeny: draft.deny,
  })
  // Whatever the fields let pass, the shared schema, which main uses too, has the last word.
  return parsed.success ? ok(parsed.data) : err({ key: 'payForm.faultForm' })
}

/** The key that stands in the form; what can be two things is none until the person said which. */
export function readKey({ key, confirmed }: Pick<KeyDraft, 'key' | 'confirmed'>): ReadField<PixKey> {
  const typed = readTypedPixKey(key)
  if (!typed.ok) return err(typed.error === 'empty' ? 'payKey.keyEmpty' : keyFault[typed.error])
  if (typed.value.meaning === 'one') return ok(typed.value.key)
  const chosen = keysToChoose(key).find(({ value }) => value === confirmed)
  return chosen === undefined ? err('payKey.sayWhich') : ok(chosen)
}

/** The keys that a text may mean, where a person has to say which; empty where there is no doubt. */
export function keysToChoose(key: string): readonly PixKey[] {
  const typed = readTypedPixKey(key)
  if (!typed.ok || typed.value.meaning === 'one') return []
  return typed.value.meaning === 'ask' ? typed.value.keys : [typed.value.key]
}

/** Whom the payment expects: what was typed, else the key itself where it is a CPF or CNPJ, else nobody. */
export function expectedDocument(text: string, key: PixKey | undefined): ReadField<TaxDocument | null> {
  const ofKey = key === undefined ? null : documentOfKey(key)
  const typed = optional(text, readDocument)
  if (!typed.ok || typed.value === null) return typed.ok ? ok(ofKey) : typed
  return ofKey === null || ofKey === typed.value ? typed : err('payKey.documentNotKey')
}

function documentOfKey({ kind, value }: PixKey): TaxDocument | null {
  if (kind !== 'CPF' && kind !== 'CNPJ') return null
  const read = parseTaxDocument(value)
  return read.ok ? read.value : null
}
