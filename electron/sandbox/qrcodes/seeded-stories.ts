import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import type { Content, OwnCharge } from './own-charge.ts'

/** One charge of the invented history, told from the day on which the bank begins. */
export interface Story {
  readonly text: string
  readonly madeDaysAgo: number
  readonly calendar: (today: LocalDate) => Content['calendario']
  readonly amounts: (today: LocalDate) => Content['valor']
  readonly extras?: readonly { readonly nome: string; readonly valor: string }[]
  /** What it was made for before it was revised. */
  readonly wasAmount?: string
  /** How it ended, a day after it was made. */
  readonly removed?: Exclude<OwnCharge['revisions'][number]['status'], 'ATIVA'>
}

type Terms = Pick<Content['valor'], 'multa' | 'juros' | 'abatimento' | 'desconto'>

const lateTerms: Terms = { multa: { modalidade: 2, valorPerc: '2.00' }, juros: { modalidade: 3, valorPerc: '1.00' } }

/** Charges of the invented history that nobody has paid; those of a due date first. */
export const stories: readonly Story[] = [
  due('Pedido 4301', 12, 4, '2480.00', lateTerms),
  due('Pedido 4302', 10, 9, '618.40', { ...lateTerms, desconto: { modalidade: 5, valorPerc: '0.10' } }),
  {
    ...due('Contrato 88, parcela 3 de 6', 6, 16, '3950.00', lateTerms),
    amounts: (today) => ({
      original: '3950.00',
      ...lateTerms,
      desconto: {
        modalidade: 2,
        descontoDataFixa: [
          { data: addDays(today, 6), valorPerc: '5.00' },
          { data: addDays(today, 11), valorPerc: '2.50' },
        ],
      },
    }),
  },
  due('Pedido 4307', 5, 21, '1275.90', { ...lateTerms, abatimento: { modalidade: 1, valorPerc: '75.90' } }),
  due('Pedido 4310', 3, 27, '8640.00', { juros: { modalidade: 1, valorPerc: '2.90' } }),
  { ...due('Pedido 4311', 2, 30, '742.15', lateTerms), wasAmount: '792.15' },
  due('Contrato 88, parcela 4 de 6', 1, 46, '3950.00', lateTerms),
  due('Pedido 4266', 26, -5, '1130.00', lateTerms),
  due('Pedido 4251', 34, -13, '5420.75', { multa: { modalidade: 1, valorPerc: '50.00' } }),
  due('Pedido 4240', 47, -22, '389.90', { ...lateTerms, juros: { modalidade: 2, valorPerc: '0.03' } }),
  due('Pedido 4119', 104, -75, '960.00', lateTerms),
  { ...due('Pedido 4203', 61, -31, '2210.00', lateTerms), removed: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
  { ...due('Pedido 4198', 66, -40, '1480.30', {}), removed: 'REMOVIDA_PELO_PSP' },
  soon('Retirada no balcão', 1, 30 * 86_400, { original: '184.60' }),
  {
    ...soon('Cesta de fim de ano', 2, 60 * 86_400, { original: '250.00', modalidadeAlteracao: 1 }),
    extras: [
      { nome: 'Campanha', valor: 'Fim de ano' },
      { nome: 'Vendedor', valor: 'Marina' },
    ],
  },
  soon('Retirada no balcão', 8, 3_600, { original: '97.30' }),
  soon('Retirada no balcão', 19, 3_600, { original: '412.00' }),
  { ...soon('Pedido 4277', 23, 86_400, { original: '1860.00' }), removed: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
]

function due(text: string, madeDaysAgo: number, inDays: number, original: string, terms: Terms): Story {
  return {
    text,
    madeDaysAgo,
    calendar: (today) => ({ dataDeVencimento: addDays(today, inDays), validadeAposVencimento: 30 }),
    amounts: () => ({ original, ...terms }),
  }
}

function soon(text: string, madeDaysAgo: number, expiracao: number, valor: Content['valor']): Story {
  return { text, madeDaysAgo, calendar: () => ({ expiracao }), amounts: () => ({ modalidadeAlteracao: 0, ...valor }) }
}
