import * as z from 'zod'
import { type PolicySection, policySections } from './policy.ts'

/** One key of the policy file: where it stands, and what kind of value it takes. Numbers have their bounds. */
export type PolicyKey = { readonly section: PolicySection; readonly key: string } & (
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'list'; readonly choices: readonly string[] | null }
)

const textSchema = z.object({ type: z.literal('string'), maxLength: z.int() })
const numberSchema = z.object({ type: z.literal('integer'), minimum: z.int(), maximum: z.int() })
const switchSchema = z.object({ type: z.literal('boolean') })
const listSchema = z.object({ type: z.literal('array'), items: z.object({ enum: z.array(z.string()).optional() }) })

/** Every key of the policy file in its order, as the schema tells it; throws for a kind of value that no system could be given. */
export function policyKeys(): readonly PolicyKey[] {
  return Object.entries(policySections).flatMap(([section, schema]) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
    return Object.entries(properties).map(([key, value]) => ({ section: sectionOf(section), key, ...kindOf(value) }))
  })
}

const sectionOf = (name: string): PolicySection => z.keyof(z.object(policySections)).parse(name)

type Kind = PolicyKey extends infer K ? (K extends PolicyKey ? Omit<K, 'section' | 'key'> : never) : never

function kindOf(schema: unknown): Kind {
  const text = textSchema.safeParse(schema).data
  if (text !== undefined) return { kind: 'text', most: text.maxLength }
  const number = numberSchema.safeParse(schema).data
  if (number !== undefined) return { kind: 'number', least: number.minimum, most: number.maximum }
  if (switchSchema.safeParse(schema).success) return { kind: 'switch' }
  const { items } = listSchema.parse(schema)
  return { kind: 'list', choices: items.enum ?? null }
}
