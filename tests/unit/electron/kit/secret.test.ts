import { describe, expect, test } from 'vitest'
import { secretOf } from '../../../../electron/kit/secret.ts'

describe('a secret', () => {
  test.each(['segredo', 'ção \u{1F511}', ''])('gives back what it was made of: %j', (text) => {
    expect(secretOf(text).text()).toBe(text)
    expect(secretOf(Buffer.from(text)).text()).toBe(text)
  })

  test('has bytes of its own, which nobody shares', () => {
    const given = Buffer.from('segredo')
    const secret = secretOf(given)
    const bytes = secret.bytes()
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
    given.fill(0)
    expect(secret.text()).toBe('segredo')
    expect(secretOf('segredo').bytes().buffer.byteLength).toBe(7)
  })

  test('is zero once it is wiped, wherever its bytes were handed to, and is not given out any more', () => {
    const secret = secretOf('segredo')
    const bytes = secret.bytes()
    expect(secret.isWiped()).toBe(false)
    secret.wipe()
    secret.wipe()
    expect([...bytes]).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(secret.isWiped()).toBe(true)
    expect(() => secret.bytes()).toThrow('wiped')
    expect(() => secret.text()).toThrow('wiped')
  })

  test('has what was made of it let go when it is wiped, once', () => {
    const secret = secretOf('segredo')
    let times = 0
    secret.whenWiped(() => times++)
    expect(times).toBe(0)
    secret.wipe()
    secret.wipe()
    expect(times).toBe(1)
  })

  test('is written by nobody by accident: not as JSON, not to another thread', () => {
    const access = { clientId: 'aurora', clientSecret: secretOf('segredo') }
    expect(() => JSON.stringify(access)).toThrow('no JSON')
    expect(() => structuredClone(access)).toThrow('could not be cloned')
  })
})
