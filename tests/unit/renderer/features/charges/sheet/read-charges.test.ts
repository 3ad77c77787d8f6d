import { describe, expect, test } from 'vitest'
import {
  type ReadRow,
  readCharges,
  type SheetRules,
} from '../../../../../../renderer/features/charges/sheet/read-charges.ts'
import { guessMapping } from '../../../../../../renderer/features/charges/sheet/sheet-fields.ts'
import { tableOf } from '../../../../../../shared/sheet/table-of.ts'
import { parsePixKey } from '../../../../../../shared/ids/pix-key.ts'
import { localDate } from '../../../../../../shared/time/local-date.ts'

const headings = [
  'Cliente',
  'CPF/CNPJ',
  'Valor',
  'Vencimento',
  'Descrição',
  'Multa',
  'Juros',
  'Desconto',
  'Desconto até',
]
const row = [
  'Bar do Porto',
  '529.982.247-25',
  '1.280,00',
  '30/11/2026',
  'Pedido 20433',
  '2%',
  '1% a.m.',
  '30,00',
  '25/11/2026',
]

async function read(
  rows: readonly (readonly unknown[])[],
  told: Partial<SheetRules> = {},
): Promise<readonly ReadRow[]> {
  const sheet = tableOf([headings, ...rows], 1000)
  const key = parsePixKey('pix@aurora.example', 'EMAIL')
  if (!sheet.ok || !key.ok) throw new Error('not a sheet')
  return readCharges(sheet.value, {
    mapping: guessMapping(headings),
    style: { days: 'day-first', decimals: 'comma' },
    key: key.value,
    daysAfterDue: 30,
    today: localDate('2026-11-20'),
    ...told,
  })
}

function changed(index: number, value: unknown): unknown[] {
  return row.map((cell, at) => (at === index ? value : cell))
}

describe('the headings of a sheet', () => {
  test('are recognised whatever their accents, capitals and spaces', () => {
    expect(guessMapping(['NOME', 'Cpf / Cnpj', ' Valor original', 'data de vencimento', 'Observação'])).toEqual({
      name: 'NOME',
      document: 'Cpf / Cnpj',
      amount: ' Valor original',
      dueDate: 'data de vencimento',
    })
  })

  test('one heading says one thing', () => {
    expect(Object.values(guessMapping(['Valor', 'Total']))).toEqual(['Valor'])
  })
})

