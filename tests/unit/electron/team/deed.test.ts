import { expect, test } from 'vitest'
import { waitingSchema } from '../../../../electron/team/approvals.ts'
import { type Deed, readTold, writeTold } from '../../../../electron/team/deed.ts'
import { voicesOf } from '../../../../electron/team/substitutes.ts'
import { at, paymentId } from '../../../fixtures/vault-samples.ts'

const id = 'a'.repeat(32)
const seen = { seq: 1, mac: 'b'.repeat(64) }
const subject = { what: 'payment', id: paymentId(1) } as const
const bytesOf = (told: object): Uint8Array => new TextEncoder().encode(JSON.stringify(told))

test('an approval and a giving back of the first format are read, and say no moment', () => {
  const approve = { kind: 'approve', ...subject, sha256: 'c'.repeat(64), until: at(9) }
  const giveBack = { kind: 'give-back', ...subject, reason: 'valor errado' }
  for (const deed of [approve, giveBack])
    expect(readTold(bytesOf({ format: 1, seen, deed }))).toEqual({ seen, deed: { ...deed, at: null } })
})

test('what is written is of the second format, which a desk that knows the first alone calls newer', () => {
  const deed: Deed = { kind: 'give-back', ...subject, at: at(3), reason: 'valor errado' }
  const written = writeTold({ seen, deed })
  expect(JSON.parse(new TextDecoder().decode(written))).toMatchObject({ format: 2 })
  expect(readTold(written)).toEqual({ seen, deed })
  expect(readTold(bytesOf({ format: 3, seen, deed }))).toBe('newer')
})

test('approvals that a desk kept before they had a moment are kept', () => {
  const kept = { what: 'payment', by: [id], approvals: [{ by: id, sha256: 'c', until: at(9) }], givenBack: null }
  expect(waitingSchema.parse(kept).approvals).toEqual([{ by: id, sha256: 'c', at: null, until: at(9) }])
})

test('an approval without a moment has its own voice, and nobody else’s', () => {
  const member = (who: string, roles: readonly string[]) => ({ id: who, roles, until: null })
  const substitutes = [{ of: 'ana', by: 'bia', from: at(0), until: at(9) }]
  const roster = { members: [member('ana', ['aprova']), member('bia', ['prepara'])], substitutes }
  expect(voicesOf(roster, 'ana', [null, at(1)])).toEqual(['ana'])
  expect(voicesOf(roster, 'bia', [at(1), at(2)])).toEqual(['ana'])
  expect(voicesOf(roster, 'bia', [null, at(2)])).toEqual([])
})

test('what lies deeper than any desk writes is nothing to every desk, however deep: none has to read so far to know it', () => {
  const told = (depth: number): Uint8Array => {
    const args = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const deed = `{"kind":"call","table":"journal","call":"insert","format":1,"args":${args}}`
    return new TextEncoder().encode(`{"format":2,"seen":${JSON.stringify(seen)},"deed":${deed}}`)
  }
  expect(readTold(told(60))).toMatchObject({ deed: { kind: 'call' } })
  for (const depth of [70, 1_000, 3_000, 100_000]) expect([depth, readTold(told(depth))]).toEqual([depth, null])
})
