import { describe, expect, test } from 'vitest'
import { readArguments } from '../../../../electron/team/call-arguments.ts'
import { vaultCalls } from '../../../../electron/vault/vault-calls.ts'
import { manualPaymentSchema } from '../../../../shared/domain/manual-payment.ts'
import { waitOf } from '../../../../shared/domain/payment-request.ts'
import { KINDS, requestOf } from '../../../fakes/payment-requests.ts'
import { recordedCalls } from '../../../fixtures/recorded-calls.ts'
import { seeded } from '../../../fixtures/seeded.ts'
import { event, seed } from '../../../fixtures/vault-samples.ts'

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

  test('are none where a payment says no request that every desk can show, or another wait than that: whatever it says instead', () => {
    const { request, ...rest } = seed(1)
    const read = (change: object) =>
      readArguments({
        table: 'journal',
        call: 'insert',
        format: 1,
        args: [{ ...rest, request, ...change }, event('reviewed')],
      })
    const asked = manualPaymentSchema.parse(JSON.parse(request))
    const said = (change: object): string => JSON.stringify({ ...asked, ...change })
    const { kind: _, ...unnamed } = asked
    const refused = { ok: false, error: '0.request' }
    const none = [
      '',
      '{}',
      'null',
      '[]',
      '"pix-manual"',
      'NaN',
      '{',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `{"payee":${'{"payee":'.repeat(6_000)}1${'}'.repeat(6_000)}}`,
      ' '.repeat(100_000) + request,
      JSON.stringify(unnamed),
      said({ kind: 'pix-key' }),
      said({ kind: 'constructor' }),
      said({ amount: String(asked.amount) }),
      said({ amount: 1e300 }),
      said({ amount: -1 }),
      said({ amount: null }),
      said({ amount: 10.5 }),
      said({ payee: null }),
      said({ payee: { ...asked.payee, name: 'a\u0000b' } }),
      said({ payee: { ...asked.payee, name: 'x'.repeat(50_000) } }),
      said({ payee: { ...asked.payee, more: 1 } }),
      said({ description: '\u0007' }),
      said({ more: 'x' }),
      request.replace('{', '{"__proto__":{},'),
      request.replace(`"amount":${asked.amount}`, '"amount":NaN'),
    ]
    for (const each of none) expect([each.slice(0, 80), read({ request: each })]).toEqual([each.slice(0, 80), refused])
    for (const change of [
      { kind: 'billet' },
      { kind: 'pix-key' },
      { expiration: 299 },
      { expiration: 0 },
      { expiration: 1e15 },
    ])
      expect([change, read(change)]).toEqual([change, refused])
    expect(read({}).ok).toBe(true)
    for (const of of KINDS) {
      const one = requestOf(of)
      expect([of, read({ kind: of, request: JSON.stringify(one), expiration: waitOf(one) }).ok]).toEqual([of, true])
    }
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
