import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Channel, contract } from '../../../../shared/ipc/contract.ts'
import { events } from '../../../../shared/ipc/events.ts'

const channels = Object.keys(contract) as Channel[]

// Names under which credentials and keys are kept in the engine; what ends in `At` is a moment.
const SECRET = /(secret|passphrase|password|privatekey|keypem|pfx|bearer|accesstoken)(?!.*At$)/i

/** The names of all fields of a schema that hold text, at any depth, as its JSON Schema tells them. */
function textsOf(schema: z.ZodType): string[] {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const properties: unknown = Reflect.get(node, 'properties')
    if (typeof properties === 'object' && properties !== null)
      for (const [name, field] of Object.entries(properties)) if (holdsText(field)) names.add(name)
    for (const part of Object.values(node)) walk(part)
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }))
  return [...names]
}

function holdsText(field: unknown): boolean {
  return JSON.stringify(field).includes('"string"')
}

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
