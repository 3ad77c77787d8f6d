import fc from 'fast-check'

type Tree = Readonly<Record<string, unknown>>

/** Makes values by the schemas of a description: whatever they allow, and nothing that they do not, as far as it is said in them. */
export interface SchemaMaker {
  /** Values of the schema at a pointer of the description (`/components/schemas/Cob`). */
  at(pointer: string): fc.Arbitrary<unknown>
  /** What stands at a pointer, references followed; null where nothing does. */
  read(pointer: string): Tree | null
}

const DEEPEST = 6
// A year of moments, so that a period may be short and long.
const FIRST_MS = Date.UTC(2026, 0)
const YEAR_S = 365 * 86_400

/** Begins to make values of a parsed description. */
export function schemaMaker(root: unknown): SchemaMaker {
  const follow = (value: unknown): unknown => {
    const ref = treeOf(value)?.['$ref']
    return typeof ref === 'string' ? find(ref.slice(1)) : value
  }
  const find = (pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, name) => follow(treeOf(inner)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')]), root)
  const read = (pointer: string): Tree | null => treeOf(find(pointer))
  const resolved = (schema: unknown): Tree => treeOf(follow(schema)) ?? {}

  // `must` is what the schemas around this one demand of it.
  function of(schema: unknown, depth: number, must: readonly string[] = []): fc.Arbitrary<unknown> {
    const tree = resolved(schema)
    const demanded = [...must, ...(Array.isArray(tree['required']) ? tree['required'].map(String) : [])]
    if (Array.isArray(tree['enum'])) return fc.constantFrom(...tree['enum'])
    if ('const' in tree) return fc.constant(tree['const'])
    const own = objectOf(tree, depth, demanded)
    const branches = listOf(tree['oneOf'] ?? tree['anyOf'])
    const parts = [
      ...listOf(tree['allOf']).map((part) => of(part, depth, demanded)),
      ...(branches.length === 0 ? [] : [fc.oneof(...branches.map((branch) => of(branch, depth, demanded)))]),
    ]
    if (parts.length > 0) return fc.tuple(...(own === null ? [] : [own]), ...parts).map(joined)
    const { type } = tree
    const name = Array.isArray(type) ? type.find((one) => one !== 'null') : type
    if (name === 'array') return fc.array(of(tree['items'], depth - 1), lengths(tree, 'Items', depth > 0 ? 2 : 0))
    if (name === 'integer' || name === 'number') return numberOf(tree, name)
    if (name === 'boolean') return fc.boolean()
    if (name === 'string' || 'pattern' in tree) return textOf(tree)
    return own ?? fc.constant({})
  }

  function objectOf(tree: Tree, depth: number, required: readonly string[]): fc.Arbitrary<object> | null {
    const properties = treeOf(tree['properties'])
    if (properties === null) return null
    const kept = Object.entries(properties).filter(([name]) => depth > 0 || required.includes(name))
    const model = Object.fromEntries(kept.map(([name, schema]) => [name, of(schema, depth - 1)]))
    return fc.record(model, { requiredKeys: required.filter((name) => name in model) })
  }

  return { read, at: (pointer) => of(read(pointer), DEEPEST) }
}

function joined(parts: readonly unknown[]): unknown {
  return parts.reduce(together)
}

// The parts of one thing may each say something of the same field.
function together(one: unknown, other: unknown): unknown {
  const [first, second] = [treeOf(one), treeOf(other)]
  if (first === null || second === null) return other
  const both = Object.entries(second).map(([name, value]): [string, unknown] => [
    name,
    name in first ? together(first[name], value) : value,
  ])
  return { ...first, ...Object.fromEntries(both) }
}

function numberOf(tree: Tree, type: string): fc.Arbitrary<unknown> {
  const min = numeric(tree['minimum']) ?? numeric(tree['exclusiveMinimum']) ?? 0
  const max = numeric(tree['maximum']) ?? min + 100_000
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  // Amounts: whole cents.
  return fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((cents) => cents / 100)
}

function textOf(tree: Tree): fc.Arbitrary<unknown> {
  const { format, pattern } = tree
  const moment = fc.integer({ min: 0, max: YEAR_S }).map((s) => new Date(FIRST_MS + s * 1000).toISOString())
  if (format === 'date-time') return moment
  if (format === 'date') return moment.map((text) => text.slice(0, 10))
  if (format === 'uri' || format === 'url') return fc.nat(999).map((n) => `https://empresa.example/${n}`)
  if (format === 'email') return fc.nat(999).map((n) => `pessoa${n}@empresa.example`)
  if (format === 'uuid') return fc.uuid()
  if (typeof pattern === 'string') {
    const { minLength, maxLength } = lengths(tree, 'Length', 200)
    return fc
      .stringMatching(new RegExp(pattern), { maxLength })
      .filter((text) => text.length >= minLength && text.length <= maxLength)
  }
  // What is described as a text without a length is not sent empty.
  const { minLength, maxLength } = lengths(tree, 'Length', 30)
  return fc.string({
    minLength: Math.max(1, minLength),
    maxLength: Math.max(1, maxLength),
    unit: fc.constantFrom('a', 'b', 'Ç', 'ã', ' ', '0', '7', '-', '/', '&'),
  })
}

function lengths(tree: Tree, what: 'Items' | 'Length', most: number): { minLength: number; maxLength: number } {
  const minLength = numeric(tree[`min${what}`]) ?? 0
  const maxLength = Math.max(minLength, Math.min(numeric(tree[`max${what}`]) ?? most, Math.max(most, minLength)))
  return { minLength, maxLength }
}

function numeric(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function treeOf(value: unknown): Tree | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.fromEntries(Object.entries(value))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
