import type { SheetMapping } from '../domain/charge-batch.ts'
import type { DraftRow } from '../domain/payment-batch.ts'
import { plainText } from '../kit/plain-text.ts'
import { guessStyle, readDay } from '../sheet/cell-values.ts'
import { plainHeading } from '../sheet/plain-heading.ts'
import type { Sheet, SheetCell } from '../sheet/sheet-table.ts'
import { isLocalDate, type LocalDate } from '../time/local-date.ts'

const OF_PAYMENT =
  '(?:d[aeo])?(?:pagamento|pagto|pgto|titulo|tit|parcela|conta|lancamento|documento|boleto|nota|payment|bill)?'
/** How sheets call the column that says how a row stands, in any words; one that says by itself that it is done, by a yes; and its day. */
const STANDING = new RegExp(`^(?:status|stat|sts|st|situacao|sit|posicao|payment)${OF_PAYMENT}(?:status)?$`)
const DONE =
  /^(?:ja)?(?:pag[oa]|paid|quitad[oa]|liquidad[oa]|baixad[oa]|baixa|cancelad[oa]|cancelled|canceled|estornad[oa]|bloquead[oa]|suspens[oa]|realizad[oa]|efetuad[oa]|concluid[oa]|feit[oa]|ok|naopagar)2?$/
/** What somebody says yes to before a row is paid; the other way round than {@link DONE}. */
const ALLOWED = /^(?:aprovad[oa]|autorizad[oa]|liberad[oa]|approved|pagar)(?:p(?:ar)?apagamento)?$/
/** Only a payment that was made has one. */
const PROOF = /^(?:comprovante|recibo|id(?:da)?transacao|e2e|endtoend(?:id)?|e2eid|idpix|autenticacao|transactionid)$/
/** Whether money leaves or comes in. */
const WAY =
  /^(?:tipo(?:d[eo])?(?:lancamento|movimento|titulo|operacao|conta)?|natureza|operacao|movimento|dc|cd|debitocredito|pagarreceber|type)$/
/** By what money leaves; what leaves by itself, or is paid by hand, is not to leave once more. */
const FORM = /^(?:(?:forma|meio|modo|modalidade|tipo)(?:d[eo])?(?:pagamento|pagto|pgto)|paymentmethod|method)$/
const OTHER_FORM =
  /(?:^|[^a-z])(?:deb(?:\.|ito)? ?(?:aut|em conta)|cart(?:ao|\.)|dinheiro|especie|cheque|caixa|fatura|permuta|compensacao|credit card|cash|check|direct debit)/
// What is due by a boleto is taken by it, though the payee has a key.
const BY_BILLET = /boleto|(?:^|[^a-z])(?:dda|guia|darf)(?![a-z])/
const BILLET = /\d{44}/
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
// Nobody but its writer knows: `OK` is approved or paid, `P` is pago or pendente. `A`, `N`, `O` and `V` are said of what is open.
const UNSURE =
  /^(?:[b-mp-uw-z1x✓✔☑✅]\ufe0f?|ok(?:ay)?|sim|yes|true|verdadeiro|bx|lq|qt|cn|ca|dv|feit[oa]|pront[oa]|cert[oa]|confirm(?:ad[oa]|ed)|lancad[oa].*|resolvid[oa]|regularizad[oa]|remetid[oa]|(?:em |na )?remessa.*|(?:sem|nao ha) (?:pendencia|debito)s?|nada a pagar|zerad[oa]|isent[oa]|complete|closed|cleared|processing)[\s.!]*$/
// What may stand beside a row in a column without a name.
const MARGIN = /^(?:[x✓✔☑✅]\ufe0f?|ok(?:ay)?|feit[oa])[\s.!]*$/
/** A line alone over rows: what those are, or that they are still to be paid. */
const CLOSED_OVER =
  /(?:^|[^a-z])(?:pag[oa]s?|quitad[oa]s?|baixad[oa]s?|liquidad[oa]s?|cancelad[oa]s?|estornad[oa]s?|realizad[oa]s?|efetuad[oa]s?|suspens[oa]s?|bloquead[oa]s?|debito automatico|a receber|receb(?:id[oa]s?|imentos?)|receitas?|nao pagar|paid|settled|cancell?ed|receivables?|do not pay)(?![a-z])/
const OPEN_OVER =
  /(?:^|[^a-z])(?:a pagar|abert[oa]s?|pendentes?|a vencer|vencid[oa]s?|em atraso|payables?|unpaid|open)(?![a-z])/
const STILL =
  /(?:a |para )?(?:ser(?:em|ao|a)?|devem ser|nao (?:foram |foi )?) ?(?:pag|quitad|liquidad|realizad|efetuad)[oa]s?(?![a-z])/g
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
  /(?:^|[^a-z])(?:nao pagar|ja (?:foi )?(?:pag[oa]|debitad[oa]|descontad[oa])|pag[oa] (?:em|dia) \d|pag[oa] (?:via|com|por|no)|debito automatico|nao efetuar|(?:segurar|suspender|aguardar) (?:o )?pagamento|pagamento suspenso|do not pay|already paid)(?![a-z])/
