import { describe, expect, test } from 'vitest'
import { andThen, err, mapOk, ok, type Result } from '../../../../shared/kit/result.ts'

const given: Result<number, 'none'> = ok(2)
const failed: Result<number, 'none'> = err('none')
const never = (): never => {
  throw new Error('a failure has no value')
}

describe('a value that is changed', () => {
  test('is the new one where there was one', () => expect(mapOk(given, (count) => count + 1)).toEqual(ok(3)))
  test('is none where there was a failure, which stays as it is', () => expect(mapOk(failed, never)).toBe(failed))
})

describe('what comes next', () => {
  test('is answered after a success', () =>
    expect(andThen(given, (count) => err(`${count} is too much`))).toEqual(err('2 is too much')))
  test('may take its time', async () =>
    expect(await andThen(given, (count) => Promise.resolve(ok(count * 2)))).toEqual(ok(4)))
  test('is not begun after a failure, which stays as it is', () => expect(andThen(failed, never)).toBe(failed))
})
