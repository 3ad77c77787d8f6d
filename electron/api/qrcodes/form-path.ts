import { termNames } from '../../../shared/domain/charge-terms.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'

/** The provider's paths, lower case, with `*` for an index, and what our forms call them. */
const names: Readonly<Record<string, string>> = {
  txid: 'txid',
  'calendario.expiracao': 'expiresIn',
  'calendario.datadevencimento': 'dueDate',
  'calendario.validadeaposvencimento': 'daysAfterDue',
  devedor: 'debtor',
  'devedor.cpf': 'debtor.document',
  'devedor.cnpj': 'debtor.document',
  'devedor.nome': 'debtor.name',
  'devedor.email': 'debtor.email',
  'devedor.logradouro': 'debtor.street',
  'devedor.cidade': 'debtor.city',
  'devedor.uf': 'debtor.state',
  'devedor.cep': 'debtor.zip',
  valor: 'amount',
  'valor.original': 'amount',
  'valor.modalidadealteracao': 'mayChangeAmount',
  'valor.retirada': 'withdrawal',
  'valor.desconto.descontodatafixa': 'terms.discount.dates',
  'valor.desconto.descontodatafixa.*': 'terms.discount.dates.*',
  'valor.desconto.descontodatafixa.*.data': 'terms.discount.dates.*.date',
  'valor.desconto.descontodatafixa.*.valorperc': 'terms.discount.dates.*.value',
  chave: 'key',
  solicitacaopagador: 'message',
  infoadicionais: 'extras',
  'infoadicionais.*': 'extras.*',
  'infoadicionais.*.nome': 'extras.*.name',
  'infoadicionais.*.valor': 'extras.*.value',
  loc: 'locationId',
  'loc.id': 'locationId',
  'loc.tipocob': 'locationId',
  location: 'locationId',
  natureza: 'nature',
  descricao: 'description',
  webhookurl: 'url',
  tipocob: 'kind',
  ...Object.fromEntries(['saque', 'troco'].flatMap((kind) => cashPaths(`valor.retirada.${kind}`))),
  ...Object.fromEntries(
    Object.entries(termNames).flatMap(([ours, theirs]) => [
      [`valor.${theirs}`, `terms.${ours}`],
      [`valor.${theirs}.modalidade`, `terms.${ours}.modality`],
      [`valor.${theirs}.valorperc`, `terms.${ours}.value`],
    ]),
  ),
}

const formPaths: ReadonlyMap<string, string> = new Map(Object.entries(names))

const INDEX = /(?<=\.)\d+(?=\.|$)/g
// What the standard's violations begin with, such as `cob.valor.original`.
const HOLDER = /^(?:cob|cobv|pix|devolucao|webhook|payloadlocation|lotecobv)\./

/**
 * The field of our form that a violation's `propriedade` means: `cob.valor.original` is `amount`. A row of a batch keeps
 * its number: `loteCobV.cobsV[2].devedor.nome` is `rows.2.debtor.name`. A path that no form has stays as it was written.
 */
export function formPathOf(propriedade: string): string {
  const path = propriedade
    .trim()
    .toLowerCase()
    .replace(/\[(\d+)\]/g, '.$1')
    .replace(HOLDER, '')
    .replace(HOLDER, '')
  const [, row, inner = ''] = /^cobsv(?:\.(\d+))?(?:\.(.+))?$/.exec(path) ?? []
  if (path === 'cobsv') return 'rows'
  if (row !== undefined) return inner === '' ? `rows.${row}` : `rows.${row}.${formPathOf(inner)}`
  const indices = path.match(INDEX) ?? []
  const found = formPaths.get(path.replace(INDEX, '*'))
  if (found === undefined) return propriedade
  return indices.reduce((text, index) => text.replace('*', index), found)
}

/** The same error, with the violations of a problem under the names of our forms. */
export function inFormWords(error: AppError): AppError {
  if (error.kind !== 'problem') return error
  return { ...error, violations: error.violations.map(({ path, reason }) => ({ path: formPathOf(path), reason })) }
}

function cashPaths(holder: string): [string, string][] {
  return [
    [holder, 'withdrawal'],
    [`${holder}.valor`, 'withdrawal.amount'],
    [`${holder}.modalidadealteracao`, 'withdrawal.mayChange'],
    [`${holder}.modalidadeagente`, 'withdrawal.agent'],
    [`${holder}.prestadordoservicodesaque`, 'withdrawal.agentIspb'],
  ]
}
