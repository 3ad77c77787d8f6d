import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { PaymentId, PaymentState } from '../../../shared/domain/payment.ts'
import { paymentBatchIdSchema } from '../../../shared/domain/payment-batch.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, event, paymentId, receipt as sampleReceipt, seed } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
let vault: Vault

beforeAll(async () => {
  vault = await openTestVault(folder.file)
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

async function move(id: PaymentId, state: PaymentState): Promise<void> {
  const intent = value(await vault.journal.get(id))
  if (intent === null) throw new Error('no intent')
  value(await vault.journal.change(id, intent, { state }, event('accepted')))
}

async function listed(text = '', tab: 'all' | 'processing' | 'doubtful' | 'not-done' = 'all'): Promise<number[]> {
  const { rows } = value(await vault.journal.list({ tab, text, limit: 200, before: null }))
  return rows.map((row) => Number.parseInt(row.id, 16))
}

describe('the journal', () => {
  test('keeps an intent byte for byte, with its first event', async () => {
    const frozen = seed(1, { bytes: Uint8Array.from([0, 255, 1, 254]), description: 'Aluguel "nov"\n' })
    const inserted = value(await vault.journal.insert(frozen, event('reviewed', 1)))
    expect(inserted).toMatchObject({ ...frozen, state: 'frozen', seq: 1, notFoundAt: [], receipt: 'none' })
    expect(value(await vault.journal.get(frozen.id))).toEqual(inserted)
    expect(value(await vault.journal.events(frozen.id))).toEqual([{ ...event('reviewed', 1), seq: 1 }])
    expect(value(await vault.journal.get(paymentId(999)))).toBeNull()
  })

  test('refuses the same intent twice, and names it', async () => {
    const again = await vault.journal.insert(seed(1), event('reviewed'))
    expect(again).toMatchObject({ ok: false, error: { kind: 'duplicate', paymentId: paymentId(1) } })
  })

  test('changes only from exactly the state and number that were seen', async () => {
    const { id } = seed(1)
    const patch = {
      state: 'sending' as const,
      windowEnd: at(420),
      notFoundAt: [at(1), at(2)],
      endToEndId: endToEndIdSchema.parse('E1234567820261120120000000000042'),
      asks: 3,
    }
    const changed = value(await vault.journal.change(id, { state: 'frozen', seq: 1 }, patch, event('recorded', 9)))
    expect(changed).toMatchObject({ ...patch, seq: 2, changedAt: at(9) })
    expect(value(await vault.journal.get(id))).toEqual(changed)
    for (const from of [{ state: 'frozen', seq: 1 } as const, { state: 'sending', seq: 1 } as const]) {
      const late = await vault.journal.change(id, from, { state: 'unknown' }, event('no-answer'))
      expect(late).toMatchObject({ ok: false, error: { kind: 'state', found: 'sending 2' } })
    }
    const missing = await vault.journal.change(paymentId(77), { state: 'frozen', seq: 1 }, {}, null)
    expect(missing).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  test('counts a question without an event, but never changes the state without one', async () => {
    const { id } = seed(1)
    const asked = value(await vault.journal.change(id, { state: 'sending', seq: 2 }, { asks: 4 }, null))
    expect(asked).toMatchObject({ asks: 4, seq: 3, changedAt: at(9) })
    const silent = await vault.journal.change(id, { state: 'sending', seq: 3 }, { state: 'settled' }, null)
    expect(silent).toMatchObject({ ok: false, error: { kind: 'state' } })
    expect(value(await vault.journal.events(id))).toHaveLength(2)
    expect(value(await vault.journal.verify())).toEqual({ events: 2 })
  })

  test('of two changes at once from the same state one wins', async () => {
    const { id } = seed(1)
    const from = { state: 'sending', seq: 3 } as const
    const both = await Promise.all([
      vault.journal.change(id, from, { state: 'accepted' }, event('accepted')),
      vault.journal.change(id, from, { state: 'unknown' }, event('no-answer')),
    ])
    expect(both.map(({ ok }) => ok)).toEqual([true, false])
    expect(value(await vault.journal.get(id))?.state).toBe('accepted')
  })
})

describe('the list of payments', () => {
  beforeAll(async () => {
    for (let n = 10; n < 30; n += 1) value(await vault.journal.insert(seed(n), event('reviewed')))
    for (let n = 10; n < 28; n += 1) await move(paymentId(n), 'sending')
    await move(paymentId(29), 'cancelled')
    await move(paymentId(12), 'unknown')
    await move(paymentId(20), 'not-sent')
    await move(paymentId(14), 'rejected')
    for (const n of [10, 11, 13, 15, 16]) await move(paymentId(n), 'settled')
  })

  test('shows the doubtful first, then the newest; neither frozen nor cancelled ones', async () => {
    expect(await listed()).toEqual([20, 12, 27, 26, 25, 24, 23, 22, 21, 19, 18, 17, 16, 15, 14, 13, 11, 10, 1])
    expect(await listed('', 'doubtful')).toEqual([20, 12])
    expect(await listed('', 'not-done')).toEqual([14])
    expect(await listed('', 'processing')).toEqual([27, 26, 25, 24, 23, 22, 21, 19, 18, 17, 1])
  })

  test('counts every tab', async () => {
    const { counts } = value(await vault.journal.list({ tab: 'doubtful', text: 'zz', limit: 1, before: null }))
    expect(counts).toEqual({ all: 19, processing: 11, doubtful: 2, 'not-done': 1 })
  })

  test.each([1, 2, 3, 7, 18, 19, 50])('pages of %i join to the whole, without gap or repetition', async (limit) => {
    const seen: number[] = []
    let before: PaymentId | null = null
    for (let page = 0; page < 30; page += 1) {
      const answer: Awaited<ReturnType<typeof vault.journal.list>> = await vault.journal.list({
        tab: 'all',
        text: '',
        limit,
        before,
      })
      const { rows, more } = value(answer)
      seen.push(...rows.map((row) => Number.parseInt(row.id, 16)))
      before = rows.at(-1)?.id ?? null
      expect(rows.length).toBeLessThanOrEqual(limit)
      if (!more) break
    }
    expect(seen).toEqual(await listed())
  })

  test('finds by name without accents, document, description, amount and ids', async () => {
    const special = seed(40, {
      payeeName: 'Açúcar União S.A.',
      payeeDocument: '98765432000110',
      description: 'Pedido 7781/B',
      amount: centavos(621_580),
    })
    value(await vault.journal.insert(special, event('reviewed')))
    expect(await listed('acucar')).toEqual([])
    await move(special.id, 'sending')
    const words = ['acucar', 'AÇÚCAR uni', 'uniao acu', '98.765.432/0001-10', '987654', 'pedido 7781', '7781/B']
    for (const text of [...words, '6.215,80', 'R$ 6215,80', '6.215', special.id, special.idempotencyKey]) {
      expect([text, await listed(text)]).toEqual([text, [40]])
    }
    for (const text of ['sugar', '215,80', 'acucar fornecedor']) expect(await listed(text)).toEqual([])
  })

  test('finds by an end-to-end id that came later', async () => {
    const endToEndId = endToEndIdSchema.parse('E1234567820261120120000000000777')
    expect(await listed(endToEndId)).toEqual([])
    value(await vault.journal.change(paymentId(40), { state: 'sending', seq: 2 }, { endToEndId }, null))
    expect(await listed(endToEndId)).toEqual([40])
    expect(await listed('acucar', 'doubtful')).toEqual([])
  })
})

describe('questions to the journal', () => {
  const standing = async (...states: readonly PaymentState[]) =>
    value(await vault.journal.inStates(states)).map(({ id }) => Number.parseInt(id, 16))

  test('what stands in given states, oldest first', async () => {
    expect(await standing('unknown', 'not-sent')).toEqual([12, 20])
    expect(await standing()).toEqual([])
  })

  test('what was refused, as long as it is still asked about', async () => {
    const asked = async (nextAskAt: Instant | null) => {
      const intent = value(await vault.journal.get(paymentId(14)))
      if (intent === null) throw new Error('no intent')
      value(await vault.journal.change(intent.id, intent, { nextAskAt }, null))
      return await standing('unknown', 'not-sent', 'rejected')
    }
    expect(await asked(at(60))).toEqual([12, 14, 20])
    expect(await asked(null)).toEqual([12, 20])
  })

  test('which receipts are kept without being noted, those that had failed too, oldest first', async () => {
    const states = [
      [15, 'failed'],
      [13, 'wanted'],
      [11, 'wanted'],
      [16, 'saved'],
    ] as const
    for (const [n, receipt] of states) {
      const intent = value(await vault.journal.get(paymentId(n)))
      value(await vault.journal.change(paymentId(n), { state: 'settled', seq: intent?.seq ?? 0 }, { receipt }, null))
      if (n !== 13) value(await vault.receipts.put(sampleReceipt(n, { paymentId: paymentId(n) }), Buffer.from('%PDF')))
    }
    const toNote = value(await vault.journal.receiptsToNote())
    expect(toNote.map(({ id }) => Number.parseInt(id, 16))).toEqual([11, 15])
  })
})

describe('two payments of one key', () => {
  const key = seed(70).idempotencyKey

  test('the first gives it up and is cancelled while it was never sent, and the chain still holds', async () => {
    value(await vault.journal.insert(seed(70, { identity: 'billet:1' }), event('reviewed', 70)))
    value(await vault.journal.insert(seed(71, { identity: 'billet:1', idempotencyKey: key }), event('reviewed', 71)))
    const first = value(await vault.journal.get(paymentId(70)))
    expect(first).toMatchObject({ state: 'cancelled', seq: 2, idempotencyKey: expect.not.stringContaining(key) })
    expect(value(await vault.journal.events(paymentId(70))).at(-1)?.facts).toMatchObject({
      why: 'reviewed-again',
      gaveUpKey: key,
      idempotencyKey: first?.idempotencyKey,
    })
    expect(value(await vault.journal.byAnyId(key))?.id).toBe(paymentId(71))
    expect((await vault.journal.verify()).ok).toBe(true)
  })

  test('the second is refused once the first may have been sent, and names it', async () => {
    await move(paymentId(71), 'sending')
    const late = await vault.journal.insert(seed(72, { idempotencyKey: key }), event('reviewed', 72))
    expect(late).toMatchObject({ ok: false, error: { kind: 'duplicate', paymentId: paymentId(71) } })
    expect(value(await vault.journal.get(paymentId(72)))).toBeNull()
    await move(paymentId(71), 'rejected')
  })

  test('both are found by what may be paid once only, newest first', async () => {
    const found = value(await vault.journal.ofIdentity('billet:1'))
    expect(found.map(({ id }) => id)).toEqual([paymentId(71), paymentId(70)])
    expect(value(await vault.journal.ofIdentity('billet:2'))).toEqual([])
  })
})

describe('what the institution told of a payee', () => {
  const told = {
    toldName: 'Ótica Céu Azul',
    toldDocument: '11222333000181',
    toldIspb: '12345678',
    toldAmount: centavos(99),
  }
  const one = { account: '', amount: seed(80).amount, since: at(0) }

  beforeAll(async () => {
    const key = {
      kind: 'pix-key',
      payeeName: '',
      payeeDocument: '',
      payeeAccount: 'key:EMAIL:contas@ceu.com.br',
    } as const
    const line = '23793381286000782713695000063305984660000012345'
    const billet = {
      kind: 'billet',
      payeeName: '',
      payeeDocument: '',
      payeeAccount: `billet:${'2'.repeat(44)}`,
    } as const
    value(await vault.journal.insert(seed(80, key), event('reviewed', 80)))
    value(await vault.journal.insert(seed(81, { ...billet, request: JSON.stringify({ line }) }), event('reviewed', 81)))
    for (const n of [80, 81]) await move(paymentId(n), 'sending')
  })

  test('is kept, and found by from then on', async () => {
    expect(await listed('ceu azul')).toEqual([])
    const kept = value(await vault.journal.change(paymentId(80), { state: 'sending', seq: 2 }, told, null))
    expect(value(await vault.journal.get(paymentId(80)))).toEqual(kept)
    expect(kept).toMatchObject(told)
    for (const text of ['ceu azul', '11.222.333/0001-81', '11222333', 'contas@ceu.com.br', 'contas'])
      expect([text, await listed(text)]).toEqual([text, [80]])
  })

  test('leads to the payment as the document of a payee does', async () => {
    const found = value(await vault.journal.sameAmount({ ...one, document: told.toldDocument }))
    expect(found.map(({ id }) => id)).toEqual([paymentId(80)])
    expect(value(await vault.journal.toldDocument('key:EMAIL:contas@ceu.com.br'))).toBe(told.toldDocument)
    expect(value(await vault.journal.toldDocument(`billet:${'2'.repeat(44)}`))).toBeNull()
  })

  test('never makes one of two payees of whom nobody said who they are', async () => {
    expect(value(await vault.journal.sameAmount({ ...one, document: '' }))).toEqual([])
    expect(value(await vault.journal.toAccount(''))).toEqual([])
  })

  test('and a boleto is found by its line, whole or as it is printed', async () => {
    const printed = '23793.38128 60007.827136 95000.063305 9 84660000012345'
    for (const text of ['2379338128', printed, '23793381286000782713695000063305984660000012345', '2'.repeat(44)])
      expect([text, await listed(text)]).toEqual([text, [81]])
  })
})

describe('what is asked at once', () => {
  // The header of a frame of the log says how many pages the file has after a commit, and 0 in all other frames.
  function commits(file: string): number {
    const wal = readFileSync(`${file}-wal`)
    if (wal.length === 0) return 0 // moved into the file meanwhile
    const bytes = 24 + wal.readUInt32BE(8)
    const frames = Array.from({ length: Math.floor((wal.length - 32) / bytes) }, (_, n) => 32 + n * bytes)
    return frames.filter((at) => wal.readUInt32BE(at + 4) !== 0).length
  }

  test('is committed together, each kept or undone by itself, and answered in its order', async () => {
    const own = testFolder()
    const others = await openTestVault(own.file)
    const before = commits(own.file)
    const noBatch = paymentBatchIdSchema.parse(paymentId(9))
    const asked = Array.from({ length: 15 }, (_, n) => [
      others.journal.insert(seed(n), event('reviewed', n)),
      others.journal.insert(seed(n, { description: 'twice' }), event('reviewed', n)),
      others.journal.change(paymentId(n), { state: 'frozen', seq: 7 }, { state: 'sending' }, event('sent', n)),
      others.journal.change(paymentId(n), { state: 'frozen', seq: 1 }, { state: 'sending' }, event('sent', n)),
      others.journal.get(paymentId(n)),
      others.journal.insert(seed(500 + n), event('reviewed', n), [], { batchId: noBatch, row: 1, round: 1 }),
    ])
    for (const [n, answers] of (await Promise.all(asked.map((some) => Promise.all(some)))).entries()) {
      const [inserted, twice, late, sent, got, untaken] = answers
      expect(inserted).toMatchObject({ ok: true, value: { state: 'frozen', seq: 1 } })
      expect(twice).toMatchObject({ ok: false, error: { kind: 'duplicate' } })
      expect(late).toMatchObject({ ok: false })
      expect(sent).toMatchObject({ ok: true, value: { state: 'sending', seq: 2 } })
      expect(got).toEqual(sent)
      expect(untaken).toMatchObject({ ok: false, error: { kind: 'state' } })
      expect(value(await others.journal.get(paymentId(500 + n)))).toBeNull()
      expect(value(await others.journal.get(paymentId(n)))?.description).toBe(seed(n).description)
    }
    expect(commits(own.file) - before).toBeLessThan(30)
    expect(value(await others.journal.verify())).toEqual({ events: 30 })
    await others.close()
    own.remove()
  })
})
