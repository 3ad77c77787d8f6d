import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { PaidBillet } from '../../../shared/domain/billet.ts'
import type { Note, NoteSubject } from '../../../shared/domain/note.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { attachment, invoice, subjects } from '../../fixtures/note-samples.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { anyPix, cob, pix } from '../../fixtures/receiving-samples.ts'
import { anyLine, at, billet, event, line, paymentId, receipt, seed } from '../../fixtures/vault-samples.ts'

const { endToEndId: told } = pix(1)
const endToEndId = endToEndIdSchema.parse(told)
const pixName = `pix:${endToEndId}`
const paymentName = `payment:${paymentId(1)}`

let folder = testFolder()
let vault: Vault
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const get = async (...names: string[]): Promise<Note> => value(await vault.notes.get(subjects(...names)))
async function write(names: readonly NoteSubject[], change: Partial<Note>, seconds = 1): Promise<Note> {
  const { text, tags, costCentre, seq } = value(await vault.notes.get(names))
  return value(await vault.notes.save(names, { text, tags, costCentre, seq, ...change }, at(seconds)))
}
async function pay(change: Parameters<typeof seed>[1] = {}): Promise<void> {
  value(await vault.journal.insert(seed(1, change), event('reviewed')))
  value(await vault.journal.change(paymentId(1), { state: 'frozen', seq: 1 }, { state: 'sending' }, event('recorded')))
}
async function learn(ids: { endToEndId?: typeof endToEndId; providerId?: string }): Promise<void> {
  value(await vault.journal.change(paymentId(1), { state: 'sending', seq: 2 }, ids, null))
}

const lists = {
  payment: async (text: string) =>
    value(await vault.journal.list({ tab: 'all', text, limit: 9, before: null })).rows.length,
  line: async (text: string) => {
    const filter = { ...anyLine, text }
    return value(await vault.statement.rows({ filter, sort: 'newest', first: 0, limit: 9 })).length
  },
  received: async (text: string) =>
    value(await vault.received.rows({ filter: { ...anyPix, text }, sort: 'newest', first: 0, limit: 9 })).length,
  billet: async (text: string) => value(await vault.billets.list({ text, limit: 9, before: null })).rows.length,
  receipt: async (text: string) => {
    const filter = { words: [text], from: null, to: null, lowest: null, highest: null, kind: null }
    return value(await vault.receipts.rows({ filter, first: 0, limit: 9 })).length
  },
  charge: async (text: string) => {
    const filter = {
      kind: 'cob' as const,
      state: null,
      from: null,
      to: null,
      batchId: null,
      lowest: null,
      highest: null,
      text,
    }
    return value(await vault.charges.rows({ filter, sort: 'newest', first: 0, limit: 9, now: at(9) })).length
  },
}
const countIn = async (text: string, ...names: (keyof typeof lists)[]): Promise<number[]> =>
  Promise.all(names.map((name) => lists[name](text)))

describe('a note', () => {
  test('is empty at first, and as it was written last from then on', async () => {
    expect(await get('line:L1')).toEqual({
      text: '',
      tags: [],
      costCentre: null,
      attachments: [],
      tied: [],
      changedAt: null,
      seq: 0,
    })
    await write(subjects('line:L1'), { text: 'Uma' })
    await write(subjects('line:L1'), { tags: ['frete'], costCentre: 'Obra 12' }, 2)
    expect(await get('line:L1')).toMatchObject({ text: 'Uma', tags: ['frete'], costCentre: 'Obra 12', seq: 2 })
    expect(await get('line:L1')).toMatchObject({ changedAt: at(2) })
    expect(await get('line:L2')).toMatchObject({ seq: 0 })
  })

  test('is not written over by someone who has not seen what it says', async () => {
    const seen = await write(subjects('line:L1'), { text: 'Primeira' })
    await write(subjects('line:L1'), { text: 'Segunda' })
    const late = await vault.notes.save(subjects('line:L1'), { ...seen, text: 'Terceira' }, at(3))
    expect(late).toMatchObject({ ok: false, error: { kind: 'state', expected: '1', found: '2' } })
    expect(await get('line:L1')).toMatchObject({ text: 'Segunda', seq: 2 })
  })

  test('survives the end of the program', async () => {
    await write(subjects('line:L1'), { text: 'Fica' })
    await vault.close()
    vault = await openTestVault(folder.file)
    expect(await get('line:L1')).toMatchObject({ text: 'Fica' })
  })

  test('of many things at once come in their order', async () => {
    await write(subjects('line:L1'), { text: 'Um' })
    await write(subjects('line:L3'), { text: 'Três' })
    const things = ['L3', 'L2', 'L1'].map((id) => subjects(`line:${id}`))
    expect(value(await vault.notes.many(things)).map(({ text }) => text)).toEqual(['Três', '', 'Um'])
  })
})

