import fc from 'fast-check'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../electron/api/wire/endpoint.ts'
import { createTrainingBank } from '../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import { testFolder } from '../fixtures/open-test-vault.ts'
import { tokenOf } from '../integration/sandbox/talk.ts'
import { bodyPlace, type DescribedGroup, describedGroups, placeOf, SEED } from './described-operations.ts'

/** Requests to each operation, a third of each kind; more with QUITA_INTEROP=full. */
const EACH = process.env['QUITA_INTEROP'] === 'full' ? 54 : 8

const folder = testFolder()
let bank: TrainingBank
beforeAll(async () => {
  bank = await createTrainingBank({ dir: folder.path, speed: 'fast', persist: false, serveBook: false })
})
afterAll(async () => {
  await bank.close()
  folder.remove()
})

interface Asked {
  readonly url: string
  readonly body: string | null
  /** Whether the body is one that the description refuses. */
  readonly isRefused: boolean
}

const junk = fc.oneof(
  fc.constantFrom(null, true, '', [], {}, -1, 1e21, 0.001, '9'.repeat(400), '\u0000', '../../x', '<b>'),
  fc.string({ maxLength: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const rawBodies = fc.constantFrom(
  '',
  'null',
  '[]',
  '{',
  '"x"',
  '12',
  '{}{}',
  '[[[[',
  `{"a":"${'x'.repeat(20_000)}"}`,
  '\u0000',
  '<xml/>',
)

/** Requests to one operation: such as the description allows, the same with one thing wrong, and what is none at all. */
function asksOf({ maker, requests }: DescribedGroup, row: Endpoint): fc.Arbitrary<Asked>[] {
  const place = bodyPlace(maker, `${placeOf(row)}/requestBody`)
  const valid = place === null ? fc.constant(null) : maker.at(place)
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const listed = [
    ...parametersAt(`/paths/${row.path.replaceAll('/', '~1')}/parameters`),
    ...parametersAt(`${placeOf(row)}/parameters`),
  ]
  function parametersAt(pointer: string): { readonly name: string; readonly place: string; readonly at: string }[] {
    return Array.from({ length: 20 }, (_, n) => `${pointer}/${n}`).flatMap((at) => {
      const found = maker.read(at)
      return found === null ? [] : [{ name: String(found['name']), place: String(found['in']), at: `${at}/schema` }]
    })
  }
  const made = (kind: string) =>
    fc.record(Object.fromEntries(listed.filter((one) => one.place === kind).map((one) => [one.name, maker.at(one.at)])))
  const parts = fc.record({ path: made('path'), query: made('query') })
  const wild = fc.record({
    path: fc.record(Object.fromEntries(names.map((name) => [name, junk.map(String).filter((text) => text !== '')]))),
    query: fc.dictionary(fc.constantFrom(...listed.map(({ name }) => name), 'x'), junk),
  })
  const urlOf = ({ path, query }: { readonly path: object; readonly query: object }): string => {
    const filled = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(Reflect.get(path, name) ?? 'x').toWellFormed()),
    )
    const asked = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
    )
    return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
  }
  const asked = (url: string, body: unknown): Asked => ({
    url,
    body: body === null ? null : JSON.stringify(body),
    isRefused: place !== null && !requests.takes(row.method, row.path, body),
  })
  return [
    fc.tuple(parts, valid).map(([named, body]) => asked(urlOf(named), body)),
    fc
      .tuple(parts, valid, fc.nat(), junk)
      .map(([named, body, nth, value]) => asked(urlOf(named), changed(body, nth, value))),
    fc
      .tuple(wild, rawBodies)
      .map(([named, body]) => ({ url: urlOf(named), body: place === null ? null : body, isRefused: place !== null })),
  ]
}

/** The same body with one field of it, somewhere, changed. */
function changed(body: unknown, nth: number, value: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body)
  const [name, inner] = fields[nth % Math.max(1, fields.length)] ?? ['x', null]
  const isDeeper = typeof inner === 'object' && inner !== null && nth % 3 > 0
  return { ...body, [name]: isDeeper ? changed(inner, nth >> 1, value) : value }
}

describe.each(describedGroups)(
  'whatever is asked of the training bank, it answers as described: $group',
  (described) => {
    let agent: Agent
    let authorization = ''
    beforeAll(async () => {
      const isAccounts = described.group === 'accounts'
      agent = new Agent({ connect: isAccounts ? bank.tls.pem : bank.qrcodesTls.pem })
      const token = isAccounts ? await tokenOf(bank) : await tokenOf(bank, bank.qrcodes, bank.qrcodesTls)
      authorization = `Bearer ${token}`
    })
    afterAll(() => agent.close())

    const rows = described.rows.map((row) => ({ name: `${row.method} ${row.path}`, row }))
    test.each(rows)('$name', async ({ row }) => {
      let key = 0
      for (const asks of asksOf(described, row)) {
        for (const { url, body, isRefused } of fc.sample(asks, { seed: SEED, numRuns: EACH })) {
          const answer = await request(bank[described.group].baseUrl + url, {
            dispatcher: agent,
            method: row.method,
            headers: {
              authorization,
              ...(body === null ? {} : { 'content-type': 'application/json' }),
              'x-idempotency-key': `${row.name.replaceAll('.', '')}${(key += 1)}`,
            },
            body,
          })
          const bytes = await answer.body.text()
          const told: unknown =
            bytes === '' || !String(answer.headers['content-type']).includes('json') ? null : JSON.parse(bytes)
          const { statusCode: status } = answer
          const faults =
            bytes === '' && status >= 400
              ? ['no word']
              : described.answers.answerFaults(row.method, row.path, status, told)
          // An address that is too long never reaches the operation.
          if (status === 414) continue
          const isTaken = isRefused && status < 300
          expect([`${row.method} ${url}`, body, status, faults, isTaken]).toEqual([
            `${row.method} ${url}`,
            body,
            status,
            [],
            false,
          ])
        }
      }
    })
  },
)
