import type { SheetMapping } from '../domain/charge-batch.ts'
import type { DraftRow } from '../domain/payment-batch.ts'
import { plainText } from '../kit/plain-text.ts'
import { guessStyle, readDay } from '../sheet/cell-values.ts'
import { plainHeading } from '../sheet/plain-heading.ts'
import type { Sheet, SheetCell } from '../sheet/sheet-table.ts'
import { isLocalDate, type LocalDate } from '../time/local-date.ts'

const OF_PAYMENT =
  '(?:d[aeo])?(?:pagamento|pagto|pgto|titulo|parcela|conta|lancamento|documento|boleto|nota|payment|bill)?'
/** How sheets call the column that says how a row stands, in any words; one that says by itself that it is done, by a yes; and its day. */
const STANDING = new RegExp(`^(?:status|situacao|sit|payment)${OF_PAYMENT}(?:status)?$`)
const DONE =
  /^(?:ja)?(?:pag[oa]|paid|quitad[oa]|liquidad[oa]|baixad[oa]|baixa|cancelad[oa]|cancelled|canceled|estornad[oa]|bloquead[oa]|suspens[oa]|realizad[oa]|naopagar)2?$/
/** What somebody says yes to before a row is paid; the other way round than {@link DONE}. */
const ALLOWED = /^(?:aprovad[oa]|autorizad[oa]|liberad[oa]|approved|pagar)(?:p(?:ar)?apagamento)?$/
/** Only a payment that was made has one. */
const PROOF = /^(?:comprovante|recibo|id(?:da)?transacao|e2e|endtoend(?:id)?|e2eid|idpix|autenticacao|transactionid)$/
/** Whether money leaves or comes in. */
const WAY =
  /^(?:tipo(?:d[eo])?(?:lancamento|movimento|titulo|operacao|conta)?|natureza|operacao|movimento|dc|cd|debitocredito|pagarreceber|type)$/
const NOTES =
  /^(?:observac(?:ao|oes)|obs|anotac(?:ao|oes)|nota|notas|comentarios?|descricao|historico|mensagem|notes?|remarks?)$/
const DONE_ON =
  /^(?:(?:pag[oa]|quitad[oa]|liquidad[oa]|baixad[oa]|cancelad[oa])em|paidon|paidat|(?:data|dt|dia)(?:d[aeo])?(?:baixa|quitacao|liquidacao|cancelamento|estorno|pagamentorealizado|pagamentoefetuado)|valor(?:pago|baixado|quitado|liquidado|realizado)|totalpago|amountpaid)$/
/** The day on which it was paid, or is to be: its value says which. */
const PAY_DAY =
  /^(?:(?:data|dt|dia)(?:d[aeo])?(?:pagamento|pagto|pgto|debito|agendamento|programada)|(?:pagamento|pagto|agendad[oa]|programad[oa]|debito)(?:em|para)|pagarem|paymentdate|paydate)$/
const DUE_DAY =
  /^(?:(?:data|dt|dia)(?:d[aeo])?(?:vencimento|vencto|vcto|venc)|vencimento(?:real)?|vencto|vcto|venc|vence|venceem|duedate|due)$/
const ENGLISH = /^(?:due|duedate|paymentdate|paydate|paidon)$/

// Said of what is done, or is not to be: by a word, and not by its opposite. `A pagar` and `Não pago` are neither.
const CLOSED =
  /(?:^|[^a-z])(?:pag[oa]s?(?![a-z])|paid|pg(?:t?[oa]s?)?(?![a-z])|quit(?:ad|\.|$)|liq(?:uidad|\.|$)|baixad|baixa (?:parcial|total)|canc(?:el|\.|$)|estornad|compensad|efetuad|efetivad|realizad|concluid|finalizad|fechad|encerrad|enviad|transmitid|agendad|processad|em processamento|excluid|suspens|bloquead|contestad|recusad|reprovad|rejeitad|devolvid|inativ|settled|done|void|scheduled)/
const OPEN = /^(?:nao (?!pagar)|n[aã]o$|a ser |sem |parcela a |unpaid|not )/
const NOT_DONE = /nao (?:foi )?(?:pago?a?|quitad[oa]|baixad[oa]|liquidad[oa]|realizad[oa]|efetuad[oa])(?![a-z])/g
const NEVER = /^(?:nao|don.?t|do not) (?:pagar|pay)/
const REFUSED = /^(?:n|nao|no|f|false|falso|0|pendente|aguardando.*|reprovad[oa]|negad[oa]|bloquead[oa])$/
const INCOMING =
  /^(?:(?:a |contas? a )?receb|receita|recebimento|entrada|credito$|estorno|devoluc|reembolso a receber|income|receivable|refund)/
// A credit by its letter: of the bank or of the ledger, unless others are none.
const CREDIT = /^cr?$/
// In a text of any words; a whole one may be a single word.
const NOTED =
  /(?:^|[^a-z])(?:nao pagar|ja (?:foi )?pag[oa]|pag[oa] em \d|nao efetuar|suspender pagamento|pagamento suspenso|do not pay|already paid)(?![a-z])/