describe('a thing with several names', () => {
  test('has a note however long its notes are together, also after it was written as one', async () => {
    await write(subjects(pixName), { text: 'a'.repeat(20_000) })
    await write(subjects('line:L1'), { text: 'b'.repeat(20_000) }, 2)
    value(await vault.statement.put([line(1, { endToEndId })]))
    expect((await get('line:L1')).text).toHaveLength(40_002)
    const bytes = Buffer.from('%PDF')
    value(await vault.notes.addFile(subjects('line:L1'), attachment(1, bytes), bytes))
    expect((await get(pixName)).text).toHaveLength(40_002)
    expect(value(await vault.statement.put([line(1, { endToEndId, text: 'outra' })]))).toBeUndefined()
  })

  test('has the note that was written before its end-to-end id was known', async () => {
    await pay()
    await write(subjects(paymentName), { text: 'Aluguel da loja' })
    await learn({ endToEndId })
    value(await vault.statement.put([line(1, { endToEndId })]))
    for (const names of [[pixName, paymentName], [pixName, 'line:L1'], [pixName]]) {
      expect(await get(...names)).toMatchObject({ text: 'Aluguel da loja' })
    }
    expect(await countIn('aluguel', 'payment', 'line')).toEqual([1, 1])
  })

  test('keeps its note under the strongest one when it is written again', async () => {
    await write(subjects(paymentName), { text: 'Aluguel' })
    const again = await write(subjects(pixName, paymentName), { text: 'Aluguel da loja' })
    expect(again).toMatchObject({ text: 'Aluguel da loja', seq: 2 })
    expect(await get(pixName)).toEqual(again)
    expect(await get(paymentName)).toMatchObject({ seq: 0 }) // of a payment that nobody knows
  })

  test('joins two notes without losing anything of either', async () => {
    const [one, two] = [Buffer.from('%PDF-1'), Buffer.from('%PDF-2')]
    await write(subjects(paymentName), { text: 'Do pagamento', tags: ['Frete', 'obra'], costCentre: 'Obra 12' })
    value(await vault.notes.addFile(subjects(paymentName), attachment(1, one), one))
    await write(subjects(pixName), { text: 'Do extrato', tags: ['frete', 'luz'], costCentre: 'Sede' }, 5)
    value(await vault.notes.addFile(subjects(pixName), attachment(2, two), two))
    const joined = await get(pixName, paymentName)
    expect(joined).toEqual({
      tied: [],
      text: 'Do extrato\n\nDo pagamento',
      tags: ['frete', 'luz', 'obra', 'Obra 12'],
      costCentre: 'Sede',
      attachments: [attachment(2, two), attachment(1, one)],
      changedAt: at(2),
      seq: 4,
    })
    const kept = await write(subjects(pixName, paymentName), { text: 'Um só' }, 9)
    expect(kept).toMatchObject({ ...joined, text: 'Um só', attachments: expect.anything(), changedAt: at(9), seq: 5 })
    expect((await get(pixName)).attachments).toHaveLength(2)
  })
})

