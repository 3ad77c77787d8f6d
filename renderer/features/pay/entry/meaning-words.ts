import { Barcode, FileText, KeyRound, Landmark, type LucideIcon, QrCode, Search, TriangleAlert } from 'lucide-react'
import type { Billet } from '../../../../shared/billet/billet.ts'
import type { BrCode } from '../../../../shared/brcode/br-code.ts'
import type { BankDataField, Recognition, WhyWord } from '../../../../shared/entry/recognition.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatPixKey } from '../../../../shared/ids/pix-key.ts'
import { type InvoiceKey, invoiceKeyParts } from '../../../../shared/ids/invoice-key.ts'
import { invoiceModelName } from '../../../../shared/ids/invoice-model-name.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../../shared/ids/tax-document.ts'
import type { TypedPixKey } from '../../../../shared/ids/typed-pix-key.ts'
import { unreachable } from '../../../../shared/kit/unreachable.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import type { Tone } from '../../../ui/tone.ts'
import type { Origin } from '../../../reader/candidate.ts'
import { damageWords } from './damage-words.ts'

/** A recognition as a person reads it: its name, and what more can be said of it. */
export interface MeaningWords {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly title: string
  readonly detail: string
}

const why: Readonly<Record<WhyWord, TextKey>> = {
  'check-digits': 'entry.whyCheckDigits',
  length: 'entry.whyLength',
  shape: 'entry.whyShape',
  crc: 'entry.whyCrc',
  guid: 'entry.whyGuid',
  'at-sign': 'entry.whyAtSign',
  plus: 'entry.whyPlus',
  mobile: 'entry.whyMobile',
  label: 'entry.whyLabel',
  'institution-known': 'entry.whyInstitutionKnown',
}

const fields: Readonly<Record<BankDataField, TextKey>> = {
  ispb: 'entry.fieldIspb',
  issuer: 'entry.fieldIssuer',
  number: 'entry.fieldNumber',
  accountType: 'entry.fieldAccountType',
  document: 'entry.fieldDocument',
  name: 'entry.fieldName',
  amount: 'entry.fieldAmount',
}

const from: Readonly<Record<Origin['from'], TextKey>> = {
  qr: 'entry.fromQr',
  itf: 'entry.fromItf',
  'pdf-text': 'entry.fromText',
  text: 'entry.fromText',
}

/** What was recognised, and everything that speaks for it. */
export function meaningWords(t: Text, recognition: Recognition): MeaningWords {
  const words = wordsOf(t, recognition)
  if (recognition.why.length === 0) return words
  const facts = new Intl.ListFormat(t.locale).format(recognition.why.map((word) => t(why[word])))
  return { ...words, detail: `${words.detail} ${t('entry.checked', { facts })}`.trim() }
}

/** Where in a file something was found: `QR Code da página 1 de boleto.pdf.` */
export function originWords(t: Text, origin: Origin): string {
  const { name, page } = origin
  if (origin.from === 'text') return t('entry.originFile', { name })
  const where = t('entry.originPage', { from: t(from[origin.from]), page, name })
  return origin.unread !== undefined ? `${where} ${t('paper.unread')}` : where
}

function wordsOf(t: Text, recognition: Recognition): MeaningWords {
  switch (recognition.kind) {
    case 'pix-key':
      return withAmount(t, keyWords(t, recognition.typed), recognition.amount)
    case 'br-code':
      return codeWords(t, recognition.code)
    case 'billet':
      return billetWords(t, recognition.billet)
    case 'end-to-end-id':
      return { tone: 'info', icon: Search, title: t('entry.endToEnd'), detail: t('entry.endToEndDetail') }
    case 'invoice':
      return invoiceMeaning(t, recognition.key)
    case 'idempotency-key':
      return { tone: 'info', icon: Search, title: t('entry.idempotency'), detail: t('entry.idempotencyDetail') }
    case 'bank-data': {
      const read = new Intl.ListFormat(t.locale).format(recognition.understood.map((field) => t(fields[field])))
      return {
        tone: 'ok',
        icon: Landmark,
        title: t('entry.bankData'),
        detail: t('entry.bankDataRead', { fields: read }),
      }
    }
    case 'damaged':
      return { tone: 'bad', icon: TriangleAlert, ...damageWords(t, recognition) }
    default:
      return unreachable(recognition)
  }
}

function withAmount(t: Text, words: MeaningWords, amount: Centavos | undefined): MeaningWords {
  if (amount === undefined) return words
  return { ...words, detail: `${words.detail} ${t('entry.billetAmount', { amount: formatBrl(amount) })}` }
}

function keyWords(t: Text, typed: TypedPixKey): MeaningWords {
  if (typed.meaning === 'ask')
    return { tone: 'warn', icon: KeyRound, title: t('entry.keyAsk'), detail: t('entry.keyAskDetail') }
  const key = formatPixKey(typed.key)
  if (typed.meaning === 'propose')
    return { tone: 'warn', icon: KeyRound, title: t('entry.keyPropose'), detail: t('entry.keyProposeDetail', { key }) }
  const warning =
    typed.warning === null ? '' : t(typed.warning === 'landline' ? 'entry.landline' : 'entry.foreignPhone')
  return { tone: 'ok', icon: KeyRound, title: t(`entry.${typed.key.kind}`), detail: `${key}. ${warning}`.trim() }
}

function invoiceMeaning(t: Text, key: InvoiceKey): MeaningWords {
  const { number, issuer } = invoiceKeyParts(key)
  const document = parseTaxDocument(issuer)
  const title = t('entry.invoice', { model: invoiceModelName(key), number })
  const by = document.ok ? formatTaxDocument(document.value) : issuer
  return { tone: 'info', icon: FileText, title, detail: t('entry.invoiceDetail', { issuer: by }) }
}

function codeWords(t: Text, { kind, merchantName, amount }: BrCode): MeaningWords {
  if (kind === 'recurrence')
    return { tone: 'warn', icon: QrCode, title: t('entry.recurrenceCode'), detail: t('entry.recurrenceDetail') }
  const facts = [
    merchantName === null ? '' : t('entry.codeFor', { name: merchantName }),
    // In a charge the text's amount is decoration: the charge decides.
    amount === null || kind !== 'static' ? '' : t('entry.billetAmount', { amount: formatBrl(amount) }),
  ]
  return { tone: 'ok', icon: QrCode, title: t(`entry.${kind}Code`), detail: sentences(facts) }
}

function billetWords(t: Text, billet: Billet): MeaningWords {
  const bank = billet.kind === 'bank'
  const facts = [
    bank && billet.dueDate !== null ? t('entry.billetDue', { date: formatLocalDate(billet.dueDate) }) : '',
    billet.amount === null ? '' : t('entry.billetAmount', { amount: formatBrl(billet.amount) }),
  ]
  const title = t(bank ? 'entry.bankBillet' : 'entry.collectionSlip')
  return { tone: 'ok', icon: bank ? Barcode : FileText, title, detail: sentences(facts) }
}

function sentences(facts: readonly string[]): string {
  return facts.filter((fact) => fact !== '').join(' ')
}
