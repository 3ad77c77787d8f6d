import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Contract, contractOf } from './openapi.ts'

type Tree = Readonly<Record<string, unknown>>

/** The central bank's description of API Pix as it was published (bacen-pix/README.md). */
export function readPixDescription(): Tree {
  const document: unknown = parse(readFileSync(new URL('bacen-pix/openapi.yaml', import.meta.url), 'utf8'))
  return treeOf(document)
}

/** The same without its known defects, for who makes things of it. */
export function readMendedPix(): Tree {
  return mended(readPixDescription())
}

/** The judge of what an institution answers: fields that nobody described are allowed, as the standard says. */
export function pixAnswers(): Contract {
  return contractOf(readMendedPix())
}

/** The judge of what the product asks: a field that is not described is a fault. */
export function pixRequests(): Contract {
  return contractOf(closed(readMendedPix()))
}

/**
 * The description without its known defects: what it says of itself in words and examples, put
 * into its schemas. Everything else is judged as it stands.
 */
function mended(description: Tree): Tree {
  return treeOf(listsMended(componentsMended(walk(description, mend))))
}

/** Rewrites every object of a tree, the inner ones first. */
function walk(value: unknown, rewrite: (tree: Tree, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, rewrite, name))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, each]): [string, unknown] => [key, walk(each, rewrite, key)])
  return rewrite(Object.fromEntries(inner), name)
}

function mend(tree: Tree, name: string): unknown {
  const { pattern, type, allOf } = tree
  // Patterns lack anchors, and that of a CPF stands between slashes.
  if (typeof pattern === 'string') return { ...tree, pattern: `^(?:${pattern.replace(/^\/?\^?|\$?\/?$/g, '')})$` }
  // infoAdicionais: a list has no greatest value, but a greatest length.
  if (type === 'array' && tree['maximum'] !== undefined) {
    const { maximum: maxItems, ...list } = tree
    return { ...list, maxItems }
  }
  // A location has no scheme, so it is no URI.
  if (name === 'location' && tree['format'] === 'uri') {
    const { format: _, ...text } = tree
    return text
  }
  // The txid of a Pix is that of any code, from 1 character; two patterns together leave 26 and more.
  if (Array.isArray(allOf) && allOf.length === 2 && isTxid(allOf[0])) return allOf[1]
  // Of two forms without demands, whatever fits one fits the other, and `oneOf` never holds.
  if (Array.isArray(tree['oneOf'])) return { ...tree, oneOf: tree['oneOf'].map(demanding) }
  return tree
}

function isTxid(value: unknown): boolean {
  return treeOf(value)['$ref'] === '#/components/schemas/TxId'
}

function demanding(branch: unknown): unknown {
  const { properties, required } = treeOf(branch)
  if (properties === undefined || required !== undefined) return branch
  return { ...treeOf(branch), required: Object.keys(treeOf(properties)) }
}

// What the examples of a schema lack cannot be demanded by it.
const demands: Readonly<Record<string, readonly string[]>> = {
  // A request names a location by its id alone; `tipoCob` is demanded and described nowhere.
  PayloadLocationCob: ['id'],
  // The list of Pix is called `pix`, not `cobs`.
  PixConsultados: ['parametros', 'pix'],
  // Some tell the key, some the company.
  WebhookCompleto: ['webhookUrl', 'criacao'],
  // The receiver's address is the receiver's, not the charge's.
  DadosRecebedor: [],
  // A charge whose location was taken away has none.
  CobVGerada: ['txid', 'devedor', 'calendario', 'revisao', 'status', 'valor', 'chave', 'recebedor'],
}

function componentsMended(description: unknown): unknown {
  const components = treeOf(treeOf(description)['components'])
  const schemas = Object.entries(treeOf(components['schemas'])).map(([name, schema]): [string, unknown] => {
    const required = demands[name]
    const own = required === undefined ? treeOf(schema) : { ...treeOf(schema), required }
    // The location inside a charge need not repeat its txid; `idCob` is demanded in lists and described nowhere.
    return [name, walk(own, withoutDemand)]
  })
  return { ...treeOf(description), components: { ...components, schemas: Object.fromEntries(schemas) } }
}

// Lists declare no refusal, though the standard's own words name one for each of them (CobConsultaInvalida ...).
function listsMended(description: unknown): unknown {
  const refusal = { $ref: '#/components/responses/RequisicaoInvalida' }
  const paths = Object.entries(treeOf(treeOf(description)['paths'])).map(([path, operations]): [string, unknown] => {
    const get = treeOf(treeOf(operations)['get'])
    const responses = { 400: refusal, ...treeOf(get['responses']) }
    return [path, 'responses' in get ? { ...treeOf(operations), get: { ...get, responses } } : operations]
  })
  return { ...treeOf(description), paths: Object.fromEntries(paths) }
}

function withoutDemand(tree: Tree, name: string): Tree {
  const { required } = tree
  if (!Array.isArray(required)) return tree
  const dropped = name === 'loc' ? ['txid', 'idCob'] : ['idCob']
  return { ...tree, required: required.filter((field) => !dropped.includes(String(field))) }
}

/** Closes every object where it is used, so that a misspelt field is a fault. */
function closed(description: Tree): Tree {
  return treeOf(
    walk(description, (tree, name) => {
      if (name === 'properties') {
        return Object.fromEntries(Object.entries(tree).map(([key, schema]) => [key, closedSchema(schema)]))
      }
      const schema = name === 'items' || name === 'application/json' ? closedInside(tree) : tree
      return schema
    }),
  )
}

function closedInside(tree: Tree): Tree {
  // Of a body the schema lies one step further in, of a list the items are the schema.
  return 'schema' in tree ? { ...tree, schema: closedSchema(tree['schema']) } : treeOf(closedSchema(tree))
}

function closedSchema(schema: unknown): unknown {
  return typeof schema === 'object' && schema !== null ? { ...schema, unevaluatedProperties: false } : schema
}

function treeOf(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
