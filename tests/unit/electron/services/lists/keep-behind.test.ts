import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { keepBehind } from '../../../../../electron/services/lists/keep-behind.ts'
import { type AppError, appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../../../shared/kit/result.ts'

const full = err(appError({ kind: 'storage', fault: 'disk-full' }))

/** A vault whose steps end when the test says so. */
function slowVault() {
  const steps: number[][] = []
  const ends: ((kept: Result<void, AppError>) => void)[] = []
  return {
    steps,
    keep: (rows: readonly number[]) => {
      steps.push([...rows])
      return new Promise<Result<void, AppError>>((resolve) => ends.push(resolve))
    },
    async end(kept: Result<void, AppError> = ok(undefined)) {
      ends.shift()?.(kept)
      await turn()
    },
  }
}

const page = (n: number, rows: number): number[] => Array.from({ length: rows }, (_, index) => n * 10_000 + index)

describe('rows that are kept behind their reading', () => {
  test('are kept in one step with all that came while the one before was kept', async () => {
    const vault = slowVault()
    const keeper = keepBehind(vault.keep)
    for (const n of [1, 2, 3]) expect(await keeper.add(page(n, 300))).toEqual(ok(undefined))
    expect(vault.steps.map(({ length }) => length)).toEqual([300])
    await vault.end()
    expect(vault.steps.map(({ length }) => length)).toEqual([300, 600])
    await vault.end()
    expect(await keeper.end()).toEqual(ok(undefined))
    expect(vault.steps.flat()).toEqual([1, 2, 3].flatMap((n) => page(n, 300)))
  })

  test('of a vault that is quick are kept at once where they come first, and then five pages in one step', async () => {
    const steps: number[] = []
    const keeper = keepBehind<number>(async (rows) => ok(void steps.push(rows.length)))
    for (let n = 1; n <= 13; n += 1) {
      await keeper.add(page(n, 100))
      await turn()
      if (n === 1) expect(steps).toEqual([100])
    }
    expect(steps).toEqual([100, 500, 500])
    await keeper.end()
    expect(steps).toEqual([100, 500, 500, 200])
  })

  test('let no further page come while a thousand wait', async () => {
    const vault = slowVault()
    const keeper = keepBehind(vault.keep)
    await keeper.add(page(1, 100))
    await keeper.add(page(2, 900))
    let isTaken = false
    const third = keeper.add(page(3, 100)).then(() => (isTaken = true))
    await turn()
    expect(isTaken).toBe(false)
    await vault.end()
    await third
    expect(vault.steps.map(({ length }) => length)).toEqual([100, 1_000])
  })

  test('come a thousand in a step and no more, also from who does not wait', async () => {
    const steps: number[] = []
    const keeper = keepBehind<number>(async (rows) => ok(void steps.push(rows.length)))
    for (const n of [1, 2, 3]) void keeper.add(page(n, 800))
    expect(await keeper.end()).toEqual(ok(undefined))
    expect(steps).toEqual([800, 1_000, 600])
  })

  test('are all kept once the end is answered, and no page without rows is a step', async () => {
    const vault = slowVault()
    const keeper = keepBehind(vault.keep)
    await keeper.add([])
    expect(await keeper.end()).toEqual(ok(undefined))
    await keeper.add([1])
    await keeper.add([2])
    let isOver = false
    const over = keeper.end().then(() => (isOver = true))
    await vault.end()
    expect(isOver).toBe(false)
    await vault.end()
    await over
    expect(vault.steps).toEqual([[1], [2]])
  })

  test('are kept no more after a step that failed, which is said at the next page and at the end', async () => {
    const vault = slowVault()
    const keeper = keepBehind(vault.keep)
    await keeper.add([1])
    await keeper.add([2])
    await vault.end(full)
    expect(await keeper.add([3])).toEqual(full)
    expect(await keeper.end()).toEqual(full)
    expect(vault.steps).toEqual([[1]])
  })
})
