import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import { callQrcodes, cob, cobv, START, txidOf } from './charge-talk.ts'
import { at } from './talk.ts'

const PERIOD = 'inicio=2026-01-01T00:00:00Z&fim=2026-12-31T00:00:00Z'
const READS = [
  `/cob/${txidOf(1)}`,
  `/cob/${txidOf(1)}?revisao=0`,
  `/cobv/${txidOf(2)}`,
  `/cob?${PERIOD}`,
  `/cobv?${PERIOD}`,
  `/loc?${PERIOD}`,
  '/lotecobv/77',
]

test('a bank that is started again tells the same charges, revisions, locations and batches, and makes no second history', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quita-bank-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const clock = { now: () => START }
  const start = () => createTrainingBank({ dir, clock, payers: 0, speed: 'fast' })

  const first = await start()
  const call = await callQrcodes(first)
  await call('PUT', `/cob/${txidOf(1)}`, cob(first))
  await call('PATCH', `/cob/${txidOf(1)}`, { valor: { original: '7.00' } })
  await call('PUT', `/cobv/${txidOf(2)}`, cobv(first))
  await call('PUT', '/lotecobv/77', { descricao: 'Lote', cobsv: [{ txid: txidOf(3), ...cobv(first) }] })
  await call('POST', '/loc', { tipoCob: 'cob' })
  first.control.payCharge(txidOf(2), null)
  const before: unknown[] = []
  for (const path of READS) before.push((await call('GET', path)).json)
  await first.close()

  const second = await start()
  const again = await callQrcodes(second)
  const after: unknown[] = []
  for (const path of READS) after.push((await again('GET', path)).json)
  await second.close()
  expect(after).toEqual(before)
  expect(at(before[2], 'status')).toBe('CONCLUIDA')
})
