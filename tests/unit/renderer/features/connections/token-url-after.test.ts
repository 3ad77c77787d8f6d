import { expect, test } from 'vitest'
import { tokenUrlAfter } from '../../../../../renderer/features/connections/token-url-after.ts'

const itau = 'https://sts.itau.com.br/api/oauth/token'
const neutral = { institution: 'neutral', environment: 'production' } as const
const known = { institution: 'itau', environment: 'production' } as const

test('an institution that is chosen fills in where it gives its tokens, by the environment', () => {
  expect(tokenUrlAfter('', neutral, known)).toBe(itau)
  const bank = 'banco-do-brasil'
  const inHomologation = { institution: bank, environment: 'homologation' } as const
  const filled = tokenUrlAfter(itau, known, inHomologation)
  expect(filled).toBe('https://oauth.hm.bb.com.br/oauth/token')
  expect(tokenUrlAfter(filled, inHomologation, { ...inHomologation, environment: 'production' })).toBe(
    'https://oauth.bb.com.br/oauth/token',
  )
})

test('an address that was filled in goes with the institution it was of', () => {
  expect(tokenUrlAfter(itau, known, neutral)).toBe('')
  expect(tokenUrlAfter(itau, known, { ...known, environment: 'homologation' })).toBe('')
})

test('what a person typed, or took away, stays', () => {
  expect(tokenUrlAfter('https://token.empresa.com.br/t', neutral, known)).toBe('https://token.empresa.com.br/t')
  expect(tokenUrlAfter('', known, { institution: 'sicoob', environment: 'production' })).toBe('')
})
