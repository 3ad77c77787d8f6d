import type { Month } from '../../../shared/domain/closing.ts'
import type { Environment } from '../../../shared/domain/environment.ts'
import type { StatementFilter } from '../../../shared/domain/statement.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'

// A file of a bank that is not real shall not land in the books by its name.
const names: Readonly<Record<Environment, string>> = {
  production: 'extrato',
  homologation: 'extrato de homologação',
  training: 'extrato de treino',
}

const closingNames: Readonly<Record<Environment, string>> = {
  production: 'fechamento',
  homologation: 'fechamento de homologação',
  training: 'fechamento de treino',
}

/** The name that is proposed for the export of a month, such as `fechamento 2026-10.zip`. */
export function closingName(environment: Environment, month: Month): string {
  return `${closingNames[environment]} ${month}.zip`
}

const logNames: Readonly<Record<Environment, string>> = {
  production: 'auditoria',
  homologation: 'auditoria de homologação',
  training: 'auditoria de treino',
}

/** The name that is proposed for the audit log as of a day, such as `auditoria 2026-10-31.pdf`. */
export function logName(environment: Environment, now: Instant, format: string): string {
  return `${logNames[environment]} ${localDateOf(now)}.${format}`
}

const payeeNames: Readonly<Record<Environment, string>> = {
  production: 'favorecidos',
  homologation: 'favorecidos de homologação',
  training: 'favorecidos de treino',
}

/** The name that is proposed for the book of payees as of a day, such as `favorecidos 2026-10-31.xlsx`. */
export function payeesName(environment: Environment, now: Instant, format: string): string {
  return `${payeeNames[environment]} ${localDateOf(now)}.${format}`
}

const paymentNames: Readonly<Record<Environment, string>> = {
  production: 'pagamentos',
  homologation: 'pagamentos de homologação',
  training: 'pagamentos de treino',
}

/** The name that is proposed for payments, such as `pagamentos 2026-10-01 a 2026-10-31.xlsx`; an open end is today. */
export function paymentsName(
  environment: Environment,
  period: Pick<StatementFilter, 'from' | 'to'>,
  now: Instant,
  format: string,
): string {
  return `${paymentNames[environment]} ${periodName(period, now)}.${format}`
}

const receivedNames: Readonly<Record<Environment, string>> = {
  production: 'Pix recebidos',
  homologation: 'Pix recebidos de homologação',
  training: 'Pix recebidos de treino',
}

/** The name that is proposed for received Pix, such as `Pix recebidos 2026-10-01 a 2026-10-31.xlsx`; an open end is today. */
export function receivedName(
  environment: Environment,
  period: Pick<StatementFilter, 'from' | 'to'>,
  now: Instant,
  format: string,
): string {
  return `${receivedNames[environment]} ${periodName(period, now)}.${format}`
}

const chargeNames: Readonly<Record<Environment, string>> = {
  production: 'cobranças',
  homologation: 'cobranças de homologação',
  training: 'cobranças de treino',
}

/** The name that is proposed for charges as of a day, such as `cobranças 2026-10-31.xlsx`. */
export function chargesName(environment: Environment, now: Instant, format: string): string {
  return `${chargeNames[environment]} ${localDateOf(now)}.${format}`
}

/** The name that is proposed for an export, such as `extrato 2026-10-01 a 2026-10-31.ofx`; an open end is the last day there is. */
export function exportName(
  environment: Environment,
  period: Pick<StatementFilter, 'from' | 'to'>,
  now: Instant,
  format: string,
): string {
  return `${names[environment]} ${periodName(period, now)}.${format}`
}

function periodName({ from, to }: Pick<StatementFilter, 'from' | 'to'>, now: Instant): string {
  const until = localDateOf(to ?? now)
  return from === null ? `até ${until}` : `${localDateOf(from)} a ${until}`
}
