import type { LocalDate } from '../../../shared/time/local-date.ts'
import type { PixViolation } from '../http/pix-problem.ts'
import type { Content } from './own-charge.ts'

type Rule = readonly [isBroken: boolean, property: string, reason: string]

const WHOLE = 10_000

/** The rules between fields that a charge breaks, each in the standard's own words; its fields keep to their schemas. */
export function brokenRules(
  kind: 'cob' | 'cobv',
  content: Content,
  made: { readonly day: LocalDate; readonly keys: readonly string[] },
): PixViolation[] {
  const { chave, valor } = content
  const rules: Rule[] = [
    [!made.keys.includes(chave), 'chave', 'corresponde a uma conta que não pertence a este usuário recebedor.'],
    [isZero(valor.original) && !isSaque(valor), 'valor.original', 'apresenta o valor zero.'],
    ...(kind === 'cob' ? cobRules(content) : cobvRules(content, made.day)),
  ]
  return rules.flatMap(([isBroken, property, reason]) => {
    const propriedade = `${kind}.${property}`
    return isBroken ? [{ razao: `O campo ${propriedade} ${reason}`, propriedade }] : []
  })
}

function cobRules({ calendario, valor }: Content): Rule[] {
  const { retirada, modalidadeAlteracao, original } = valor
  const cash = retirada?.saque ?? retirada?.troco
  return [
    ['expiracao' in calendario && calendario.expiracao <= 0, 'calendario.expiracao', 'é igual ou menor que zero.'],
    [isZero(cash?.valor ?? '1.00') && cash?.modalidadeAlteracao !== 1, 'valor.retirada', 'apresenta o valor zero.'],
    [isSaque(valor) && !isZero(original), 'valor.original', 'deve ser 0.00 quando há saque.'],
    [
      retirada !== undefined && modalidadeAlteracao === 1,
      'valor.modalidadeAlteracao',
      'deve ser 0 quando há saque ou troco.',
    ],
  ]
}

function cobvRules({ calendario, valor }: Content, madeOn: LocalDate): Rule[] {
  if (!('dataDeVencimento' in calendario)) return []
  const { original, abatimento, desconto } = valor
  const { dataDeVencimento, validadeAposVencimento } = calendario
  return [
    [dataDeVencimento < madeOn, 'calendario.dataDeVencimento', 'é anterior à data de criação da cobrança.'],
    [validadeAposVencimento < 0, 'calendario.validadeAposVencimento', 'é menor do que zero.'],
    [
      abatimento !== undefined && isWhole(abatimento.modalidade === 1, abatimento.valorPerc, original),
      'valor.abatimento',
      'representa um valor maior ou igual ao valor da cobrança original ou maior ou igual a 100%.',
    ],
    ...(desconto === undefined ? [] : discountRules(desconto, original, dataDeVencimento)),
  ]
}

function discountRules(desconto: NonNullable<Content['valor']['desconto']>, original: string, due: string): Rule[] {
  const { modalidade, valorPerc, descontoDataFixa = [] } = desconto
  const isDated = modalidade <= 2
  const isAmount = modalidade === 1 || modalidade === 3 || modalidade === 4
  const values = [...descontoDataFixa.map((each) => each.valorPerc), ...(valorPerc === undefined ? [] : [valorPerc])]
  const days = descontoDataFixa.map(({ data }) => data)
  const dates = 'valor.desconto.descontoDataFixa'
  return [
    [isDated && valorPerc !== undefined, 'valor.desconto.valorPerc', 'não pode ser preenchido na modalidade 1 ou 2.'],
    [isDated && days.length === 0, dates, 'está vazio ou nulo na modalidade 1 ou 2.'],
    [!isDated && valorPerc === undefined, 'valor.desconto.valorPerc', 'deve ser preenchido nas modalidades de 3 a 6.'],
    [!isDated && desconto.descontoDataFixa !== undefined, dates, 'não pode ser preenchido nas modalidades de 3 a 6.'],
    [
      values.some((value) => isWhole(isAmount, value, original)),
      'valor.desconto',
      'representa um valor maior ou igual ao valor da cobrança original ou maior ou igual a 100%.',
    ],
    [days.some((data) => data > due), dates, 'apresenta data posterior à data de vencimento.'],
    [new Set(days).size < days.length, dates, 'apresenta a mesma data mais de uma vez.'],
  ]
}

function isWhole(isAmount: boolean, value: string, original: string): boolean {
  return hundredths(value) >= (isAmount ? hundredths(original) : WHOLE)
}

function isSaque({ retirada }: Content['valor']): boolean {
  return retirada !== undefined && retirada.saque !== undefined
}

function isZero(amount: string): boolean {
  return hundredths(amount) === 0
}

// A decimal text with two decimals as a whole number: `2.50` is 250.
function hundredths(text: string): number {
  return Number(text.replace('.', ''))
}
