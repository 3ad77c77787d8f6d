import { plainHeading } from '../../../shared/sheet/plain-heading.ts'

/** What a column of an auditor's list can say. */
export const auditFields = ['id', 'day', 'amount', 'name', 'document'] as const
export type AuditField = (typeof auditFields)[number]

/** The place of the column of each field; one that is left out is not in the list. */
export type AuditColumns = { readonly [Field in AuditField]?: number }

/** Headings as they are met, folded; the first that fits a free column wins. */
const HEADINGS: Readonly<Record<AuditField, readonly string[]>> = {
  id: [
    'endtoendid',
    'e2eid',
    'endtoend',
    'e2e',
    'idfimafim',
    'idtransacao',
    'iddatransacao',
    'transacao',
    'identificador',
    'autenticacao',
    'notafiscal',
    'numeronf',
    'nnf',
    'nf',
    'numerodocumento',
    'id',
  ],
  day: ['datapagamento', 'datadopagamento', 'datadepagamento', 'pagoem', 'data', 'dt', 'date', 'paymentdate', 'paidon'],
  amount: ['valorpago', 'valorr', 'valorrs', 'valor', 'vlr', 'montante', 'total', 'amount', 'value'],
  name: [
    'favorecido',
    'beneficiario',
    'fornecedor',
    'recebedor',
    'credor',
    'razaosocial',
    'nome',
    'name',
    'payee',
    'supplier',
  ],
  document: ['cpfcnpj', 'cnpjcpf', 'cnpj', 'cpf', 'documento', 'taxid', 'document'],
}

/** Which column says what, by the headings; no column is used twice. */
export function guessColumns(headings: readonly string[]): AuditColumns {
  const folded = headings.map(plainHeading)
  const taken = new Set<number>()
  const columns: { [Field in AuditField]?: number } = {}
  for (const field of auditFields) {
    const found = HEADINGS[field].map((word) => folded.findIndex((one, at) => one === word && !taken.has(at)))
    const at = found.find((place) => place >= 0)
    if (at === undefined) continue
    columns[field] = at
    taken.add(at)
  }
  return columns
}
