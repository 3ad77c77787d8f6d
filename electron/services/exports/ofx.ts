import { createHash } from 'node:crypto'
import { ofxAccountId } from '../../../shared/domain/ofx-account-id.ts'
import type { ExportAccount, OfxAccount } from '../../../shared/domain/statement-export.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { saoPauloClock } from '../../../shared/time/sao-paulo.ts'
import { documentText } from './document-text.ts'
import { kindWords, signedAmount } from './line-words.ts'
import type { ToldLine } from '../../vault/statement-table.ts'

// What OFX 1.02 gives these fields.
const MOST_NAME = 32
const MOST_MEMO = 255
const MOST_CHECK = 12

const declaration = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
]

/** What stands above the lines: whose account, which period, made when. */
export interface OfxHead {
  readonly account: ExportAccount
  readonly ids: OfxAccount
  readonly from: Instant
  readonly to: Instant
  readonly madeAt: Instant
}

/** The beginning of an OFX 1.02 file (SGML, to be written in Windows-1252, as it declares). */
export function ofxHead({ account, ids, from, to, madeAt }: OfxHead): string {
  return lines([
    ...declaration,
    '<OFX>',
    '<SIGNONMSGSRSV1>',
    '<SONRS>',
    ...status,
    field('DTSERVER', moment(madeAt)),
    field('LANGUAGE', 'POR'),
    '</SONRS>',
    '</SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1>',
    '<STMTTRNRS>',
    field('TRNUID', '1'),
    ...status,
    '<STMTRS>',
    field('CURDEF', 'BRL'),
    '<BANKACCTFROM>',
    field('BANKID', account.bank),
    field('BRANCHID', account.branch.padStart(4, '0')),
    field('ACCTID', ofxAccountId(account, ids)),
    field('ACCTTYPE', 'CHECKING'),
    '</BANKACCTFROM>',
    '<BANKTRANLIST>',
    field('DTSTART', moment(from)),
    field('DTEND', moment(to)),
  ])
}

/** One line of the statement; only booked ones belong into the file. */
export function ofxLine(line: ToldLine): string {
  const { id, at, direction, endToEndId } = line
  return lines([
    '<STMTTRN>',
    field('TRNTYPE', direction === 'in' ? 'CREDIT' : 'DEBIT'),
    field('DTPOSTED', moment(at)),
    field('TRNAMT', wireText(signedAmount(line))),
    field('FITID', fitId(id)),
    ...(/^\d+$/.test(id) && id.length <= MOST_CHECK ? [field('CHECKNUM', id)] : []),
    ...(endToEndId === null ? [] : [field('REFNUM', endToEndId)]),
    field('NAME', words([line.counterpartName, kindWords(line)], MOST_NAME)),
    field('MEMO', words([memo(line)], MOST_MEMO)),
    '</STMTTRN>',
  ])
}

/** The end of the file, with what stood in the account at a moment; null where nobody told it yet. */
export function ofxEnd(balance: { readonly amount: Centavos; readonly at: Instant } | null): string {
  const ledger =
    balance === null
      ? []
      : ['<LEDGERBAL>', field('BALAMT', wireText(balance.amount)), field('DTASOF', moment(balance.at)), '</LEDGERBAL>']
  return lines(['</BANKTRANLIST>', ...ledger, '</STMTRS>', '</STMTTRNRS>', '</BANKMSGSRSV1>', '</OFX>'])
}

/**
 * What a system knows a line by when it is imported again: at most 32 capital letters, digits and hyphens, the same in every
 * export. An id that is safe itself stays as it is; another one is told by its SHA-256, which is one place longer than any
 * of those, so that the two never meet.
 */
export function fitId(id: string): string {
  return /^[0-9A-Z-]{1,31}$/.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 32).toUpperCase()
}

const status = ['<STATUS>', field('CODE', '0'), field('SEVERITY', 'INFO'), '</STATUS>']

function memo(line: ToldLine): string {
  return [kindWords(line), line.counterpartName, documentText(line.counterpartDocument), line.text, line.txid]
    .filter((part) => part !== null && part.trim() !== '')
    .join(' - ')
}

function field(name: string, text: string): string {
  return `<${name}>${text}`
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\r\n`).join('')
}

// The first text that says anything: readers stumble over an empty field. Letters that only Unicode has are taken apart before
// they are counted, since the charset may take two for one; marks that belong to no letter have no place in it.
function words(texts: readonly (string | null)[], most: number): string {
  const plain = texts.map((text) => plainText(text ?? '')).find((text) => text !== '') ?? 'Lançamento'
  const cut = Array.from(plain).slice(0, most).join('').trim()
  return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\p{ASCII}\u0080-\u00ff]/gu, (letter) => letter.normalize('NFKC'))
    .replace(/[\p{Mn}\p{Me}]/gu, '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
}

// São Paulo's clock has kept three hours from UTC since before there was a Pix.
function moment(at: Instant): string {
  const { year, month, day, hour, minute, second } = saoPauloClock(at)
  return `${year}${month}${day}${hour}${minute}${second}[-3:BRT]`
}
