import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathOf } from '../../../../electron/api/ask-of.ts'
import { institutionIdSchema } from '../../../../shared/ids/institution-id.ts'
import { accountsEndpoints } from '../../../../electron/api/accounts/endpoints.ts'

describe("an id of the institution's own", () => {
  test.each(['', '.', '..', 'a'.repeat(101), 'half \u{d800}'])('is never %j', (text) => {
    expect(institutionIdSchema.safeParse(text).success).toBe(false)
  })

  test.each(['0', '...', '.a', 'a/b', '%2e%2e', 'ção', '../webhooks'])('may be %j', (text) => {
    expect(institutionIdSchema.parse(text)).toBe(text)
  })

  test('is one part of the address, and the address stays below its own place', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('..', '.', '%2e', '../../pix')), (text) => {
        const id = institutionIdSchema.safeParse(text)
        if (!id.success) return
        const path = pathOf(accountsEndpoints.billet, { params: { id: id.data } })
        const { pathname } = new URL(`https://instituicao.example${path}`)
        const place = accountsEndpoints.billet.path.split('{')[0] ?? ''
        expect(pathname.startsWith(place)).toBe(true)
        expect(pathname.split('/')).toHaveLength(accountsEndpoints.billet.path.split('/').length)
      }),
    )
  })
})
