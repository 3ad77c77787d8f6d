import type { ToldRow } from '../batch/read-order.ts'
import { writeBrCode } from '../brcode/write-br-code.ts'
import { parseAccountNumber } from '../ids/account-number.ts'
import { mayBeOfKind } from '../ids/key-of-kind.ts'
import { formatTaxDocument, parseTaxDocument } from '../ids/tax-document.ts'
import type { PixKeyKind } from '../ids/pix-key.ts'
import { readTypedPixKey } from '../ids/typed-pix-key.ts'
import { centavos } from '../money/centavos.ts'
import { formatAmount } from '../money/format-brl.ts'
import type { LocalDate } from '../time/local-date.ts'
import { isLocalDate } from '../time/local-date.ts'
import type { CnabFile, CnabRecord } from './cnab-file.ts'
import { dayOf } from './parse-cnab.ts'
import { paymentForms } from './payment-forms.ts'

/** What a payment of a file says, and the code of the transfer that it is there and that leaves as Pix here. */
export type ToldRemessa = ToldRow & { readonly form?: string }

/** One payment of a file: what it says, in the words of a sheet's row, and the day that it names; null where it names none. */
export interface RemessaRow {
  /** The line of its first segment. */
  readonly line: number
  readonly told: ToldRemessa
  readonly payOn: LocalDate | null
}

type Fields = CnabRecord['fields']

/** The payments of a file in its order, each read from its segments. What they say is read as a sheet's row is: nothing is guessed. */
export function readRemessa({ records }: CnabFile): readonly RemessaRow[] {
  let form = ''
  return records.flatMap((record, index): readonly RemessaRow[] => {
    const { line, name, fields } = record
    if (name === 'lotHeader') form = fields['form'] ?? ''
    if (name !== 'segmentA' && name !== 'segmentJ' && name !== 'segmentO') return []
    const behind = partsOf(records, index)
    const payOn = dayOf(fields['payOn'] ?? '')
    const base = {
      amount: amountOf(fields),
      description: descriptionOf(fields),
      payee: (behind['payeeName'] ?? '') || (fields['payeeName'] ?? ''),
    }
    const told = name === 'segmentA' ? transfer(fields, behind, form) : paper(name, fields, behind, form)
    return [{ line, told: filled({ ...base, ...told }), payOn: payOn !== null && isLocalDate(payOn) ? payOn : null }]
  })
}

// What stands in the segments behind a payment, up to the next one.
function partsOf(records: readonly CnabRecord[], index: number): Fields {
  const parts: Record<string, string> = {}
  for (const { name, fields } of records.slice(index + 1, index + 4)) {
    if (name !== 'segmentB' && name !== 'segmentJ52' && name !== 'segmentJ52Pix') break
    for (const [field, text] of Object.entries(fields)) if (!(field in parts)) parts[field] = text
  }
  return parts
}

function transfer(fields: Fields, behind: Fields, form: string): ToldRemessa {
  const document = documentOf(behind['payeeKind'] ?? '', behind['payeeDocument'] ?? fields['payeeDocument'] ?? '')
  const key = paymentForms.get(form)?.by === 'pix' ? keyOf(behind, document) : null
  return key === null ? { ...accountOf(fields, behind, form), document } : { way: key, document }
}

/** What segment B calls the key of a Pix by its way to begin (G100), and the kinds of key that it may be. */
const INITIATIONS: Readonly<Record<string, { readonly word: string; readonly kinds: readonly PixKeyKind[] }>> = {
  '01': { word: 'telefone', kinds: ['PHONE'] },
  '02': { word: 'e-mail', kinds: ['EMAIL'] },
  '03': { word: 'CPF/CNPJ', kinds: ['CPF', 'CNPJ'] },
  '04': { word: 'chave aleatória', kinds: ['EVP'] },
}

/**
 * The key that segment B names; null for bank data. One that is no key of the kind that the file says, or not the CPF or CNPJ that it
 * tells of the payee, stands behind that word, so that no row takes it for a key.
 */
