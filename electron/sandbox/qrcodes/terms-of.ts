import {
  abatementSchema,
  type ChargeTerms,
  discountSchema,
  fineSchema,
  interestSchema,
} from '../../../shared/domain/charge-terms.ts'
import type { Content } from './own-charge.ts'

type Term = Content['valor']['multa']

/** The terms of a charge in our own units: centavos where the modality is an amount, hundredths of a per cent where it is a rate. */
export function termsOf({ multa, juros, abatimento, desconto }: Content['valor']): ChargeTerms {
  return {
    fine: readTerm(fineSchema, multa),
    interest: readTerm(interestSchema, juros),
    abatement: readTerm(abatementSchema, abatimento),
    discount: discountOf(desconto),
  }
}

/** A decimal text with two decimals as a whole number: `2.50` is 250. */
export function hundredths(text: string): number {
  return Number(text.replace('.', ''))
}

function readTerm<T>(schema: { parse(value: unknown): T }, term: Term): T | null {
  if (term === undefined) return null
  return schema.parse({ modality: term.modalidade, value: hundredths(term.valorPerc) })
}

function discountOf(desconto: Content['valor']['desconto']): ChargeTerms['discount'] {
  if (desconto === undefined) return null
  const { modalidade: modality, valorPerc, descontoDataFixa } = desconto
  if (descontoDataFixa === undefined) return discountSchema.parse({ modality, value: hundredths(valorPerc ?? '') })
  const dates = descontoDataFixa.map(({ data, valorPerc: value }) => ({ date: data, value: hundredths(value) }))
  return discountSchema.parse({ modality, dates })
}
