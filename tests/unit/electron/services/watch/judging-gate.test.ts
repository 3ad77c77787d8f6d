import { describe, expect, test } from 'vitest'
import { createJudgingGate } from '../../../../../electron/services/watch/judging-gate.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

function gateOver(bare: Set<string>) {
  const clock = { now: () => instantFromMs(Date.UTC(2026, 10, 23, 12)) }
  return createJudgingGate({ statement: { namelessDebits: async () => ok([...bare]) }, clock })
}

describe('when debits may be judged', () => {
  test('at once where none lacks its detail, and not before the asking where one does', async () => {
    const bare = new Set<string>()
    const gate = gateOver(bare)
    expect(await gate.isOpen()).toBe(true)
    bare.add('L1')
    expect(await gate.isOpen()).toBe(false)
  })

  test('after the asking, whatever came of it', async () => {
    const bare = new Set(['told', 'refused'])
    const gate = gateOver(bare)
    await gate.asking(async () => bare.delete('told'))
    expect(await gate.isOpen()).toBe(true)
  })

  test('an asking that throws was one', async () => {
    const gate = gateOver(new Set(['L1']))
    await expect(gate.asking(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate.isOpen()).toBe(true)
  })

  test('a line that came while others were asked for waits for the next asking', async () => {
    const bare = new Set(['L1'])
    const gate = gateOver(bare)
    await gate.asking(async () => bare.add('late'))
    expect(await gate.isOpen()).toBe(false)
    await gate.asking(async () => undefined)
    expect(await gate.isOpen()).toBe(true)
  })

  test('a vault that cannot say holds nothing up', async () => {
    const clock = { now: () => instantFromMs(Date.UTC(2026, 10, 23, 12)) }
    const broken = async () => err(appError({ kind: 'cancelled' }))
    expect(await createJudgingGate({ statement: { namelessDebits: broken }, clock }).isOpen()).toBe(true)
  })
})
