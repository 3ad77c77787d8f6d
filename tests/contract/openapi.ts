import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

type Tree = Record<string, unknown>

/** The published description of the accounts group, as a judge of bodies. */
export interface Contract {
  /** What is wrong with an answer's body, in words; empty when nothing is. */
  answerFaults(method: string, path: string, status: number, body: unknown): string[]
  /** Says whether a body of a request fits. */
  takes(method: string, path: string, body: unknown): boolean
}

/** Reads the description. With `open`, lists of values that may grow take any value. */
export function readContract(open: boolean): Contract {
  const document: unknown = parse(readFileSync(new URL('accounts.openapi.yaml', import.meta.url), 'utf8'))
  const root = open ? opened(document) : document
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  // Under bundler resolution the default export of this CommonJS package is a namespace with `default` inside.
  const formats: unknown = addFormats
  ;(typeof formats === 'function' ? addFormats : addFormats.default)(ajv)
  ajv.addSchema(asTree(root), 'api')
  const compiled = new Map<string, ValidateFunction>()
  const judge = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer)
    if (known !== undefined) return known
    const made = ajv.compile({ $ref: `api#${pointer}` })
    compiled.set(pointer, made)
    return made
  }
  const schemaOf = (pointer: string): string => {
    const media = asTree(at(root, `${pointer}/content`))
    const type = Object.keys(media)[0] ?? ''
    return `${pointer}/content/${escape(type)}/schema`
  }
  return {
    answerFaults: (method, path, status, body) => {
      const place = `/paths/${escape(path)}/${method.toLowerCase()}/responses/${status}`
      const response = asTree(at(root, place))
      const ref = response['$ref']
      const validate = judge(schemaOf(typeof ref === 'string' ? ref.slice(1) : place))
      return validate(body) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`)
    },
    takes: (method, path, body) =>
      judge(`/paths/${escape(path)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`)(body),
  }
}

function at(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => asTree(inner)[name.replaceAll('~1', '/').replaceAll('~0', '~')], root)
}

function asTree(value: unknown): Tree {
  if (typeof value !== 'object' || value === null) throw new TypeError('the description has no such part')
  return Object.fromEntries(Object.entries(value))
}

function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !('x-open-enum' in value && name === 'enum'))
  return Object.fromEntries(fields.map(([name, field]) => [name, opened(field)]))
}
