import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consultCharge } from '../../../electron/services/charges/consult-charge.ts'
import { createCharge } from '../../../electron/services/charges/create-charge.ts'
import { cancelCharge, reviseCharge } from '../../../electron/services/charges/revise-charge.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import type { ChargeForm } from '../../../shared/domain/charge-form.ts'
import { mapOk } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { type ScriptedReceiving, scriptedReceiving } from '../../fakes/scripted-receiving.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { cobForm, cobvForm } from '../../unit/shared/charge/charges.ts'

let folder = testFolder()
let vault: Vault
let bank: ScriptedReceiving
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  bank = scriptedReceiving()
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const clock = createManualClock()
const form = cobForm()
const id = { kind: 'cob', txid: cobvForm().txid } as const
const named = { ...form, txid: id.txid }
const needs = () => ({ vault, reads: bank.reads, writes: bank.writes, clock })
const answered = (status: number) =>
  appError({ kind: 'problem', status, type: null, detail: null, violations: [], pixErrorCode: null })
const broken = answered(500)
const sentOf = (operation: string) => bank.asked.filter((one) => one.startsWith(operation)).length

describe('making a charge', () => {
  test('keeps it, and gives it as it is kept', async () => {
    const made = value(await createCharge(needs(), named))
    expect(made).toMatchObject({ state: 'active', charge: { txid: id.txid, revision: 0, amount: 64_000 } })
    expect(value(await vault.charges.get(id))?.charge).toEqual(made.charge)
  })

  test('is done when the answer was lost and the charge is there', async () => {
    bank.script('createCharge', { lost: true })
    expect(value(await createCharge(needs(), named)).charge.txid).toBe(id.txid)
    expect(sentOf('createCharge')).toBe(1)
  })

  test('may be sent again with the same txid when its request was lost on the way', async () => {
    bank.script('createCharge', { instead: broken })
    const failed = await createCharge(needs(), named)
    expect(failed).toMatchObject({ ok: false, error: { kind: 'problem', retry: 'safe' } })
    expect(value(await vault.charges.get(id))).toBeNull()
  })

  test('twice with the same txid makes one', async () => {
    value(await createCharge(needs(), named))
    value(await createCharge(needs(), named))
    expect(sentOf('createCharge')).toBe(1)
  })

  test('that comes back a hundred times more or less is told so, and is not kept', async () => {
    for (const [named_, times] of [
      [named, 100],
      [{ ...form, txid: null }, 0.01],
    ] as const) {
      const writes = {
        ...bank.writes,
        createCharge: async (asked: ChargeForm) =>
          mapOk(await bank.writes.createCharge(asked), (made) => ({ ...made, amount: centavos(made.amount * times) })),
      }
      expect(await createCharge({ ...needs(), writes }, named_)).toMatchObject({
        error: { kind: 'contract', paths: ['unit'], sent: 'yes' },
      })
    }
    expect(value(await vault.charges.get(id))).toBeNull()
  })

  test('never replaces another charge of that txid', async () => {
    value(await createCharge(needs(), named))
    expect(await createCharge(needs(), { ...named, amount: centavos(1) })).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'txid', reason: 'taken' }] },
    })
    expect(sentOf('createCharge')).toBe(1)
  })

  test('is refused under the txid of one that was cancelled, however like it is', async () => {
    value(await createCharge(needs(), named))
    value(await cancelCharge(needs(), { ...id, seen: 0 }))
    expect(await createCharge(needs(), named)).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'txid', reason: 'taken' }] },
    })
    expect(sentOf('createCharge')).toBe(1)
  })

  test('without a txid of ours says after a lost answer that it may be there', async () => {
    bank.script('createCharge', { lost: true })
    const failed = await createCharge(needs(), { ...form, txid: null })
    expect(failed).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'maybe', retry: 'after-check' } })
  })

  test('that cannot be right asks nobody', async () => {
    const late = cobvForm({ dueDate: localDate('2026-11-19') })
    expect(await createCharge(needs(), late)).toMatchObject({
      error: { kind: 'invalid', violations: [{ path: 'dueDate', reason: 'past' }] },
    })
    expect(bank.asked).toEqual([])
  })
})

