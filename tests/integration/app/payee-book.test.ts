import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { noteSubjectsOfPayee } from '../../../shared/domain/note-subjects.ts'
import { taxDocumentSchema } from '../../../shared/ids/tax-document.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

async function textOf(path: string, format: 'csv' | 'xlsx'): Promise<string> {
  return format === 'csv' ? readFileSync(path, 'utf8') : JSON.stringify(await readXlsxFile(path))
}

test('who is paid stands in the book with its ways and payments, is joined and parted, and is judged as before', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  await engine.until('statement.latest', { limit: 1 }, ({ completeUpTo }) => completeUpTo !== null)
  const { payee } = manualPayment
  const rio = payee.name
  const other = { ...payee, name: 'Rio Claro Cargas', document: '11222333000181', number: '5' }

  async function pay(whom: typeof payee, amount: number) {
    const ask = { ...manualPayment, payee: whom, amount: centavos(amount) }
    const { reviewId, note } = await engine.get('payments.review', ask)
    const { id } = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
    await engine.until('payments.read', { id }, ({ state }) => state === 'settled')
    return { id, note }
  }
  const find = async (text: string) =>
    (await engine.get('payees.list', { text, sort: 'name', of: 'kept', limit: 10, before: null })).rows

  const first = await pay(payee, 100_00)
  const second = await pay(payee, 250_00)
  await pay(other, 70_00)
  const [row] = await find(rio)
  expect(row).toMatchObject({ name: rio, document: payee.document, way: { kind: 'account', number: payee.number } })
  if (row === undefined) throw new Error('not in the book')
  const detail = await engine.get('payees.read', { id: row.id })
  expect(detail).toMatchObject({ year: { payments: 2, from: 100_00, to: 250_00 }, again: second.id, joined: [] })
  expect(detail.payments.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(detail.ways).toEqual([row.way])

  const subjects = [...noteSubjectsOfPayee(row)]
  await engine.get('notes.save', { subjects, seq: 0, text: 'Paga no dia 10', tags: ['Frete'], costCentre: null })
  expect(await find('frete')).toMatchObject([{ id: row.id }])

  for (const as of [{ format: 'csv', charset: 'utf-8' }, { format: 'xlsx' }] as const) {
    const path = join(ports.dataFolder, `favorecidos.${as.format}`)
    ports.answers.files.push(path)
    const { workId } = await engine.get('payees.export', { text: 'claro', as })
    await engine.until('works.list', {}, ({ works }) =>
      works.some(({ id, state }) => id === workId && state === 'done'),
    )
    const text = await textOf(path, as.format)
    for (const said of [
      rio,
      '12.ABC.345/01DE-35',
      payee.number,
      other.name,
      '11.222.333/0001-81',
      'Frete',
      'Paga no dia 10',
    ]) {
      expect(text).toContain(said)
    }
  }
  const none = { text: 'ninguém', as: { format: 'xlsx' } } as const
  expect(await engine.ask('payees.export', none)).toMatchObject({ ok: false, error: { kind: 'not-found' } })

  const list = [
    { name: 'Serra Verde', document: taxDocumentSchema.parse('05571983000130'), way: null },
    { name: 'Outro nome', document: payee.document, way: null },
  ]
  expect((await engine.get('payees.judgeList', { rows: list })).rows).toMatchObject([
    { became: 'new', payee: null },
    { became: 'adds', payee: { id: row.id, name: rio } },
  ])
  expect(await find('serra verde')).toEqual([])
  const taken = await engine.get('payees.takeList', { rows: list })
  expect(await find('serra verde')).toMatchObject([{ firstAt: null, lastAt: null, way: null }])
  expect(await find('outro nome')).toMatchObject([{ id: row.id, name: rio }])
  expect(await engine.get('payees.dropList', { id: taken.id })).toEqual({ rows: 2 })
  expect(await find('serra verde')).toEqual([])
  expect(await find('outro nome')).toEqual([])
  expect(await engine.get('payees.forget', { id: row.id, forgotten: true })).toMatchObject({ id: row.id })
  expect(await find('frete')).toEqual([])
  await engine.get('payees.forget', { id: row.id, forgotten: false })
  expect(await find('frete')).toHaveLength(1)

  const [cargas] = await find('cargas')
  if (cargas === undefined) throw new Error('not in the book')
  const joined = await engine.get('payees.join', { id: cargas.id, into: row.id })
  expect(joined).toMatchObject({ year: { payments: 3 }, joined: [{ id: cargas.id, name: other.name }] })
  expect(engine.pushed.filter(({ event }) => event === 'payees.changed')).toHaveLength(5)
  expect(await find('cargas')).toMatchObject([{ id: row.id }])
  // What a person joins is found as one, and warned of as two.
  const { note } = await engine.get('payments.review', { ...manualPayment, payee: { ...payee, number: '6' } })
  expect(note).toMatchObject({ kind: 'changed', what: 'account' })

  expect(await engine.get('payees.part', { id: cargas.id })).toMatchObject({ name: other.name })
  expect(await engine.ask('payees.part', { id: cargas.id })).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  expect(await find('claro')).toHaveLength(2)
})
