import { addedOrTakenOff } from '../domain/charge-terms.ts'
import { type Centavos, MAX_PAYABLE } from '../money/centavos.ts'
import { centavosOfDigits } from '../money/digits.ts'
import { foldLine } from './fold-line.ts'

const MONEY = /(?<![\d.,'’])(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d{1,10}),(\d{2})(?![\d.,]*\d)/g
// Behind the sign of money spaces part thousands; elsewhere the first group may be another number of the line.
const SIGN = /(?:r\$|brl|reais)[-+:=() ]*$/
// `1. 234,56` and `1 .234,56`, `R$ 12 34,56`: what a reader of pictures makes of one number. `2 x 50,00` is a sum of its own.
const BROKEN = /\d ?[.,] ?$|(?:r\$|brl)[-+ ]*\d[\d. ]*$|\d ?x ?(?:r\$)? ?$/

// What stands before an amount and says that it is the one that was paid, the surest first.
const PAID = [
  /(?:valor|total)(?: total)? (?:pago|transferido|enviado|debitado|recebido|devolvido|d[aoe] (?:pagamento|transferencia|pix|transacao|operacao|devolucao|debito))\b[^\d]*$/,
  /\b(?:valor|total|quantia)(?: \(?r\$\)?)?(?: em reais)?\s*:?\s*(?:r\$)?\s*$/,
] as const

// Amounts that stand on receipts and are not the one that was paid.
const OTHER = new RegExp(
  `tarifa|taxa|iof|saldo|limite|${addedOrTakenOff}|encargo|troco|saque|original|nominal|do documento|do boleto|cashback|parcela`,
)

interface SeenMoney {
  /** Null where it could be two things. */
  readonly amount: Centavos | null
  /** What says what it is: the words before it, or the line above where it stands alone; folded. */
  readonly label: string
}

/** The amount beside words such as `valor pago` or `total`, else the only one that nothing calls otherwise; null where that is not one. */
export function seenAmount(lines: readonly string[]): Centavos | null {
  const found = lines.flatMap((line, at) => moneyIn(line, lines[at - 1] ?? ''))
  const paid = found.filter(({ label }) => !OTHER.test(label))
  for (const says of PAID) {
    const labelled = paid.filter(({ label }) => says.test(label))
    if (labelled.length > 0) return onlyOne(labelled)
  }
  return onlyOne(paid)
}

function moneyIn(line: string, above: string): readonly SeenMoney[] {
  const folded = foldLine(line)
  const seen: SeenMoney[] = []
  let from = 0
  for (const match of line.matchAll(MONEY)) {
    const own = folded.slice(from, match.index)
    from = match.index + match[0].length
    const [, reais = '', decimals = ''] = match
    const read = centavosOfDigits(false, reais.replaceAll(/[. ]/g, ''), decimals)
    if (read === null || read === 0 || read > MAX_PAYABLE) continue
    const isUnsure = (reais.includes(' ') && !SIGN.test(own)) || /^0[ .]/.test(reais) || BROKEN.test(own)
    const amount = isUnsure ? null : read
    const alone = seen.length === 0 && /^(?:r\$|brl|[-+\s:])*$/.test(own)
    const title = foldLine(above)
    seen.push({ amount, label: alone && !/\d,\d{2}/.test(title) ? title : own })
  }
  return seen
}

function onlyOne(seen: readonly SeenMoney[]): Centavos | null {
  const [first, ...others] = new Set(seen.map(({ amount }) => amount))
  return first == null || others.length > 0 ? null : first
}
