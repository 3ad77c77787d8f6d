import { formatBilletLine } from '../../../shared/billet/format-billet-line.ts'
import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import { institutions, trainingInstitutions } from '../../../shared/domain/institutions.ts'
import { formatAccountNumber, parseAccountNumber } from '../../../shared/ids/account-number.ts'
import { isCnpj } from '../../../shared/ids/cnpj.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { isCpf, maskCpf } from '../../../shared/ids/cpf.ts'
import { centavos, subtractCentavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate, formatTime } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { bank, company } from '../ledger/company.ts'
import type { Entry } from '../ledger/entry.ts'

/** One line of a receipt. `fixed` asks for letters of equal width. */
export interface Fact {
  readonly label: string
  readonly value: string
  readonly fixed?: boolean
}

/** Everything a receipt says (DOMAIN_RULES section 13), already in words. */
export interface ReceiptFacts {
  readonly title: string
  readonly amount: string
  readonly when: string
  readonly sections: readonly { readonly title: string; readonly facts: readonly Fact[] }[]
  readonly foot: readonly string[]
}

const initiations = {
  MANU: 'Dados bancários',
  DICT: 'Chave Pix',
  QRES: 'QR code estático',
  QRDN: 'QR code dinâmico',
  INIC: 'Iniciador de pagamento',
} as const satisfies Record<NonNullable<Entry['instrument']>, string>

// The amount of a line does not depend on the day of reading, only its due date does, which the book knows.
const ANY_DAY = localDate('2025-02-22')

/** The words of the receipt of an outgoing Pix, or of a paid billet, that settled at a moment. */
export function receiptFacts(entry: Entry, settledMs: number): ReceiptFacts {
  const at = instantFromMs(settledMs)
  const day = new Date(settledMs).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'long' })
  const isBillet = entry.kind === 'BILLET'
  return {
    title: isBillet ? 'Comprovante de pagamento de boleto' : 'Comprovante de Pix',
    amount: formatBrl(centavos(entry.amount)),
    when: `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${formatDate(at)}, às ${formatTime(at)}, horário de Brasília`,
    sections: [
      { title: isBillet ? 'Beneficiário' : 'Recebedor', facts: payeeFacts(entry) },
      {
        title: 'Pagador',
        facts: [
          { label: 'Nome', value: company.name },
          documentFact(company.document),
          { label: 'Instituição', value: company.institution },
          { label: 'Agência e conta', value: accountText(company.issuer, company.number) },
        ],
      },
      isBillet
        ? { title: 'Boleto', facts: billetFacts(entry) }
        : { title: 'Transação', facts: transactionFacts(entry) },
    ],
    foot: [
      `${bank.legalName} · CNPJ ${documentFact(bank.document).value}`,
      'SAC e ouvidoria: 0800 000 0000',
      'Documento do banco de treino da Quita. Nenhum dinheiro foi movimentado.',
    ],
  }
}

function payeeFacts({ kind, counterpart, pixKey }: Entry): Fact[] {
  if (counterpart === null) return []
  const { name, document, ispb, issuer, number } = counterpart
  const account =
    pixKey === null
      ? { label: 'Agência e conta', value: accountText(issuer, number) }
      : { label: 'Chave Pix', value: pixKey }
  return [
    { label: 'Nome', value: name },
    documentFact(document),
    { label: 'Instituição', value: institutionName(ispb) },
    ...(kind === 'PIX' ? [account] : []),
  ]
}

function transactionFacts(entry: Entry): Fact[] {
  return [
    { label: 'ID da transação', value: entry.endToEndId ?? '', fixed: true },
    { label: 'Iniciada por', value: initiations[entry.instrument ?? 'MANU'] },
    ...(entry.txid === null ? [] : [{ label: 'Cobrança (txid)', value: entry.txid, fixed: true }]),
    ...textFacts('Mensagem', entry.text),
    ...orderFacts(entry),
  ]
}

function billetFacts(entry: Entry): Fact[] {
  return [
    ...(entry.billet === null ? [] : lineFacts(entry.billet, entry.amount)),
    ...textFacts('Descrição', entry.text),
    ...orderFacts(entry),
  ]
}

function lineFacts({ line, dueDate }: NonNullable<Entry['billet']>, paid: number): Fact[] {
  const day = dueDate === null ? null : localDate(dueDate)
  const read = parseBillet(line, day ?? ANY_DAY)
  const printed = read.ok ? read.value.amount : null
  return [
    { label: 'Linha digitável', value: read.ok ? formatBilletLine(read.value.line) : line, fixed: true },
    ...(day === null ? [] : [{ label: 'Vencimento', value: formatLocalDate(day) }]),
    ...(printed === null ? [] : [{ label: 'Valor do documento', value: formatBrl(printed) }]),
    ...(printed === null || printed >= paid
      ? []
      : [{ label: 'Juros e multa', value: formatBrl(subtractCentavos(centavos(paid), printed)) }]),
  ]
}

function orderFacts({ id, key }: Entry): Fact[] {
  return [
    { label: 'Número da ordem', value: String(id) },
    ...(key === null ? [] : [{ label: 'Chave da ordem', value: key, fixed: true }]),
    { label: 'Tarifa', value: formatBrl(centavos(0)) },
  ]
}

function textFacts(label: string, text: string | null): Fact[] {
  return text === null || text === '' ? [] : [{ label, value: text }]
}

function documentFact(document: string): Fact {
  if (isCpf(document)) return { label: 'CPF', value: maskCpf(document) }
  return { label: 'CNPJ', value: isCnpj(document) ? formatCnpj(document) : document }
}

function accountText(issuer: string | null, number: string): string {
  const account = parseAccountNumber(number)
  const shown = account.ok ? formatAccountNumber(account.value) : number
  return issuer === null ? shown : `${issuer} · ${shown}`
}

function institutionName(ispb: string): string {
  const found = [...trainingInstitutions, ...institutions].find((each) => each.ispb === ispb)
  return found?.name ?? `Instituição de ISPB ${ispb}`
}
