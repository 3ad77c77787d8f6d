import type { SheetMapping } from '../domain/charge-batch.ts'
import { plainHeading } from '../sheet/plain-heading.ts'
import type { Sheet, SheetCell } from '../sheet/sheet-table.ts'

const DIGIT = '(?:dv|dig|digito|digitoverificador)'
const OF_ACCOUNT = '(?:conta|cc|contacorrente)'
/** A check digit by itself, as it stands right behind an account, and one that says whose it is. The number tells two of one name apart. */
const BARE = new RegExp(`^${DIGIT}2?$`)
const NAMED = new RegExp(`^(?:${OF_ACCOUNT}${DIGIT}|${DIGIT}d?a?${OF_ACCOUNT})2?$`)

/** A column without a name; see `withDigits`. */
const UNNAMED = /^\([A-Z]+\)$/

/** What a row says of its account, with the check digit that stands in a column of its own: without it the number would be another account's. */
export function accountTold(
  { headings, hiddenHeadings = [] }: Sheet,
  mapping: SheetMapping,
): (cells: readonly SheetCell[]) => string {
  const at = headings.indexOf(mapping['account'] ?? '')
  const taken = Object.values(mapping)
  const place = headings.findIndex((heading, index) => {
    const name = plainHeading(heading)
    const isBehind = at !== -1 && index === at + 1 && (BARE.test(name) || UNNAMED.test(heading))
    return !taken.includes(heading) && (NAMED.test(name) || isBehind)
  })
  const found = headings[place] ?? ''
  const isOpen = hiddenHeadings.includes(found) || UNNAMED.test(found)
  return (cells) => {
    const [account, digit] = [cells[at]?.text.trim() ?? '', cells[place]?.text.trim() ?? '']
    if (account === '' || digit === '') return account
    const isWhole = account.toUpperCase().endsWith(`-${digit.toUpperCase()}`)
    if (isWhole) return account
    // What nobody sees, has no name, is no digit, or contradicts the account is told with it, and asked about.
    const isDigit = /^[\dA-Z]$/i.test(digit) && !/[-–]/.test(account) && !isOpen
    return isDigit ? `${account}-${digit}` : `${account} | ${digit}`
  }
}
