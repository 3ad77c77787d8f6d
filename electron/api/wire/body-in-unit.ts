import type { AmountUnit } from '../../../shared/domain/connection.ts'
import { centavosFromWire } from '../../../shared/money/wire-amount.ts'
import { amountTerms } from './term-names.ts'
import { fieldsOf } from './find-rows.ts'

/**
 * A body of the API Pix as it leaves, in the institution's unit: of a charge, of a batch of them or of a refund. It is written in reais;
 * where whole centavos are wanted the amounts of its `valor` are, and whatever else it says stays, rates too. Throws where one of
 * them is none, which our own forms forbid.
 */
export function bodyInUnit(unit: AmountUnit, body: unknown): unknown {
  const fields = fieldsOf(body)
  if (unit === 'reais' || fields === null) return body
  const { valor, cobsv } = fields
  return {
    ...fields,
    ...(valor !== undefined && { valor: sumsInCents(valor) }),
    ...(Array.isArray(cobsv) && { cobsv: cobsv.map((one) => bodyInUnit(unit, one)) }),
  }
}

function sumsInCents(valor: unknown): unknown {
  const fields = fieldsOf(valor)
  if (fields === null) return inCents(valor)
  return Object.fromEntries(Object.entries(fields).map(([name, told]) => [name, partInCents(name, told)]))
}

function partInCents(name: string, told: unknown): unknown {
  if (name === 'original') return inCents(told)
  const fields = fieldsOf(told)
  if (fields === null) return told
  if (name === 'retirada')
    return Object.fromEntries(
      Object.entries(fields).map(([kind, cash]) => [
        kind,
        { ...fieldsOf(cash), valor: sumsInCents(fieldsOf(cash)?.['valor']) },
      ]),
    )
  if (!amountTerms.has(`${name} ${String(fields['modalidade'])}`)) return told
  const { valorPerc, descontoDataFixa } = fields
  return {
    ...fields,
    ...(valorPerc !== undefined && { valorPerc: inCents(valorPerc) }),
    ...(Array.isArray(descontoDataFixa) && {
      descontoDataFixa: descontoDataFixa.map((one) => ({
        ...fieldsOf(one),
        valorPerc: inCents(fieldsOf(one)?.['valorPerc']),
      })),
    }),
  }
}

function inCents(told: unknown): number {
  const read = centavosFromWire(typeof told === 'string' || typeof told === 'number' ? told : '')
  if (!read.ok) throw new RangeError('no amount to write in centavos')
  return read.value
}