function keyOf({ initiation = '', pixKey = '' }: Fields, document: string): string | null {
  const said = INITIATIONS[initiation.slice(0, 2)]
  if (said === undefined) return null
  const written = pixKey.trim()
  const bare = (text: string): string => text.replace(/[./\- ]/g, '')
  if (said.kinds.includes('CPF')) {
    const isPayee = /^0*$/.test(written) || bare(written).replace(/^0+/, '') === bare(document).replace(/^0+/, '')
    return isPayee ? document : `${said.word} ${written}`
  }
  const isMeant = mayBeOfKind(written, said.kinds)
  return isMeant ? written : `${said.word} ${written}`
}

const ACCOUNT_KINDS: Readonly<Record<string, string>> = {
  '01': 'Corrente',
  CC: 'Corrente',
  '03': 'Poupança',
  PP: 'Poupança',
  PG: 'Pagamento',
}

function accountOf(fields: Fields, behind: Fields, form: string): ToldRemessa {
  const { payeeBank = '', payeeBranch = '', payeeAccount = '', payeeAccountDigit, payeeBothDigit, accountKind } = fields
  // Eight zeros would be Banco do Brasil, which has a code: whoever leaves both open means nobody.
  const ispb = (fields['ispb'] || behind['ispb'] || '').trim().replace(/^0+$/, '')
  const byForm = paymentForms.get(form)
  const type = byForm?.by === 'account' ? byForm.accountType : null
  const number = parseAccountNumber(`${shorn(payeeAccount)}${payeeAccountDigit || payeeBothDigit || ''}`)
  return {
    form: byForm?.by === 'account' ? form : '',
    institution: /^0*$/.test(payeeBank) || payeeBank === '988' ? ispb : payeeBank,
    issuer: shorn(payeeBranch).padStart(4, '0'),
    // A check digit by itself is no account.
    account: /^[0 ]*$/.test(payeeAccount)
      ? ''
      : number.ok
        ? number.value
        : `${payeeAccount}${payeeAccountDigit ?? ''}`.trim(),
    accountType: type ?? ACCOUNT_KINDS[(accountKind ?? '').trim()] ?? '',
  }
}

function paper(name: CnabRecord['name'], fields: Fields, behind: Fields, form: string): ToldRow {
  const document = documentOf(behind['payeeKind'] ?? '', behind['payeeDocument'] ?? '')
  const isCode = name === 'segmentJ' && paymentForms.get(form)?.by === 'pix-qr'
  const barCode = (fields['barCode'] ?? '').trim()
  return { way: isCode ? codeOf(behind) : barCode, ...(document !== '' && { document }) }
}

/**
 * A file names a code by what it leads to: the address of its charge, or a key with a txid. The code that says the same is written
 * anew; its city is not told. A key alone is paid as a key; what makes no code is told as it stands, and refused by its row.
 */
function codeOf({ pixKey = '', txid = '', payeeName = '' }: Fields): string {
  const text = pixKey.trim()
  const parts = { merchantName: payeeName.slice(0, 25).trim() || 'NAO INFORMADO', merchantCity: 'BRASIL' }
  try {
    if (text.includes('/')) return writeBrCode({ ...parts, location: text.replace(/^https?:\/\//i, '') })
    const key = readTypedPixKey(text)
    if (!key.ok || key.value.meaning !== 'one' || txid.trim() === '') return text
    return writeBrCode({ ...parts, key: key.value.key, txid: txid.trim() })
  } catch {
    return text
  }
}

function documentOf(kind: string, digits: string): string {
  if (/^0*$/.test(digits)) return ''
  const cpf = digits.slice(-11)
  const cnpj = digits.slice(-14)
  const isCpf = kind === '1' || (kind !== '2' && !parseTaxDocument(cnpj).ok)
  const read = parseTaxDocument(isCpf ? cpf : cnpj)
  return read.ok ? formatTaxDocument(read.value) : isCpf ? cpf : cnpj
}

function amountOf({ amount = '' }: Fields): string {
  const value = Number(amount)
  return Number.isSafeInteger(value) ? formatAmount(centavos(value)) : amount
}

function descriptionOf({ information = '', companyId = '' }: Fields): string {
  return [information, companyId].map((text) => text.trim().replace(/\s+/g, ' ')).find((text) => text !== '') ?? ''
}

function shorn(digits: string): string {
  return digits.trim().replace(/^0+(?=\d)/, '')
}

function filled(told: ToldRemessa): ToldRemessa {
  return Object.fromEntries(Object.entries(told).filter(([, text]) => text.trim() !== ''))
}
