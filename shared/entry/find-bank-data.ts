import type { Institution } from '../domain/institutions.ts'
import { findInstitution } from '../domain/search-institutions.ts'
import { accountTypeIn, accountTypeOfOperation, accountValue, findLabels, type Labelled } from './bank-labels.ts'
import { type TaxDocument, taxDocumentKind } from '../ids/tax-document.ts'
import type { Ispb } from '../ids/ispb.ts'
import type { Found } from './found.ts'
import { institutionBefore, namedInstitution } from './named-institution.ts'
import { BRANCH_WITH_ACCOUNT, bankBeforeNumber, documentIn, readBankLabel } from './read-bank-label.ts'
import type { BankData, BankDataField } from './recognition.ts'
import { whyOf } from './why-of.ts'

/** Labels further apart than this many characters speak of different accounts. */
const GAP = 300
/** More accounts than this are a table, not a payment; looking for their institutions would take long. */
const MAX_ACCOUNTS = 10
const CAIXA = '00360305'
const FIELDS: readonly BankDataField[] = ['ispb', 'issuer', 'number', 'accountType', 'document', 'name', 'amount']

/** Finds accounts that labels describe inside a text, such as `Banco 260 ag 0001 cc 12345-6 CNPJ … Nome …`. */
export function findBankData(text: string, extra: readonly Institution[]): readonly Found[] {
  const labels = findLabels(text)
  const groups = groupsOf(labels)
    .filter(
      ({ labels: group, hasAccount }) =>
        hasAccount && group.some((label) => beginsAccount(label) || label.field === 'document'),
    )
    .slice(0, MAX_ACCOUNTS)
  // Where the first of several is followed by its name, each is: what stands before the next one is not its own.
  const [first, ...others] = groups
  const isBehind = first !== undefined && others.length > 0 && isNamedBehind(text, first.labels, extra)
  const accounts = groups.flatMap(({ labels: group }) => readGroup(text, group, extra, isBehind))
  if (accounts.length > 0) return accounts
  const part = partOfAccount(labels, extra)
  return part.length > 0 ? part : besideName(text, extra)
}

const PARTS = [
  /(?<![0-9A-Za-z.,/-])([0-9]{4})(?:-[0-9xX])? ?\/ ?([0-9][0-9.]{3,14}-[0-9xX])(?![0-9A-Za-z/-])/g,
  // `nubank 0001 12345678-9`, `bb 3388-7 45120-4`
  /(?<=\p{L}[^\n]{0,40} )([0-9]{4})(?:-[0-9xX])? ([0-9][0-9.]{3,14}-[0-9xX])(?![0-9A-Za-z/-])/gu,
  // Behind its bank's code any one sign parts branch and account: `C6 336/0001/1234567-8`, `Inter 077 - 0001 - 1234567-8`.
  /(?<=\p{L}[^\n]{0,40}[ (])0?([0-9]{3})\)? ?([ /|-]) ?([0-9]{4})(?:-[0-9xX])? ?\2 ?([0-9][0-9.]{3,14}-[0-9xX])(?![0-9A-Za-z/-])/gu,
]

/** Accounts that stand behind the name of their institution without a label: `Itaú 1234/12345-6`, `C6 336 / 0001 / 1234567-8`. */
function besideName(text: string, extra: readonly Institution[]): readonly Found[] {
  const ofCaixa = besideCaixa(text, extra)
  if (ofCaixa.length > 0) return ofCaixa
  const pairs = PARTS.flatMap((shape) => Array.from(text.matchAll(shape)))
    .toSorted((one, other) => one.index - other.index)
    .filter(({ index }, at, all) => index >= (all[at - 1]?.index ?? 0) + (all[at - 1]?.[0].length ?? 0))
  return pairs.slice(0, MAX_ACCOUNTS).flatMap(({ 0: whole, 1: first = '', 3: branch, 4: account, index }) => {
    const code = account === undefined ? '' : ` ${first}`
    const words = text.slice(Math.max(index - 60, 0), index).replace(/[^\p{L}\p{N})]+$/u, '')
    const ispb = institutionBefore(words + code, extra)
    if (ispb === null) return []
    const to = index + whole.length
    const value = account === undefined ? whole : `${branch}/${account}`
    const data = dataOf('', [{ field: 'branch-and-account', label: '', value, from: index, to }], extra)
    return data.number === null ? [] : [foundData({ ...data, ispb }, index, to, extra)]
  })
}

// Branch, kind and account of Caixa, each parted by the same sign: `104 1234 013 56789-0`, `CEF 1234.013.00056789-0`.
const CAIXA_PARTS =
  /(?<![0-9A-Za-z.,/-])(?:104\)?(?: ?[./|–-] ?| ))?([0-9]{4})(?:-[0-9xX])?( ?[./|–-] ?| )([0-9]{3,4})\2([0-9]{4,12}-[0-9xX])(?![0-9A-Za-z/-])/g

