import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { standLast } from '../../../../electron/main/last-resort.ts'

function resort(lock: () => Promise<void> = async () => undefined) {
  const process = new EventEmitter()
  const logged: unknown[] = []
  let locks = 0
  let ends = 0
  let now = 0
  standLast(process, {
    log: { event: (name, fields) => logged.push([name, fields]) },
    lock: () => {
      locks += 1
      return lock()
    },
    end: () => (ends += 1),
    monotonicMs: () => now,
  })
  return { process, logged, seen: () => ({ locks, ends }), pass: (ms: number) => (now += ms) }
}

test('an exception that nobody heard closes the vault and is logged by name and place, without its words', () => {
  const { process, logged, seen } = resort()
  process.emit('uncaughtException', new TypeError('João da Silva, 123.456.789-09'))
  expect(seen()).toEqual({ locks: 1, ends: 0 })
  expect(logged).toEqual([['process.uncaught-exception', { name: 'TypeError', where: expect.stringMatching(/^at /) }]])
  expect(JSON.stringify(logged)).not.toContain('Silva')
})

test('the third within a minute ends the application in order; spread out they do not', () => {
  const { process, seen, pass } = resort()
  for (let fault = 0; fault < 4; fault += 1) {
    process.emit('uncaughtException', new Error('x'))
    pass(31_000)
  }
  expect(seen()).toEqual({ locks: 4, ends: 0 })
  for (let fault = 0; fault < 2; fault += 1) process.emit('uncaughtException', new Error('x'))
  expect(seen().ends).toBe(1)
})

test('a rejection that nobody waited for is logged, and all goes on', () => {
  const { process, logged, seen } = resort()
  process.emit('unhandledRejection', 'um texto com dados')
  expect(seen()).toEqual({ locks: 0, ends: 0 })
  expect(logged).toEqual([['process.unhandled-rejection', { name: 'string', where: 'unknown' }]])
})

test('a lock that fails is logged like the fault itself', async () => {
  const { process, logged } = resort(() => Promise.reject(new RangeError('x')))
  process.emit('uncaughtException', new Error('y'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(logged.at(-1)).toEqual(['process.lock-failed', { name: 'RangeError', where: expect.any(String) }])
})