const NOTED_WHOLE =
  /^(?:pag[oa]|quitad[oa]|baixad[oa]|liquidad[oa]|cancelad[oa]|estornad[oa]|paid|cancelled|canceled)[\s.!]*$/
const NO = /^(?:[\s\-–—/.:,0]*|nao|n|no|f|false|falso|open|aberto|em aberto|pendente|a pagar|r\$ ?-?[\s0.,]*)$/

/** What columns that have no field say of how a row stands and of its days: `Situação`, `Pago em`, `Aprovado`, `Vencimento`; and what notes say of it, `NÃO PAGAR`. */
export function toldState(
  { headings, headingLine, rows }: Sheet,
  mapping: SheetMapping,
  today: LocalDate,
): (cells: readonly SheetCell[]) => DraftRow['told'] {
  const taken = Object.values(mapping)
  const free = headings.map((heading) => (taken.includes(heading) ? '' : plainHeading(heading)))
  const placesOf = (shape: RegExp): readonly number[] => free.flatMap((name, at) => (shape.test(name) ? [at] : []))
  // Without headings any column that is not taken may be one of notes.
  const isNote = (heading: string): boolean =>
    heading === mapping['description'] ||
    (headingLine === undefined ? !taken.includes(heading) : NOTES.test(plainHeading(heading)))
  const marked = placesOf(ALLOWED).filter((at) => rows.some(({ cells }) => isMarked(cells[at])))
  const credits = placesOf(WAY).filter((at) => rows.every(({ cells }) => CREDIT.test(plain(cells[at]?.text ?? ''))))
  const marks: readonly (readonly [readonly number[], (text: string, at: number) => boolean])[] = [
    [placesOf(STANDING), isClosed],
    [[...placesOf(DONE), ...placesOf(DONE_ON), ...placesOf(PROOF)], isYes],
    // Where some rows have a mark, those without one have none.
    [placesOf(ALLOWED), (text, at) => REFUSED.test(plain(text)) || (text === '' && marked.includes(at))],
    [placesOf(WAY), (text, at) => INCOMING.test(plain(text)) || (CREDIT.test(plain(text)) && !credits.includes(at))],
    // What says what a row is for says so too, whatever it is taken for.
    [
      headings.flatMap((heading, at) => (isNote(heading) ? [at] : [])),
      (text) => NOTED.test(plain(text)) || NOTED_WHOLE.test(plain(text)),
    ],
  ]
  const dayIn = (shape: RegExp): ((cells: readonly SheetCell[]) => SheetCell | null) => {
    const [at, ...others] = placesOf(shape)
    return (cells) => (at === undefined || others.length > 0 ? null : (cells[at] ?? null))
  }
  const [payDay, dueDay] = [dayIn(PAY_DAY), dayIn(DUE_DAY)]
  const days = rows.flatMap(({ cells }) => [payDay(cells), dueDay(cells)].filter((cell) => cell !== null))
  const read = dayReader(
    days,
    free.some((name) => ENGLISH.test(name)),
  )
  return (cells) => {
    const paidOn = payDay(cells)
    const day = paidOn === null ? null : read(paidOn)
    const isPaid = paidOn !== null && isYes(paidOn.text) && (day === null || day < today)
    const said = marks.flatMap(([places, says]) => places.filter((at) => says(cells[at]?.text.trim() ?? '', at)))
    const says = [...new Set([...said, ...(isPaid ? placesOf(PAY_DAY) : [])])].map(
      (at) => `${headings[at] ?? ''}: ${cells[at]?.text.trim() ?? ''}`,
    )
    const dueCell = dueDay(cells)
    const due = dueCell === null ? null : read(dueCell)
    return {
      ...(says.length > 0 && { status: says.join(', ').replaceAll(/\s+/g, ' ').slice(0, 200) }),
      ...(day !== null && day > today && { payOn: day }),
      ...(due !== null && { dueOn: due }),
    }
  }
}

// Where the days of a sheet contradict each other, or could be of either order below English headings, nobody knows which number is the month.
function dayReader(days: readonly SheetCell[], isEnglish: boolean): (cell: SheetCell) => LocalDate | null {
  const style = guessStyle(days, []).days
  const isKnown = style !== 'mixed' && !(style === 'open' && isEnglish)
  return (cell) => {
    const read = readDay(cell, { days: style === 'month-first' ? style : 'day-first', decimals: 'comma' })
    return read.ok && (isKnown || cell.kind === 'day' || isLocalDate(cell.text)) ? read.value : null
  }
}

function plain(text: string): string {
  return plainText(text).trim()
}

function isClosed(text: string): boolean {
  const said = plain(text).replaceAll(NOT_DONE, '')
  return NEVER.test(said) || (!OPEN.test(said) && CLOSED.test(said))
}

function isYes(text: string): boolean {
  return !NO.test(plain(text)) && !OPEN.test(plain(text))
}

function isMarked(cell: SheetCell | undefined): boolean {
  return cell !== undefined && isYes(cell.text) && !REFUSED.test(plain(cell.text))
}
