import { describe, expect, test } from 'vitest'
import { historyItems } from '../../../../../renderer/features/infractions/history-items.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { caseWith, proofOf } from './fixtures.ts'

const t = createText('pt-BR')
const round = { status: 'PENDING', request: null, defense: null, at: null, attachments: [] }

function titles(one: Parameters<typeof historyItems>[1]): unknown[] {
  return historyItems(t, one).map(({ title }) => title)
}

describe('the history of a case', () => {
  test('is told newest first, requests and defenses apart, ours and theirs apart', () => {
    const rounds = [
      { ...round, defense: 'A defesa', at: '2026-11-18T12:00:00.000Z', attachments: ['nota.pdf'] },
      { ...round, request: 'Envie a nota', at: '2026-11-19T12:00:00.000Z' },
    ]
    const one = caseWith({ rounds }, { proofs: [proofOf('2026-11-18T11:59:00.000Z', 'recorded')] })
    expect(titles(one)).toEqual([
      t('infractions.wasAsked'),
      t('infractions.wasDefended'),
      t('infractions.sentFromHere'),
      t('infractions.wasOpened'),
    ])
  })

  test('names the files of a round', () => {
    const one = caseWith({ rounds: [{ ...round, defense: 'A defesa', attachments: ['nota.pdf', 'canhoto.jpg'] }] })
    expect(historyItems(t, one)[0]?.note).toBe('A defesa\n2 arquivos: nota.pdf, canhoto.jpg')
  })

  test('ends with the end, and with the reason that was told', () => {
    const told = { status: 'CLOSED', analysisResult: 'DISAGREED', analysisDetails: 'Entrega comprovada' }
    const [newest] = historyItems(t, caseWith({ ...told, changedAt: '2026-11-22T12:00:00.000Z' }))
    expect(newest).toMatchObject({ title: t('infractions.wasClosed'), note: 'Entrega comprovada', tone: 'ok' })
  })

  test('shows a round without request and defense by its word', () => {
    expect(titles(caseWith({ rounds: [{ ...round, status: 'EM_REVISAO' }] }))[0]).toContain('EM_REVISAO')
  })

  test('tells a send without an answer apart from one that arrived', () => {
    const proofs = [proofOf('2026-11-18T12:00:00.000Z', 'unknown')]
    expect(titles(caseWith({}, { proofs }))[0]).toBe(t('infractions.sentUnknown'))
    const rounds = [{ ...round, defense: 'A defesa', at: '2026-11-18T11:00:00.000Z' }]
    expect(titles(caseWith({ rounds }, { proofs }))[0]).toBe(t('infractions.sentFromHere'))
  })

  test('says that a defense never left where it never did', () => {
    const proofs = [proofOf('2026-11-18T12:00:00.000Z', 'not-sent')]
    expect(titles(caseWith({}, { proofs }))[0]).toBe(t('infractions.sentNever'))
  })
})
