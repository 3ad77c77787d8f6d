import { describe, expect, test } from 'vitest'
import { createJudgingGate } from '../../../../../electron/services/watch/judging-gate.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

function gateOver(bare: Set<string>) {
  const clock = { now: () => instantFromMs(Date.UTC(2026, 10, 23, 12)) }
  return createJudgingGate({ statement: { namelessDebits: async () => ok([...bare]) }, clock })
}

describe('the debits whose details were asked for', () => {
  test('are none before the first asking, and those of the last day', async () => {
    expect(gateOver(new Set(['L1'])).detailed()).toEqual({ since: '2026-11-22T12:00:00.000Z', asked: [] })
  })

  test('are told after the asking, whatever came of it', async () => {
    const bare = new Set(['told', 'refused'])
    const gate = gateOver(bare)
    await gate.asking(async () => bare.delete('told'))
    expect(gate.detailed().asked).toEqual(['told', 'refused'])
  })

  test('are told after an asking that throws', async () => {
    const gate = gateOver(new Set(['L1']))
    await expect(gate.asking(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(gate.detailed().asked).toEqual(['L1'])
  })

  test('are not those that came while others were asked for: they wait for the next asking', async () => {
    const bare = new Set(['L1'])
    const gate = gateOver(bare)
    await gate.asking(async () => bare.add('late'))
    expect(gate.detailed().asked).toEqual(['L1'])
    await gate.asking(async () => undefined)
    expect(gate.detailed().asked).toEqual(['L1', 'late'])
  })

  test('are none where the vault cannot say', async () => {
    const clock = { now: () => instantFromMs(Date.UTC(2026, 10, 23, 12)) }
    const broken = async () => err(appError({ kind: 'cancelled' }))
    const gate = createJudgingGate({ statement: { namelessDebits: broken }, clock })
    await gate.asking(async () => undefined)
    expect(gate.detailed().asked).toEqual([])
  })
})
