import { expect, test } from 'vitest'
import { whyOf } from '../../../../../renderer/features/lots/run-columns.tsx'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'

const t = createText('pt-BR')
const refused = appError({ kind: 'invalid', sent: 'no', violations: [{ path: 'payee', reason: 'refused' }] })

test('a row that never left says so, and also why it is not sent again', () => {
  const row = { standing: 'unsent', payment: null } as const
  expect(whyOf(t, { ...row, problem: null })).toBe('Nada saiu deste computador.')
  const exception = whyOf(t, { standing: 'exception', payment: null, problem: refused })
  expect(exception).not.toBe('')
  expect(whyOf(t, { ...row, problem: refused })).toBe(`${exception}. Nada saiu deste computador.`)
})
