import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'

test('the payments of a period are listed, summed and leave as a sheet whose sum is what was paid', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await connectTo(engine, ports, await startBank())
  const pay = async (amount: number) => {
    const { reviewId } = await engine.get('payments.review', { ...manualPayment, amount: centavos(amount) })
    const { id } = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
    return engine.until('payments.read', { id }, ({ state }) => state === 'settled' || state === 'rejected')
  }
  const first = await pay(100_00)
  const second = await pay(250_50)
  const from = instantFromMs(instantMs(first.createdAt) + 1)
  const all = { tab: 'all', text: '', from: null, to: null } as const

  const totals = await engine.get('payments.totals', { filter: all })
  expect(totals.done).toEqual({ count: 2, amount: 350_50 })
  const later = { ...all, from }
  expect((await engine.get('payments.totals', { filter: later })).done).toEqual({ count: 1, amount: 250_50 })
  const page = await engine.get('payments.list', {
    tab: 'all',
    text: '',
    period: { from, to: null },
    limit: 9,
    before: null,
  })
  expect(page.rows.map(({ id }) => id)).toEqual([second.id])

  for (const as of [{ format: 'csv', charset: 'utf-8' }, { format: 'xlsx' }] as const) {
    const path = join(ports.dataFolder, `pagamentos.${as.format}`)
    ports.answers.files.push(path)
    const { workId } = await engine.get('payments.export', { filter: all, as })
    await engine.until('works.list', {}, ({ works }) =>
      works.some(({ id, state }) => id === workId && state === 'done'),
    )
    const text = as.format === 'csv' ? readFileSync(path, 'utf8') : JSON.stringify(await readXlsxFile(path))
    for (const said of [manualPayment.payee.name, first.endToEndId ?? '', second.endToEndId ?? '', 'Concluído'])
      expect(text).toContain(said)
    expect(text).toContain(as.format === 'csv' ? '-250,50' : '-250.5')
  }
  const path = join(ports.dataFolder, 'marcados.csv')
  ports.answers.files.push(path)
  const csv = { format: 'csv', charset: 'utf-8' } as const
  const { workId } = await engine.get('payments.export', { filter: all, marked: [second.id], as: csv })
  await engine.until('works.list', {}, ({ works }) => works.some(({ id, state }) => id === workId && state === 'done'))
  const marked = readFileSync(path, 'utf8')
  expect(marked).toContain(second.endToEndId)
  expect(marked).not.toContain(first.endToEndId)

  const none = { filter: { ...all, text: 'ninguém' }, as: { format: 'xlsx' } } as const
  expect(await engine.ask('payments.export', none)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})
