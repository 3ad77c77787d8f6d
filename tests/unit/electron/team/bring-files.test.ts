import { expect, test } from 'vitest'
import { bookError } from '../../../../electron/team/book-fault.ts'
import { bringFiles, bringingSome, readingFiles } from '../../../../electron/team/bring-files.ts'
import type { Vault } from '../../../../electron/vault/vault.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'

/** A server that gives as many files at each go as it is told, and counts the goes. */
function serverOf(...goes: readonly { came: number; missing?: number; left?: number }[]) {
  let asked = 0
  const fetchFiles = async () => {
    const { came, missing = 0, left = 0 } = goes[asked] ?? { came: 0 }
    asked += 1
    return ok({ came, missing, left })
  }
  return { fetchFiles, asked: () => asked }
}

/** A vault whose opening calls answer one after the other what they are told, the last for ever. */
function vaultOf(...answers: readonly Result<unknown, unknown>[]) {
  let read = 0
  const next = async () => answers[Math.min(read++, answers.length - 1)]
  const table = { open: next, openMany: next, rows: next }
  return { vault: { receipts: table } as unknown as Vault, read: () => read }
}

const blob = err(bookError('blob'))

test('a file that lies in the book alone is brought when it is opened', async () => {
  const server = serverOf({ came: 50, left: 3 }, { came: 3 })
  const { vault } = vaultOf(blob, blob, ok('bytes'))
  expect(await readingFiles(vault, server)('receipts', 'open', ['id'])).toEqual(ok('bytes'))
  expect(server.asked()).toBe(2)
})

test('one that the server gives nobody is told as that, after one try', async () => {
  const server = serverOf({ came: 0, missing: 1 })
  const { vault } = vaultOf(blob)
  expect(await readingFiles(vault, server)('receipts', 'open', ['id'])).toEqual(blob)
  expect(server.asked()).toBe(1)
})

test('of many those that are not here are brought, and what is damaged stays so', async () => {
  const server = serverOf({ came: 1, left: 0 }, { came: 0 })
  const { vault } = vaultOf(ok(['damaged', 'damaged']), ok(['bytes', 'damaged']))
  expect(await readingFiles(vault, server)('receipts', 'openMany', [[]])).toEqual(ok(['bytes', 'damaged']))
})

test('no other reading asks the server for anything', async () => {
  const server = serverOf({ came: 1 })
  const { vault, read } = vaultOf(blob)
  expect(await readingFiles(vault, server)('receipts', 'rows', [])).toEqual(blob)
  expect([server.asked(), read()]).toEqual([0, 1])
})

test('whoever leaves the book has every file brought, or is told that one is missing', async () => {
  expect(await bringFiles(serverOf({ came: 50, left: 7 }, { came: 7 }))).toEqual(ok(undefined))
  expect(await bringFiles(serverOf({ came: 49, missing: 1, left: 8 }))).toEqual(blob)
})

test('meanwhile they are brought one go at a time', async () => {
  const server = serverOf({ came: 50, left: 50 }, { came: 50 })
  const bringSome = bringingSome(server)
  bringSome()
  bringSome()
  expect(server.asked()).toBe(1)
  await Promise.resolve().then(() => undefined)
  await new Promise((resolve) => void setImmediate(resolve))
  bringSome()
  expect(server.asked()).toBe(2)
})
