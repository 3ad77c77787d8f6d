import { createText } from '../../../../shared/i18n/create-text.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decidedOf } from '../../../../electron/app/decided-approvals.ts'
import { readApprovable } from '../../../../electron/app/read-approvable.ts'
import { putRows } from '../../../../electron/services/payment-batches/edit-batch.ts'
import type { Waiting } from '../../../../electron/team/approvals.ts'
import type { WaitingView } from '../../../../shared/domain/team.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { asShown, type BatchBench, createBatchBench } from '../../../fakes/batch-bench.ts'
import { batchOrders } from '../../../fakes/batch-orders.ts'
import { testFolder, value } from '../../../fixtures/open-test-vault.ts'
import { at } from '../../../fixtures/vault-samples.ts'

let folder = testFolder()
let bench: BatchBench
beforeEach(() => {
  folder = testFolder()
  bench = createBatchBench(folder.file)
})
afterEach(async () => {
  await bench.end()
  folder.remove()
})

test('the rows of a batch that waits are read once, however often it is looked at, and again once one was changed', async () => {
  const life = await bench.begin()
  const id = await life.draft(batchOrders(3))
  let read = 0
  const { journal, paymentBatches } = life.vault
  const rows: typeof paymentBatches.rows = (batch) => {
    read += 1
    return paymentBatches.rows(batch)
  }
  const counted = { journal, paymentBatches: { ...paymentBatches, rows } }
  const look = async () => value(await readApprovable(counted, { what: 'batch', id }))
  const first = await look()
  for (let n = 0; n < 20; n += 1) expect(await look()).toEqual(first)
  expect(read).toBe(1)
  const [order] = batchOrders(1)
  if (order === undefined) throw new Error('no order')
  const row = { row: 9, told: {}, order, isOut: false, duplicateReason: null, seen: [] }
  value(await putRows(life.needs, await asShown(life.needs, id), [row]))
  expect(await look()).toMatchObject({ count: 4 })
  expect((await look())?.sha256).not.toBe(first?.sha256)
  expect(read).toBe(2)
})

const asked: WaitingView = {
  what: 'payment',
  id: 'd'.repeat(32),
  name: 'Moinho',
  place: null,
  kind: 'pix-key',
  amount: centavos(100),
  count: 1,
  marks: [],
  note: null,
  refusedWay: null,
  preparedBy: ['Ana'],
  needed: 1,
  approvedBy: [],
  approvers: [],
  until: at(9),
  isOver: false,
  givenBack: null,
  up: { by: 'Ana', at: at(1), note: '' },
  mayApprove: false,
  mayPutUp: false,
  mayTakeBack: false,
  mayPay: false,
}

test('what was asked for and is over has expired, approved or not, and what nobody was asked about is not told', async () => {
  const life = await bench.begin()
  const known: Waiting = { what: 'payment', by: [], approvals: [], givenBack: null, up: null, key: null }
  const waiting = { [asked.id]: known }
  const told = async (view: Partial<WaitingView>) => {
    const all = await decidedOf(
      life,
      { waiting, decided: [], members: [] },
      [{ ...asked, ...view }],
      createText('pt-BR'),
    )
    return value(all).decided.map(({ outcome, endedAt }) => [outcome, endedAt])
  }
  expect(await told({})).toEqual([])
  expect(await told({ isOver: true })).toEqual([['over', at(9)]])
  expect(await told({ isOver: true, up: null, approvedBy: ['Bruno'] })).toEqual([['over', at(9)]])
  expect(await told({ isOver: true, up: null })).toEqual([])
  expect(await told({ approvedBy: ['Bruno'] })).toEqual([['approved', null]])
  expect(await told({ isOver: true, givenBack: { by: 'Bruno', reason: 'nota' } })).toEqual([['given-back', null]])
})
