import { formatBilletLine } from '../billet/format-billet-line.ts'
import { writeBankBillet } from '../billet/write-billet.ts'
import { isInvoiceKey } from '../ids/invoice-key.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { formatAmount } from '../money/format-brl.ts'
import { formatLocalDate } from '../time/format-time.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'

/** A file as it lies in a folder: its name and its text in UTF-8. */
export interface FridayPaper {
  readonly name: string
  readonly text: string
}

const MILL = ['32965543000130', 'Cerealista Pau-Brasil Ltda.'] as const
/** Whose boletos came, in how many days each falls due, and how much it is in centavos. */
const BOLETOS = [
  ['31450700000101', 'Frigorífico Campo Novo S.A.', 0, 438_022],
  ['31588413000162', 'Óleos Vegetais Paraná S.A.', 1, 1_118_450],
  ['31726126000171', 'Condomínio Galpão Norte', 3, 264_000],
  ['32276978000177', 'Vidros Estrela Ltda.', 6, 124_343],
  ['32414691000166', 'Gráfica Ponto Final Ltda.', 9, 88_990],
  [...MILL, 14, 340_675],
] as const
const PARTS = 3

/**
 * Ten papers that came in on a company's Friday, at the training bank: six boletos, one of them twice, the invoice of another with three parts,
 * the invoice of somebody else's purchase, and a note that charges nothing. `company` is the CNPJ whose papers they are, `salt` (centavos)
 * makes them another Friday's.
 */
export function fridayPapers(today: LocalDate, company: string, salt: number): readonly FridayPaper[] {
  const boletos = BOLETOS.map(([document, name, days, amount], n) =>
    boleto({ document, name, dueOn: addDays(today, days), amount: centavos(amount + salt) }, n),
  )
  const [twice] = boletos
  const last = BOLETOS.at(-1)
  const parts = Array.from({ length: PARTS }, (_, n) => ({
    dueOn: addDays(today, 14 + n * 30),
    amount: centavos((last?.[3] ?? 0) + salt),
  }))
  return [
    ...boletos,
    ...(twice === undefined ? [] : [{ ...twice, name: 'segunda via.txt' }]),
    { name: 'nota cerealista.xml', text: invoice(today, company, 8_300 + (salt % 1_000), parts) },
    { name: 'nota de outra empresa.xml', text: invoice(today, '31863839000187', 9_300 + (salt % 1_000), parts) },
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
  const [document, name] = MILL
  // State, month, issuer, model, series, number, kind of emission, code; the last is a check digit.
  const stem = `35${today.slice(2, 4)}${today.slice(5, 7)}${document}55001${String(number).padStart(9, '0')}100000001`
  const key = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isInvoiceKey) ?? ''
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
