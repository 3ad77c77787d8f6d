import type { Connection } from '../../../shared/domain/connection.ts'
import type { Environment } from '../../../shared/domain/environment.ts'
import type { StatementFilter } from '../../../shared/domain/statement.ts'
import { formatAccountNumber, parseAccountNumber } from '../../../shared/ids/account-number.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatDateTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'

/** Whose account a statement is. */
export type StatementHolder = Pick<Connection, 'companyName' | 'companyDocument' | 'environment' | 'payer'>

/** What the head of a statement says besides whose it is. */
export interface StatementSpan {
  /** The first and the last moment it speaks of. */
  readonly from: Instant
  readonly to: Instant
  readonly completeUpTo: Instant | null
  /** Lines of the period, or maybe of it, that could not be read: they lack here. */
  readonly unread: number
  readonly madeAt: Instant
}

/** What a file says above all else where its bank is not real; '' where it is. */
export const unrealWords: Readonly<Record<Environment, string>> = {
  production: '',
  homologation: 'Ambiente de homologação: nada aqui é dinheiro de verdade.',
  training: 'Banco de treino: nada aqui é dinheiro de verdade.',
}

/** The lines above a statement that people read: account, period, what was left out, and when it was made. */
export function statementHeading(holder: StatementHolder, filter: StatementFilter, span: StatementSpan): string[] {
  const { from, to, completeUpTo, madeAt } = span
  const complete = completeUpTo === null ? '' : ` · Completo até ${formatDateTime(completeUpTo)}`
  return [
    unrealWords[holder.environment],
    `${holder.companyName} · CNPJ ${formatCnpj(holder.companyDocument)}`,
    accountWords(holder),
    `Período: ${formatDate(from)} a ${formatDate(to)}${complete}`,
    unreadWords(span.unread),
    narrowWords(filter),
    `Emitido em ${formatDateTime(madeAt)}, horário de Brasília`,
  ].filter((line) => line !== '')
}

function accountWords({ payer }: StatementHolder): string {
  const { institution, issuer, number } = payer
  const account = number === null ? null : parseAccountNumber(number)
  return [
    institution,
    issuer === null ? null : `Agência ${issuer}`,
    account === null ? null : `Conta ${account.ok ? formatAccountNumber(account.value) : number}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

/** Says how many lines lack in a paper because they could not be read; '' where none do. */
export function unreadWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 lançamento não pôde ser lido e não está aqui: as somas estão sem ele.'
    : `${count} lançamentos não puderam ser lidos e não estão aqui: as somas estão sem eles.`
}

// A statement that leaves lines out says so: nobody shall take it for the whole.
function narrowWords({ direction, kind, lowest, highest, text }: StatementFilter): string {
  const parts = [
    direction === null ? null : direction === 'in' ? 'somente entradas' : 'somente saídas',
    kind === null ? null : `tipo ${kind}`,
    lowest === null ? null : `valor a partir de ${formatBrl(lowest)}`,
    highest === null ? null : `valor até ${formatBrl(highest)}`,
    text === '' ? null : `busca “${text}”`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? '' : `Filtro: ${parts.join(', ')}`
}
