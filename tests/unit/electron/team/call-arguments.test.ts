import { describe, expect, test } from 'vitest'
import { readArguments } from '../../../../electron/team/call-arguments.ts'
import { vaultCalls } from '../../../../electron/vault/vault-calls.ts'
import { recordedCalls } from '../../../fixtures/recorded-calls.ts'
import { seeded } from '../../../fixtures/seeded.ts'

const calls = recordedCalls(3_000, 31)

describe('the arguments of a shared call', () => {
  test('are read as they were written, of every call there is', () => {
    const read = calls.map((call) => readArguments(call))
    expect(read.filter((each) => !each.ok)).toEqual([])
    for (const [n, each] of read.entries()) expect(each.ok && each.value).toEqual(calls[n]?.args)
    const shared = Object.entries(vaultCalls).flatMap(([table, rows]) =>
      Object.entries(rows).flatMap(([call, row]) => ('format' in row ? [`${table}.${call}`] : [])),
    )
    expect([...new Set(calls.map(({ table, call }) => `${table}.${call}`))].toSorted()).toEqual(shared.toSorted())
  })

  test('are refused by the field where one of them is something else', () => {
    const of = seeded(5)
    const taken = calls
      .filter(({ args }) => args.length > 0)
      .flatMap((call) => {
        const { args, path } = spoiled(call.args, { other: [7.5] }, of)
        const read = readArguments({ ...call, args })
        const isNamed = !read.ok && read.error !== '' && (path.startsWith(read.error) || read.error.startsWith(path))
        // An end-to-end id that is none is nothing, as where the institution told it.
        if (isNamed || path.endsWith('endToEndId')) return []
        return [`${call.table}.${call.call} ${path}${read.ok ? '' : ` told as ${read.error}`}`]
      })
    expect(new Set(taken)).toEqual(new Set())
  })

  test('are refused where there are more of them, a call is none, or only reads', () => {
    for (const call of calls.slice(0, 200))
      expect(readArguments({ ...call, args: [...call.args, {}, {}, {}, {}, {}] }).ok).toBe(false)
    for (const [table, call] of [
      ['journal', 'get'],
      ['journal', 'constructor'],
      ['records', 'put'],
      ['team', 'apply'],
      ['__proto__', 'insert'],
    ] as const)
      expect(readArguments({ table, call, format: 1, args: [] })).toEqual({ ok: false, error: '' })
  })
})

/** The same arguments with one value somewhere in them exchanged, and where that is. */
function spoiled(args: readonly unknown[], by: unknown, of: ReturnType<typeof seeded>) {
  const paths = leaves(args, '')
  const path = of.pick(paths)
  return { args: args.map((each, n) => put(each, `${n}`, path, by)), path }
}

function put(value: unknown, at: string, path: string, by: unknown): unknown {
  if (at === path) return by
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each, n) => put(each, `${at}.${n}`, path, by))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, put(each, `${at}.${name}`, path, by)]))
}

function leaves(value: unknown, at: string): string[] {
  const inner = (name: string | number): string => (at === '' ? `${name}` : `${at}.${name}`)
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value === undefined ? [] : [at]
  return Object.entries(value).flatMap(([name, each]) => leaves(each, inner(name)))
}
