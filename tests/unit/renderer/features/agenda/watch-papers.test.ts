import { afterEach, expect, test, vi } from 'vitest'
import type { NotedThere } from '../../../../../renderer/features/agenda/watch-papers.ts'
import { watchPapers } from '../../../../../renderer/features/agenda/watch-papers.ts'
import { dueIdSchema, type NewDue } from '../../../../../shared/domain/due.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'
import { createPageBridge } from '../../../../fakes/page/page-bridge.ts'

afterEach(() => vi.unstubAllGlobals())

const due = (name: string): NewDue => ({
  dueOn: localDate('2026-12-01'),
  amount: centavos(1_000),
  payeeName: name,
  payeeDocument: null,
  order: null,
  source: { kind: 'paper', name },
})

test('a paper of the watched folder that breaks its reader is put aside, later ones are read, and all that came in is told once', async () => {
  const waiting = ['one.pdf', 'breaks.pdf', 'three.pdf']
  const aside: unknown[] = []
  const canned = createPageBridge({ empty: true })
  const call = async (channel: string, ask: unknown) => {
    if (channel === 'agenda.nextPaper') {
      const name = waiting[0]
      return { ok: true, value: { paper: name === undefined ? null : { id: name, name, bytes: new Uint8Array(1) } } }
    }
    if (channel === 'agenda.readPaper') {
      waiting.shift()
      aside.push(ask)
      return { ok: true, value: {} }
    }
    return canned.call(channel, ask)
  }
  vi.stubGlobal('window', { quita: { call, on: canned.on } })
  const told = Promise.withResolvers<NotedThere>()
  const stop = watchPapers(told.resolve, async (file) => {
    if (file.name === 'breaks.pdf') throw new RangeError('as a reader of papers may')
    return { dues: [due(file.name)], unnoted: [] }
  })
  const { added, joined } = await told.promise
  stop()
  expect([added.map((id) => dueIdSchema.safeParse(id).success), joined]).toEqual([[true, true], 0])
  expect(aside).toEqual([
    { id: 'one.pdf', left: [] },
    { id: 'breaks.pdf', left: ['ended-reader'] },
    { id: 'three.pdf', left: [] },
  ])
})
