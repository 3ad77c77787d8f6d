import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOneAtATime } from '../../../electron/journal/one-at-a-time.ts'
import { consultBatch } from '../../../electron/services/batches/consult-batch.ts'
import { createBatch } from '../../../electron/services/batches/create-batch.ts'
import { readBatch } from '../../../electron/services/batches/edit-batch.ts'
import { followBatches, makeRows } from '../../../electron/services/batches/follow-batches.ts'
import type { BatchNeeds } from '../../../electron/services/batches/needs.ts'
import { beginOneByOne, pauseOneByOne } from '../../../electron/services/batches/one-by-one.ts'
import { refreshBatches } from '../../../electron/services/batches/refresh-batches.ts'
import { reviseBatch } from '../../../electron/services/batches/revise-batch.ts'
import { keepMapping, readMapping } from '../../../electron/services/batches/sheet-mapping.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { ChargeBatch } from '../../../shared/domain/charge-batch.ts'
import type { CobvForm } from '../../../shared/domain/charge-form.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts'
import { lostAnswer, type ScriptedReceiving, scriptedReceiving } from '../../fakes/scripted-receiving.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { cob, txid } from '../../fixtures/receiving-samples.ts'
import { cobvForm } from '../../unit/shared/charge/charges.ts'

let folder = testFolder()
let vault: Vault
let bank: ScriptedReceiving
let needs: BatchNeeds
let clock: ManualClock
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  bank = scriptedReceiving()
  clock = createManualClock()
  needs = {
    vault,
    clock,
    inTurn: createOneAtATime(),
    sending: new Set(),
    onChange: () => undefined,
    reads: bank.reads,
    writes: bank.writes,
  }
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const row = (n: number, change: Partial<CobvForm> = {}): CobvForm => cobvForm({ txid: txid(n), ...change })
const rows = [row(1), row(2), row(3)]
const answered = (status: number): AppError =>
  appError({ kind: 'problem', status, type: null, detail: 'Recusado', violations: [], pixErrorCode: null })
const scope = appError({ kind: 'credentials', group: 'qrcodes', fault: 'scope' })
const states = ({ items }: ChargeBatch) => items.map(({ state }) => state)
const create = async () => value(await createBatch(needs, { description: 'Mensalidades', rows }))

/** Tells the batch as the institution would once it has worked at its rows. */
function tell({ id }: ChargeBatch, statuses: readonly string[]): void {
  const problem = { detail: 'Chave de outra pessoa', violations: [] }
  const told = statuses.map((status, n) => {
    return { txid: txid(n + 1), status, problem: status === 'NEGADA' ? problem : null }
  })
  bank.batches.set(id, { id, description: 'Mensalidades', createdAt: null, rows: told })
}

