import { describe, expect, test } from 'vitest'
import { judgeMemory } from '../../../../../electron/services/memory/judge-memory.ts'
import type { MemoryEntry } from '../../../../../electron/services/memory/memory-file.ts'
import { connectionIdSchema } from '../../../../../shared/domain/connection.ts'
import { ok } from '../../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const id = connectionIdSchema.parse('0123456789abcdef')
const at = (minute: number) => instantFromMs(Date.UTC(2026, 10, 20, 12, minute))
const hash = (generation: number, line = 'a') => `${line}${generation}`.padEnd(64, '0')

const entry: MemoryEntry = {
  generation: 7,
  head: hash(7),
  at: at(7),
  environment: 'production',
  lock: 'system',
  createdAt: at(0),
  gap: null,
  log: null,
}

/** A journal of so many events, of one line of history. */
function journal(events: number, line = 'a') {
  return {
    head: async () => ok({ generation: events, hash: hash(events, line), at: events === 0 ? null : at(events) }),
    hashAt: async (generation: number) => ok(generation <= events ? hash(generation, line) : null),
  } as never
}

function judge(remembered: MemoryEntry | null, of: ReturnType<typeof journal>, unsure = false) {
  return judgeMemory({ entry: () => remembered, unsure }, id, of)
}

describe('a journal', () => {
  test('that holds the remembered event, and perhaps more, is whole', async () => {
    for (const events of [7, 8, 100]) expect(await judge(entry, journal(events))).toEqual(ok(null))
  })

  test('that lacks the remembered event is older, and says by how much', async () => {
    expect(await judge(entry, journal(4))).toEqual(
      ok({ state: 'older', missing: 3, since: at(4), until: at(7), remembered: { generation: 7, head: hash(7) } }),
    )
  })

  test('that has another event in its place is another one', async () => {
    expect(await judge(entry, journal(9, 'b'))).toMatchObject({ ok: true, value: { state: 'other', missing: null } })
  })

  test('is unsure where the memory cannot be read and the journal is not new', async () => {
    expect(await judge(null, journal(3), true)).toMatchObject({ ok: true, value: { state: 'unsure' } })
    expect(await judge(null, journal(0), true)).toEqual(ok(null))
    expect(await judge(null, journal(3), false)).toEqual(ok(null))
  })
})