function besideCaixa(text: string, extra: readonly Institution[]): readonly Found[] {
  return Array.from(text.matchAll(CAIXA_PARTS)).flatMap(
    ({ 0: whole, 1: branch = '', 3: kind = '', 4: account, index }) => {
      const words = text.slice(Math.max(index - 60, 0), index).replace(/[^\p{L}\p{N})]+$/u, '')
      const to = index + whole.length
      const named = institutionBefore(words, extra) ?? nameBehind(text.slice(to - 1), extra)
      const isCaixa = named === null ? /^104(?![0-9])/.test(whole) : named === CAIXA
      const accountType = accountTypeOfOperation(kind)
      if (!isCaixa || accountType === null) return []
      const value = `${branch}/${account}`
      const data = dataOf('', [{ field: 'branch-and-account', label: '', value, from: index, to }], extra)
      const ispb = findInstitution(CAIXA, extra)?.ispb ?? null
      return data.number === null ? [] : [foundData({ ...data, ispb, accountType }, index, to, extra)]
    },
  )
}

/** The labels that speak of one account; `hasAccount` once one of them gave its number. */
interface Group {
  readonly labels: Labelled[]
  hasAccount: boolean
}

// A bank or branch begins the next account once there is an account number, and so does another number. Behind the only
// number of a text they are its own.
function groupsOf(labels: readonly Labelled[]): readonly Group[] {
  const groups: Group[] = []
  const places = labels.filter((label) => isAccount(label) || beginsAccount(label))
  const [first] = places
  const last = places.at(-1)
  // Numbers before their banks: whose branch is whose is known only where each has the same behind it.
  const isTurned = first?.field === 'account' && isAccount(first) && last !== undefined && !isAccount(last)
  if (isTurned && !areAlike(places)) return []
  const isOnly = labels.filter(isAccount).length === 1
  for (const label of labels) {
    const group = groups.at(-1)
    const isNumber = isAccount(label)
    const isFar = label.from - (group?.labels.at(-1)?.to ?? 0) > GAP
    const isMissing = isOnly && group?.labels.every(({ field }) => field !== label.field) === true
    const isNext = group?.hasAccount === true && (isNumber || (beginsAccount(label) && !isMissing && !isTurned))
    if (group === undefined || isFar || isNext) {
      groups.push({ labels: [label], hasAccount: isNumber })
    } else {
      group.labels.push(label)
      group.hasAccount ||= isNumber
    }
  }
  return groups
}

/** Whether behind every number of an account stand labels of the same fields. */
function areAlike(places: readonly Labelled[]): boolean {
  const signs = places.map((label) => (isAccount(label) ? '\n' : `${label.field},`)).join('')
  return new Set(signs.split('\n').slice(1)).size === 1
}

function isAccount({ field, value }: Labelled): boolean {
  if (field === 'operation') return /^[^\p{L}]*[0-9]{2,4}[ /–-]+(?:n[º°.]* ?)?[0-9.]+-[0-9xX]/u.test(value)
  if (field === 'branch') return BRANCH_WITH_ACCOUNT.test(value)
  if (field === 'account' && bankBeforeNumber(value, []) !== null) return true
  const { rest } = field === 'account' ? accountValue(value) : { rest: value }
  const isLabel = field === 'account' || field === 'branch-and-account'
  return isLabel && /^[^\p{L}]{0,4}(?:n[º°or.]*|n[uú]m(?:ero)?)?[^\p{L}]{0,4}[0-9]/iu.test(rest)
}

function beginsAccount({ field }: Labelled): boolean {
  return field === 'bank' || field === 'branch' || field === 'branch-and-account'
}

function readGroup(
  text: string,
  group: readonly Labelled[],
  extra: readonly Institution[],
  isBehind: boolean,
): readonly Found[] {
  const from = group[0]?.from ?? 0
  const to = endOf(group.at(-1)) ?? from
  const said = dataOf(text.slice(from, to), group, extra)
  // An account number alone may be any number, such as that of a water bill.
  const isAlone = said.issuer === null && said.document === null
  const before = isAlone || isBehind ? null : namedBefore(text, group, extra)
  const ispb = said.ispb ?? before ?? nameBehind(group.at(-1)?.value ?? '', extra)
  const data = { ...dataOf(text.slice(from, to), group, extra, ispb === CAIXA, ispb), ispb }
  const isAccountData = data.number !== null && (data.ispb !== null || data.issuer !== null)
  return isAccountData ? [foundData(data, from, to, extra)] : []
}

// `Conta para pagamento: Itaú ag 1234`: a name stands before its branch, whatever begins the account.
function namedBefore(text: string, group: readonly Labelled[], extra: readonly Institution[]): Ispb | null {
  const [label] = group
  const end = label === undefined ? 0 : label.field === 'bank' ? label.to : label.from // the words of a name may hold `banco` themselves
  const branch = group.find(({ field }) => field === 'branch' || field === 'branch-and-account')
  return nameBefore(text, end, extra) ?? nameBefore(text, branch?.from ?? end, extra)
}

