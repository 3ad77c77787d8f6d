import { expect, test } from 'vitest'
import { stageOf, tellExpiry } from '../../../../../electron/services/connections/tell-expiry.ts'
import type { RecordTable } from '../../../../../electron/vault/vault.ts'
import { ok } from '../../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const DAY_MS = 86_400_000
const END_MS = Date.UTC(2026, 11, 16, 12)
const notAfter = instantFromMs(END_MS)
const daysBefore = (days: number) => instantFromMs(END_MS - days * DAY_MS)

function records(): RecordTable {
  const kept = new Map<string, string>()
  return {
    get: async (name) => ok(kept.get(name) ?? null),
    async put(name, json) {
      kept.set(name, json)
      return ok(undefined)
    },
  }
}

test.each([
  [90, null],
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [1.5, 7],
  [1, 1],
  [0.2, 1],
  [0, 0],
  [-3, 0],
])('%d days before its end a certificate is at stage %s', (days, stage) => {
  expect(stageOf(notAfter, daysBefore(days))).toBe(stage)
})

test('each stage is told once for each certificate, and one that was slept through is not told later', async () => {
  const table = records()
  const told = async (fingerprint256: string, days: number) => {
    const stage = await tellExpiry(table, { fingerprint256, notAfter }, daysBefore(days))
    return stage.ok ? stage.value : 'failed'
  }
  const days = [61, 60, 45, 29, 28, 0.5, 0.4, 5, -1, -2]
  const heard: unknown[] = []
  for (const left of days) heard.push(await told('a', left))
  expect(heard).toEqual([null, 60, null, 30, null, 1, null, null, 0, null])
  expect(await told('b', 45)).toBe(60)
})