describe('revising a charge', () => {
  const dearer = { ...named, amount: centavos(70_000) }
  const revise = (seen = 0) => reviseCharge(needs(), { seen, form: dearer })
  beforeEach(async () => void value(await createCharge(needs(), named)))

  test('sends what differs, and keeps the revision before', async () => {
    const outcome = value(await revise())
    expect(outcome).toMatchObject({ kind: 'revised', charge: { charge: { revision: 1, amount: 70_000 } } })
    expect(outcome.kind === 'revised' && outcome.charge.earlier).toMatchObject([{ charge: { revision: 0 } }])
  })

  test('sends nothing when nothing differs', async () => {
    expect(value(await reviseCharge(needs(), { seen: 0, form: named })).kind).toBe('revised')
    expect(sentOf('reviseCharge')).toBe(0)
  })

  test('sends nothing when it is not as the person saw it', async () => {
    bank.change(id.txid, { message: 'Outra pessoa' })
    const outcome = value(await revise())
    expect(outcome).toMatchObject({ kind: 'changed-before', current: { charge: { message: 'Outra pessoa' } } })
    expect(sentOf('reviseCharge')).toBe(0)
  })

  test('sends nothing when it was paid meanwhile, which counts no revision', async () => {
    bank.change(id.txid, { revision: 0, status: 'CONCLUIDA' })
    expect(value(await revise())).toMatchObject({ kind: 'changed-before', current: { state: 'paid' } })
    expect(sentOf('reviseCharge')).toBe(0)
  })

  test('tells both revisions when another change came in between', async () => {
    bank.script('reviseCharge', { before: () => bank.change(id.txid, { message: 'Outra pessoa' }) })
    const outcome = value(await revise())
    expect(outcome).toMatchObject({ kind: 'overtaken', ours: { revision: 2, amount: 70_000 } })
    const detail = value(await consultCharge(needs(), id))
    expect(detail.earlier.map(({ charge }) => [charge.revision, charge.message])).toEqual([
      [1, 'Outra pessoa'],
      [0, 'Pedido 20398'],
    ])
  })

  test('is done when only its answer was lost', async () => {
    bank.script('reviseCharge', { lost: true })
    expect(value(await revise())).toMatchObject({ kind: 'revised', charge: { charge: { revision: 1 } } })
    expect(sentOf('reviseCharge')).toBe(1)
  })

  test('may be sent again when the request was lost on the way', async () => {
    bank.script('reviseCharge', { instead: broken })
    expect(await revise()).toMatchObject({ ok: false, error: { kind: 'problem', retry: 'safe' } })
  })

  test('finds its own revision behind a later one when its answer was lost', async () => {
    bank.script('reviseCharge', { lost: true })
    bank.script('charge', {}, { before: () => bank.change(id.txid, { amount: centavos(1) }) })
    const outcome = value(await revise())
    expect(outcome).toMatchObject({
      kind: 'overtaken',
      ours: { revision: 1, amount: 70_000 },
      current: { charge: { revision: 2, amount: 1 } },
    })
  })

  test('that the institution refuses since it was quicker says what stands', async () => {
    const refused = answered(400)
    bank.script('reviseCharge', { before: () => bank.change(id.txid, { status: 'CONCLUIDA' }), instead: refused })
    expect(value(await revise())).toMatchObject({ kind: 'changed-before', current: { state: 'paid' } })
  })
})

describe('cancelling a charge', () => {
  beforeEach(async () => void value(await createCharge(needs(), named)))

  test('leaves it cancelled', async () => {
    const outcome = value(await cancelCharge(needs(), { ...id, seen: 0 }))
    expect(outcome).toMatchObject({ kind: 'revised', charge: { state: 'cancelled' } })
  })

  test('that was lost with its answer is looked for', async () => {
    bank.script('removeCharge', { lost: true })
    expect(value(await cancelCharge(needs(), { ...id, seen: 0 }))).toMatchObject({ charge: { state: 'cancelled' } })
    expect(sentOf('removeCharge')).toBe(1)
  })

  test('as it is not seen any more cancels nothing', async () => {
    bank.change(id.txid, { amount: centavos(5) })
    expect(value(await cancelCharge(needs(), { ...id, seen: 0 })).kind).toBe('changed-before')
    expect(sentOf('removeCharge')).toBe(0)
  })
})

describe('consulting a charge', () => {
  test('brings the revisions that are missing here, and stops where the institution tells none', async () => {
    value(await createCharge(needs(), named))
    for (const amount of [1, 2, 3]) bank.change(id.txid, { amount: centavos(amount) })
    bank.charges.get(id.txid)?.shift()
    const detail = value(await consultCharge(needs(), id))
    expect(detail.charge.revision).toBe(3)
    expect(detail.earlier.map(({ charge }) => charge.revision)).toEqual([2, 1, 0])
    bank.asked.length = 0
    value(await consultCharge(needs(), id))
    expect(bank.asked).toEqual([`charge ${id.txid}`])
  })

  test('brings all others where one of its revisions cannot be read', async () => {
    value(await createCharge(needs(), named))
    for (const amount of [1, 2, 3]) bank.change(id.txid, { amount: centavos(amount) })
    const odd = appError({ kind: 'contract', endpoint: 'qrcodes.cob', paths: ['valor'] })
    bank.script('charge', {}, { instead: odd })
    const detail = value(await consultCharge(needs(), id))
    expect(detail.earlier.map(({ charge }) => charge.revision)).toEqual([1, 0])
  })

  test('that nobody knows is not found', async () => {
    expect(await consultCharge(needs(), id)).toMatchObject({ error: { kind: 'not-found', what: 'charge' } })
  })
})
