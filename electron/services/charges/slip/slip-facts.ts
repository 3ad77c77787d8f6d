import { askedOf } from '../../../../shared/charge/asked-of.ts'
import { chargeStateOf, expiresAtOf } from '../../../../shared/charge/charge-state.ts'
import { takenOff } from '../../../../shared/charge/due-on.ts'
import { type DueRow, dueTable } from '../../../../shared/charge/due-table.ts'
import { lastPayableDay } from '../../../../shared/charge/last-payable-day.ts'
import type { Charge, Debtor } from '../../../../shared/domain/charge.ts'
import type { Environment } from '../../../../shared/domain/environment.ts'
import { isCnpj } from '../../../../shared/ids/cnpj.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { isCpf, maskCpf } from '../../../../shared/ids/cpf.ts'
import { addCentavos, type Centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime, formatLocalDate } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import type { PaperFact, PaperSection } from '../../papers/write-parts.ts'

/** Everything a slip says, in the payer's language, which is Portuguese whatever the application's is. */
export interface SlipFacts {
  /** What stands on each page where nothing here is real; null in production. */
  readonly warning: string | null
  readonly receiver: string
  readonly amount: string
  /** When it is to be paid, in one line. */
  readonly when: string
  readonly hints: readonly string[]
  readonly sections: readonly PaperSection[]
  /** What is to be paid when: a row of day, what is taken off, what is added, total. Null where the day changes nothing. */
  readonly table: readonly (readonly [string, string, string, string])[] | null
  readonly code: string | null
  readonly txid: string
}

/** Who asks for the money, as this connection knows it, and where. */
export interface SlipSender {
  readonly companyName: string
  readonly companyDocument: string
  readonly environment: Environment
}

const warnings: Readonly<Record<Environment, string | null>> = {
  production: null,
  homologation: 'Ambiente de homologação: esta cobrança é um teste e não deve ser paga.',
  training: 'Ambiente de treino: esta cobrança é um exercício, e nenhum dinheiro se move.',
}

const defaultDaysAfterDue = 30

/** The words of the slip of a charge on a day. */
export function slipFacts(charge: Charge, sender: SlipSender, now: Instant): SlipFacts {
  const receiver = charge.receiverName ?? sender.companyName
  return {
    warning: warnings[sender.environment],
    receiver,
    amount: formatBrl(askedOf(charge)),
    when: whenOf(charge, now),
    hints: hintsOf(charge),
    sections: [
      {
        title: 'Recebedor',
        facts: [{ label: 'Nome', value: receiver }, documentFact(charge.receiverDocument ?? sender.companyDocument)],
      },
      ...section('Pagador', debtorFacts(charge.debtor)),
      ...section('Cobrança', chargeFacts(charge)),
      ...section(
        'Informações do recebedor',
        charge.extras.map(({ name, value }) => ({ label: name, value })),
      ),
    ],
    table: tableOf(charge, now),
    code: charge.code,
    txid: charge.txid,
  }
}

function whenOf(charge: Charge, now: Instant): string {
  if (charge.dueDate !== null) {
    const late = chargeStateOf(charge, now) === 'overdue' ? ' (vencida)' : ''
    return `Vencimento: ${formatLocalDate(charge.dueDate)}${late}`
  }
  const end = expiresAtOf(charge)
  return end === null ? 'Pagamento à vista' : `Pague até ${formatDateTime(end)}, horário de Brasília`
}

function hintsOf({ mayChangeAmount, withdrawal, dueDate, daysAfterDue }: Charge): string[] {
  const last = dueDate === null ? null : lastPayableDay({ dueDate, daysAfterDue: daysAfterDue ?? defaultDaysAfterDue })
  return [
    ...(last === null ? [] : [`Pode ser paga até ${formatLocalDate(last)}, conforme os feriados do pagador.`]),
    ...(mayChangeAmount ? ['O pagador pode mudar o valor.'] : []),
    ...(withdrawal === null
      ? []
      : [`${withdrawal.kind === 'saque' ? 'Saque' : 'Troco'} em dinheiro: ${formatBrl(withdrawal.amount)}`]),
  ]
}

function debtorFacts(debtor: Debtor | null): PaperFact[] {
  if (debtor === null) return []
  const { name, document, email, street, city, state, zip } = debtor
  const town = [city, state].filter((part) => part !== null).join('/')
  const address = [street, town, zip].filter((part) => part !== null && part !== '').join(', ')
  return [
    ...fact('Nome', name),
    ...(document === null ? [] : [documentFact(document)]),
    ...fact('Endereço', address),
    ...fact('E-mail', email),
  ]
}

function chargeFacts({ message, createdAt, txid }: Charge): PaperFact[] {
  return [
    ...fact('Mensagem', message),
    ...fact('Criada em', createdAt === null ? null : formatDateTime(createdAt)),
    { label: 'Identificador (txid)', value: txid, fixed: true },
  ]
}

function tableOf(charge: Charge, now: Instant): SlipFacts['table'] {
  const { dueDate, daysAfterDue, terms, amount } = charge
  if (dueDate === null || Object.values(terms).every((term) => term === null)) return null
  const dated = { amount, dueDate, daysAfterDue: daysAfterDue ?? defaultDaysAfterDue, terms }
  const rows = dueTable(dated, localDateOf(now))
  return rows.length === 0 ? null : rows.map(tableRow)
}

function tableRow(row: DueRow): [string, string, string, string] {
  const { day, until, fine, interest, total } = row
  return [
    `${until ? 'até' : 'em'} ${formatLocalDate(day)}`,
    moneyOr(takenOff(row)),
    moneyOr(addCentavos(fine, interest)),
    formatBrl(total),
  ]
}

function moneyOr(amount: Centavos): string {
  return amount === 0 ? '-' : formatBrl(amount)
}

function section(title: string, facts: readonly PaperFact[]): SlipFacts['sections'] {
  return facts.length === 0 ? [] : [{ title, facts }]
}

function fact(label: string, value: string | null): PaperFact[] {
  return value === null || value === '' ? [] : [{ label, value }]
}

// A slip goes from hand to hand: a person's number is not written out.
function documentFact(document: string): PaperFact {
  if (isCpf(document)) return { label: 'CPF', value: maskCpf(document) }
  return { label: 'CNPJ', value: isCnpj(document) ? formatCnpj(document) : document }
}
