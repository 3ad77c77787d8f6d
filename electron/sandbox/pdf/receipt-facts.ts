import { institutions, trainingInstitutions } from '../../../shared/domain/institutions.ts'
import { formatAccountNumber, parseAccountNumber } from '../../../shared/ids/account-number.ts'
import { formatCnpj, isCnpj } from '../../../shared/ids/cnpj.ts'
import { isCpf, maskCpf } from '../../../shared/ids/cpf.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatTime } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { bank, company } from '../ledger/company.ts'
import type { Entry } from '../ledger/entry.ts'

/** One line of a receipt. `fixed` asks for letters of equal width. */
export interface Fact {
  readonly label: string
  readonly value: string
  readonly fixed?: boolean
}

/** Everything a receipt says (PRODUCT 3.5), already in words. */
export interface ReceiptFacts {
  readonly amount: string
  readonly when: string
  readonly sections: readonly { readonly title: string; readonly facts: readonly Fact[] }[]
  readonly foot: readonly string[]
}

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'long' })

/** The words of the receipt of an outgoing Pix that settled at a moment. */
export function receiptFacts(entry: Entry, settledMs: number): ReceiptFacts {
  const at = instantFromMs(settledMs)
  const day = weekday.format(settledMs)
  const { counterpart } = entry
  return {
    amount: formatBrl(centavos(entry.amount)),
    when: `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${formatDate(at)}, às ${formatTime(at)}, horário de Brasília`,
    sections: [
      {
        title: 'Recebedor',
        facts: [
          { label: 'Nome', value: counterpart.name },
          documentFact(counterpart.document),
          { label: 'Instituição', value: institutionName(counterpart.ispb) },
          entry.pixKey === null
            ? { label: 'Agência e conta', value: accountText(counterpart.issuer, counterpart.number) }
            : { label: 'Chave Pix', value: entry.pixKey },
        ],
      },
      {
        title: 'Pagador',
        facts: [
          { label: 'Nome', value: company.name },
          documentFact(company.document),
          { label: 'Instituição', value: company.institution },
          { label: 'Agência e conta', value: accountText(company.issuer, company.number) },
        ],
      },
      { title: 'Transação', facts: transactionFacts(entry) },
    ],
    foot: [
      `${bank.legalName} · CNPJ ${documentFact(bank.document).value}`,
      'SAC e ouvidoria: 0800 000 0000',
      'Documento do banco de treino da Quita. Nenhum dinheiro foi movimentado.',
    ],
  }
}

function transactionFacts(entry: Entry): Fact[] {
  return [
    { label: 'ID da transação', value: entry.endToEndId ?? '', fixed: true },
    { label: 'Iniciada por', value: entry.pixKey === null ? 'Dados bancários' : 'Chave Pix' },
    ...(entry.text === null || entry.text === '' ? [] : [{ label: 'Mensagem', value: entry.text }]),
    { label: 'Número da ordem', value: String(entry.id) },
    ...(entry.key === null ? [] : [{ label: 'Chave da ordem', value: entry.key, fixed: true }]),
    { label: 'Tarifa', value: formatBrl(centavos(0)) },
  ]
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
