import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ReceivedExport } from '../../../shared/domain/received-pix.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { startBank } from '../../fakes/bank.ts'
import { connectBothGroups } from '../../fakes/connect-both-groups.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { anyPix } from '../../fixtures/receiving-samples.ts'

const csv = { format: 'csv', charset: 'utf-8' } as const

test('received Pix leave as a sheet: of a filter all of them with their sums, of the marked ones those alone', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectBothGroups(engine, ports, bank)
  bank.control.credit({ amount: centavos(1_234_57), name: 'Mercado Boa Safra' })
  bank.control.credit({ amount: centavos(80_43), name: 'Padaria Três "Irmãos"; filial' })
  await engine.get('received.refresh', {})
  const { rows } = await engine.get('received.rows', { filter: anyPix, sort: 'newest', first: 0, limit: 100 })
  const [back] = rows.filter(({ amount }) => amount === 1_234_57)
  const [other] = rows.filter(({ amount }) => amount === 80_43)
  if (back === undefined || other === undefined) throw new Error('the Pix did not come in')
  const refund = { kind: 'refund', endToEndId: back.endToEndId, nature: 'ORIGINAL', description: '' } as const
  const { reviewId } = await engine.get('payments.review', { ...refund, amount: centavos(234_57) })
  const sent = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
  await engine.until('payments.read', { id: sent.id }, ({ state }) => state === 'settled')
  await engine.get('received.consult', { endToEndId: back.endToEndId })

  let files = 0
  const write = async (ask: ReceivedExport): Promise<string> => {
    const path = join(ports.dataFolder, `recebidos-${(files += 1)}.${ask.as.format}`)
    ports.answers.files.push(path)
    const { workId } = await engine.get('received.export', ask)
    await engine.until('works.list', {}, ({ works }) =>
      works.some((work) => work.id === workId && work.state === 'done'),
    )
    return path
  }

  const all = readFileSync(await write({ filter: anyPix, as: csv }), 'utf8')
  for (const { endToEndId } of rows) expect(all.split(endToEndId)).toHaveLength(2)
  expect(all).toContain('"Padaria Três ""Irmãos""; filial"')
  for (const some of [{}, { refunded: true }, { refunded: false }, { charged: true }, { charged: false }]) {
    const filter = { ...anyPix, ...some }
    const [sheet] = await readXlsxFile(await write({ filter, as: { format: 'xlsx' } }))
    const rowsOfSheet = sheet?.data ?? []
    const head = rowsOfSheet.find((row) => row.includes('Recebido')) ?? []
    const body = rowsOfSheet.filter((row) => String(row[head.indexOf('ID da transação')]).startsWith('E'))
    const sumOf = (title: string) =>
      body.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf(title)] ?? 0) * 100), 0)
    const told = { count: body.length, amount: sumOf('Recebido'), refunded: sumOf('Devolvido') }
    expect(told).toEqual(await engine.get('received.totals', { filter }))
  }

  const marked = readFileSync(await write({ filter: anyPix, marked: [other.endToEndId], as: csv }), 'utf8')
  expect(marked).toContain(other.endToEndId)
  expect(marked).not.toContain(back.endToEndId)

  const refunded = readFileSync(await write({ filter: { ...anyPix, refunded: true }, as: csv }), 'utf8')
  expect(refunded).toContain(back.endToEndId)
  expect(refunded).not.toContain(other.endToEndId)
  const filtered = await readXlsxFile(await write({ filter: { ...anyPix, refunded: true }, as: { format: 'xlsx' } }))
  expect(JSON.stringify(filtered)).toMatch(/Somente com devolução.*Completo até/)

  const none = { filter: { ...anyPix, text: 'ninguém assim' }, as: csv }
  expect(await engine.ask('received.export', none)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  const gone = { filter: { ...anyPix, refunded: true }, marked: [other.endToEndId], as: csv }
  ports.answers.files.push(join(ports.dataFolder, 'nada.csv'))
  const { workId } = await engine.get('received.export', gone)
  const ended = await engine.until('works.list', {}, ({ works }) =>
    works.some((one) => one.id === workId && one.state === 'failed'),
  )
  expect(ended.works.find(({ id }) => id === workId)).toMatchObject({ error: { kind: 'not-found' } })
})
