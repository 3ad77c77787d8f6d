import { describe, expect, test } from 'vitest'
import { caseTitle, shownDocument } from '../../../../../renderer/features/infractions/case-words.ts'
import { defenseModels, gapsIn, modelText } from '../../../../../renderer/features/infractions/defense-models.ts'
import { situationWords, typeWords } from '../../../../../renderer/features/infractions/report-words.ts'
import { fittingName, sizeWords } from '../../../../../renderer/ui/file-words.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { caseWith } from './fixtures.ts'

const t = createText('pt-BR')

describe('the words of a case', () => {
  test('its title names the amount, where one is known', () => {
    expect(caseTitle(t, caseWith())).toContain('3.450,00')
    expect(caseTitle(t, caseWith({ amount: null }))).toBe(t('infractions.caseTitleNoAmount'))
  })

  test('who reported is said, also where the word is new to us', () => {
    expect(typeWords(t, caseWith().infraction)).toBe('Fraude, relato da instituição do pagador')
    const told = { type: 'REFUND_TRACED', reportedBy: 'CENTRAL' }
    expect(typeWords(t, caseWith(told).infraction)).toBe('Informado: REFUND_TRACED, relato de: CENTRAL')
    expect(typeWords(t, caseWith({ type: null, reportedBy: null }).infraction)).toBeNull()
  })

  test('a situation that is new to us is shown as it came', () => {
    expect(situationWords(t, 'SCAM')).toBe('Golpe')
    expect(situationWords(t, 'DEEPFAKE')).toBe('Informado: DEEPFAKE')
  })

  test('of a person’s document only the middle is shown, of a company’s the whole, else what came', () => {
    expect(shownDocument('52998224725')).toBe('***.982.247-**')
    expect(shownDocument('11222333000181')).toBe('11.222.333/0001-81')
    expect(shownDocument('***.456.789-**')).toBe('***.456.789-**')
  })
})

describe('the models of a defense', () => {
  test.each(defenseModels)('%s fits the limit, names the amount and says what is left to fill in', (model) => {
    const text = modelText(t, model, caseWith())
    expect(text.length).toBeLessThan(2000)
    expect(text).toContain('3.450,00')
    expect(gapsIn(text).length).toBeGreaterThan(0)
  })

  test('a text without brackets has nothing left to fill in', () => {
    expect(gapsIn('Entregue em 14/11 [ver anexo')).toEqual([])
  })
})

describe('a file', () => {
  test.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1536, '1,5 kB'],
    [8_388_608, '8 MB'],
  ])('of %d bytes is said to have %s', (bytes, words) => {
    expect(sizeWords(t, bytes)).toBe(words)
  })

  test('with a name too long keeps its ending', () => {
    const name = fittingName(`${'n'.repeat(300)}.pdf`)
    expect(name).toHaveLength(200)
    expect(name.endsWith('….pdf')).toBe(true)
  })
})
