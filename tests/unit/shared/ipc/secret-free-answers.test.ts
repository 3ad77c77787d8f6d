import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Channel, contract } from '../../../../shared/ipc/contract.ts'
import { events } from '../../../../shared/ipc/events.ts'
import { textsOf } from '../../../fixtures/texts-of.ts'

const channels = Object.keys(contract) as Channel[]

// Names under which credentials and keys are kept in the engine; what ends in `At` is a moment.
const SECRET = /(secret|passphrase|password|privatekey|keypem|pfx|bearer|accesstoken)(?!.*At$)/i

describe('what the page is told', () => {
  test.each(channels)('has no field that could hold a secret: %s', (channel) => {
    expect(textsOf(contract[channel].answer).filter((name) => SECRET.test(name))).toEqual([])
  })

  test.each(Object.entries(events))('has no field that could hold a secret, in the event %s', (_name, schema) => {
    expect(textsOf(schema).filter((name) => SECRET.test(name))).toEqual([])
  })

  test('is looked at as deep as it goes', () => {
    const inside = z.object({ clientSecret: z.string().nullable() }).nullable()
    expect(textsOf(z.object({ a: z.array(z.object({ b: inside })) })).filter((name) => SECRET.test(name))).toEqual([
      'clientSecret',
    ])
  })
})
