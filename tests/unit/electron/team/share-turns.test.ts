import { expect, test } from 'vitest'
import { shareTurns } from '../../../../electron/team/share-turns.ts'

function counting() {
  const ends: (() => void)[] = []
  let [begun, fails] = [0, false]
  const ask = shareTurns(async () => {
    begun += 1
    await new Promise<void>((resolve) => void ends.push(resolve))
    if (fails) throw new Error('away')
  })
  const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
  return {
    ask,
    settle,
    begun: () => begun,
    async end(failing = false) {
      fails = failing
      ends.shift()?.()
      await settle()
    },
  }
}

test('a thousand who ask while it is done have it done once more, after they asked', async () => {
  const { ask, settle, begun, end } = counting()
  const first = ask()
  await settle()
  const rest = Array.from({ length: 1_000 }, () => ask())
  await settle()
  expect(begun()).toBe(1)
  await end()
  await first
  expect(begun()).toBe(2)
  // Who asks now may know of what this one began without.
  const later = ask()
  await end()
  await Promise.all(rest)
  expect(begun()).toBe(3)
  await end()
  await later
})

test('where it fails, those who shared it are told, and the next one is done', async () => {
  const { ask, settle, begun, end } = counting()
  const failed = Promise.allSettled([ask(), ask()])
  await settle()
  const next = ask()
  await end(true)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await end()
  await next
  expect(begun()).toBe(2)
})
