import { describe, expect, test } from 'vitest'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { readContract } from '../../contract/openapi.ts'
import { type Call, callerOf } from './caller.ts'
import { at, withBank } from './talk.ts'

const START = Date.UTC(2026, 10, 20, 15)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PERIOD = 'last_change_start=2026-08-01T00:00:00Z&last_change_end=2026-12-31T00:00:00Z'
const LIST = `/infractions?${PERIOD}&page_limit=100`
const MIB = 1024 * 1024

interface Stage {
  readonly bank: TrainingBank
  readonly dir: string
  readonly call: Call
  readonly later: (ms: number) => Promise<Call>
  readonly now: () => number
}

/** A bank whose clock stands still; `later` moves it and gives a caller with a fresh token. */
function onStage(run: (stage: Stage) => Promise<void>): Promise<void> {
  let now = START
  return withBank({ clock: { now: () => now } }, async (bank, dir) => {
    const later = (ms: number): Promise<Call> => {
      now += ms
      return callerOf(bank)
    }
    await run({ bank, dir, call: await callerOf(bank), later, now: () => now })
  })
}

async function idOf(call: Call, status: string): Promise<string> {
  const { json } = await call('GET', LIST)
  const data = at(json, 'data')
  const found = (Array.isArray(data) ? data : []).find((each: unknown) => at(each, 'status') === status)
  return String(at(found, 'id'))
}

function statusesOf(json: unknown): unknown[] {
  const data = at(json, 'data')
  return Array.isArray(data) ? data.map((each: unknown) => at(each, 'status')) : []
}

function defense(text: string | null, ...files: readonly (readonly [name: string, bytes: number])[]): FormData {
  const form = new FormData()
  if (text !== null) form.set('defense', text)
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
  return form
}

describe('the list of infractions', () => {
  test('tells the seeded cases, oldest first, with its paging', () =>
    onStage(async ({ call }) => {
      const { status, json } = await call('GET', LIST)
      expect(status).toBe(200)
      expect(at(json, 'meta')).toEqual({ total: 8, limit: 100, offset: 1 })
      expect(new Set(statusesOf(json))).toEqual(
        new Set(['OPEN', 'ACKNOWLEDGED', 'WAITING_ADJUSTMENTS', 'CLOSED', 'CANCELLED', 'IN_TRACING']),
      )
    }))

  test('fits the published description', () =>
    onStage(async ({ call }) => {
      const contract = readContract(true)
      const { json } = await call('GET', LIST)
      expect(contract.answerFaults('GET', '/infractions', 200, json)).toEqual([])
      const id = await idOf(call, 'WAITING_ADJUSTMENTS')
      const detail = await call('GET', `/infractions/${id}`)
      expect(contract.answerFaults('GET', '/infractions/{infractionId}', 200, detail.json)).toEqual([])
    }))

  test('is filtered by status and sorted by it', () =>
    onStage(async ({ call }) => {
      expect(statusesOf((await call('GET', `${LIST}&status=CLOSED`)).json)).toEqual(['CLOSED', 'CLOSED'])
      const sorted = statusesOf((await call('GET', `${LIST}&sort_by=STATUS`)).json).map(String)
      expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b)))
    }))

  test('goes by the last change, both ends included', () =>
    onStage(async ({ call }) => {
      const changed = new Date(START - 40 * MINUTE_MS).toISOString()
      const { json } = await call('GET', `/infractions?last_change_start=${changed}&last_change_end=${changed}`)
      expect(statusesOf(json)).toEqual(['OPEN'])
    }))

  test('comes in pages, with totalPages where a provider counts so', () =>
    onStage(async ({ bank, call }) => {
      bank.control.setVariants(['infraction-pagination'])
      const { json } = await call('GET', `/infractions?${PERIOD}&page_limit=3&page_offset=3`)
      expect(json).toMatchObject({ pagination: { totalPages: 3 } })
      expect(statusesOf(json)).toHaveLength(2)
    }))

  test.each([
    ['last_change_start', '/infractions?last_change_end=2026-12-31T00:00:00Z'],
    ['last_change_end', '/infractions?last_change_start=2026-12-31T00:00:00Z'],
    ['last_change_end', '/infractions?last_change_start=2026-12-31T00:00:00Z&last_change_end=2026-01-01T00:00:00Z'],
    ['status', `${LIST}&status=ABERTA`],
    ['sort_by', `${LIST}&sort_by=AMOUNT`],
    ['page_limit', `/infractions?${PERIOD}&page_limit=101`],
  ])('names %s in %s', (field, path) =>
    onStage(async ({ call }) => {
      expect(await call('GET', path)).toMatchObject({ status: 400, json: { violations: [{ field }] } })
    }),
  )
})

