import { describe, expect, test } from 'vitest'
import { lackingWords, progressWords, summaryOf } from '../../../../../renderer/features/works/work-words.ts'
import { type Work, workIdSchema } from '../../../../../shared/domain/work.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { at } from '../../../../fixtures/vault-samples.ts'

const t = createText('pt-BR')

function work(told: Partial<Work> = {}): Work {
  return {
    id: workIdSchema.parse('0'.repeat(32)),
    kind: 'pack',
    state: 'running',
    done: 0,
    total: null,
    startedAt: at(0),
    changedAt: at(0),
    fileName: null,
    file: null,
    lacking: 0,
    error: null,
    ...told,
  }
}

describe('the line about all works', () => {
  const say = (...works: Work[]) => summaryOf(t, works)?.words

  test('says what runs and how far it is, also before anything is counted', () => {
    expect(say(work({ done: 312, total: 1000 }))).toBe('Pacote de auditoria, 312 de 1.000')
    expect(say(work())).toBe('Pacote de auditoria, começando')
  })

  test('names what a person started rather than what always runs', () => {
    const collect = work({ kind: 'collect', done: 3, total: 1204 })
    expect(say(collect, work({ done: 1, total: 2 }))).toBe('Pacote de auditoria, 1 de 2')
    expect(say(collect)).toBe('Busca de comprovantes, 3 de 1.204')
  })

  test('never hides that one did not finish', () => {
    const failed = work({ state: 'failed' })
    expect(summaryOf(t, [failed, work({ done: 1, total: 2 })])).toMatchObject({
      words: '1 não terminou · Pacote de auditoria, 1 de 2',
      failed: true,
    })
    expect(say(failed, failed, work({ state: 'done' }))).toBe('2 trabalhos não terminaram')
  })

  test('says what is held, waits or is ready where nothing runs, and nothing where there is nothing', () => {
    expect(say(work({ state: 'paused' }), work({ state: 'waiting' }))).toBe('1 trabalho em pausa')
    expect(say(work({ state: 'waiting' }))).toBe('1 trabalho aguarda a vez')
    expect(say(work({ state: 'done' }), work({ state: 'done' }))).toBe('2 trabalhos prontos')
    expect(say(work({ state: 'cancelled' }))).toBe('1 trabalho encerrado')
    expect(summaryOf(t, [])).toBeNull()
  })
})

test('a work never says that it has done more than there is', () => {
  expect(progressWords(t, { done: 12, total: 10 })).toBe('10 de 10')
  expect(progressWords(t, { done: 0, total: null })).toBeNull()
})

test('what is lacking is said in the words of the kind', () => {
  expect(lackingWords(t, { kind: 'pack', lacking: 1 })).toContain('1 item não foi encontrado')
  expect(lackingWords(t, { kind: 'collect', lacking: 2 })).toBe('2 pagamentos continuam sem comprovante.')
  expect(lackingWords(t, { kind: 'pack', lacking: 0 })).toBeNull()
})
