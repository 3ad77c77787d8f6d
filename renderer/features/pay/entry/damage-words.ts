import type { BilletFault } from '../../../../shared/billet/billet.ts'
import type { BrCodeFault, BrCodeFaultWord } from '../../../../shared/brcode/br-code.ts'
import type { Damage } from '../../../../shared/entry/recognition.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { EndToEndIdFault } from '../../../../shared/ids/end-to-end-id.ts'
import type { PixKeyFault } from '../../../../shared/ids/pix-key.ts'
import { unreachable } from '../../../../shared/kit/unreachable.ts'

const codeFault: Readonly<Record<BrCodeFaultWord, TextKey>> = {
  empty: 'entry.codeNotBrCode',
  'too-long': 'entry.codeTooLong',
  'not-br-code': 'entry.codeNotBrCode',
  format: 'entry.codeNotBrCode',
  structure: 'entry.codeStructure',
  truncated: 'entry.codeTruncated',
  repeated: 'entry.codeStructure',
  'crc-missing': 'entry.codeTruncated',
  'crc-not-last': 'entry.codeStructure',
  crc: 'entry.codeCrc',
  currency: 'entry.codeForeign',
  country: 'entry.codeForeign',
  'not-pix': 'entry.codeNotPix',
  'two-accounts': 'entry.codeContradiction',
  key: 'entry.codeKey',
  'key-and-location': 'entry.codeContradiction',
  'nothing-to-pay': 'entry.codeNothing',
  'location-scheme': 'entry.codeLocation',
  location: 'entry.codeLocation',
  'withdrawal-agent': 'entry.codeWithdrawal',
  amount: 'entry.codeAmount',
  'amount-zero': 'entry.codeAmount',
  'txid-length': 'entry.codeTxid',
  'txid-characters': 'entry.codeTxid',
}

/** The sentence for each reason why a text is no Pix key. */
export const keyFault: Readonly<Record<PixKeyFault, TextKey>> = {
  empty: 'entry.keyUnknown',
  unknown: 'entry.keyUnknown',
  'cpf-characters': 'entry.cpfCharacters',
  'cpf-length': 'entry.cpfLength',
  'cpf-check-digits': 'entry.cpfCheckDigits',
  'cnpj-characters': 'entry.cnpjCharacters',
  'cnpj-length': 'entry.cnpjLength',
  'cnpj-check-digits': 'entry.cnpjCheckDigits',
  'phone-characters': 'entry.phoneCharacters',
  'phone-length': 'entry.phoneLength',
  'phone-plus': 'entry.phonePlus',
  'phone-shape': 'entry.phoneShape',
  'email-at': 'entry.emailAt',
  'email-length': 'entry.emailLength',
  'email-characters': 'entry.emailCharacters',
  'evp-hyphens': 'entry.evpHyphens',
  'evp-shape': 'entry.evpShape',
}

const idFault: Readonly<Record<EndToEndIdFault, TextKey>> = {
  empty: 'entry.idLength',
  length: 'entry.idLength',
  characters: 'entry.idCharacters',
}

/** The name of a damage and, in a sentence or two, which check failed and what to do. */
export function damageWords(t: Text, damage: Damage): { readonly title: string; readonly detail: string } {
  switch (damage.what) {
    case 'br-code':
      return { title: t('entry.damaged'), detail: codeFaultWords(t, damage.fault) }
    case 'billet':
      return { title: t('entry.damagedBillet'), detail: billetFaultWords(t, damage.fault) }
    case 'pix-key':
      return { title: t('entry.damagedKey'), detail: keyFaultWords(t, damage.fault) }
    case 'end-to-end-id':
      return { title: t('entry.damagedId'), detail: t(idFault[damage.fault]) }
    case 'invoice':
      return { title: t('entry.damagedInvoice'), detail: t('entry.invoiceCheckDigit') }
    default:
      return unreachable(damage)
  }
}

/** Why a text is no Pix key. */
export function keyFaultWords(t: Text, fault: PixKeyFault): string {
  return t(keyFault[fault])
}

/** Why a text is no code that can be paid; names the field where one is to blame. */
export function codeFaultWords(t: Text, { fault, field }: BrCodeFault): string {
  const sentence = t(codeFault[fault])
  return field === null ? sentence : `${t('entry.codeField', { field })} ${sentence}`
}

/** Why a text is no boleto: which block, digit or field. */
export function billetFaultWords(t: Text, fault: BilletFault): string {
  switch (fault.fault) {
    case 'empty':
      return t('entry.billetLength', { digits: 0 })
    case 'characters':
      return t('entry.billetCharacters', { at: fault.at + 1 })
    case 'length':
      return t('entry.billetLength', { digits: fault.digits })
    case 'first-digit':
      return t('entry.billetFirstDigit')
    case 'block-digit':
      return t('entry.billetBlock', { block: fault.block })
    case 'general-digit':
      return t('entry.billetGeneral')
    case 'currency':
      return t('entry.billetCurrency', { currency: fault.currency })
    case 'due-factor':
      return t('entry.billetDueFactor', { factor: fault.factor })
    case 'ispb':
      return t('entry.billetIspb')
    case 'segment':
      return t('entry.billetSegment', { segment: fault.segment })
    case 'value-kind':
      return t('entry.billetValueKind', { valueKind: fault.valueKind })
    default:
      return unreachable(fault)
  }
}