describe('the charges of a sheet', () => {
  test('a full row is a charge', async () => {
    const [first] = await read([row])
    expect(first?.faults).toEqual([])
    expect(first?.form).toMatchObject({
      kind: 'cobv',
      dueDate: '2026-11-30',
      daysAfterDue: 30,
      amount: 128_000,
      debtor: { name: 'Bar do Porto', document: '52998224725' },
      message: 'Pedido 20433',
      terms: {
        fine: { modality: 2, value: 200 },
        interest: { modality: 3, value: 100 },
        abatement: null,
        discount: { modality: 1, dates: [{ date: '2026-11-25', value: 3_000 }] },
      },
    })
  })

  test('one sheet read twice makes the same charges', async () => {
    const [once, again] = [await read([row, changed(0, 'Outro')]), await read([row, changed(0, 'Outro')])]
    expect(again.map(({ form }) => form?.txid)).toEqual(once.map(({ form }) => form?.txid))
    expect(new Set(once.map(({ form }) => form?.txid)).size).toBe(2)
  })

  test('two equal rows are two charges', async () => {
    const rows = await read([row, row])
    expect(new Set(rows.map(({ form }) => form?.txid)).size).toBe(2)
  })

  test.each([
    ['no name', 0, '', 'name missing'],
    ['a document with a wrong digit', 1, '529.982.247-26', 'document checkDigits'],
    ['no amount', 2, '', 'amount missing'],
    ['a decimal point', 2, '1280.00', 'amount useComma'],
    ['a day that is none', 3, '31/02/2027', 'dueDate day'],
    ['a day that is over', 3, '19/11/2026', 'dueDate past'],
    ['a message too long', 4, 'x'.repeat(141), 'message malformed'],
    ['a rate that is no number', 5, 'dois', 'fine malformed'],
    ['a discount as large as the charge', 7, '1.280,00', 'discount whole'],
    ['a discount after the due date', 8, '01/12/2026', 'discountUntil after-due'],
  ])('%s is told beside its column', async (_, index, value, fault) => {
    const [first] = await read([changed(index, value)])
    expect(first?.form).toBeNull()
    expect(first?.faults.map(({ field, reason }) => `${field} ${reason}`)).toContain(fault)
  })

  test('a bad row leaves the others as they are, each with its line', async () => {
    const rows = await read([row, changed(2, ''), row])
    expect(rows.map(({ line, form }) => [line, form !== null])).toEqual([
      [2, true],
      [3, false],
      [4, true],
    ])
  })

  test('a fine, an interest and a discount of zero are none', async () => {
    const [first] = await read([changed(5, '0,00%').map((cell, at) => (at === 6 || at === 7 ? '0' : cell))])
    expect(first?.form?.terms).toEqual({ fine: null, interest: null, abatement: null, discount: null })
  })

  test('a wrong due date is one fault, also where the discount ends with it', async () => {
    const [first] = await read([changed(3, '31/02/2027').map((cell, at) => (at === 8 ? '' : cell))])
    expect(first?.faults).toEqual([{ field: 'dueDate', reason: 'day' }])
  })

  test('a document that a workbook took for a number gets its zeros back', async () => {
    const [first] = await read([changed(1, { number: '1234567890' })])
    expect(first?.faults.map(({ field }) => field)).not.toContain('amount')
    expect(first?.form?.debtor.document ?? first?.faults[0]?.reason).toBe('01234567890')
  })

  test('a txid of the sheet is kept, and must not come twice', async () => {
    const own = 'abcdefghijklmnopqrstuvwxyz012345'
    const mapping = { ...guessMapping(headings), txid: 'Descrição' }
    const rows = await read([changed(4, own), changed(4, own)], { mapping })
    expect(rows[0]?.form?.txid).toBe(own)
    expect(rows[1]?.faults).toEqual([{ field: 'txid', reason: 'twice' }])
  })

  const percent = (shown: string) => ({ number: String(Number(shown) / 100), unit: 'percent' as const })
  const money = (number: string) => ({ number, unit: 'money' as const })

  test.each([
    ['fine', 5, percent('2'), { modality: 2, value: 200 }],
    ['fine', 5, money('10'), { modality: 1, value: 1_000 }],
    ['fine', 5, 'R$ 10,00', { modality: 1, value: 1_000 }],
    ['fine', 5, '2,00 %', { modality: 2, value: 200 }],
    ['interest', 6, 'R$ 0,40 ao dia', { modality: 1, value: 40 }],
    ['interest', 6, 'R$ 0,40 por dia útil', { modality: 5, value: 40 }],
    ['interest', 6, '0,03% ao dia', { modality: 2, value: 3 }],
    ['interest', 6, '1% a.m.', { modality: 3, value: 100 }],
    ['interest', 6, '12% a.a.', { modality: 4, value: 1_200 }],
    ['discount', 7, '5%', { modality: 2, dates: [{ date: '2026-11-25', value: 500 }] }],
    ['discount', 7, percent('5.5'), { modality: 2, dates: [{ date: '2026-11-25', value: 550 }] }],
    ['discount', 7, '120', { modality: 1, dates: [{ date: '2026-11-25', value: 12_000 }] }],
    ['discount', 7, 'R$ 2,00 por dia', { modality: 3, value: 200 }],
    ['discount', 7, '0,5% ao dia útil', { modality: 6, value: 50 }],
  ] as const)('the %s in column %i of %j keeps its unit', async (field, index, cell, term) => {
    const [first] = await read([changed(index, cell)])
    expect(first?.faults).toEqual([])
    expect(first?.form?.terms[field]).toEqual(term)
  })

  test.each([
    ['a fraction for a fine', 5, { number: '0.02' }, 'fine unusual'],
    ['a fraction of a per cent', 5, '0,02%', 'fine unusual'],
    ['a fine above the law', 5, '10', 'fine unusual'],
    ['interest above the law', 6, '3%', 'interest unusual'],
    ['interest a day above the law', 6, 'R$ 5,00', 'interest unusual'],
    ['interest of an amount a month', 6, 'R$ 15,00 ao mês', 'interest period'],
    ['a fine of two of nobody knows what', 5, '2', 'fine untold'],
    ['a fine of two that a workbook shows bare', 5, { number: '2' }, 'fine untold'],
    ['interest of nobody knows which time', 6, '1%', 'interest untold'],
    ['interest of nobody knows which time in a cell of per cent', 6, percent('1'), 'interest untold'],
    ['interest of nobody knows what', 6, '1', 'interest untold'],
    ['interest of an amount of nobody knows which time', 6, 'R$ 0,40', 'interest untold'],
    ['a discount of five of nobody knows what', 7, '5', 'discount untold'],
    ['a fraction for a discount', 7, { number: '0.05' }, 'discount unusual'],
  ])('%s is asked', async (_, index, cell, fault) => {
    const [first] = await read([changed(index, cell)])
    expect(first?.form).toBeNull()
    expect(first?.faults.map(({ field, reason }) => `${field} ${reason}`)).toEqual([fault])
  })

  test('a column that mixes rates and amounts is asked, until a person has looked', async () => {
    const rows = [changed(5, '2%'), changed(5, 'R$ 10,00'), changed(5, '0')]
    const asked = await read(rows)
    expect(asked.map(({ faults }) => faults)).toEqual([
      [{ field: 'fine', reason: 'mixed' }],
      [{ field: 'fine', reason: 'mixed' }],
      [],
    ])
    const untold = await read([changed(6, '1%')], { accepted: ['interest'] })
    expect(untold[0]?.form?.terms.interest).toEqual({ modality: 3, value: 100 })
    const accepted = await read(rows, { accepted: ['fine'] })
    expect(accepted.map(({ form }) => form?.terms.fine)).toEqual([
      { modality: 2, value: 200 },
      { modality: 1, value: 1_000 },
      null,
    ])
  })

  test('a heading says what its numbers are', async () => {
    const own = [...headings.slice(0, 5), 'Multa (R$)', 'Juros (% ao dia)', ...headings.slice(7)]
    const sheet = tableOf([own, row.map((cell, at) => (at === 5 ? '10,00' : at === 6 ? '0,03' : cell))], 10)
    const key = parsePixKey('pix@aurora.example', 'EMAIL')
    if (!sheet.ok || !key.ok) throw new Error('not a sheet')
    const mapping = { ...guessMapping(own), fine: 'Multa (R$)', interest: 'Juros (% ao dia)' }
    const style = { days: 'day-first', decimals: 'comma' } as const
    const [first] = await readCharges(sheet.value, {
      mapping,
      style,
      key: key.value,
      daysAfterDue: 30,
      today: localDate('2026-11-20'),
    })
    expect(first?.form?.terms).toMatchObject({
      fine: { modality: 1, value: 1_000 },
      interest: { modality: 2, value: 3 },
    })
  })
})
