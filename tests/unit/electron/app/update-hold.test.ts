import { expect, test } from 'vitest'
import { updateHold } from '../../../../electron/app/update-hold.ts'
import { batchIdSchema } from '../../../../shared/domain/charge-batch.ts'
import { type Work, workIdSchema } from '../../../../shared/domain/work.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { createJournalBench, pay, valueOf } from '../../../fakes/journal-bench.ts'
import { manualPayment } from '../../../fakes/payment-requests.ts'

function desk() {
  const bench = createJournalBench()
  const works: Work[] = []
  const sending = new Set<ReturnType<typeof batchIdSchema.parse>>()
  const open = {
    vault: { journal: bench.table },
    works: { list: async () => ok(works) },
    batches: { sending },
    during: <T>(work: () => Promise<T>) => work(),
  }
  return { bench, works, sending, open, hold: () => updateHold(open, bench.clock.now()) }
}

function work(kind: Work['kind'], state: Work['state']): Work {
  const at = createJournalBench().clock.now()
  return {
    id: workIdSchema.parse('a'.repeat(32)),
    kind,
    state,
    done: 0,
    total: null,
    startedAt: at,
    changedAt: at,
    fileName: null,
    file: null,
    lacking: 0,
    error: null,
  }
}

test('nothing holds an update back while nothing is open, and while what is open rests', async () => {
  const { bench, hold } = desk()
  expect(await updateHold(null, bench.clock.now())).toBeNull()
  expect(await hold()).toBeNull()
})

test('a review holds an update back until it is over, or was left alone until it expired', async () => {
  const { bench, hold } = desk()
  const intent = valueOf(await bench.journal.open(manualPayment()))
  expect(await hold()).toBe('review')
  bench.clock.setWall(15 * 60_000 + 1)
  expect(await hold()).toBeNull()
  bench.clock.setWall(-15 * 60_000)
  await bench.journal.cancel(intent.id)
  expect(await hold()).toBeNull()
})

test('a payment whose outcome is in doubt holds an update back, one that the institution has does not', async () => {
  const { bench, open, hold } = desk()
  await pay(bench)
  expect(bench.table.all().map(({ state }) => state)).toEqual(['accepted'])
  expect(await hold()).toBeNull()
  for (const state of ['sending', 'unknown', 'absent', 'review'] as const) {
    const inStates: typeof bench.table.inStates = async (states) =>
      ok(bench.table.all().flatMap((intent) => (states.includes(state) ? [{ ...intent, state }] : [])))
    expect(await updateHold({ ...open, vault: { journal: { inStates } } }, bench.clock.now())).toBe('payment')
  }
})

test('payments that cannot be read hold an update back', async () => {
  const { open, bench } = desk()
  const inStates = async () => err(appError({ kind: 'storage', fault: 'damaged' }))
  expect(await updateHold({ ...open, vault: { journal: { inStates } } }, bench.clock.now())).toBe('payment')
})

test('what a person started holds an update back while it runs or waits; what never ends does not', async () => {
  const { works, sending, hold } = desk()
  works.push(work('collect', 'running'), work('index', 'running'), work('file', 'running'), work('pack', 'done'))
  expect(await hold()).toBeNull()
  works.push(work('month', 'paused'))
  expect(await hold()).toBeNull()
  works.push(work('export', 'waiting'))
  expect(await hold()).toBe('work')
  works.length = 0
  sending.add(batchIdSchema.parse('70001'))
  expect(await hold()).toBe('work')
})
