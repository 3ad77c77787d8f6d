import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import {
  appError,
  credentialFaultSchema,
  declineWhySchema,
  fileFaultSchema,
  heldWhySchema,
  networkCauseSchema,
  storageFaultSchema,
  withSent,
} from '../../../../shared/errors/app-error.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import { errorWords } from '../../../../shared/i18n/error-words.ts'

const statuses = [302, 400, 401, 403, 404, 408, 409, 412, 418, 422, 425, 429, 500, 502, 503, 504]

const every: readonly AppError[] = [
  ...statuses.map((status) =>
    appError({ kind: 'problem', status, type: null, detail: 'Detalhe', violations: [], pixErrorCode: null }),
  ),
  ...networkCauseSchema.options.flatMap((cause) => [
    appError({ kind: 'unreachable', sent: 'no', cause }),
    appError({ kind: 'unreachable', sent: 'maybe', cause }),
  ]),
  ...credentialFaultSchema.options.map((fault) => appError({ kind: 'credentials', group: 'accounts', fault })),
  ...storageFaultSchema.options.map((fault) => appError({ kind: 'storage', fault })),
  ...fileFaultSchema.options.map((fault) => appError({ kind: 'file', fault })),
  ...heldWhySchema.options.map((why) => appError({ kind: 'held', sent: 'no', why })),
  ...declineWhySchema.options.map((why) => appError({ kind: 'declined', sent: 'no', why })),
  appError({ kind: 'locked' }),
  appError({ kind: 'not-connected' }),
  appError({ kind: 'invalid', violations: [] }),
  appError({ kind: 'contract', endpoint: 'balance', paths: [] }),
  appError({ kind: 'contract', endpoint: 'balance', paths: ['wall', 'status 403'] }),
  appError({ kind: 'duplicate', paymentId: null }),
  appError({ kind: 'state', expected: 'a', found: 'b' }),
  appError({ kind: 'not-found', what: 'payment' }),
  appError({ kind: 'cancelled' }),
  appError({ kind: 'internal' }),
]

const isUnsent = ({ kind }: AppError): boolean => kind === 'held' || kind === 'declined'

describe.each(['pt-BR', 'en'] as const)('the words of failures in %s', (locale) => {
  const t = createText(locale)

  test('every failure has a title and something to do, none of them a bare key', () => {
    for (const error of every) {
      const { title, todo } = errorWords(t, error, 'paying')
      expect(title).not.toMatch(/^errors\./)
      expect(todo).not.toMatch(/^errors\./)
      expect(title).not.toBe(todo)
    }
  })

  test('a paying failure always says what became of the money', () => {
    for (const error of every) expect(errorWords(t, error, 'paying').money).not.toBeNull()
  })

  test('whatever failed, the money follows from what was sent and from nothing else', () => {
    for (const error of every.filter((error) => !isUnsent(error))) {
      expect(errorWords(t, withSent(error, 'no'), 'paying').money).toBe(t('errors.moneyNone'))
      expect(errorWords(t, withSent(error, 'maybe'), 'paying').money).toBe(t('errors.moneyMaybe'))
      expect(errorWords(t, withSent(error, 'yes'), 'paying').money).toBe(t('errors.moneySent'))
    }
  })

  test('a failure that does not say what was sent is a doubt, be it a full disk', () => {
    for (const error of every.filter(({ sent }) => sent === undefined)) {
      expect(errorWords(t, error, 'paying').money).toBe(t('errors.moneyMaybe'))
    }
  })

  test('what may have left is never tried again, nor sent to mend the failure and try again', () => {
    for (const sent of ['maybe', 'yes'] as const) {
      for (const error of every.filter((error) => !isUnsent(error))) {
        const words = errorWords(t, withSent(error, sent), 'paying')
        expect(words.action?.does).not.toBe('retry')
        const isFull = error.kind === 'storage' && error.fault === 'disk-full'
        expect(words.todo).toBe(t(isFull ? 'errors.afterSendDiskFull' : 'errors.afterSend'))
      }
    }
  })

  test('a held payment says that nothing was sent, and leads to the memory or to another try', () => {
    for (const why of heldWhySchema.options) {
      const words = errorWords(t, appError({ kind: 'held', sent: 'no', why }), 'paying')
      expect(words.money).toBe(t('errors.moneyHeld'))
      expect(words.action?.does).toBe(why === 'memory' ? 'memory' : 'retry')
    }
  })

  test('what was not confirmed says that no money left, and leads to another try, to the unlock or to what changed', () => {
    for (const why of declineWhySchema.options) {
      const words = errorWords(t, withSent(appError({ kind: 'declined', sent: 'no', why }), 'maybe'), 'paying')
      expect(words.money).toBe(t('errors.moneyNone'))
      const elsewhere: Partial<Record<typeof why, string>> = { locked: 'unlock', changed: 'check-payments' }
      expect(words.action?.does).toBe(elsewhere[why] ?? 'retry')
    }
  })

  test('reading offers to try again exactly where the advice allows it', () => {
    const offline = errorWords(t, appError({ kind: 'unreachable', sent: 'no', cause: 'dns' }))
    expect(offline.action?.does).toBe('retry')
    expect(offline.money).toBeNull()
    expect(errorWords(t, appError({ kind: 'storage', fault: 'damaged' })).action).toBeNull()
  })

  test('a refusal is not said to be about the credential, or the institution, where nobody said so', () => {
    const titleOf = (error: AppError): string => errorWords(t, error).title
    const scope = { kind: 'credentials', group: 'accounts', fault: 'scope' } as const
    const tooMany = (detail: string | null): AppError =>
      appError({ kind: 'problem', status: 429, type: null, detail, violations: [], pixErrorCode: null })
    expect(titleOf(appError({ ...scope, detail: 'Sem escopo' }))).toBe(t('errors.credentialScopeTitle'))
    expect(titleOf(appError(scope))).toBe(t('errors.credentialSilentTitle'))
    const wall = appError({ kind: 'contract', endpoint: 'balance', paths: ['wall', 'status 403'] })
    expect(titleOf(wall)).toBe(t('errors.contractWallTitle'))
    expect(titleOf(tooMany('Espere'))).toBe(t('errors.problemTooManyTitle'))
    expect(titleOf(tooMany(null))).toBe(t('errors.problemTooManySilentTitle'))
  })

  test('only a problem carries foreign text', () => {
    for (const error of every) expect(errorWords(t, error).foreign).toBe(error.kind === 'problem' ? 'Detalhe' : null)
  })
})
