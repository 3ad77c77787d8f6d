import type { SheetMapping } from '../domain/charge-batch.ts'
import type { DraftRow } from '../domain/payment-batch.ts'
import { plainText } from '../kit/plain-text.ts'
import { readDay } from '../sheet/cell-values.ts'
import { plainHeading } from '../sheet/plain-heading.ts'
import { styleOfCells } from '../sheet/sheet-style.ts'
import type { Sheet, SheetCell } from '../sheet/sheet-table.ts'
import type { LocalDate } from '../time/local-date.ts'

const OF_PAYMENT =
  '(?:d[aeo])?(?:pagamento|pagto|pgto|titulo|parcela|conta|lancamento|documento|boleto|nota|payment|bill)?'
/** How sheets call the column that says how a row stands, in any words; one that says by itself that it is done, by a yes; and its day. */
const STANDING = new RegExp(`^(?:status|situacao|sit|payment)${OF_PAYMENT}(?:status)?$`)
const DONE =
  /^(?:ja)?(?:pag[oa]|paid|quitad[oa]|liquidad[oa]|baixad[oa]|baixa|cancelad[oa]|cancelled|canceled|estornad[oa])2?$/
const DONE_ON =
  /^(?:(?:pag[oa]|quitad[oa]|liquidad[oa]|baixad[oa]|cancelad[oa])em|paidon|paidat|(?:data|dt|dia)(?:d[aeo])?(?:baixa|quitacao|liquidacao|cancelamento|estorno|pagamentorealizado|pagamentoefetuado)|valor(?:pago|baixado|quitado|liquidado)|totalpago|amountpaid)$/
/** The day on which it was paid, or is to be: its value says which. */
const PAY_DAY =
  /^(?:(?:data|dt|dia)(?:d[aeo])?(?:pagamento|pagto|pgto|debito|agendamento|programada)|(?:pagamento|pagto|agendad[oa]|programad[oa]|debito)(?:em|para)|pagarem|paymentdate|paydate)$/
const DUE_DAY =
  /^(?:(?:data|dt|dia)(?:d[aeo])?(?:vencimento|vencto|vcto|venc)|vencimento(?:real)?|vencto|vcto|venc|vence|venceem|duedate|due)$/

// Said of what is done, or is not to be: by a word, and not by its opposite. `A pagar` and `Não pago` are neither.
const CLOSED =
  /(?:^|[^a-z])(?:pag[oa]s?(?![a-z])|paid|pgt?[oa]s?(?![a-z])|quitad|liquidad|baixad|cancel|estornad|compensad|efetuad|efetivad|realizad|concluid|finalizad|enviad|transmitid|agendad|processad|em processamento|excluid|suspens|bloquead|contestad|recusad|reprovad|rejeitad|devolvid|inativ|settled|done|void|scheduled)/
const OPEN = /^(?:nao (?!pagar)|n[aã]o$|a ser |sem |parcela a |unpaid|not )/
const NEVER = /^(?:nao|don.?t|do not) (?:pagar|pay)/
const NO = /^(?:[\s\-–—/.:,0]*|nao|n|no|f|false|falso|open|aberto|em aberto|pendente|a pagar|r\$ ?-?[\s0.,]*)$/

/** What columns that have no field say of how a row stands and of its days: `Situação`, `Pago em`, `Vencimento`. */
export function toldState(
  { headings, rows }: Sheet,
  mapping: SheetMapping,
  today: LocalDate,
): (cells: readonly SheetCell[]) => DraftRow['told'] {
  const taken = Object.values(mapping)
  const placesOf = (shape: RegExp): readonly number[] =>
    headings.flatMap((heading, at) => (!taken.includes(heading) && shape.test(plainHeading(heading)) ? [at] : []))
  const [standing, done, doneOn] = [placesOf(STANDING), placesOf(DONE), placesOf(DONE_ON)]
  const dayIn = (shape: RegExp): ((cells: readonly SheetCell[]) => SheetCell | null) => {
    const [at, ...others] = placesOf(shape)
    return (cells) => (at === undefined || others.length > 0 ? null : (cells[at] ?? null))
  }
  const [payDay, dueDay] = [dayIn(PAY_DAY), dayIn(DUE_DAY)]
  const read = dayReader(rows.flatMap(({ cells }) => [payDay(cells) ?? [], dueDay(cells) ?? []].flat()))
  return (cells) => {
    const paidOn = payDay(cells)
    const day = paidOn === null ? null : read(paidOn)
    const isPaid = paidOn !== null && isYes(paidOn.text) && (day === null || day < today)
    const says = [
      ...standing.flatMap((at) => (isClosed(cells[at]?.text ?? '') ? [at] : [])),
      ...[...done, ...doneOn].flatMap((at) => (isYes(cells[at]?.text ?? '') ? [at] : [])),
      ...(isPaid ? placesOf(PAY_DAY) : []),
    ].map((at) => `${headings[at] ?? ''}: ${cells[at]?.text.trim() ?? ''}`)
    const dueCell = dueDay(cells)
    const due = dueCell === null ? null : read(dueCell)
    return {
      ...(says.length > 0 && { status: says.join(', ').replaceAll(/\s+/g, ' ').slice(0, 200) }),
      ...(day !== null && day > today && { payOn: day }),
      ...(due !== null && { dueOn: due }),
    }
  }
}

// Where the days of a sheet contradict each other nobody knows which of their numbers is the month.
function dayReader(days: readonly SheetCell[]): (cell: SheetCell) => LocalDate | null {
  const style = styleOfCells(days, [], { days: null, decimals: null }).style.days
  return (cell) => {
    const read = readDay(cell, { days: style ?? 'day-first', decimals: 'comma' })
    return read.ok && (style !== null || cell.kind === 'day') ? read.value : null
  }
}

function isClosed(text: string): boolean {
  const plain = plainText(text).trim()
  return NEVER.test(plain) || (!OPEN.test(plain) && CLOSED.test(plain))
}

function isYes(text: string): boolean {
  const plain = plainText(text).trim()
  return !NO.test(plain) && !OPEN.test(plain)
}