describe('what people wrote finds', () => {
  const words = { text: 'Rescisão do contrato', tags: ['frete-sp'], costCentre: 'Marketing' }
  beforeEach(async () => {
    await pay()
    await learn({ endToEndId })
    value(await vault.receipts.put(receipt(1, { endToEndId }), Buffer.from('%PDF')))
    value(await vault.statement.put([line(1, { endToEndId }), line(2)]))
    value(await vault.received.put([pix(1), pix(2)], at(1)))
    value(await vault.charges.put([cob(1), cob(2)], at(1)))
    value(await vault.billets.put([billet(1), billet(2)]))
    await write(subjects(pixName), words)
    await write(subjects(`charge:cob:${cob(1).txid}`), words)
    await write(subjects('billet:B1'), words)
  })

  test.each(['rescisao', 'frete', 'market'])('every thing of that name by "%s", and no other', async (text) => {
    expect(await countIn(text, 'payment', 'receipt', 'line', 'received', 'charge', 'billet')).toEqual([
      1, 1, 1, 1, 1, 1,
    ])
  })

  test('nothing any more once it is taken away', async () => {
    expect(await countIn('rescisao', 'line', 'received', 'charge')).toEqual([1, 1, 1])
    await write(subjects(pixName), { text: '' })
    await write(subjects(`charge:cob:${cob(1).txid}`), { text: '' })
    expect(await countIn('rescisao', 'payment', 'receipt', 'line', 'received', 'charge')).toEqual([0, 0, 0, 0, 0])
    expect(await countIn('frete', 'payment', 'receipt', 'line', 'received', 'charge')).toEqual([1, 1, 1, 1, 1])
  })

  test('a thing still, after the institution told more of it', async () => {
    value(await vault.statement.put([line(1, { endToEndId, counterpartName: 'Maria Souza' })]))
    value(await vault.received.put([pix(1, { message: 'obrigado' })], at(2)))
    value(await vault.charges.put([cob(1, { message: 'Pedido 9' })], at(2)))
    value(await vault.billets.put([billet(1, { creditorName: 'Luz SA' })]))
    value(await vault.journal.change(paymentId(1), { state: 'sending', seq: 3 }, { toldName: 'Maria' }, null))
    expect(await countIn('rescisao', 'payment', 'line', 'received', 'charge', 'billet')).toEqual([1, 1, 1, 1, 1])
    expect(await countIn('maria', 'payment', 'line')).toEqual([1, 1])
  })

  test('a thing that comes after the note', async () => {
    await write(subjects('line:L9'), { text: 'Esperado' })
    value(await vault.statement.put([line(9)]))
    expect(await countIn('esperado', 'line')).toEqual([1])
  })

  test.each([
    '780',
    invoice.key ?? '',
    '5206 0433 0099 1100',
    'estrela',
    'nota-1',
    'vencimento 10/12/2026',
    'vence 10/01',
  ])('by "%s", which its invoice says', async (text) => {
    const bytes = Buffer.from('%PDF-1.7')
    const dueOn = ['2026-12-10', '2027-01-10'].map(localDate)
    const file = attachment(1, bytes, { invoice: { ...invoice, dueOn } })
    value(await vault.notes.addFile(subjects(pixName), file, bytes))
    expect(await countIn(text, 'payment', 'line', 'received')).toEqual([1, 1, 1])
    value(await vault.notes.removeFile(subjects(pixName), attachment(1, bytes).id, at(9)))
    expect(await countIn(text, 'line')).toEqual([0])
  })
})

test('a line that learns its Pix carries its note to the payment', async () => {
  await pay()
  await learn({ endToEndId })
  value(await vault.statement.put([line(1)]))
  await write(subjects('line:L1'), { text: 'Do extrato' })
  expect(await countIn('extrato', 'payment', 'line')).toEqual([0, 1])
  value(await vault.statement.put([line(1, { endToEndId })]))
  expect(await countIn('extrato', 'payment', 'line')).toEqual([1, 1])
})

test('a boleto payment and the boleto of the institution have one note', async () => {
  await pay({ kind: 'billet' })
  value(await vault.billets.put([billet(1)]))
  await write(subjects(paymentName), { text: 'Conta de luz' })
  await learn({ providerId: 'B1' })
  expect(await get('billet:B1')).toMatchObject({ text: 'Conta de luz' })
  expect(await countIn('conta', 'payment', 'billet')).toEqual([1, 1])
})

