import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

type Tree = Record<string, unknown>

/** A request taken apart: what stands in the path and the query, our own headers, and the body as its values. */
export interface SentParts {
  readonly params: Tree
  readonly query: Tree
  readonly headers: Tree
  /** Null when none was sent; of a form, its fields. */
  readonly body: unknown
}

/** A published description, as a judge of requests and bodies. */
export interface Contract {
  /** What is wrong with an answer's body, in words; empty when nothing is. A success that is not named is judged as the one that is. */
  answerFaults(method: string, path: string, status: number, body: unknown): string[]
  /** What is wrong with a request: parameters that are missing, unknown or misshapen, and its body. */
  requestFaults(method: string, path: string, sent: SentParts): string[]
  /** What is wrong with the body of a notification of a kind (`TRANSFER` ...). */
  notificationFaults(kind: string, body: unknown): string[]
  /** Says whether a body of a request fits. */
  takes(method: string, path: string, body: unknown): boolean
}

/** The description of the accounts group as it stands. */
export function readAccountsDescription(): unknown {
  return parse(readFileSync(new URL('accounts.openapi.yaml', import.meta.url), 'utf8'))
}

/** Reads the description of the accounts group. With `open`, lists of values that may grow take any value. */
export function readContract(open: boolean): Contract {
  const document = readAccountsDescription()
  return contractOf(open ? opened(document) : document)
}

/** Makes the judge of a parsed description. */
export function contractOf(root: unknown): Contract {
  const { at, resolved } = walker(root)
  const faultsOf = judgeOf(asTree(root))
  const operation = (method: string, path: string): string => `/paths/${escape(path)}/${method.toLowerCase()}`

  const bodyFaults = (holder: string, body: unknown): string[] => {
    const content = at(`${holder}/content`)
    const type = Object.keys(content)[0]
    if (type === undefined) return body === null ? [] : ['there is a body where none is described']
    return faultsOf(`${holder}/content/${escape(type)}/schema`, body)
  }
  const requestBodyFaults = (place: string, body: unknown): string[] => {
    const isDescribed = 'requestBody' in at(place)
    if (!isDescribed) return body === null ? [] : ['there is a body where none is described']
    return bodyFaults(resolved(`${place}/requestBody`), body)
  }

  return {
    answerFaults: (method, path, status, body) => {
      const responses = `${operation(method, path)}/responses`
      const named = Object.keys(at(responses))
      const success = status < 300 ? named.find((each) => each.startsWith('2')) : undefined
      if (named.includes(String(status))) return bodyFaults(resolved(`${responses}/${status}`), body)
      if (success === undefined) return [`status ${status}`]
      // Where the success that is named has no body, that of another is not described.
      const holder = resolved(`${responses}/${success}`)
      return 'content' in at(holder) ? bodyFaults(holder, body) : []
    },
    requestFaults: (method, path, sent) => {
      const place = operation(method, path)
      const declared = [`/paths/${escape(path)}/parameters`, `${place}/parameters`].flatMap((list) =>
        Object.keys(at(list)).map((index) => resolved(`${list}/${index}`)),
      )
      return [...parameterFaults(declared, sent, { at, resolved }, faultsOf), ...requestBodyFaults(place, sent.body)]
    },
    notificationFaults: (kind, body) => bodyFaults(`/webhooks/${escape(kind.toLowerCase())}/post/requestBody`, body),
    takes: (method, path, body) => requestBodyFaults(operation(method, path), body).length === 0,
  }
}

function parameterFaults(
  declared: readonly string[],
  sent: SentParts,
  { at, resolved }: Walker,
  faultsOf: (pointer: string, value: unknown) => string[],
): string[] {
  const parts: Readonly<Record<string, Tree>> = { path: sent.params, query: sent.query, header: sent.headers }
  const known = new Set<string>()
  const faults = declared.flatMap((pointer) => {
    const { name, in: place, required } = at(pointer)
    const id = `${String(place)} ${String(name)}`
    known.add(id)
    const value = parts[String(place)]?.[String(name)]
    if (value === undefined) return required === true ? [`${id} is missing`] : []
    const { type } = at(resolved(`${pointer}/schema`))
    return faultsOf(`${pointer}/schema`, valueOf(value, type)).map((fault) => `${id}:${fault}`)
  })
  const sentIds = Object.entries(parts).flatMap(([place, part]) => Object.keys(part).map((name) => `${place} ${name}`))
  return [...faults, ...sentIds.filter((id) => !known.has(id)).map((id) => `${id} is not described`)]
}

// What travels as text may be described as a number or as yes and no.
function valueOf(value: unknown, type: unknown): unknown {
  if (type === 'integer') return Number(value)
  return type === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value
}

function judgeOf(root: Tree): (pointer: string, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  // Under bundler resolution the default export of this CommonJS package is a namespace with `default` inside.
  const formats: unknown = addFormats
  ;(typeof formats === 'function' ? addFormats : addFormats.default)(ajv)
  ajv.addSchema(root, 'api')
  const compiled = new Map<string, ValidateFunction>()
  return (pointer, value) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    compiled.set(pointer, validate)
    return validate(value) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`)
  }
}

interface Walker {
  readonly at: (pointer: string) => Tree
  readonly resolved: (pointer: string) => string
}

function walker(root: unknown): Walker {
  const at = (pointer: string): Tree =>
    asTree(
      pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((inner, name) => asTree(inner)[name.replaceAll('~1', '/').replaceAll('~0', '~')], root),
    )
  const resolved = (pointer: string): string => {
    const ref = at(pointer)['$ref']
    return typeof ref === 'string' ? ref.slice(1) : pointer
  }
  return { at, resolved }
}

function asTree(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
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
