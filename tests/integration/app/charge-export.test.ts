import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ChargeExport } from '../../../shared/domain/charge.ts'
import { pixKeySchema } from '../../../shared/ids/pix-key.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { startBank } from '../../fakes/bank.ts'
import { connectBothGroups } from '../../fakes/connect-both-groups.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { anyCob, txid } from '../../fixtures/receiving-samples.ts'
import { cobForm } from '../../unit/shared/charge/charges.ts'

test('charges leave as a sheet as they stand now: of a filter all of them with their sums, of the marked ones those alone', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  const bank = await startBank()
  await connectBothGroups(engine, ports, bank)
  const key = pixKeySchema.parse({ kind: 'EVP', value: bank.qrcodes.pixKey })
  await engine.get('charges.create', cobForm({ txid: txid(1), key, amount: centavos(640_07) }))
  await engine.get('charges.create', cobForm({ txid: txid(2), key, amount: centavos(1_250_00) }))
  const { charge } = await engine.get('charges.read', { kind: 'cob', txid: txid(2) })
  await engine.get('charges.cancel', { kind: 'cob', txid: txid(2), seen: charge.revision })
  expect(bank.control.payCharge(txid(1), null).ok).toBe(true)
  await engine.get('charges.refresh', {})
  await engine.until('charges.read', { kind: 'cob', txid: txid(1) }, ({ state }) => state === 'paid')

  let files = 0
  const write = async (ask: ChargeExport): Promise<string> => {
    const path = join(ports.dataFolder, `cobrancas-${(files += 1)}.${ask.as.format}`)
    ports.answers.files.push(path)
    const { workId } = await engine.get('charges.export', ask)
    await engine.until('works.list', {}, ({ works }) => works.some((one) => one.id === workId && one.state === 'done'))
    return path
  }
  for (const state of [null, 'active', 'paid', 'cancelled'] as const) {
    const filter = { ...anyCob, state }
    const [sheet] = await readXlsxFile(await write({ filter, as: { format: 'xlsx' } }))
    const rows = sheet?.data ?? []
    const head = rows.find((row) => row.includes('Recebido')) ?? []
    const body = rows.filter((row) => String(row[head.indexOf('Identificador')] ?? '').length > 25)
    const sumOf = (title: string) =>
      body.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf(title)] ?? 0) * 100), 0)
    const { count, amount, received, refunded } = await engine.get('charges.totals', { filter })
    const told = {
      count: body.length,
      amount: sumOf('Valor'),
      received: sumOf('Recebido'),
      refunded: sumOf('Devolvido'),
    }
    expect(told).toEqual({ count, amount, received, refunded })
    const words = { active: 'Ativa', paid: 'Concluída', cancelled: 'Cancelada' }
    const states = new Set(body.map((row) => row[head.indexOf('Situação')]))
    if (state !== null) expect([...states]).toEqual([words[state]])
  }

  const csv = { format: 'csv', charset: 'windows-1252' } as const
  const marked = readFileSync(await write({ filter: anyCob, marked: [txid(2)], as: csv }), 'latin1')
  expect(marked).toContain(txid(2))
  expect(marked).not.toContain(txid(1))
  const paid = readFileSync(await write({ filter: { ...anyCob, state: 'paid' }, as: csv }), 'latin1')
  expect(paid).toContain(txid(1))
  expect(paid).not.toContain(txid(2))

  const none = { filter: { ...anyCob, text: 'ninguém assim' }, as: csv }
  expect(await engine.ask('charges.export', none)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})
