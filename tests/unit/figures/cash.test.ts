import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountsEndpoints } from '../../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints } from '../../../electron/api/qrcodes/endpoints.ts'
import { askedOf } from '../../../shared/charge/asked-of.ts'
import { chargeFaults } from '../../../shared/charge/charge-faults.ts'
import { cobFormSchema } from '../../../shared/domain/charge-form.ts'
import { parsePixKey } from '../../../shared/ids/pix-key.ts'
import { localDate } from '../../../shared/time/local-date.ts'

// The primitive: what a charge with cash comes to is the whole number of centavos of its original and of its cash, added.

const chave = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'
const written = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

const amount = fc.oneof(fc.constantFrom(0, 1, 9, 10, 99, 100, 101), fc.nat(9_999_999_99))
const may = fc.constantFrom(undefined, 0, 1, '0', '1', true, false)
const isYes = (one: unknown) => one === 1 || one === '1' || one === true
const ispb = fc.constantFrom('prestadorDoServicoDeSaque', 'prestadorDeServicoDeSaque')
const nothing = fc.constantFrom(undefined, null, {})
const cash = fc.record({
  kind: fc.constantFrom('saque', 'troco'),
  part: amount,
  may,
  agent: fc.constantFrom('AGTEC', 'AGTOT', 'AGPSS', undefined),
  ispb,
  other: nothing,
  asNumber: fc.boolean(),
})
const told = fc.record({
  original: amount,
  may,
  cash: fc.option(cash, { freq: 4 }),
  emptyCash: fc.constantFrom(undefined, null, {}),
})

type Told = typeof told extends fc.Arbitrary<infer T> ? T : never

function valorOf({ original, may: mayChange, cash: with_, emptyCash }: Told) {
  const base = {
    original: written(original),
    ...(mayChange !== undefined && { modalidadeAlteracao: mayChange }),
  }
  if (with_ === null) return { ...base, ...(emptyCash !== undefined && { retirada: emptyCash }) }
  const part = {
    valor: with_.asNumber ? with_.part / 100 : written(with_.part),
    ...(with_.may !== undefined && { modalidadeAlteracao: with_.may }),
    ...(with_.agent !== undefined && { modalidadeAgente: with_.agent }),
    [with_.ispb]: '12345678',
  }
  const other = with_.kind === 'saque' ? 'troco' : 'saque'
  return { ...base, retirada: { [with_.kind]: part, ...(with_.other !== undefined && { [other]: with_.other }) } }
}

describe('a charge with cash', () => {
  test('comes to its original and its cash together, in the charge as in the code that is verified, of one kind', () => {
    fc.assert(
      fc.property(told, fc.constantFrom('DYNAMIC', 'DINAMICO', 'COMPOSITE'), (one, type) => {
        const charge = { txid: 'a'.repeat(32), status: 'ATIVA', chave, valor: valorOf(one) }
        const read = qrcodesEndpoints.cob.answer.parse(charge)
        const { reading } = accountsEndpoints.verifyQrCode.answer.parse({ type, payload: charge })
        const total = one.original + (one.cash?.part ?? 0)
        expect(askedOf(read)).toBe(total)
        expect(reading.amount ?? 0).toBe(total)
        expect(read.withdrawal?.kind ?? null).toBe(one.cash?.kind ?? null)
        expect(reading.cash ?? null).toEqual(one.cash === null ? null : { kind: one.cash.kind, amount: one.cash.part })
        const mayChange = one.cash === null ? isYes(one.may) : isYes(one.cash.may)
        expect(read.withdrawal?.mayChange ?? read.mayChangeAmount).toBe(mayChange)
        expect(reading.amountMayChange ?? false).toBe(mayChange)
        if (one.cash !== null) expect(read.withdrawal?.agentIspb).toBe('12345678')
      }),
      { numRuns: 3_000 },
    )
  })

  test.each(examplesOf('válidos'))('of the description is one: %s', (_, valor) => {
    expect(faultsOf(valor)).toEqual([])
  })

  test.each(examplesOf('inválidos'))('of the description is refused: %s', (_, valor) => {
    expect(faultsOf(valor)).not.toEqual([])
  })
})

type Valor = Readonly<Record<string, unknown>>

/** The examples of the rules of cash that stand in the description's words, each once. */
function examplesOf(kind: 'válidos' | 'inválidos'): [string, Valor][] {
  const text = readFileSync(new URL('../../contract/bacen-pix/openapi.yaml', import.meta.url), 'utf8')
  const [, part = ''] = text.split('Exemplos válidos:')
  const [right = '', wrong = ''] = (part.split('title: "Informações de retirada"')[0] ?? '').split(
    'Exemplos inválidos:',
  )
  const found = Array.from(
    (kind === 'válidos' ? right : wrong).matchAll(
      /- \*\*(.+?)\*\*[\s\S]*?"valor": (\{[\s\S]*?\n\s*\}),?\n\s*(?:\.\.\.\n\s*)?```/g,
    ),
    ([, name = '', json = '']): [string, Valor] => [name, JSON.parse(json)],
  )
  expect(found).toHaveLength(6)
  return found
}

/** What a form that asks for such a charge lacks. */
function faultsOf(valor: Valor): string[] {
  const { withdrawal, ...read } = qrcodesEndpoints.cob.answer.parse({
    txid: 'a'.repeat(32),
    status: 'ATIVA',
    chave,
    valor,
  })
  const key = parsePixKey(chave, 'EVP')
  const both = Object.keys(Object(valor['retirada'])).length > 1
  const form = cobFormSchema.safeParse({
    kind: 'cob',
    txid: read.txid,
    expiresIn: 86_400,
    debtor: null,
    amount: read.amount,
    mayChangeAmount: read.mayChangeAmount,
    withdrawal,
    key: key.ok ? key.value : null,
    message: null,
    extras: [],
    locationId: null,
  })
  if (!form.success) return form.error.issues.map(({ path }) => path.join('.'))
  return [...(both ? ['both'] : []), ...chargeFaults(form.data, localDate('2026-11-20')).map(({ path }) => path)]
}
