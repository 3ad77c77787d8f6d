import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { AccountsReads } from '../../../electron/api/provider.ts'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { accessTo, readsOf } from '../collecting/collecting-bench.ts'
import { talkTo, withBank } from './talk.ts'

const DAYS_MS = 40 * 86_400_000

/** Does something with a bank of whose statement a failure holds, and with the product's own reads of it. */
async function withFault(fault: Fault, work: (reads: AccountsReads, bank: TrainingBank) => Promise<void>) {
  await withBank({ faults: [fault] }, async (bank) => {
    const { reads, close } = readsOf(accessTo(bank), createManualClock())
    try {
      await work(reads, bank)
    } finally {
      await close()
    }
  })
}

function statement(reads: AccountsReads): ReturnType<AccountsReads['statementPage']> {
  const now = Date.now()
  const period = { from: instantFromMs(now - DAYS_MS), to: instantFromMs(now) }
  return reads.statementPage({ ...period, page: 1, limit: 5, newestFirst: true })
}

describe('the training bank rehearses, over real HTTPS,', () => {
  test('an answer that nobody asked to be compressed, which is read', () =>
    withFault('coded', async (reads, bank) => {
      const raw = await (await talkTo(bank)).get('/accounts/balances/')
      expect(JSON.parse(gunzipSync(raw.bytes).toString())).toHaveProperty('data')
      expect(await reads.balance()).toMatchObject({ ok: true })
      expect(await statement(reads)).toMatchObject({ ok: true, value: { unread: [] } })
    }))

  test('lists that are null, which are empty', () =>
    withFault('null-lists', async (reads) => {
      expect(await statement(reads)).toMatchObject({ ok: true, value: { lines: [], unread: [] } })
    }))

  test('one odd row, which keeps no other from being read and is named by its field', () =>
    withFault('odd-row', async (reads) => {
      const read = await statement(reads)
      expect(read).toMatchObject({ ok: true, value: { unread: [{ path: 'data.0.id' }] } })
      expect(read.ok && read.value.lines.length).toBeGreaterThan(0)
    }))

  test('a token by HTTP Basic alone, which is got', () =>
    withFault('token-basic@token', async (reads, bank) => {
      expect(await reads.balance()).toMatchObject({ ok: true })
      const tokens = bank.requests().filter(({ operation }) => operation === 'accounts.token')
      expect(tokens.map(({ status }) => status)).toEqual([401, 201])
    }))

  test('an answer that comes in pieces, which is read whole', () =>
    withFault('drip', async (reads) => {
      const read = await statement(reads)
      expect(read).toMatchObject({ ok: true, value: { unread: [] } })
      expect(read.ok && read.value.lines).toHaveLength(5)
    }))

  test('ids of 19 digits, which are read whole and asked by', () =>
    withFault('long-ids', async (reads, bank) => {
      const read = await statement(reads)
      const [line] = read.ok ? read.value.lines : []
      expect(line?.id).toMatch(/^91\d{17}$/)
      expect(await reads.statementDetail(line?.id ?? '')).toMatchObject({ ok: true, value: { line: { id: line?.id } } })
      const raw = await (await talkTo(bank)).get('/accounts/balances/')
      expect(raw.status).toBe(200)
    }))

  test.each<[Fault, object]>([
    ['403', { kind: 'credentials', fault: 'scope' }],
    ['address-refused', { kind: 'credentials', fault: 'address', detail: 'IP 187.87.101.41 is not authorized' }],
    [
      'refused-as-efi',
      {
        status: 400,
        type: 'valor_invalido',
        detail: 'Recusado de ensaio',
        violations: [{ path: '.body.valor', reason: 'fora do limite' }],
      },
    ],
    ['refused-as-bb', { status: 400, type: '4769515', detail: 'Recusado de ensaio' }],
    ['refused-as-sicoob', { status: 422, type: '3003', detail: 'Recusado de ensaio' }],
    [
      'refused-as-itau',
      { status: 422, detail: 'Recusado de ensaio', theirReference: '7b8f6c52-0b1e-4c55-9c1d-3a5f0e6f7a11' },
    ],
  ])('a refusal that reaches the person in its own words: %s', (fault, error) =>
    withFault(fault, async (reads) => {
      expect(await statement(reads)).toMatchObject({ ok: false, error })
    }),
  )
})
