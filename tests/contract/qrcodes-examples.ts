import { readPixDescription } from './qrcodes-openapi.ts'
import { type QrcodesRowName, qrcodesRows } from './qrcodes-rows.ts'

type Tree = Readonly<Record<string, unknown>>

/** One published example of a request or an answer of an operation, with what it refers to put in its place. */
export interface Example {
  readonly row: QrcodesRowName
  readonly side: 'request' | 'answer'
  /** Of an answer, its status; of a request 0. */
  readonly status: number
  readonly name: string
  readonly value: unknown
}

/** Every published example that belongs to an operation of the group. */
export function pixExamples(): Example[] {
  const description = readPixDescription()
  const names = Object.keys(qrcodesRows).filter((name): name is QrcodesRowName => Object.hasOwn(qrcodesRows, name))
  return names.flatMap((row) => examplesOf(description, row))
}

function examplesOf(description: Tree, row: QrcodesRowName): Example[] {
  const { path, method } = qrcodesRows[row]
  const operation = treeOf(treeOf(treeOf(description['paths'])[path])[method.toLowerCase()])
  const asked = bodiesIn(description, operation['requestBody']).map(({ name, value }) => {
    return { row, side: 'request' as const, status: 0, name, value }
  })
  const answered = Object.entries(treeOf(operation['responses'])).flatMap(([status, response]) =>
    bodiesIn(description, response).map(({ name, value }) => {
      return { row, side: 'answer' as const, status: Number(status), name, value }
    }),
  )
  return [...asked, ...answered]
}

function bodiesIn(description: Tree, holder: unknown): { name: string; value: unknown }[] {
  const content = Object.values(treeOf(treeOf(referred(description, holder))['content']))
  return content.flatMap((body) =>
    Object.values(treeOf(treeOf(body)['examples'])).map((example) => ({
      name: String(treeOf(example)['$ref']).split('/').at(-1) ?? '',
      value: whole(description, treeOf(referred(description, example))['value']),
    })),
  )
}

// Inside its values the file refers to other examples, alone in an `allOf`, and once to the example instead of its value.
function whole(description: Tree, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => whole(description, each))
  if (typeof value !== 'object' || value === null) return value
  const { $ref: ref, allOf } = treeOf(value)
  if (Array.isArray(allOf) && allOf.length === 1) return whole(description, allOf[0])
  if (typeof ref !== 'string') {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, whole(description, each)]))
  }
  const target = referred(description, value)
  return whole(description, ref.endsWith('/value') ? target : treeOf(target)['value'])
}

function referred(description: Tree, value: unknown): unknown {
  const ref = treeOf(value)['$ref']
  if (typeof ref !== 'string') return value
  const names = ref.split('/').slice(1)
  return names.reduce<unknown>((inner, name) => treeOf(inner)[name], description)
}

function treeOf(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
