import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entrySchema } from '../../../../electron/sandbox/ledger/entry.ts'
import { incomingPix } from '../../../../electron/sandbox/ledger/incoming-pix.ts'
import { openQueries } from '../../../../electron/sandbox/ledger/queries.ts'
import { openRoom } from '../../../../electron/sandbox/ledger/room.ts'
import { centavos } from '../../../../shared/money/centavos.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const DAY_MS = 86_400_000
const verified = { key: 'k1', endToEndId: 'E39517204202611201500aaaaaaaaaaa', code: 'a code' }

describe('the memory of queries', () => {
  test('outlives a restart for a day: tokens drawn, and which code an id was given for', () => {
    const dir = mkdtempSync(join(tmpdir(), 'quita-queries-'))
    try {
      const first = openQueries(openRoom(dir), NOW)
      first.remember(verified, { at: NOW, tokens: -1 })
      first.draw([{ at: NOW, tokens: -20 }])
      const second = openQueries(openRoom(dir), NOW + 1)
      expect(second.tokens(NOW + 1)).toBe(79)
      expect(second.ofKey('k1')).toEqual(verified)
      expect([second.isOf(verified.endToEndId, 'a code'), second.isOf(verified.endToEndId, 'another')]).toEqual([
        true,
        false,
      ])
      expect(openQueries(openRoom(dir), NOW + DAY_MS).ofKey('k1')).toBeNull()
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
})

test('a movement of an older book, which told nothing of billets, is still read', () => {
  const { billet, ...older } = incomingPix(1, { amount: centavos(500) }, NOW, 1)
  expect(entrySchema.parse(older)).toEqual({ ...older, billet })
})
