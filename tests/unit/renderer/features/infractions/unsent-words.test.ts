import { describe, expect, test } from 'vitest'
import { refusalWords } from '../../../../../renderer/features/infractions/refusal-words.ts'
import { unsentWords } from '../../../../../renderer/features/infractions/unsent-words.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'

const t = createText('pt-BR')
const limits = { textCodePoints: 2000, files: 10, fileBytes: 8_388_608 }

function invalid(path: string, reason: string) {
  return appError({ kind: 'invalid', violations: [{ path, reason }] })
}

function problem(status: number) {
  return appError({ kind: 'problem', status, type: null, detail: null, violations: [], pixErrorCode: null })
}

describe('what came of a send that failed', () => {
  test.each([
    [invalid('text', 'changed'), 'infractions.changedTitle'],
    [invalid('text', 'length'), 'infractions.longTitle'],
    [invalid('text', 'arrived'), 'infractions.arrivedTitle'],
    [invalid('fileIds', 'missing'), 'infractions.fileGoneTitle'],
    [appError({ kind: 'state', expected: 'open', found: 'CLOSED' }), 'infractions.shutTitle'],
    [appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' }), 'infractions.unknownTitle'],
    [problem(503), 'infractions.unknownTitle'],
    [appError({ kind: 'unreachable', sent: 'no', cause: 'dns' }), 'infractions.unsentTitle'],
    [problem(422), 'infractions.unsentTitle'],
  ] as const)('%o is headed %s', (error, title) => {
    expect(unsentWords(t, error).title).toBe(t(title))
  })

  test('a case that was closed meanwhile is named with the state it has now', () => {
    const error = appError({ kind: 'state', expected: 'open', found: 'EM_REVISAO' })
    expect(unsentWords(t, error).detail).toContain('Informado: EM_REVISAO')
  })
})

describe('a file that was not taken', () => {
  test.each(['kind', 'size', 'empty', 'count', 'twice', 'unreadable'] as const)('says why: %s', (reason) => {
    const words = t(`infractions.fault-${reason}`, { size: '8 MB', count: 10 })
    expect(refusalWords(t, invalid('bytes', reason), limits)).toBe(words)
  })

  test('says what else went wrong in the words of every screen', () => {
    const words = refusalWords(t, appError({ kind: 'storage', fault: 'disk-full' }), limits)
    expect(words).toBe(t('errors.storageDiskFullTitle'))
  })
})
