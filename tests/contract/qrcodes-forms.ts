import fc from 'fast-check'
import { chargeFaults } from '../../shared/charge/charge-faults.ts'
import { type ChargeForm, type CobForm, type CobvForm, chargeFormSchema } from '../../shared/domain/charge-form.ts'
import { MAX_PAYABLE } from '../../shared/money/centavos.ts'
import { addDays, localDate } from '../../shared/time/local-date.ts'
import { ALPHANUMERIC, textOf } from '../unit/shared/ids/arbitraries.ts'

/** The day on which the forms are made. */
export const today = localDate('2026-11-20')

const keys = [
  { kind: 'CPF', value: '11144477735' },
  { kind: 'CNPJ', value: '18304659000105' },
  { kind: 'PHONE', value: '+5511999990000' },
  { kind: 'EMAIL', value: 'recebedor+pix@exemplo.test' },
  { kind: 'EVP', value: '00000000-0000-4000-8000-000000000001' },
]
const documents = fc.constantFrom('11144477735', '18304659000105', '12ABC34501DE35')
const line = (most: number) => fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: most })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const amount = fc.integer({ min: 1, max: MAX_PAYABLE })
const value = fc.oneof(fc.integer({ min: 1, max: 9_999 }), amount)
const txid = fc.integer({ min: 26, max: 35 }).chain((length) => textOf(ALPHANUMERIC, length))

const common = {
  key: fc.constantFrom(...keys),
  message: orNull(line(140)),
  extras: fc.array(fc.record({ name: line(50), value: line(200) }), { maxLength: 50 }),
  locationId: orNull(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
}

const withdrawal = fc.record({
  kind: fc.constantFrom('saque', 'troco'),
  amount,
  mayChange: fc.boolean(),
  agent: fc.constantFrom('AGTEC', 'AGTOT', 'AGPSS'),
  agentIspb: fc.constantFrom('12345678', '00000000'),
})

const cob = fc.record({
  kind: fc.constant('cob'),
  txid: orNull(txid),
  expiresIn: fc.integer({ min: 1, max: 2_147_483_647 }),
  debtor: orNull(fc.record({ name: line(200), document: documents })),
  amount: fc.oneof(fc.constant(0), amount),
  mayChangeAmount: fc.boolean(),
  withdrawal: orNull(withdrawal),
  ...common,
})

const term = (...modalities: number[]) => orNull(fc.record({ modality: fc.constantFrom(...modalities), value }))
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(today, days))
const dated = fc.record({
  modality: fc.constantFrom(1, 2),
  dates: fc.array(fc.record({ date: day, value }), { minLength: 1, maxLength: 3 }),
})

const cobv = fc.record({
  kind: fc.constant('cobv'),
  txid,
  dueDate: day,
  daysAfterDue: fc.integer({ min: 0, max: 3_650 }),
  debtor: fc.record({
    name: line(200),
    document: documents,
    email: orNull(fc.constant('pagador@exemplo.test')),
    street: orNull(line(200)),
    city: orNull(line(200)),
    state: orNull(fc.constant('PE')),
    zip: orNull(fc.constant('70011750')),
  }),
  amount,
  terms: fc.record({
    fine: term(1, 2),
    interest: term(1, 2, 3, 4, 5, 6, 7, 8),
    abatement: term(1, 2),
    discount: fc.oneof(dated, term(3, 4, 5, 6)),
  }),
  ...common,
})

/** Any form of a charge that a person may send: one that its schema takes and no rule between fields refuses. */
export const anyForm: fc.Arbitrary<ChargeForm> = fc
  .oneof(cob, cobv)
  .map((form) => chargeFormSchema.safeParse(form).data)
  .filter((form) => form !== undefined)
  .filter((form) => chargeFaults(form, today).length === 0)

/** One form for each way in which an immediate charge differs: payer, key, txid, cash, and nothing but what it must have. */
export function cobForms(base: CobForm): CobForm[] {
  const cash = { amount: 5_000, mayChange: true, agentIspb: '12345678' }
  const changes = [
    {},
    { txid: null, debtor: null, message: null, extras: [], locationId: null },
    { debtor: { name: 'Empresa de Serviços SA', document: '18304659000105' }, mayChangeAmount: true, locationId: 7 },
    ...keys.map((key) => ({ key })),
    ...['AGTEC', 'AGTOT', 'AGPSS'].map((agent) => ({ amount: 0, withdrawal: { ...cash, kind: 'saque', agent } })),
    ...['AGTEC', 'AGTOT'].map((agent) => ({ withdrawal: { ...cash, kind: 'troco', agent, mayChange: false } })),
  ]
  return changes.map((change) => chosen(base, change))
}

/** One form for each way in which a charge with due date differs: address, and every modality of every term. */
export function cobvForms(base: CobvForm): CobvForm[] {
  const address = { email: 'bar@exemplo.test', street: 'Rua 15, 1', city: 'Recife', state: 'PE', zip: '70055751' }
  const dates = [
    { date: '2026-11-24', value: 300 },
    { date: '2026-11-27', value: 200 },
    { date: '2026-11-30', value: 100 },
  ]
  const terms = [
    ...[1, 2].map((modality) => ({ fine: { modality, value: 200 } })),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((modality) => ({ interest: { modality, value: 33 } })),
    ...[1, 2].map((modality) => ({ abatement: { modality, value: 1_000 } })),
    ...[1, 2].map((modality) => ({ discount: { modality, dates } })),
    ...[3, 4, 5, 6].map((modality) => ({ discount: { modality, value: 50 } })),
  ]
  const changes = [
    {},
    { debtor: { ...base.debtor, ...address }, locationId: 9, message: 'Informar matrícula', daysAfterDue: 0 },
    { debtor: { ...base.debtor, document: '18304659000105' } },
    ...terms.map((each) => ({ terms: { ...base.terms, ...each } })),
  ]
  return changes.map((change) => chosen(base, change))
}

function chosen<Form extends ChargeForm>(base: Form, change: object): Form {
  const form = chargeFormSchema.parse({ ...base, ...change })
  const isSame = (one: ChargeForm): one is Form => one.kind === base.kind
  if (!isSame(form)) throw new RangeError('a form keeps its kind')
  return form
}
