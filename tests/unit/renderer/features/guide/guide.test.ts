import { describe, expect, test } from 'vitest'
import { paletteTopics } from '../../../../../renderer/app/palette-commands.ts'
import { findTopics } from '../../../../../renderer/features/guide/find-topics.ts'
import { topics } from '../../../../../renderer/features/guide/topics.ts'
import { TOUR_KEY, tourSteps } from '../../../../../renderer/features/guide/tour-steps.ts'
import { commandsFor } from '../../../../../renderer/features/palette/command-group.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'

const portuguese = createText('pt-BR')
const english = createText('en')

describe('the guide', () => {
  test.each([
    ['pt-BR', portuguese],
    ['en', english],
  ])('says of each topic what it is about and then its steps, in %s', (_, t) => {
    for (const { id, text } of topics) {
      const [about = '', ...steps] = t(text).split('\n')
      expect([id, about.length > 40, steps.every((step) => step.length > 20)]).toEqual([id, true, true])
      expect([id, steps.length >= 3]).toEqual([id, id !== 'tour' && id !== 'payday'])
    }
  })

  test('has as many steps in English as in Portuguese', () => {
    const count = (t: typeof english) => topics.map(({ text }) => t(text).split('\n').length)
    expect(count(english)).toEqual(count(portuguese))
  })

  test.each([
    ['devolver', 'refund'],
    ['estorno', 'refund'],
    ['LÍNHA digitavel', 'billets'],
    ['contador', 'month'],
    ['vence', 'certificates'],
  ])('finds by %s, whatever the accents, the topic %s', (text, id) => {
    expect(findTopics(portuguese, text).map((topic) => topic.id)).toContain(id)
  })

  test('shows every topic for no text, and none for words that it does not have', () => {
    expect(findTopics(portuguese, '  ')).toEqual(topics)
    expect(findTopics(portuguese, 'criptomoeda')).toEqual([])
  })

  test.each([
    ['como fazer um pix', 'pay'],
    ['segunda via de comprovantes', 'receipts'],
    ['agendar', 'agenda'],
    ['remessas', 'lots'],
    ['pagou duas vezes', 'doubt'],
    ['favorcido', 'payees'],
    ['concilação', 'month'],
    ['aprovar pagamento', 'team'],
    ['convidar colega', 'team'],
  ])('asked %s it tells first of %s', (text, id) => {
    expect(findTopics(portuguese, text)[0]?.id).toBe(id)
  })

  test('puts the topic that is called so before those that only speak of it', () => {
    expect(findTopics(portuguese, 'boletos')[0]?.id).toBe('billets')
  })

  test('is offered by the palette in the words that people type, each topic once', () => {
    const named = paletteTopics(() => undefined).map((topic) => ({
      ...topic,
      title: portuguese(topic.title),
      words: portuguese(topic.also),
    }))
    expect(new Set(named.map(({ id }) => id)).size).toBe(topics.length)
    const first = (text: string) => commandsFor(named, text)[0]?.id
    expect(first('não sei se saiu')).toBe('command-doubt')
    expect(first('como devolver')).toBe('command-refund')
    expect(first('certificado')).toBe('command-certificates')
  })

  test('takes a tour of six steps, each with its sentence', () => {
    expect(tourSteps.tour).toHaveLength(6)
    expect(tourSteps.tour.map(({ says }) => portuguese(says)).filter((text) => text === '')).toEqual([])
    expect(tourSteps.tour[1]?.place).toEqual({ to: 'pay', text: TOUR_KEY })
  })

  test('practises the day of paying in eight steps, by the names that its screens have', () => {
    const said = tourSteps.payday.map(({ says }) => portuguese(says))
    expect(said.filter((text) => text === '')).toEqual([])
    expect(said).toHaveLength(8)
    expect(tourSteps.payday.flatMap(({ place }) => place?.to ?? [])).toEqual(['lots', 'receipts', 'agenda'])
    for (const [step, named] of [
      [0, portuguese('lots.friday')],
      [5, portuguese('lots.save').toLowerCase()],
      [7, portuguese('agenda.friday')],
      [7, 'Pagar hoje'],
    ] as const)
      expect(said[step]?.toLowerCase()).toContain(named.toLowerCase().replace('salvar planilha', 'salve a planilha'))
  })
})
