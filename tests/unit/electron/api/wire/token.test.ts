import { describe, expect, test } from 'vitest'
import {
  encodeTokenAsk,
  tokenAnswerSchema,
  tokenAskSchema,
  tokenLifeMs,
} from '../../../../../electron/api/wire/token.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

describe('the life of a token', () => {
  test.each([
    ['seconds from now', 300, 300_000],
    ['epoch seconds', now / 1000 + 3600, 3_600_000],
    ['epoch milliseconds', now + 250_000, 250_000],
    ['nothing: the documented five minutes', null, 300_000],
    ['a moment that is over: a clock is wrong, not the token', now / 1000 - 10, 300_000],
    ['zero', 0, 300_000],
  ])('is told as %s', (_, expires, life) => {
    expect(tokenLifeMs(expires, now)).toBe(life)
  })
})

describe('a token', () => {
  test.each([
    [{ tokenType: 'Bearer', accessToken: 'abc', expiresAt: 1_741_617_600, refreshExpiresIn: 0 }, 1_741_617_600],
    [{ accessToken: 'abc', expires_in: 300 }, 300],
    [{ access_token: 'abc', expires_in: '300' }, 300],
    [{ access_token: 'abc', expires_at: 1_741_617_600 }, 1_741_617_600],
    [{ access_token: 'abc', expiresIn: 60, accessToken: null }, 60],
    [{ access_token: 'abc' }, null],
  ])('is read from either style: %j', (body, expires) => {
    expect(tokenAnswerSchema.parse(body)).toMatchObject({ accessToken: 'abc', expires })
  })

  test.each([
    ['pix.read  pix.write', ['pix.read', 'pix.write']],
    [
      ['pix.read', 'account.read'],
      ['pix.read', 'account.read'],
    ],
    ['', []],
    [null, []],
    [7, []],
    [undefined, []],
  ])('has the scopes that were told as %j', (scope, scopes) => {
    expect(tokenAnswerSchema.parse({ accessToken: 'abc', scope }).scopes).toEqual(scopes)
  })

  test.each([[null], [{}], [{ accessToken: '' }], [{ accessToken: 'a\r\nx-evil: 1' }], [{ accessToken: 5 }], ['abc']])(
    'is none: %j',
    (body) => {
      expect(tokenAnswerSchema.safeParse(body).success).toBe(false)
    },
  )
})

describe('a token request', () => {
  test('is read back from each style', () => {
    const read = { clientId: '1 & 2', clientSecret: 'ç=+', grantType: 'client_credentials', scope: undefined }
    for (const style of ['json-camel', 'json-snake', 'form'] as const) {
      const { body, contentType } = encodeTokenAsk(style, '1 & 2', 'ç=+')
      const fields: unknown = contentType.includes('json')
        ? JSON.parse(body)
        : Object.fromEntries(new URLSearchParams(body))
      expect({ scope: undefined, ...tokenAskSchema.parse(fields) }).toEqual(read)
    }
  })
})
