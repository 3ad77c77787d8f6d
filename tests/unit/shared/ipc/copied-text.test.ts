import { expect, test } from 'vitest'
import { contract } from '../../../../shared/ipc/contract.ts'

// A remessa that is refused for a hundred reasons is more than ten thousand letters.
test('a whole list of what is wrong fits the clipboard', () => {
  const text = 'linha\tcoluna\tmotivo\r\n'.padEnd(200, 'x').repeat(101)
  expect(contract['shell.copyText'].ask.safeParse({ text }).success).toBe(true)
})