describe('a file of a note', () => {
  const bytes = Buffer.from('%PDF-1.7 nota')
  const file = attachment(1, bytes, { invoice })

  test('comes back byte for byte, with what was read in it', async () => {
    const note = value(await vault.notes.addFile(subjects('line:L1'), file, bytes))
    expect(note).toMatchObject({ attachments: [file], changedAt: file.addedAt, seq: 1 })
    const opened = value(await vault.notes.openFile(file.id))
    expect(opened?.file).toEqual(file)
    expect(Buffer.from(opened?.bytes ?? []).equals(bytes)).toBe(true)
  })

  test('is gone once it was taken out, and only of its own note', async () => {
    value(await vault.notes.addFile(subjects('line:L1'), file, bytes))
    const other = value(await vault.notes.removeFile(subjects('line:L2'), file.id, at(9)))
    expect(other).toMatchObject({ seq: 0 })
    expect((await get('line:L1')).attachments).toEqual([file])
    const left = value(await vault.notes.removeFile(subjects('line:L1'), file.id, at(9)))
    expect(left).toMatchObject({ attachments: [], seq: 2 })
    expect(value(await vault.notes.openFile(file.id))).toBeNull()
  })

  test('changed behind our back is named as damage, and not handed out', async () => {
    value(await vault.notes.addFile(subjects('line:L1'), file, bytes))
    await vault.close()
    const db = connect(folder.file, testKey)
    db.exec("UPDATE note_file SET bytes = x'00'")
    db.close()
    vault = await openTestVault(folder.file)
    expect(await vault.notes.openFile(file.id)).toMatchObject({ ok: false, error: { fault: 'damaged' } })
  })
})

test('labels in use stand by how often, and are gone with their last note', async () => {
  await write(subjects('line:L1'), { tags: ['luz', 'frete'], costCentre: 'Sede' })
  await write(subjects('line:L2'), { tags: ['frete'], costCentre: 'Obra 12' })
  await write(subjects('line:L3'), { tags: ['água'], costCentre: 'Obra 12' })
  expect(value(await vault.notes.labels())).toEqual({
    tags: ['frete', 'luz', 'água'],
    costCentres: ['Obra 12', 'Sede'],
  })
  await write(subjects('line:L3'), { tags: [] })
  expect(value(await vault.notes.labels()).tags).toEqual(['frete', 'luz'])
})

