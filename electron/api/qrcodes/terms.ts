import * as z from 'zod'
import { type ChargeTerms, heldTermsSchema } from '../../../shared/domain/charge-terms.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { wireHundredths } from '../wire/amount.ts'
import { wireDay, wireDayOrNull } from '../wire/day.ts'
import { amountIn } from '../wire/amount-in.ts'
import { named } from '../wire/named.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { amountUnit } from '../wire/amount-unit.ts'
import { readAmount, readAmountIn } from '../wire/read-amount.ts'
import { amountTerms, eachTerm, type TermName } from '../wire/term-names.ts'
import { wireWholeOrNull } from '../wire/text.ts'

// Sent as a number; some clients, and the standard's own examples, quote it.
function modality<const Known extends readonly number[]>(known: Known) {
  const quoted = z.string().regex(/^\d$/)
  return z.codec(z.union([z.int(), quoted]), z.literal(known), {
    decode: (value, context) => {
      const number = known.find((one) => one === Number(value))
      if (number !== undefined) return number
      context.issues.push({ code: 'custom', message: 'modality', input: value })
      return z.NEVER
    },
    encode: (value) => value,
  })
}

const dated = z.strictObject({
  modalidade: modality([1, 2]),
  descontoDataFixa: z
    .array(z.strictObject({ data: wireDay, valorPerc: wireHundredths }))
    .min(1)
    .max(3),
})
const daily = z.strictObject({ modalidade: modality([3, 4, 5, 6]), valorPerc: wireHundredths })

/** The terms inside `valor` of a charge with due date, as they are sent; one that the charge lacks is left out. */
export const termsAsk = {
  multa: z.strictObject({ modalidade: modality([1, 2]), valorPerc: wireHundredths }).optional(),
  juros: z.strictObject({ modalidade: modality([1, 2, 3, 4, 5, 6, 7, 8]), valorPerc: wireHundredths }).optional(),
  abatimento: z.strictObject({ modalidade: modality([1, 2]), valorPerc: wireHundredths }).optional(),
  desconto: z.union([dated, daily]).optional(),
}

/** Writes the terms of a form. */
export function termsWire({ fine, interest, abatement, discount }: ChargeTerms) {
  return {
    ...(fine === null ? {} : { multa: { modalidade: fine.modality, valorPerc: fine.value } }),
    ...(interest === null ? {} : { juros: { modalidade: interest.modality, valorPerc: interest.value } }),
    ...(abatement === null ? {} : { abatimento: { modalidade: abatement.modality, valorPerc: abatement.value } }),
    ...(discount === null ? {} : { desconto: discountWire(discount) }),
  }
}

function discountWire(discount: NonNullable<ChargeTerms['discount']>): z.output<typeof dated> | z.output<typeof daily> {
  if (!('dates' in discount)) return { modalidade: discount.modality, valorPerc: discount.value }
  return {
    modalidade: discount.modality,
    descontoDataFixa: discount.dates.map(({ date, value }) => ({ data: date, valorPerc: value })),
  }
}

// What it is of shows by the modality that stands beside it: an amount has the unit of the connection, a rate has none.
const hundredths = z.unknown().transform((told): ToldValue => {
  const { value, isScaled } = amountIn(told)
  return { rate: readAmount(value), amount: readAmountIn(isScaled ? 'reais' : amountUnit(), value) }
})
interface ToldValue {
  readonly rate: Centavos | null
  readonly amount: Centavos | null
}
const date = named(z.object({ data: wireDayOrNull, valorPerc: hundredths.optional() }))
const told = named(
  z.object({
    modalidade: wireWholeOrNull,
    valorPerc: hundredths.optional(),
    descontoDataFixa: oneOrMore(date).nullish().catch(null),
  }),
)
  .nullish()
  .catch(null)
type Told = z.output<typeof told>
type ToldTerms = { readonly [Name in TermName]?: Told }

/** The terms inside `valor` of any reply; one that is missing, unknown or unreadable is null. */
export const toldTerms = eachTerm(told)

/** Reads the terms of a reply in our own names. */
export function termsOf(valor: ToldTerms): ChargeTerms {
  return heldTermsSchema.parse({
    fine: partOf('multa', valor.multa),
    interest: partOf('juros', valor.juros),
    abatement: partOf('abatimento', valor.abatimento),
    discount: discountOf(valor.desconto),
  })
}

function partOf(name: TermName, term: Told): unknown {
  return { modality: term?.modalidade, value: valueOf(name, term, term?.valorPerc) }
}

function valueOf(name: TermName, term: Told, told: ToldValue | undefined): Centavos | null | undefined {
  return amountTerms.has(`${name} ${String(term?.modalidade)}`) ? told?.amount : told?.rate
}

function discountOf(term: Told): unknown {
  const dates = term?.descontoDataFixa
  if (dates == null || dates.length === 0) return partOf('desconto', term)
  const told = dates.map(({ data, valorPerc }) => ({ date: data, value: valueOf('desconto', term, valorPerc) }))
  return { modality: term?.modalidade, dates: told }
}