describe('a batch', () => {
  test('is followed row by row to its end', async () => {
    const made = await create()
    expect([made.state, states(made)]).toEqual(['processing', ['processing', 'processing', 'processing']])
    tell(made, ['CRIADA', 'NEGADA', 'EM_PROCESSAMENTO'])
    const half = value(await consultBatch(needs, made.id))
    expect([half.state, states(half)]).toEqual(['processing', ['created', 'refused', 'processing']])
    expect(half.items[1]?.problem?.detail).toBe('Chave de outra pessoa')
    tell(made, ['CRIADA', 'NEGADA', 'CRIADA'])
    const done = value(await consultBatch(needs, made.id))
    expect([done.state, done.counts.created, done.counts.refused]).toEqual(['done', 2, 1])
    expect(value(await readBatch(needs, made.id))).toEqual(done)
  })

  test('is asked about ever more seldom while it is under way, and no more once it is done', async () => {
    const made = await create()
    tell(made, ['CRIADA', 'NEGADA', 'EM_PROCESSAMENTO'])
    expect(await followBatches(needs)).toEqual({ ended: 0, pause: 5000, error: null })
    clock.advance(120_000)
    expect(await followBatches(needs)).toEqual({ ended: 0, pause: 60_000, error: null })
    clock.advance(86_400_000)
    expect(await followBatches(needs)).toEqual({ ended: 0, pause: 900_000, error: null })
    tell(made, ['CRIADA', 'NEGADA', 'CRIADA'])
    expect(await followBatches(needs)).toEqual({ ended: 1, pause: null, error: null })
  })

  test('whose answer was lost is found by its id', async () => {
    bank.script('sendBatch', { lost: true })
    expect((await create()).state).toBe('processing')
    expect(bank.asked.filter((one) => one.startsWith('sendBatch'))).toHaveLength(1)
  })

  test('is not sent twice when somebody asks about it while it is on its way', async () => {
    const { sendBatch } = needs.writes
    const asking: BatchNeeds = {
      ...needs,
      writes: {
        ...needs.writes,
        async sendBatch(order) {
          if (bank.asked.length === 0) await followBatches(asking)
          return sendBatch(order)
        },
      },
    }
    value(await createBatch(asking, { description: 'Mensalidades', rows }))
    expect(bank.asked.filter((one) => one.startsWith('sendBatch'))).toHaveLength(1)
  })

  test('that did not get through stays here, and is sent again once it is known not to be there', async () => {
    bank.script('sendBatch', { instead: appError({ ...unsent }) })
    const made = await create()
    expect([made.state, states(made)]).toEqual(['sending', ['waiting', 'waiting', 'waiting']])
    expect(value(await consultBatch(needs, made.id)).state).toBe('processing')
  })

  test.each([
    ['403', scope],
    ['404', answered(404)],
    ['the 404 of a gateway', appError({ kind: 'contract', endpoint: 'qrcodes.putBatch', paths: ['status 404'] })],
  ])('is not offered where the institution answers %s, and its rows wait here', async (_, error) => {
    bank.script('sendBatch', { instead: error })
    const made = await create()
    expect([made.state, states(made)]).toEqual(['not-offered', ['waiting', 'waiting', 'waiting']])
  })

  test('that is refused whole says why at each row', async () => {
    bank.script('sendBatch', { instead: answered(400) })
    const made = await create()
    expect([made.state, made.items[0]?.problem?.detail]).toEqual(['done', 'Recusado'])
    expect(states(made)).toEqual(['refused', 'refused', 'refused'])
  })

  test.each<[string, readonly CobvForm[], string, string]>([
    ['one txid twice', [row(1), row(1)], 'rows.1.txid', 'twice'],
    ['a due date that is past', [row(1, { dueDate: localDate('2026-11-01') })], 'rows.0.dueDate', 'past'],
    ['the txid of a charge', [row(7)], 'rows.0.txid', 'taken'],
    ['the txid of a row of another batch', [row(9)], 'rows.0.txid', 'taken'],
  ])('with %s is refused at its row, and nothing is kept or sent', async (_, wrong, path, reason) => {
    value(await vault.charges.put([cob(7)], needs.clock.now()))
    value(await createBatch(needs, { description: 'Outro', rows: [row(9)] }))
    bank.asked.length = 0
    expect(await createBatch(needs, { description: 'Errado', rows: wrong })).toMatchObject({
      error: { kind: 'invalid', violations: [{ path, reason }] },
    })
    expect([bank.asked, value(await vault.batches.list()).length]).toEqual([[], 1])
  })

  test('made elsewhere is listed with what the institution says of it', async () => {
    bank.batches.set('77', {
      id: '77',
      description: 'Do ERP',
      createdAt: null,
      rows: [{ txid: txid(1), status: 'CRIADA', problem: null }],
    })
    value(await refreshBatches(needs))
    expect(value(await vault.batches.list())).toMatchObject([
      { id: '77', description: 'Do ERP', state: 'done', rows: 1 },
    ])
  })

  test('is listed from here when the institution is silent, which is told', async () => {
    await create()
    bank.script('batchPage', { instead: lostAnswer })
    expect((await refreshBatches(needs)).ok).toBe(false)
    expect(value(await vault.batches.list())).toHaveLength(1)
  })
})

