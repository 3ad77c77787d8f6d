import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import { brokenWords, isVariant, type Variant, variants } from '../../electron/sandbox/variants.ts'
import { webhookBodySchema } from '../../electron/sandbox/webhooks/read-webhook.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { listenForNews } from '../fakes/webhook-listener.ts'
import { callerOf } from '../integration/sandbox/caller.ts'
import { at, payment, talkTo, withBank } from '../integration/sandbox/talk.ts'
import { readContract } from './openapi.ts'

// One seeded infraction has a word that nobody documents: lists of values that may grow take any.
const contract = readContract(true)
const START = Date.UTC(2026, 10, 20, 15)
const KINDS = ['transfer', 'receive', 'refund', 'cashout', 'infraction']

async function infractionFaults(bank: TrainingBank, most: number): Promise<string[]> {
  const call = await callerOf(bank)
  const period = 'last_change_start=2026-08-01T00:00:00Z&last_change_end=2026-12-31T00:00:00Z&page_limit=100'
  const list = await call('GET', `/infractions?${period}`)
  const rows: unknown = at(list.json, 'data')
  const faults = contract.answerFaults('GET', '/infractions', list.status, list.json)
  for (const row of Array.isArray(rows) ? rows.slice(0, most) : []) {
    const path = '/infractions/{infractionId}'
    const url = `/infractions/${String(at(row, 'id'))}`
    const detail = await call('GET', url)
    faults.push(...contract.answerFaults('GET', path, detail.status, detail.json))
    const form = new FormData()
    form.set('defense', 'Entregue.')
    const defended = await call('POST', `${url}/defense`, form)
    faults.push(...contract.answerFaults('POST', `${path}/defense`, defended.status, defended.json))
  }
  return faults
}

async function webhookFaults(bank: TrainingBank): Promise<string[]> {
  const call = await callerOf(bank)
  const body = { uri: 'https://127.0.0.1:1/quita', enabled: true }
  const made = await call('POST', '/webhooks/transfer', body)
  const twice = await call('POST', '/webhooks/transfer', body)
  const bad = await call('POST', '/webhooks/receive', { ...body, uri: 'http://hooks.example.test/' })
  const list = await call('GET', '/webhooks')
  const id = String(at(made.json, 'id') ?? at(made.json, 'data', 'id'))
  const one = await call('GET', `/webhooks/${id}`)
  await call('DELETE', `/webhooks/${id}`)
  const gone = await call('GET', `/webhooks/${id}`)
  return [
    // No source shows a creation in `data`; the switch rehearses it all the same.
    ...(at(made.json, 'data') === undefined ? contract.answerFaults('POST', '/webhooks/transfer', 201, made.json) : []),
    ...contract.answerFaults('POST', '/webhooks/transfer', twice.status, twice.json),
    ...contract.answerFaults('POST', '/webhooks/receive', bad.status, bad.json),
    ...contract.answerFaults('GET', '/webhooks', list.status, list.json),
    ...contract.answerFaults('GET', '/webhooks/{webhookId}', one.status, one.json),
    ...contract.answerFaults('GET', '/webhooks/{webhookId}', gone.status, gone.json),
  ]
}

describe('infractions and webhooks of the training bank fit the published description', () => {
  const switches = Object.keys(variants)
    .filter((name) => !/^(token-|server-|separate-|other-paths)/.test(name))
    .filter((name) => !brokenWords.some((each) => each === name))
  test(
    'with every switch in turn',
    () =>
      withBank({ clock: { now: () => START } }, async (bank) => {
        const faults: Record<string, string[]> = {}
        for (const name of ['', ...switches]) {
          bank.control.setVariants(isVariant(name) ? [name] : [])
          faults[name] = [...(await infractionFaults(bank, name === '' ? 8 : 2)), ...(await webhookFaults(bank))]
        }
        expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([])
      }),
    120_000,
  )
})

describe('every notification fits the published description', () => {
  const cases: readonly Variant[][] = [[], ['sparse'], ['extra-fields', 'swapped-ids', 'short-dates']]
  test.each(cases.map((on) => ({ on })))('with $on', ({ on }) => notificationsFit(on))

  test.each(KINDS)('which of the kind %s needs data', (kind) => {
    expect(contract.notificationFaults(kind, { type: kind })).not.toEqual([])
  })
})

async function notificationsFit(on: readonly Variant[]): Promise<void> {
  const listener = await listenForNews()
  try {
    let now = START
    await withBank({ variants: on, clock: { now: () => now } }, async (bank) => {
      const call = await callerOf(bank)
      for (const kind of KINDS) await call('POST', `/webhooks/${kind}`, { uri: listener.uri, enabled: true })
      const talk = await talkTo(bank)
      const accounts = ['331279', '120000407', '120000409', '120000502']
      for (const number of accounts) await talk.pay(payment({ account: { number } }))
      bank.control.credit({ amount: centavos(2_000) })
      bank.control.openInfraction()
      now += 1_000
      const kinds = () => new Set(listener.heard.map(({ body }) => String(at(body, 'type')).toLowerCase()))
      await expect.poll(kinds).toEqual(new Set(KINDS))
      const faults = listener.heard.flatMap(({ body }) => contract.notificationFaults(String(at(body, 'type')), body))
      expect(faults).toEqual([])
    })
  } finally {
    await listener.close()
  }
}

describe('the training bank takes no registration that the published description refuses', () => {
  const whole = {
    uri: 'https://hooks.example.test/quita',
    enabled: true,
    email: 'alertas@example.test',
    method: 'POST',
    pauseOnFail: false,
    headers: { 'x-webhook-secret': 'abc' },
  }
  const takenByContract = (body: unknown): boolean => contract.takes('POST', '/webhooks/transfer', body)
  const takenByBank = (body: unknown): boolean => webhookBodySchema.safeParse(body).success

  test('and takes a whole one, and one with required fields only', () => {
    const { uri, enabled } = whole
    for (const body of [whole, { uri, enabled }])
      expect([takenByContract(body), takenByBank(body)]).toEqual([true, true])
  })

  test('whichever field is changed or left out', () => {
    const junk = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string(), fc.constant([]), fc.constant({}))
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.option(junk, { nil: undefined }), (name, value) => {
        const body = { ...whole, [name]: value }
        if (!takenByContract(JSON.parse(JSON.stringify(body)))) expect(takenByBank(body)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })
})