describe('an infraction', () => {
  test('tells its request, its end-to-end id and its rounds', () =>
    onStage(async ({ call }) => {
      const { json } = await call('GET', `/infractions/${await idOf(call, 'WAITING_ADJUSTMENTS')}`)
      expect(json).toMatchObject({
        data: {
          endToEndId: expect.stringMatching(/^E[0-9A-Za-z]{31}$/),
          isReporter: false,
          defenseHistories: [
            { status: 'DEFENDED', request: null, attachments: [{ id: 1, name: 'pedido.pdf' }] },
            { status: 'PENDING', request: expect.any(String), defense: null, attachments: [] },
          ],
        },
      })
    }))

  test('leads to the received Pix it is about', () =>
    onStage(async ({ call }) => {
      const { json } = await call('GET', `/infractions/${await idOf(call, 'OPEN')}`)
      const pix = await call('GET', `/pix/payments/${String(at(json, 'data', 'endToEndId'))}`)
      expect(pix.json).toMatchObject({
        data: {
          id: at(json, 'data', 'transactionId'),
          creditDebitType: 'CREDIT',
          payment: at(json, 'data', 'transactionAmount'),
        },
      })
    }))

  test('may have a word and fields that nobody documents', () =>
    onStage(async ({ call }) => {
      const { json } = await call('GET', `/infractions/${await idOf(call, 'IN_TRACING')}`)
      expect(json).toMatchObject({ data: { transactionDepth: 2, recovery: { status: 'TRACKED' } } })
    }))

  test('that is not known is 404', () =>
    onStage(async ({ call }) => {
      const unknown = '/infractions/5b0f3a52-3f7a-4d1d-8a34-0c2b7f5e9a10'
      expect((await call('GET', unknown)).status).toBe(404)
      expect((await call('POST', `${unknown}/defense`, defense('Entregue.'))).status).toBe(404)
    }))

  test('is opened anew on demand, about a Pix that just came in', () =>
    onStage(async ({ bank, call, later }) => {
      bank.control.credit({ amount: centavos(12_345) })
      bank.control.openInfraction()
      const id = at((await call('GET', `${LIST}&status=OPEN`)).json, 'data', 1, 'id')
      expect(await call('GET', `/infractions/${String(id)}`)).toMatchObject({
        json: { data: { transactionAmount: { amount: 123.45 } } },
      })
      const after = await later(3 * HOUR_MS)
      expect(await after('GET', `/infractions/${String(id)}`)).toMatchObject({
        json: { data: { status: 'ACKNOWLEDGED' } },
      })
    }))

  test('holds its money back in the balance', () =>
    onStage(async ({ bank, later }) => {
      const call = await later(1)
      const amounts = async () => {
        const amount = at((await call('GET', '/accounts/balances/')).json, 'data', 0, 'balanceAmount')
        return [Number(at(amount, 'available')), Number(at(amount, 'blocked'))] as const
      }
      bank.control.credit({ amount: centavos(10_000) })
      const [available, blocked] = await amounts()
      bank.control.openInfraction()
      const after = await amounts()
      expect(after[0]).toBeCloseTo(available - 100)
      expect(after[1]).toBeCloseTo(blocked + 100)
    }))

  test('moves faster with the speed', () =>
    onStage(async ({ bank, call, later }) => {
      const id = await idOf(call, 'OPEN')
      bank.control.setSpeed(1_000)
      const after = await later(HOUR_MS)
      expect(await after('GET', `/infractions/${id}`)).toMatchObject({
        json: { data: { status: 'CLOSED', analysisResult: 'AGREED' } },
      })
    }))
})