const unsent = { kind: 'unreachable', sent: 'no', cause: 'dns' } as const

describe('mending rows of a batch', () => {
  test.each([
    [[row(2, { amount: centavos(5) })], 'part 1'],
    [[row(1), row(2, { amount: centavos(5) }), row(3)], 'whole 3'],
  ] as const)('sends %# some as a part and all as a whole', async (mended, sent) => {
    const made = await create()
    tell(made, ['NEGADA', 'NEGADA', 'NEGADA'])
    value(await consultBatch(needs, made.id))
    const revised = value(await reviseBatch(needs, { id: made.id, rows: mended }))
    expect(bank.asked).toContain(`sendBatch ${sent}`)
    expect(revised.items[1]?.form?.amount).toBe(5)
  })

  test('makes a batch of them where the institution has refused the whole one and knows none', async () => {
    bank.script('sendBatch', { instead: answered(400) }, { instead: answered(404) })
    const { id } = await create()
    const revised = value(await reviseBatch(needs, { id, rows: [row(2)] }))
    expect(bank.asked.filter((one) => one.startsWith('sendBatch'))).toEqual([
      'sendBatch whole 3',
      'sendBatch part 1',
      'sendBatch whole 1',
    ])
    expect([revised.state, states(revised)]).toEqual(['processing', ['refused', 'processing', 'refused']])
  })

  test('sends again no row that was refused and not mended, when their request is lost', async () => {
    bank.script('sendBatch', { instead: answered(400) }, { instead: lostAnswer })
    const { id } = await create()
    value(await reviseBatch(needs, { id, rows: [row(2)] }))
    const resent = value(await consultBatch(needs, id))
    expect(bank.asked).toContain('sendBatch whole 1')
    expect(states(resent)).toEqual(['refused', 'processing', 'refused'])
  })

  test('that is refused forgets no other row that is under way', async () => {
    const made = await create()
    tell(made, ['EM_PROCESSAMENTO', 'NEGADA', 'CRIADA'])
    value(await consultBatch(needs, made.id))
    bank.script('sendBatch', { instead: answered(400) })
    const revised = value(await reviseBatch(needs, { id: made.id, rows: [row(2)] }))
    expect([revised.state, states(revised)]).toEqual(['processing', ['processing', 'refused', 'created']])
  })

  test('is refused for a row of no such batch and for one that is made', async () => {
    const made = await create()
    tell(made, ['CRIADA', 'NEGADA', 'NEGADA'])
    value(await consultBatch(needs, made.id))
    expect(await reviseBatch(needs, { id: made.id, rows: [row(1), row(8)] })).toMatchObject({
      error: {
        violations: [
          { path: 'rows.0.txid', reason: 'created' },
          { path: 'rows.1.txid', reason: 'foreign' },
        ],
      },
    })
  })
})

