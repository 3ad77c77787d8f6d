import { describe, expect, test } from 'vitest'
import { infractionLook } from '../../../../../renderer/features/infractions/infraction-look.ts'
import { tabOf } from '../../../../../renderer/features/infractions/infraction-tab.ts'
import { caseWith } from './fixtures.ts'

describe('the state of an infraction', () => {
  test.each([
    ['OPEN', null, 'infractions.open', 'warn'],
    ['acknowledged', null, 'infractions.acknowledged', 'info'],
    ['WAITING_ADJUSTMENTS', null, 'infractions.adjustments', 'warn'],
    ['DEFENDED', null, 'infractions.defended', 'info'],
    ['CLOSED', 'AGREED', 'infractions.agreed', 'bad'],
    ['CLOSED', 'DISAGREED', 'infractions.disagreed', 'ok'],
    ['CANCELLED', null, 'infractions.cancelled', 'neutral'],
  ])('%s with the result %s is said as %s', (status, analysisResult, key, tone) => {
    expect(infractionLook({ status, analysisResult })).toMatchObject({ key, tone })
  })

  test('a word that is new to us is shown as it came', () => {
    expect(infractionLook({ status: 'IN_TRACING', analysisResult: 'AGREED' }).key).toBe('states.informed')
  })

  test('a closed case with a result that is new to us is not taken for won or lost', () => {
    expect(infractionLook({ status: 'CLOSED', analysisResult: 'PARTLY' })).toMatchObject({ tone: 'neutral' })
  })
})

describe('the tab of a case', () => {
  test.each([
    ['OPEN', 'calm', 'waiting'],
    ['DEFENDED', 'none', 'institution'],
    ['IN_TRACING', 'none', 'institution'],
    ['CLOSED', 'none', 'closed'],
    ['canceled', 'none', 'closed'],
  ])('%s that presses %s stands under %s', (status, urgency, tab) => {
    expect(tabOf(caseWith({ status }, { urgency }))).toBe(tab)
  })
})
