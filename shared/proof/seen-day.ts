import { isLocalDate, type LocalDate } from '../time/local-date.ts'
import { foldLine } from './fold-line.ts'

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

const FORMS = [
  { form: /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](20\d{2}|\d{2})(?!\d)/g, order: [3, 2, 1] },
  { form: /(?<!\d)(20\d{2})-(\d{2})-(\d{2})(?!\d)/g, order: [1, 2, 3] },
  {
    form: /(?<!\d)(\d{1,2})[\s/-](?:de )?(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]*\.?,?[\s/-](?:de )?(20\d{2})(?!\d)/g,
    order: [3, 2, 1],
  },
] as const

// What says that a day is the one of the payment, and what says that it is another one.
const PAID =
  /(?:data|dia|pag[oa]|realizad[oa]|efetuad[oa]|efetivad[oa]|transferid[oa]|concluid[oa]|debitad[oa]|debito|pagamento|transferencia|transacao|operacao|liquidacao|pix)\b[^\d]*$/
const OTHER =
  /vencimento|validade|emissao|emitid|impress|consulta|nascimento|agenda|programad|previst|gerad|devolucao ate|via\b/

interface SeenDay {
  readonly day: LocalDate
  readonly label: string
}

/** The day of the payment: the one beside words such as `data` or `pago em`, else the only one that nothing calls otherwise; null where that is not one. */
export function seenDay(lines: readonly string[]): LocalDate | null {
  const found = lines.flatMap((line, at) => daysIn(foldLine(line), foldLine(lines[at - 1] ?? '')))
  const paid = found.filter(({ label }) => !OTHER.test(label))
  const labelled = paid.filter(({ label }) => PAID.test(label))
  return onlyOne(labelled.length > 0 ? labelled : paid)
}

function daysIn(line: string, above: string): readonly SeenDay[] {
  return FORMS.flatMap(({ form, order }) =>
    Array.from(line.matchAll(form)).flatMap((match) => {
      const [year = '', month = '', day = ''] = order.map((part) => match[part] ?? '')
      const text = `${year.length === 2 ? `20${year}` : year}-${monthOf(month)}-${day.padStart(2, '0')}`
      const own = line.slice(0, match.index)
      const label = /[a-z]/.test(own) ? own : `${above} ${own}`
      return isLocalDate(text) ? [{ day: text, label }] : []
    }),
  )
}

function monthOf(text: string): string {
  const named = MONTHS.indexOf(text.slice(0, 3))
  return (named < 0 ? text : String(named + 1)).padStart(2, '0')
}

function onlyOne(seen: readonly SeenDay[]): LocalDate | null {
  const [first, ...others] = new Set(seen.map(({ day }) => day))
  return first === undefined || others.length > 0 ? null : first
}
