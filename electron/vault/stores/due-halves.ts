import type { Due, DueSource, NewDue } from '../../../shared/domain/due.ts'
import { isSameBeneficiary } from '../../../shared/paper/same-beneficiary.ts'

type Told = Pick<Due, 'sources' | 'order' | 'payeeName' | 'payeeDocument'>

function isOfPerson({ kind }: DueSource): boolean {
  return kind === 'hand' || kind === 'monthly'
}

/** Whether an invoice tells it. */
export function isInvoice({ source }: NewDue): boolean {
  return source.kind === 'invoice'
}

/** What is entered by hand is the debt of a paper that says the same; a boleto goes where only its invoice is, an invoice where only its boleto. */
export function isOtherHalf(told: Told, due: NewDue): boolean {
  const isByHand = told.sources.every(isOfPerson)
  if (isByHand || isOfPerson(due.source)) return isByHand !== isOfPerson(due.source)
  const hasInvoice = told.sources.some(({ kind }) => kind === 'invoice')
  return isInvoice(due) ? !hasInvoice && told.order !== null : hasInvoice && told.order === null && due.order !== null
}

/** Says whether a debt that is kept and one that is told are certainly owed to the same. */
export function isSurelySame(told: Told, due: NewDue): boolean {
  const [one, other] = [partyOf(told), partyOf(due)]
  const isTold = (one.document !== null && other.document !== null) || (one.name !== null && other.name !== null)
  return isTold && isSameBeneficiary(one, other)
}

function partyOf({ payeeName, payeeDocument }: Pick<NewDue, 'payeeName' | 'payeeDocument'>) {
  return { name: payeeName, document: payeeDocument }
}
