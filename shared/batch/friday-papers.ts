import { formatBilletLine } from '../billet/format-billet-line.ts'
import { writeBankBillet } from '../billet/write-billet.ts'
import { isInvoiceKey } from '../ids/invoice-key.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { formatAmount } from '../money/format-brl.ts'
import { formatLocalDate } from '../time/format-time.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { FRIDAY_SUPPLIERS } from './friday-suppliers.ts'

/** A file as it lies in a folder: its name and its text in UTF-8. */
export interface FridayPaper {
  readonly name: string
  readonly text: string
}

/** Of which supplier a boleto came, in how many days it falls due, and how much it is in centavos; the last belongs to the invoice. */
const BOLETOS = [
  [0, 0, 438_022],
  [1, 1, 1_118_450],
  [2, 3, 264_000],
  [6, 6, 124_343],
  [7, 9, 88_990],
  [11, 14, 340_675],
] as const
const [, , , [OTHER_COMPANY]] = FRIDAY_SUPPLIERS
const [, , , , , [WITH_INVOICE, FIRST_PART, PART]] = BOLETOS
const PARTS = 3

/**
 * Ten papers that came in on a company's Friday, at the training bank: six boletos, one of them twice, the invoice of the last one, which has
 * two more parts, the invoice of another company's purchase, and a note that charges nothing. `company` is the CNPJ whose papers they are,
 * `salt` (centavos) makes them another Friday's.
 */
export function fridayPapers(today: LocalDate, company: string, salt: number): readonly FridayPaper[] {
  const boletos = BOLETOS.map(([supplier, days, amount], n) => {
    const [document, name] = FRIDAY_SUPPLIERS[supplier]
    return boleto({ document, name, dueOn: addDays(today, days), amount: centavos(amount + salt) }, n)
  })
  const twice = boletos.slice(0, 1).map((paper) => ({ ...paper, name: 'segunda via.txt' }))
  const parts = Array.from({ length: PARTS }, (_, n) => ({
    dueOn: addDays(today, FIRST_PART + n * 30),
    amount: centavos(PART + salt),
  }))
  const number = salt % 1_000
  return [
    ...boletos,
    ...twice,
    { name: 'nota cerealista.xml', text: invoice(today, company, 8_300 + number, parts) },
    { name: 'nota de outra empresa.xml', text: invoice(today, OTHER_COMPANY, 9_300 + number, parts) },
    { name: 'recado.txt', text: 'Bom dia! Segue o canhoto assinado da entrega de ontem. Obrigado.' },
  ]
}

interface Debt {
  readonly dueOn: LocalDate
  readonly amount: Centavos
}

function boleto({ document, name, dueOn, amount }: Debt & { document: string; name: string }, n: number): FridayPaper {
  const { line } = writeBankBillet({ bank: '341', dueDate: dueOn, amount, free: `${n + 1}`.padStart(25, '7') })
  const text = [
    `Beneficiário: ${name} - CNPJ ${document}`,
    `Vencimento: ${formatLocalDate(dueOn)}`,
    `Valor do documento: R$ ${formatAmount(amount)}`,
    formatBilletLine(line),
  ]
  return { name: `boleto ${name.split(' ')[0] ?? ''}.txt`, text: text.join('\n') }
}

function invoice(today: LocalDate, company: string, number: number, parts: readonly Debt[]): string {
  const [document, name] = FRIDAY_SUPPLIERS[WITH_INVOICE]
  // State, month, issuer, model, series, number, kind of emission, code; the last is a check digit.
  const stem = `35${today.slice(2, 4)}${today.slice(5, 7)}${document}55001${String(number).padStart(9, '0')}100000001`
  const key = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isInvoiceKey)
  if (key === undefined) throw new RangeError('these parts make no key')
  const reais = (amount: Centavos): string => formatAmount(amount).replaceAll('.', '').replace(',', '.')
  const total = centavos(parts.reduce((sum, { amount }) => sum + amount, 0))
  const dups = parts.map(
    ({ dueOn, amount }, n) => `<dup><nDup>00${n + 1}</nDup><dVenc>${dueOn}</dVenc><vDup>${reais(amount)}</vDup></dup>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${key}" versao="4.00">`,
    `<ide><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>${today}T08:00:00-03:00</dhEmi></ide>`,
    `<emit><CNPJ>${document}</CNPJ><xNome>${name}</xNome></emit><dest><CNPJ>${company}</CNPJ></dest>`,
    `<total><ICMSTot><vProd>${reais(total)}</vProd><vNF>${reais(total)}</vNF></ICMSTot></total>`,
    `<cobr>${dups.join('')}</cobr></infNFe></NFe><protNFe><infProt><chNFe>${key}</chNFe></infProt></protNFe></nfeProc>`,
  ].join('\n')
}