const NOTED_WHOLE =
  /^(?:pag[oa]|quitad[oa]|baixad[oa]|liquidad[oa]|cancelad[oa]|estornad[oa]|paid|cancelled|canceled)[\s.!]*$/
const NO = /^(?:[\s\-–—/.:,0]*|nao|n|no|f|false|falso|open|aberto|em aberto|pendente|a pagar|r\$ ?-?[\s0.,]*)$/

/** What columns that have no field say of how a row stands and of its days: `Situação`, `Pago em`, `Aprovado`, `Vencimento`; and what notes say of it, `NÃO PAGAR`. */
export function toldState(
  { headings, headingLine, rows, tab, loose = [] }: Sheet,
  mapping: SheetMapping,
  today: LocalDate,
): (cells: readonly SheetCell[], line: number) => DraftRow['told'] {
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
    [placesOf(STANDING), (text) => isClosed(text) || UNSURE.test(plain(text))],
    [placesOf(FORM), (text) => OTHER_FORM.test(plain(text))],
    [[...placesOf(DONE), ...placesOf(DONE_ON), ...placesOf(PROOF)], isYes],
    // Where some rows have a mark, those without one have none.
    [placesOf(ALLOWED), (text, at) => REFUSED.test(plain(text)) || (text === '' && marked.includes(at))],
    [placesOf(WAY), (text, at) => INCOMING.test(plain(text)) || (CREDIT.test(plain(text)) && !credits.includes(at))],
    // What says what a row is for says so too, whatever it is taken for.
    [headings.flatMap((heading, at) => (isNote(heading) ? [at] : [])), isNoted],
  ]
  const dayIn = (shape: RegExp): ((cells: readonly SheetCell[]) => SheetCell | null) => {
    const [at, ...others] = placesOf(shape)
    return (cells) => (at === undefined || others.length > 0 ? null : (cells[at] ?? null))
  }
  const ways = ['way', 'otherWay'].map((field) => headings.indexOf(mapping[field] ?? ''))
  const byBillet = (cells: readonly SheetCell[]): readonly number[] =>
    ways.some((at) => BILLET.test(cells[at]?.text.replaceAll(/\D/g, '') ?? ''))
      ? []
      : placesOf(FORM).filter((at) => BY_BILLET.test(plain(cells[at]?.text ?? '')))
  const beside = looseWords([...(tab === undefined ? [] : [{ line: 0, text: tab, over: true }]), ...loose])
  const [payDay, dueDay] = [dayIn(PAY_DAY), dayIn(DUE_DAY)]
  const days = rows.flatMap(({ cells }) => [payDay(cells), dueDay(cells)].filter((cell) => cell !== null))
  const read = dayReader(
    days,
    free.some((name) => ENGLISH.test(name)),
  )
  return (cells, line) => {
    const paidOn = payDay(cells)
    const day = paidOn === null ? null : read(paidOn)
    const isPaid = paidOn !== null && isYes(paidOn.text) && (day === null || day < today)
    const said = marks.flatMap(([places, says]) => places.filter((at) => says(cells[at]?.text.trim() ?? '', at)))
    const places = new Set([...said, ...byBillet(cells), ...(isPaid ? placesOf(PAY_DAY) : [])])
    const named = Array.from(places, (at) => `${headings[at] ?? ''}: ${cells[at]?.text.trim() ?? ''}`)
    const says = [...named, ...beside(line)]
    const dueCell = dueDay(cells)
    const due = dueCell === null ? null : read(dueCell)
    return {
      ...(says.length > 0 && { status: says.join(', ').replaceAll(/\s+/g, ' ').slice(0, 200) }),
      ...(day !== null && day > today && { payOn: day }),
      ...(due !== null && { dueOn: due }),
    }
  }
}

// What stands alone over a row holds until another line says the contrary; what stands beside it, in a column without a name, is of that row.
function looseWords(loose: NonNullable<Sheet['loose']>): (line: number) => readonly string[] {
  const over = loose.filter((one) => one.over && (isClosedOver(one.text) || OPEN_OVER.test(plain(one.text))))
  const margins = Map.groupBy(
    loose.filter((one) => !one.over && isMargin(one.text)),
    ({ line }) => line,
  )
  return (line) => {
    const last = over.findLast((one) => one.line < line)
    const said = [...(last !== undefined && isClosedOver(last.text) ? [last] : []), ...(margins.get(line) ?? [])]
    return said.map(({ text }) => text)
  }
}

function isClosedOver(text: string): boolean {
  const said = plain(text).replace(/(?:exceto|menos|sem) .*/, '')
  return CLOSED_OVER.test(said.replaceAll(STILL, ''))
}

function isMargin(text: string): boolean {
  return isClosed(text) || isNoted(text) || MARGIN.test(plain(text)) || OTHER_FORM.test(plain(text))
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

function isNoted(text: string): boolean {
  return NOTED.test(plain(text)) || NOTED_WHOLE.test(plain(text))
}

function isYes(text: string): boolean {
  return !NO.test(plain(text)) && !OPEN.test(plain(text))
}

function isMarked(cell: SheetCell | undefined): boolean {
  return cell !== undefined && isYes(cell.text) && !REFUSED.test(plain(cell.text))
}
