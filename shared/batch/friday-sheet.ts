import { writeCollectionSlip } from '../billet/write-billet.ts'
import { writeBrCode } from '../brcode/write-br-code.ts'
import { parsePixKey } from '../ids/pix-key.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { formatAmount } from '../money/format-brl.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'
import { FRIDAY_SUPPLIERS } from './friday-suppliers.ts'

const HEADINGS = ['Favorecido', 'CNPJ', 'Destino', 'Banco', 'Agência', 'Conta', 'Tipo de conta', 'Valor', 'Histórico']
/** Keys that the training bank's directory knows. */
const KEYS = [
  'pix@nimboembalagens.com.br',
  '18.304.659/0001-05',
  '218.460.937-40',
  '+5534988410303',
  '1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04',
] as const
const FAULTY = { account: 6, ambiguous: 5, key: 8 } as const

type Line = readonly string[]

/**
 * A company's Friday at the training bank, as its own sheet in CSV: a title, forty payments of all kinds, a sum. Four of them are
 * planted: a CNPJ with a wrong digit, an amount of `1.234`, a key that is none, and one line that stands there twice. `salt`
 * (centavos) makes it another Friday.
 */
export function fridaySheet(salt: number): string {
  const amount = (n: number): Centavos => centavos(43_000 + n * 1_137 + salt)
  const accounts = FRIDAY_SUPPLIERS.map(([document, name], n): Line => {
    const told = n === FAULTY.account ? `${document.slice(0, -1)}${(Number(document.at(-1)) + 1) % 10}` : document
    return [name, told, '', '260', '1', `10${n}347-${n % 10}`, 'Corrente', formatAmount(amount(n)), `NF ${8_200 + n}`]
  })
  const keys = Array.from({ length: 10 }, (_, n): Line => {
    const way = n === FAULTY.key ? 'financeiro.nimbo' : (KEYS[n % KEYS.length] ?? '')
    const value = n === FAULTY.ambiguous ? '1.234' : formatAmount(amount(20 + n))
    return ['Nimbo Embalagens', '', way, '', '', '', '', value, `Pedido ${310 + n}`]
  })
  const slips = Array.from({ length: 9 }, (_, n): Line => {
    const value = amount(40 + n)
    const { line } = writeCollectionSlip({
      segment: '3',
      valueKind: '6',
      value,
      free: `${n + 1}`.repeat(29).slice(0, 29),
    })
    return ['Energia do Sul', '', line, '', '', '', '', formatAmount(value), 'Energia']
  })
  const codes = Array.from({ length: 8 }, (_, n): Line => {
    const value = amount(60 + n)
    return ['Nimbo Embalagens', '', codeOf(value), '', '', '', '', formatAmount(value), `Balcão ${n + 1}`]
  })
  const lines = [...accounts, ...keys, ...slips, ...codes]
  const [twice] = accounts
  const rows = twice === undefined ? lines : [...lines, twice]
  const total = centavos(rows.reduce((sum, line) => sum + amountIn(line), 0))
  const sums = ['TOTAL', '', '', '', '', '', '', formatAmount(total), '']
  return [['Pagamentos de sexta-feira'], HEADINGS, ...rows, sums].map((line) => line.join(';')).join('\r\n')
}

// What the company's own sum says of a row; it means thousands by `1.234`.
function amountIn(line: Line): Centavos {
  const read = parseTypedAmount(line[HEADINGS.indexOf('Valor')] ?? '')
  if (!read.ok) throw new RangeError(read.error)
  return read.value
}

function codeOf(amount: Centavos): string {
  const key = parsePixKey(KEYS[0], 'EMAIL')
  if (!key.ok) throw new RangeError(key.error)
  return writeBrCode({ key: key.value, amount, merchantName: 'NIMBO EMBALAGENS', merchantCity: 'SAO PAULO' })
}
