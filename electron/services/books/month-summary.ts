import { type MonthStanding, standingOf } from '../../../shared/books/closing-of.ts'
import type { Closing } from '../../../shared/domain/closing.ts'
import type { MissingReceipt } from '../../../shared/domain/missing-receipt.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatDateTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { type StatementHolder, unreadWords, unrealWords } from '../exports/statement-heading.ts'

const standingWords: Readonly<Record<MonthStanding, string>> = {
  closed: 'fechado',
  behind: 'sem pendências no que foi lido, e nem tudo foi lido',
  unproved: 'sem pendências, saldo não conferido',
  open: 'com itens em aberto',
}

const behindNames: Readonly<Record<Closing['behind'][number]['capability'], string>> = {
  billets: 'Boletos',
  charges: 'Cobranças',
  received: 'Pix recebidos',
}

/** The month in words, for who opens the pack: what it began and ended with, what was reconciled, what is still open. */
export function monthSummary(
  holder: Pick<StatementHolder, 'companyName' | 'environment'>,
  closing: Closing,
  missing: readonly MissingReceipt[],
  madeAt: Instant,
): string {
  const { opening, difference, refunds, infractions } = closing
  const known = (amount: number | null): string => (amount === null ? 'não se sabe' : formatBrl(centavos(amount)))
  const [year, month] = closing.month.split('-')
  const unreal = unrealWords[holder.environment]
  const lines = [
    ...(unreal === '' ? [] : [unreal, '']),
    holder.companyName,
    `Fechamento de ${month}/${year}: ${standingWords[standingOf(closing)]}`,
    `Emitido em ${formatDateTime(madeAt)}, horário de Brasília`,
    '',
    `Extrato: ${closing.complete ? 'completo' : 'incompleto'}${upTo(closing.completeUpTo)}, ${closing.lines} lançamentos`,
    ...(closing.unread === 0 ? [] : [unreadWords(closing.unread)]),
    `Saldo inicial: ${known(opening)}`,
    `Entradas: ${formatBrl(closing.in)}`,
    `Saídas: ${formatBrl(centavos(-closing.out))}`,
    `${closing.complete ? 'Saldo final' : 'Saldo onde o extrato termina'}: ${known(closing.closing)}`,
    `Diferença: ${difference === null ? 'não conferida, falta um segundo saldo guardado' : known(difference)}`,
    ...closing.uneven.map(
      (stretch) =>
        `  entre ${formatDateTime(stretch.from)} e ${formatDateTime(stretch.to)}: ${known(stretch.difference)}`,
    ),
    '',
    `Conciliados: ${closing.matched}`,
    `Propostos: ${closing.proposed}`,
    `Pendentes: ${closing.unmatched}`,
    `Ignorados com anotação: ${closing.ignored}`,
    `Pagamentos em aberto: ${closing.openPayments}`,
    `Devoluções: ${refunds.count}, ${formatBrl(refunds.amount)}; em processamento: ${refunds.open}`,
    `Bloqueado por infrações abertas: ${infractions.count}, ${formatBrl(infractions.amount)}${infractions.unknown === 0 ? '' : `, ${infractions.unknown} sem valor informado`}`,
    ...closing.behind.map(({ capability, readAt, rows }) => {
      const read = readAt === null ? 'nenhuma leitura da instituição' : `última leitura em ${formatDateTime(readAt)}`
      return `${behindNames[capability]}: ${read}${rows === 0 ? '' : `, ${rows} ${rows === 1 ? 'registro ilegível' : 'registros ilegíveis'}`}`
    }),
    ...(infractions.readAt === null ? ['Infrações: nunca foram lidas da instituição'] : []),
    `Pagamentos sem comprovante: ${missing.length} de ${closing.payments}`,
    ...missing.map(
      ({ paidAt, amount, payeeName, key }) =>
        `  ${formatDate(paidAt)} ${formatBrl(amount)} ${payeeName ?? 'favorecido não informado'} ${key}`,
    ),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

function upTo(at: Instant | null): string {
  return at === null ? '' : ` até ${formatDateTime(at)}`
}
