import { expect, test } from 'vitest'
import { createListMemory, forgetLists } from '../../../../renderer/list/list-memory.ts'
import { connectionIdSchema } from '../../../../shared/domain/connection.ts'

const one = connectionIdSchema.parse('00112233445566aa')
const other = connectionIdSchema.parse('00112233445566bb')

function memoryOfTexts() {
  return createListMemory<{ readonly text: string }, { readonly id: string }, string>({ text: '' })
}

test('a list is as it was left, for the connection that left it', () => {
  const memory = memoryOfTexts()
  memory.change(one, { filter: { text: 'silva' } })
  memory.change(one, { open: 'a' })
  expect(memory.read(one)).toMatchObject({ filter: { text: 'silva' }, open: 'a' })
})

test('what another connection left is never shown, and not kept either', () => {
  const memory = memoryOfTexts()
  memory.change(one, { filter: { text: 'silva' }, open: 'a', row: { id: 'a' } })
  memory.read(one).stood.keep({ top: 900 })
  for (const of of [other, one]) {
    expect(memory.read(of)).toMatchObject({ filter: { text: '' }, open: null, row: null, taken: null })
    expect(memory.read(of).stood.read()).toEqual({ top: 0, at: 0 })
  }
})

test('two lists know nothing of each other', () => {
  const memory = memoryOfTexts()
  memory.change(one, { filter: { text: 'silva' } })
  expect(memoryOfTexts().read(one).filter.text).toBe('')
})

test('a lock forgets how every list was left', () => {
  const memory = memoryOfTexts()
  memory.change(one, { filter: { text: 'silva' }, open: 'a', row: { id: 'a' } })
  forgetLists()
  expect(memory.read(one)).toMatchObject({ filter: { text: '' }, open: null, row: null })
})