describe('rows that are made one by one', () => {
  const begun = async () => {
    bank.script('sendBatch', { instead: scope })
    const { id } = await create()
    value(await beginOneByOne(needs, id))
    return id
  }
  const runs = async (count: number) => {
    const pauses: (number | null)[] = []
    for (let n = 0; n < count; n += 1) pauses.push(await makeRows(needs))
    return pauses
  }
  const made = () => bank.asked.filter((one) => one.startsWith('createCharge'))

  test('become charges, one after the other, and then nothing is left to do', async () => {
    const id = await begun()
    expect(await runs(5)).toEqual([0, 0, 0, 1000, null])
    expect(value(await readBatch(needs, id))).toMatchObject({ state: 'done', counts: { created: 3 } })
    expect(made()).toEqual([1, 2, 3].map((n) => `createCharge ${txid(n)}`))
    expect(value(await vault.charges.get({ kind: 'cobv', txid: txid(3) }))).not.toBeNull()
  })

  test('are never made twice when an answer was lost and the looking failed too', async () => {
    const id = await begun()
    bank.script('createCharge', { lost: true })
    bank.script('charge', {}, { instead: lostAnswer })
    expect(await runs(1)).toEqual([30_000])
    expect(states(value(await readBatch(needs, id)))[0]).toBe('unknown')
    await runs(4)
    expect(made().filter((one) => one.includes(txid(1)))).toHaveLength(1)
    expect(value(await readBatch(needs, id)).counts.created).toBe(3)
  })

  test('are never made twice when the application ended in the middle of one', async () => {
    const id = await begun()
    // The charge was made, and the note of it was never written.
    bank.script('createCharge', {
      before: () => {
        throw new Error('killed')
      },
    })
    await makeRows(needs).catch(() => undefined)
    expect(states(value(await readBatch(needs, id)))[0]).toBe('processing')
    value(await bank.writes.createCharge(row(1)))
    bank.asked.length = 0
    await runs(5)
    expect(made()).toEqual([`createCharge ${txid(2)}`, `createCharge ${txid(3)}`])
  })

  test('stop when the person says so, and go on where they stood', async () => {
    const id = await begun()
    await runs(1)
    value(await pauseOneByOne(needs, id))
    expect(await runs(1)).toEqual([null])
    expect(states(value(await readBatch(needs, id)))).toEqual(['created', 'waiting', 'waiting'])
    value(await beginOneByOne(needs, id))
    await runs(3)
    expect(value(await readBatch(needs, id)).state).toBe('done')
    expect(made()).toHaveLength(3)
  })

  test('are not overwritten by a pause that comes while one is under way', async () => {
    const id = await begun()
    const paused: Promise<unknown>[] = []
    bank.script('createCharge', { before: () => void paused.push(pauseOneByOne(needs, id)) })
    await runs(1)
    await Promise.all(paused)
    const batch = value(await readBatch(needs, id))
    expect([batch.state, states(batch)]).toEqual(['paused', ['created', 'waiting', 'waiting']])
  })

  test('go on after one that is refused, which says why', async () => {
    const id = await begun()
    bank.script('createCharge', { instead: answered(400) })
    await runs(4)
    const { items, state } = value(await readBatch(needs, id))
    expect([state, items.map((one) => one.state)]).toEqual(['done', ['refused', 'created', 'created']])
    expect(items[0]?.problem?.detail).toBe('Recusado')
  })

  test('wait while nobody answers, and are paused when the credential is refused', async () => {
    const id = await begun()
    bank.script('createCharge', { instead: appError(unsent) }, { instead: scope })
    expect(await runs(2)).toEqual([30_000, 1000])
    const batch = value(await readBatch(needs, id))
    expect([batch.state, states(batch)[0]]).toEqual(['paused', 'waiting'])
  })

  test('leave alone a charge that somebody else has made under the same txid', async () => {
    const id = await begun()
    bank.charges.set(txid(1), [cob(1, { kind: 'cobv', amount: centavos(9) })])
    await runs(5)
    const [first] = value(await readBatch(needs, id)).items
    expect(first).toMatchObject({ state: 'refused', problem: { violations: [{ path: 'txid', reason: 'taken' }] } })
    expect(bank.charges.get(txid(1))?.at(-1)?.amount).toBe(9)
  })

  test('are not begun while the institution works at the batch', async () => {
    const { id } = await create()
    expect(await beginOneByOne(needs, id)).toMatchObject({ error: { kind: 'state', found: 'processing' } })
  })
})

test('the mapping of a sheet is remembered for its headings in any order, and for no others', async () => {
  const mapping = { dueDate: 'Vencimento', amount: 'Valor' }
  value(await keepMapping(vault, 'charges', ['Valor', 'Vencimento'], mapping))
  expect(value(await readMapping(vault, 'charges', ['Vencimento', 'Valor']))).toEqual(mapping)
  expect(value(await readMapping(vault, 'charges', ['Vencimento', 'Valor', 'CPF']))).toBeNull()
})