describe('a defense', () => {
  test('with two files is recorded, and nothing of its bytes is kept', () =>
    onStage(async ({ call }) => {
      const path = `/infractions/${await idOf(call, 'OPEN')}`
      const sent = await call(
        'POST',
        `${path}/defense`,
        defense('Entregue em 11/03.', ['nf.pdf', 70_000], ['canhoto.jpg', 9]),
      )
      expect(sent).toMatchObject({
        status: 201,
        json: {
          data: {
            status: 'DEFENDED',
            defenseHistories: [
              {
                status: 'PENDING',
                request: null,
                defense: 'Entregue em 11/03.',
                attachments: [
                  { id: 1, name: 'nf.pdf' },
                  { id: 2, name: 'canhoto.jpg' },
                ],
              },
            ],
          },
        },
      })
      expect((await call('GET', path)).json).toEqual(sent.json)
    }))

  test.each([
    ['Entregue.', 'DISAGREED'],
    ['A empresa aceita devolver.', 'AGREED'],
  ])('%j is judged two hours later: %s', (text, result) =>
    onStage(async ({ call, later }) => {
      const path = `/infractions/${await idOf(call, 'ACKNOWLEDGED')}`
      await call('POST', `${path}/defense`, defense(text))
      const after = await later(2 * HOUR_MS)
      expect(await after('GET', path)).toMatchObject({ json: { data: { status: 'CLOSED', analysisResult: result } } })
      const again = await after('POST', `${path}/defense`, defense(text))
      expect(again).toMatchObject({ status: 422, json: { type: 'infraction-not-defensible' } })
    }),
  )

  test('is asked about where it says so, and answers what was asked', () =>
    onStage(async ({ call, later }) => {
      const path = `/infractions/${await idOf(call, 'OPEN')}`
      await call('POST', `${path}/defense`, defense('Segue depois um complemento.'))
      const after = await later(HOUR_MS)
      expect(await after('GET', path)).toMatchObject({
        json: {
          data: { status: 'WAITING_ADJUSTMENTS', defenseHistories: [{ status: 'DEFENDED' }, { defense: null }] },
        },
      })
      expect(await after('POST', `${path}/defense`, defense('Segue a nota.', ['nf.pdf', 10]))).toMatchObject({
        status: 201,
        json: {
          data: { defenseHistories: [{ request: null }, { request: expect.any(String), defense: 'Segue a nota.' }] },
        },
      })
    }))

  test.each([
    ['no text', defense(null, ['nf.pdf', 10]), 400, 'defense'],
    ['an empty text', defense('  '), 400, 'defense'],
    ['eleven files', defense('Entregue.', ...Array.from({ length: 11 }, () => ['a.pdf', 1] as const)), 400, 'files'],
    ['a file above 8 MiB', defense('Entregue.', ['a.pdf', 1], ['b.pdf', 8 * MIB + 1]), 413, 'files.1'],
    ['JSON instead of a form', { defense: 'Entregue.' }, 400, 'body'],
  ])('with %s is refused by name', (_, body, status, field) =>
    onStage(async ({ call }) => {
      const path = `/infractions/${await idOf(call, 'OPEN')}/defense`
      expect(await call('POST', path, body)).toMatchObject({ status, json: { violations: [{ field }] } })
    }),
  )

  test('may carry ten files of 8 MiB', () =>
    onStage(async ({ call }) => {
      const path = `/infractions/${await idOf(call, 'OPEN')}/defense`
      const files = Array.from({ length: 10 }, (_, index) => [`${index}.pdf`, 8 * MIB] as const)
      expect((await call('POST', path, defense('Entregue.', ...files))).status).toBe(201)
    }))

  test('is told with 200 where a provider does so', () =>
    onStage(async ({ bank, call }) => {
      bank.control.setVariants(['defense-200'])
      const path = `/infractions/${await idOf(call, 'OPEN')}/defense`
      expect((await call('POST', path, defense('Entregue.'))).status).toBe(200)
    }))

  test('survives a restart of the bank, which judges it meanwhile', () =>
    onStage(async ({ bank, dir, call, now }) => {
      const path = `/infractions/${await idOf(call, 'OPEN')}`
      await call('POST', `${path}/defense`, defense('Entregue.'))
      await bank.close()
      const second = await createTrainingBank({ dir, clock: { now: () => now() + 3 * HOUR_MS } })
      const again = await callerOf(second)
      expect(await again('GET', path)).toMatchObject({
        json: { data: { status: 'CLOSED', defenseHistories: [{ defense: 'Entregue.' }] } },
      })
      await second.close()
    }))
})