function isNamedBehind(text: string, group: readonly Labelled[], extra: readonly Institution[]): boolean {
  const isLabelled = group.some(({ field }) => field === 'bank')
  return (
    !isLabelled && namedBefore(text, group, extra) === null && nameBehind(group.at(-1)?.value ?? '', extra) !== null
  )
}

// A value is of one line: what stands below the last one is no part of the account.
function endOf(label: Labelled | undefined): number | undefined {
  if (label === undefined) return undefined
  const line = /^\s*[^\n]*/.exec(label.value)?.[0].length ?? 0
  return Math.min(label.to, label.to - label.value.length + line)
}

function nameBefore(text: string, end: number, extra: readonly Institution[]): Ispb | null {
  // The reach of a label may end inside a word.
  if (/^[\p{L}\p{N}]{2}$/u.test(text.slice(end - 1, end + 1))) return null
  return institutionBefore(text.slice(Math.max(end - 60, 0), end), extra)
}

// `ag 1234 cc 48213-7 Itaú`: all that stands behind the last number is a name.
function nameBehind(value: string, extra: readonly Institution[]): Ispb | null {
  // `… 48213-7 99Pay`: a number may begin it.
  const words =
    /^[^\p{L}]*?[0-9][^\p{L}]*?((?:(?<=\s)[0-9]{1,3}(?=\p{L})|(?<![0-9])(?=\p{L}))\p{L}[^\n,;|]{1,40})/u
      .exec(value)?.[1]
      ?.replace(/[ (-]+(?:\d{3}\.\d{3}\.\d{3}-|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/).*/iu, '')
      .trim() ?? ''
  const named = namedInstitution(words, extra)
  return named !== null && institutionBefore(words, extra) === named ? named : null
}

function foundData(data: BankData, from: number, to: number, extra: readonly Institution[]): Found {
  const meaning = { kind: 'bank-data', data, understood: FIELDS.filter((field) => data[field] !== null) } as const
  const isKnown = data.ispb !== null && findInstitution(data.ispb, extra)?.pix === true
  return { from, to, meaning, why: isKnown ? [...whyOf(meaning), 'institution-known'] : whyOf(meaning) }
}

// `beside`: the institution that stands around the labels, where none of them tells it.
function dataOf(
  words: string,
  group: readonly Labelled[],
  extra: readonly Institution[],
  isOfCaixa = false,
  beside: Ispb | null = null,
): BankData {
  const said = group.map((label) => readBankLabel(label, extra, isOfCaixa))
  const first = <F extends BankDataField>(field: F): BankData[F] | null =>
    said.find((one) => one[field] != null)?.[field] ?? null
  const ispb = first('ispb')
  // Of two amounts nobody says which is to be paid.
  const amounts = new Set(said.flatMap(({ amount }) => amount ?? []))
  return {
    ispb,
    issuer: first('issuer'),
    number: first('number'),
    accountType: said.find((one) => one.number != null)?.accountType ?? first('accountType'),
    document: holderOf(said, words, ispb ?? beside),
    name: first('name'),
    amount: amounts.size === 1 ? first('amount') : null,
  }
}

// The bank's own CNPJ stands behind its name on many papers; it is nobody's who is paid there.
function holderOf(said: readonly Partial<BankData>[], words: string, ispb: BankData['ispb']): BankData['document'] {
  const labelled = said.flatMap(({ document }) => document ?? [])
  const [block = ''] = words.split(/(?<=\S)\s*\n\s*\n/, 1)
  const beside = documentIn(block)
  // A document that a label names behind an empty line is another's, where one stands with the account.
  const told = labelled.length > 0 && (beside === null || labelled.includes(beside)) ? labelled : [documentIn(words)]
  const isBanks = (document: TaxDocument): boolean =>
    ispb !== null && taxDocumentKind(document) === 'cnpj' && document.startsWith(ispb)
  return told.find((document) => document !== null && !isBanks(document)) ?? null
}

/**
 * A text that speaks of an account and names its holder, but not all of where it is: what is missing is asked for, lest the
 * holder's document be taken for a key.
 */
function partOfAccount(labels: readonly Labelled[], extra: readonly Institution[]): readonly Found[] {
  const account = labels.find(({ field, label }) => field === 'account' && accountTypeIn(label) !== null)
  if (account === undefined) return []
  const near = labels.filter(({ from }) => Math.abs(from - account.from) <= GAP)
  const data = dataOf('', near, extra)
  if (data.document === null) return []
  // Without a number the document may be meant all the same, and stays to be found.
  const last = near.at(-1) ?? account
  const [from, to] =
    data.number === null ? [account.from, account.from + account.label.length] : [near[0]?.from ?? 0, last.to]
  return [foundData(data, from, to, extra)]
}