describe('an invoice that is paid by several boletos', () => {
  const days = ['2026-12-10', '2027-01-10', '2027-02-10'].map(localDate)
  const shares = [41_500, 41_500, 41_500].map(centavos)
  const facts = {
    ...invoice,
    dueOn: days,
    instalments: days.map((dueOn, n) => ({ dueOn, amount: shares[n] ?? centavos(0) })),
  }
  const file = attachment(1, Buffer.from('<?xml'), { mediaType: 'application/xml', invoice: facts })
  const due = (n: number, change: Partial<PaidBillet> = {}): PaidBillet =>
    billet(n, {
      dueDate: days[n - 1] ?? null,
      printedAmount: shares[n - 1] ?? null,
      amount: centavos(41_500 + 120),
      creditorDocument: '33009911000100',
      creditorName: 'GRAFICA ESTRELA',
      ...change,
    })
  const idOf = (n: number) => `billet:${due(n).id}`
  const keep = async (...billets: readonly PaidBillet[]): Promise<void> => void value(await vault.billets.put(billets))
  const attachTo = async (name: string): Promise<void> =>
    void value(await vault.notes.addFile(subjects(name), file, Buffer.from('<?xml')))

  test('is told with each of them, whatever was paid beside its face and to whichever branch', async () => {
    await keep(due(1), due(2), due(3))
    await attachTo(idOf(1))
    for (const n of [1, 2, 3]) {
      const { tied } = await get(idOf(n))
      expect(tied).toMatchObject([{ part: n, of: 3, dueOn: days[n - 1], amount: 41_500, isSure: true }])
      expect(tied[0]?.keptWith).toBe(n === 1 ? null : idOf(1))
      expect(tied[0]?.invoice.number).toBe('780')
    }
  })

  test('finds them by its number, its key and its issuer, whichever came first', async () => {
    await keep(due(1), due(2))
    await attachTo(idOf(1))
    await keep(due(3))
    expect(await lists.billet('780')).toBe(3)
    expect(await lists.billet(invoice.key ?? '')).toBe(3)
    value(await vault.notes.removeFile(subjects(idOf(1)), file.id, at(9)))
    expect(await lists.billet('780')).toBe(0)
    expect((await get(idOf(2))).tied).toEqual([])
  })

  test('finds the line that paid one, by its number and its key, whichever came first, and no other line', async () => {
    const paid = (n: number, kind = 'BILLET') => ({ ...line(n), id: due(n).id, kind, endToEndId: null })
    await keep(due(1), due(2))
    value(await vault.statement.put([paid(1)]))
    await attachTo(idOf(1))
    value(await vault.statement.put([paid(2), paid(3), line(9)]))
    expect(await lists.line('780')).toBe(2)
    await keep(due(3))
    expect(await lists.line(invoice.key ?? '')).toBe(3)
    expect((await get(`line:${due(2).id}`)).tied).toMatchObject([{ part: 2, of: 3, keptWith: idOf(1) }])
    value(await vault.statement.put([paid(3, 'PIX')]))
    expect(await lists.line('780')).toBe(2)
    value(await vault.notes.removeFile(subjects(idOf(1)), file.id, at(9)))
    expect(await lists.line('780')).toBe(0)
  })

  test('finds the payment of one that was listed after it was paid', async () => {
    await attachTo('line:L9')
    await pay({ kind: 'billet' })
    await learn({ providerId: due(2).id })
    expect(await lists.payment('780')).toBe(0)
    await keep(due(2))
    expect(await lists.payment('780')).toBe(1)
    expect((await get(paymentName)).tied).toMatchObject([{ part: 2, of: 3, keptWith: 'line:L9' }])
  })

  test.each([
    ['of another creditor', { creditorDocument: '11222333000181' }],
    ['of a centavo more', { printedAmount: centavos(41_501) }],
    ['of a day later', { dueDate: localDate('2026-12-11') }],
    ['that failed', { status: 'REJECTED' }],
    ['without a due date', { dueDate: null }],
  ])('is none of a boleto %s', async (_, change) => {
    await keep(due(1, change))
    await attachTo('line:L9')
    expect((await get(idOf(1))).tied).toEqual([])
  })

  test('is only likely where the creditor is not told, or two boletos are alike', async () => {
    await keep(due(1, { creditorDocument: null, creditorName: null }), due(2), due(2, { id: 'TWIN' }))
    await attachTo('line:L9')
    for (const name of [idOf(1), idOf(2), 'billet:TWIN'])
      expect((await get(name)).tied, name).toMatchObject([{ isSure: false }])
  })

  test('that was cancelled pays nothing', async () => {
    await keep(due(1))
    const gone = { ...file, invoice: { ...facts, cancelled: true as const } }
    value(await vault.notes.addFile(subjects('line:L9'), gone, Buffer.from('<?xml')))
    expect((await get(idOf(1))).tied).toEqual([])
  })

  test('meets exactly what plain comparison finds, in any history', async () => {
    const some = [100, 200, 300].map(centavos)
    const documents = ['33009911002506', '33009911000100', '11222333000181', null]
    const history = fc.record({
      parts: fc.array(fc.record({ dueOn: fc.constantFrom(...days), amount: fc.constantFrom(...some) }), {
        minLength: 1,
        maxLength: 4,
      }),
      billets: fc.array(
        fc.record({
          dueDate: fc.constantFrom(...days, null),
          printedAmount: fc.constantFrom(...some, null),
          amount: fc.constantFrom(...some),
          creditorDocument: fc.constantFrom(...documents),
          status: fc.constantFrom('LIQUIDATED', 'REJECTED'),
        }),
        { maxLength: 6 },
      ),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(history, async ({ parts, billets }) => {
        round += 1
        const instalments = parts.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
        const rows = billets.map((each, n) => due(1, { ...each, creditorName: null, id: `R${round}B${n}` }))
        await keep(...rows)
        const own = attachment(1000 + round, Buffer.from('x'), { invoice: { ...facts, instalments } })
        value(await vault.notes.addFile(subjects(`line:R${round}`), own, Buffer.from('x')))
        for (const row of rows) {
          const isOurs = row.creditorDocument === null || row.creditorDocument.startsWith('33009911')
          const face = row.printedAmount ?? row.amount
          const expected = instalments.flatMap(({ dueOn, amount }, part) =>
            row.status !== 'REJECTED' && isOurs && dueOn === row.dueDate && amount === face ? [part + 1] : [],
          )
          const { tied } = await get(`billet:${row.id}`)
          expect(tied.map(({ part }) => part).toSorted((one, other) => one - other)).toEqual(expected)
        }
        value(await vault.notes.removeFile(subjects(`line:R${round}`), own.id, at(1)))
      }),
      { numRuns: 40, seed: 20261127 },
    )
  })
})
