import { expect, test } from 'vitest'
import { billetLook } from '../../../../../renderer/features/billets/billet-look.ts'

test.each([
  ['LIQUIDATED', false, 'states.settled'],
  ['PROCESSING', false, 'states.processing'],
  ['ON_QUEUE', false, 'billets.queued'],
  ['LIQUIDATED', true, 'billets.queued'],
  ['CANCELED', false, 'states.rejected'],
  ['EM_ANALISE', false, 'states.informed'],
  ['', false, 'states.informed'],
])('a boleto in %j, queued %s, is shown as %s', (status, queued, key) => {
  expect(billetLook({ status, queued }).key).toBe(key)
})
