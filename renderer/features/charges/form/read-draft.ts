import { chargeFaults } from '../../../../shared/charge/charge-faults.ts'
import { type ChargeForm, cobFormSchema, cobvFormSchema } from '../../../../shared/domain/charge-form.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { parseIspb } from '../../../../shared/ids/ispb.ts'
import type { PixKey } from '../../../../shared/ids/pix-key.ts'
import { parseTaxDocument } from '../../../../shared/ids/tax-document.ts'
import type { Txid } from '../../../../shared/ids/txid.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { faultText } from '../../../ui/fault-text.ts'
import { type ChargeDraft, readExpiry } from './draft.ts'
import { type Faults, refusedWords, ruleWords } from './faults.ts'
import { readKey } from './read-key.ts'
import { isFarAhead, type ReadField, readAmount, readAmountOrNone } from './read-parts.ts'
import { readTerms } from './terms-draft.ts'
import type { Take } from './take.ts'

/** What the reading of a draft needs besides it. */
export interface ReadNeeds {
  /** The keys that are offered, the first of which stands in for none. */
  readonly keys: readonly PixKey[]
  /** The first due date that may be asked for: today, or the standing one of a charge that is revised. */
  readonly earliestDue: LocalDate
  /** The id that the charge gets, or has. */
  readonly txid: Txid
}

/** Reads the whole form; the error names by path every field that is not right. */
export function readDraft(draft: ChargeDraft, needs: ReadNeeds): Result<ChargeForm, Faults> {
  const faults = new Map<string, TextKey>()
  const take = <Value>(path: string, field: ReadField<Value>): Value | null => {
    if (field.ok) return field.value
    faults.set(path, field.error)
    return null
  }
  const asked = draft.kind === 'cob' ? readCob(draft, needs, take) : readCobv(draft, needs, take)
  const parsed = draft.kind === 'cob' ? cobFormSchema.safeParse(asked) : cobvFormSchema.safeParse(asked)
  // What a field says of itself comes first; a schema would only repeat that it is not there.
  for (const { path } of parsed.error?.issues ?? []) {
    const name = path.join('.')
    if (![...faults.keys()].some((known) => known === name || known.startsWith(`${name}.`))) {
      faults.set(name, refusedWords(name))
    }
  }
  if (!parsed.success || faults.size > 0) return err(Object.fromEntries(faults))
  const rules = chargeFaults(parsed.data, needs.earliestDue)
  if (rules.length === 0) return ok(parsed.data)
  return err(Object.fromEntries(rules.map(({ path, reason }) => [path, ruleWords[reason]])))
}

function readCommon(draft: ChargeDraft, { keys }: ReadNeeds, take: Take) {
  const message = draft.message.trim()
  return {
    kind: draft.kind,
    key: take('key', readKey(draft, keys)),
    message: message === '' ? null : message,
    extras: draft.extras,
    locationId: null,
  }
}

function readCob(draft: ChargeDraft, needs: ReadNeeds, take: Take) {
  const isSaque = draft.cash === 'saque'
  const mayChangeAmount = draft.cash === 'none' && draft.mayChange
  return {
    ...readCommon(draft, needs, take),
    txid: draft.txidFrom === 'institution' ? null : txidOf(draft, needs),
    expiresIn: take('expiresIn', readExpiry(draft)),
    debtor: readCobDebtor(draft, take),
    amount: isSaque ? centavos(0) : take('amount', readAmountOrNone(draft.amount, mayChangeAmount)),
    mayChangeAmount,
    withdrawal: draft.cash === 'none' ? null : readCash(draft, draft.cash, take),
  }
}

function readCobv(draft: ChargeDraft, needs: ReadNeeds, take: Take) {
  return {
    ...readCommon(draft, needs, take),
    txid: txidOf(draft, needs),
    dueDate: take('dueDate', readDueDate(draft.dueDate, needs.earliestDue)),
    daysAfterDue: take('daysAfterDue', readDays(draft.daysAfterDue)),
    debtor: {
      name: draft.name,
      document: take('debtor.document', readDocument(draft.document)),
      email: orNull(draft.email),
      street: orNull(draft.street),
      city: orNull(draft.city),
      state: orNull(draft.state),
      zip: orNull(draft.zip.replace(/\D/g, '')) ?? orNull(draft.zip),
    },
    amount: take('amount', readAmount(draft.amount)),
    terms: readTerms(draft, take),
  }
}

function txidOf({ txidFrom, txid }: ChargeDraft, needs: ReadNeeds): string {
  return txidFrom === 'own' ? txid.trim() : needs.txid
}

// Name and document, or nobody: half a payer is refused by the standard.
function readCobDebtor({ name, document }: ChargeDraft, take: Take) {
  if (name.trim() === '' && document.trim() === '') return null
  return { name, document: take('debtor.document', readDocument(document)) }
}

function readCash(draft: ChargeDraft, kind: 'saque' | 'troco', take: Take) {
  const ispb = parseIspb(draft.cashIspb)
  return {
    kind,
    amount: take<Centavos>('withdrawal.amount', readAmountOrNone(draft.cashAmount, draft.cashMayChange)),
    mayChange: draft.cashMayChange,
    agent: draft.cashAgent,
    agentIspb: take('withdrawal.agentIspb', ispb.ok ? ok(ispb.value) : err('charges.wrongIspb')),
  }
}

function readDocument(text: string): ReadField<string> {
  const read = parseTaxDocument(text)
  return read.ok ? ok(read.value) : err(faultText.document[read.error])
}

// A year that is mistyped, such as 2206, would make a charge that nobody means.
function readDueDate(day: LocalDate | null, earliest: LocalDate): ReadField<LocalDate> {
  if (day === null) return err('charges.wrongDate')
  return isFarAhead(day, earliest) ? err('charges.wrongDateFar') : ok(day)
}

function readDays(text: string): ReadField<number> {
  return /^\d{1,5}$/.test(text.trim()) ? ok(Number(text)) : err('charges.wrongDays')
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
