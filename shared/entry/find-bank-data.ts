import type { Institution } from '../domain/institutions.ts'
import { findInstitution } from '../domain/search-institutions.ts'
import { findLabels, type Labelled } from './bank-labels.ts'
import type { Found } from './found.ts'
import { institutionBefore } from './named-institution.ts'
import { documentIn, readBankLabel } from './read-bank-label.ts'
import type { BankData, BankDataField } from './recognition.ts'
import { whyOf } from './why-of.ts'

/** Labels further apart than this many characters speak of different accounts. */
const GAP = 300
/** More accounts than this are a table, not a payment; looking for their institutions would take long. */
const MAX_ACCOUNTS = 10
const FIELDS: readonly BankDataField[] = ['ispb', 'issuer', 'number', 'accountType', 'document', 'name', 'amount']

/** Finds accounts that labels describe inside a text, such as `Banco 260 ag 0001 cc 12345-6 CNPJ … Nome …`. */
export function findBankData(text: string, extra: readonly Institution[]): readonly Found[] {
  return groupsOf(findLabels(text))
    .filter(({ labels, hasAccount }) => hasAccount && labels.some(beginsAccount))
    .slice(0, MAX_ACCOUNTS)
    .flatMap(({ labels }) => readGroup(text, labels, extra))
}

/** The labels that speak of one account; `hasAccount` once one of them gave its number. */
interface Group {
  readonly labels: Labelled[]
  hasAccount: boolean
}

// A bank or branch begins the next account once there is an account number, and so does another number.
function groupsOf(labels: readonly Labelled[]): readonly Group[] {
  const groups: Group[] = []
  for (const label of labels) {
    const group = groups.at(-1)
    const isNumber = isAccount(label)
    const isFar = label.from - (group?.labels.at(-1)?.to ?? 0) > GAP
    const isNext = group?.hasAccount === true && (isNumber || beginsAccount(label))
    if (group === undefined || isFar || isNext) {
      groups.push({ labels: [label], hasAccount: isNumber })
    } else {
      group.labels.push(label)
      group.hasAccount ||= isNumber
    }
  }
  return groups
}

function isAccount({ field, value }: Labelled): boolean {
  return (
    (field === 'account' || field === 'branch-and-account') &&
    /^[^\p{L}]{0,4}(?:n[º°o.]*)?[^\p{L}]{0,4}[0-9]/iu.test(value)
  )
}

function beginsAccount({ field }: Labelled): boolean {
  return field === 'bank' || field === 'branch' || field === 'branch-and-account'
}

function readGroup(text: string, group: readonly Labelled[], extra: readonly Institution[]): readonly Found[] {
  const from = group[0]?.from ?? 0
  const to = group.at(-1)?.to ?? from
  const said = group.map((label) => readBankLabel(label, extra))
  const first = <F extends BankDataField>(field: F): BankData[F] | null =>
    said.find((one) => one[field] != null)?.[field] ?? null
  const issuer = first('issuer')
  const number = first('number')
  // An account number alone may be any number, such as that of a water bill.
  const ispb =
    first('ispb') ?? (issuer === null ? null : institutionBefore(text.slice(Math.max(from - 60, 0), from), extra))
  if (number === null || (ispb === null && issuer === null)) return []
  const document = first('document') ?? documentIn(text.slice(from, to))
  const data = {
    ispb,
    issuer,
    number,
    accountType: first('accountType'),
    document,
    name: first('name'),
    amount: first('amount'),
  }
  const meaning = { kind: 'bank-data', data, understood: FIELDS.filter((field) => data[field] !== null) } as const
  const isKnown = ispb !== null && findInstitution(ispb, extra) !== null
  return [{ from, to, meaning, why: isKnown ? [...whyOf(meaning), 'institution-known'] : whyOf(meaning) }]
}
