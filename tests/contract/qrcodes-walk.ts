import { expect } from 'vitest'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import { batchIdSchema } from '../../shared/domain/charge-batch.ts'
import { type ChargeForm, type CobvForm, chargeFormSchema, cobvFormSchema } from '../../shared/domain/charge-form.ts'
import type { ReceivedPix } from '../../shared/domain/received-pix.ts'
import { refundIdSchema, toldEndToEndIdSchema } from '../../shared/domain/refund.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { type PixKey, pixKeySchema, readPrintedPixKey } from '../../shared/ids/pix-key.ts'
import { type Txid, txidSchema } from '../../shared/ids/txid.ts'
import type { Result } from '../../shared/kit/result.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { localDate } from '../../shared/time/local-date.ts'
import { refundPayment } from '../fakes/payment-requests.ts'
import { cobForm, cobvForm } from '../unit/shared/charge/charges.ts'
import type { JudgedQrcodes } from './qrcodes-caller.ts'
import { cobForms, cobvForms } from './qrcodes-forms.ts'

/** A training bank in which nobody pays by himself, its clock in our hands, and the judged caller that talks to it. */
export interface QrcodesWalk extends JudgedQrcodes {
  readonly bank: TrainingBank
  readonly now: () => number
  readonly skip: (ms: number) => void
}

const MINUTE_MS = 60_000
const somewhere = 'https://hooks.example.test/pix'

/** Goes through every operation of the group: what succeeds, what its rules refuse, what is not there. */
export async function walkQrcodes(walk: QrcodesWalk): Promise<void> {
  await makeCharges(walk)
  await reviseCharges(walk)
  await sendBatches(walk)
  await moveLocations(walk)
  await receiveAndRefund(walk)
  await keepWebhooks(walk)
}

async function makeCharges(walk: QrcodesWalk): Promise<void> {
  const { qrcodes, bank } = walk
  const forms: ChargeForm[] = [...cobForms(cobForm()), ...cobvForms(cobvForm())]
  for (const [index, form] of forms.entries()) {
    const locationId = form.locationId === null ? null : valueOf(await qrcodes.createLocation(form.kind)).id
    const txid = form.txid === null ? null : txidOf(index)
    const made = valueOf(await qrcodes.createCharge(ours(bank, form, { txid, locationId })))
    expect(made).toMatchObject({ kind: form.kind, amount: form.amount, status: 'ATIVA', revision: 0 })
    expect(made.code).toMatch(/^000201/)
    if (locationId !== null) expect(made.locationId).toBe(locationId)
    expect(valueOf(await qrcodes.charge(made))).toEqual(made)
  }
  for (const kind of ['cob', 'cobv'] as const) {
    const ask = { ...period(walk), kind }
    const all = forms.filter((form) => form.kind === kind)
    const page = valueOf(await qrcodes.chargePage({ ...ask, limit: 2 }))
    expect(page).toMatchObject({ page: 0, total: all.length, pages: Math.ceil(all.length / 2) })
    expect(page.rows).toHaveLength(2)
    expect(valueOf(await qrcodes.chargePage({ ...ask, status: 'CONCLUIDA' })).rows).toEqual([])
    expect(valueOf(await qrcodes.charge({ kind, txid: txidOf(999) }))).toBeNull()
    expectProblem(await qrcodes.chargePage({ ...ask, to: instantFromMs(0) }), 'ConsultaInvalida')
  }
  const wrong = await qrcodes.createCharge(ours(bank, cobForm(), { txid: txidOf(800), amount: 0 }))
  expect(expectProblem(wrong, 'CobOperacaoInvalida')).toEqual(['amount'])
  const late = ours(bank, cobvForm(), { txid: txidOf(801), dueDate: '2026-11-01' })
  expect(expectProblem(await qrcodes.createCharge(late), 'CobVOperacaoInvalida')).toEqual(['dueDate'])
}

async function reviseCharges({ qrcodes, bank }: QrcodesWalk): Promise<void> {
  for (const form of [cobForm(), cobvForm()]) {
    const txid = txidOf(form.kind === 'cob' ? 700 : 701)
    const id = { kind: form.kind, txid }
    const made = valueOf(await qrcodes.createCharge(ours(bank, form, { txid })))
    const { kind } = form
    const revised = valueOf(await qrcodes.reviseCharge(txid, { kind, amount: centavos(56_789), message: 'Fidelidade' }))
    expect(revised).toMatchObject({ revision: 1, amount: 56_789, message: 'Fidelidade', debtor: made.debtor })
    expect(valueOf(await qrcodes.charge(id, 0))).toMatchObject({ revision: 0, amount: form.amount })
    expect(valueOf(await qrcodes.removeCharge(id)).status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    expectProblem(await qrcodes.reviseCharge(txid, { kind, message: 'Tarde' }), 'OperacaoInvalida')
    expectProblem(await qrcodes.removeCharge({ kind, txid: txidOf(999) }), 'NaoEncontrad')
  }
}

async function sendBatches(walk: QrcodesWalk): Promise<void> {
  const { qrcodes, bank } = walk
  const id = batchIdSchema.parse('20261120')
  const rows: CobvForm[] = cobvForms(cobvForm()).map((form, index) =>
    cobvFormSchema.parse(ours(bank, form, { txid: txidOf(500 + index), locationId: null })),
  )
  const [first, bad] = rows
  if (first === undefined || bad === undefined) throw new RangeError('a batch has rows')
  rows[1] = { ...bad, dueDate: localDate('2026-11-01') }
  const ask = { id, description: 'Mensalidades de dezembro', rows }
  valueOf(await qrcodes.sendBatch({ ...ask, as: 'whole' }))
  const early = valueOf(await qrcodes.batch(id))
  expect(early?.rows.map(({ txid }) => txid)).toEqual(rows.map(({ txid }) => txid))
  walk.skip(MINUTE_MS)
  const done = valueOf(await qrcodes.batch(id))
  expect(done).toMatchObject({ id, description: ask.description })
  expect(done?.rows[0]).toMatchObject({ status: 'CRIADA', problem: null })
  expect(done?.rows[1]).toMatchObject({ status: 'NEGADA', problem: { violations: [{ path: 'dueDate' }] } })
  expect(valueOf(await qrcodes.batchPage(period(walk))).rows).toEqual([done])
  const made = valueOf(await qrcodes.chargePage({ ...period(walk), kind: 'cobv', batchId: id })).rows
  expect(made.map(({ batchId }) => batchId)).toEqual(made.map(() => id))
  expect(made).toHaveLength(rows.length - 1)

  valueOf(await qrcodes.sendBatch({ ...ask, rows: [bad], as: 'part' }))
  walk.skip(MINUTE_MS)
  expect(valueOf(await qrcodes.batch(id))?.rows[1]?.status).toBe('CRIADA')
  expectProblem(await qrcodes.sendBatch({ ...ask, rows: [first], as: 'whole' }), 'LoteCobVOperacaoInvalida')
  const nobody = batchIdSchema.parse('77')
  expect(valueOf(await qrcodes.batch(nobody))).toBeNull()
  expectProblem(await qrcodes.sendBatch({ ...ask, id: nobody, as: 'part' }), 'LoteCobVNaoEncontrado')
}

async function moveLocations(walk: QrcodesWalk): Promise<void> {
  const { qrcodes, bank } = walk
  const free = valueOf(await qrcodes.createLocation('cob'))
  expect(free).toMatchObject({ kind: 'cob', txid: null })
  const txid = txidOf(600)
  const form = ours(bank, cobForm(), { txid, locationId: free.id })
  valueOf(await qrcodes.createCharge(form))
  expect(valueOf(await qrcodes.location(free.id))).toEqual({ ...free, txid })
  const taken = valueOf(await qrcodes.locationPage({ ...period(walk), limit: 1_000, kind: 'cob', taken: true }))
  expect(taken.rows.map(({ id }) => id)).toContain(free.id)
  expect(valueOf(await qrcodes.unlinkLocation(free.id))).toEqual(free)
  expect(valueOf(await qrcodes.charge({ kind: 'cob', txid }))).toMatchObject({ location: null, code: null })
  expect(valueOf(await qrcodes.reviseCharge(txid, { kind: 'cob', locationId: free.id })).locationId).toBe(free.id)
  expect(valueOf(await qrcodes.location(987_654_321))).toBeNull()
  expectProblem(await qrcodes.unlinkLocation(987_654_321), 'PayloadLocationNaoEncontrado')
  const elsewhere = await qrcodes.createCharge(ours(bank, form, { txid: txidOf(601) }))
  expect(expectProblem(elsewhere, 'CobOperacaoInvalida')).toEqual(['locationId'])
}

async function receiveAndRefund(walk: QrcodesWalk): Promise<void> {
  const { qrcodes, bank } = walk
  const debtor = { ...cobvForm().debtor, email: 'bar@exemplo.test' }
  const charges = [
    ours(bank, cobForm(), { txid: txidOf(300), amount: 10_000 }),
    ours(bank, cobForm(), { txid: txidOf(301), amount: 10_000, withdrawal: cash('troco') }),
    ours(bank, cobForm(), { txid: txidOf(302), amount: 0, withdrawal: cash('saque') }),
    ours(bank, cobvForm(), { txid: txidOf(303), debtor, terms: { ...cobvForm().terms, abatement: off } }),
  ]
  const received: ReceivedPix[] = []
  for (const form of charges) {
    const { txid } = valueOf(await qrcodes.createCharge(form))
    expect(bank.control.payCharge(txid, null).ok).toBe(true)
    walk.skip(MINUTE_MS)
    const paid = valueOf(await qrcodes.charge({ kind: form.kind, txid }))
    expect(paid?.status).toBe('CONCLUIDA')
    const [pix] = paid?.pix ?? []
    if (pix === undefined) throw new RangeError(`nobody paid ${txid}`)
    expect(valueOf(await qrcodes.pix(pix.endToEndId))).toEqual(pix)
    expect(valueOf(await qrcodes.pixPage({ ...period(walk), txid })).rows).toEqual([pix])
    received.push(pix)
  }
  await refundAll(walk, received)
  const returned = valueOf(await qrcodes.pixPage({ ...period(walk), withRefund: true })).rows
  expect(returned.map(({ endToEndId }) => endToEndId)).toEqual(received.map(({ endToEndId }) => endToEndId))
  const nobody = toldEndToEndIdSchema.parse('E00000000202611201200nenhumPix00')
  expect(valueOf(await qrcodes.pix(nobody))).toBeNull()
  expectProblem(
    await walk.refund({ ...refundPayment(), endToEndId: nobody }, refundIdSchema.parse('1')),
    'PixNaoEncontrado',
  )
}

async function refundAll(walk: QrcodesWalk, received: readonly ReceivedPix[]): Promise<void> {
  for (const { endToEndId, amount, parts } of received) {
    const isCash = parts.some(({ part }) => part === 'saque')
    const nature = isCash ? 'RETIRADA' : 'ORIGINAL'
    const request = { ...refundPayment({ nature, amount: 700 }), endToEndId }
    const id = refundIdSchema.parse('0123456789abcdef0123456789abcdef')
    expect(valueOf(await walk.qrcodes.refund(endToEndId, id))).toBeNull()
    const asked = valueOf(await walk.refund(request, id))
    expect(asked).toMatchObject({ id, amount: 700, nature, status: 'EM_PROCESSAMENTO' })
    walk.skip(MINUTE_MS)
    const done = valueOf(await walk.qrcodes.refund(endToEndId, id))
    expect(done).toMatchObject({ id, returnId: asked.returnId, status: 'DEVOLVIDO' })
    expect(valueOf(await walk.refund(request, id))).toEqual(done)
    expect(valueOf(await walk.qrcodes.pix(endToEndId))?.refunds).toEqual([done])
    const tooMuch = await walk.refund({ ...request, amount }, refundIdSchema.parse('2'))
    expect(expectProblem(tooMuch, 'PixDevolucaoInvalida')).toEqual(['devolucao.valor'])
  }
}

async function keepWebhooks({ qrcodes, bank }: QrcodesWalk): Promise<void> {
  const key = keyOf(bank)
  expect(valueOf(await qrcodes.keyWebhook(key))).toBeNull()
  valueOf(await qrcodes.configureKeyWebhook(key, somewhere))
  expect(valueOf(await qrcodes.keyWebhook(key))).toMatchObject({ url: somewhere })
  expect(valueOf(await qrcodes.keyWebhookPage({ page: 0, limit: 100 })).rows).toMatchObject([{ url: somewhere }])
  valueOf(await qrcodes.cancelKeyWebhook(key))
  expect(valueOf(await qrcodes.keyWebhook(key))).toBeNull()
  expect(await qrcodes.cancelKeyWebhook(key)).toMatchObject({ error: { kind: 'not-found', what: 'key-webhook' } })
  const strange = pixKeySchema.parse({ kind: 'EMAIL', value: 'alguem@exemplo.test' })
  expect(expectProblem(await qrcodes.configureKeyWebhook(strange, somewhere), 'WebhookOperacaoInvalida')).toEqual([
    'key',
  ])
}

const off = { modality: 1, value: 500 }

function cash(kind: 'saque' | 'troco'): object {
  return { kind, amount: 5_000, mayChange: false, agent: 'AGTEC', agentIspb: '12345678' }
}

/** A form with the bank's own key, and some fields changed. */
function ours(bank: TrainingBank, form: ChargeForm, change: object): ChargeForm {
  return chargeFormSchema.parse({ ...form, key: keyOf(bank), ...change })
}

function keyOf(bank: TrainingBank): PixKey {
  const key = readPrintedPixKey(bank.qrcodes.pixKey)
  if (!key.ok) throw new RangeError('the bank has a key')
  return key.value
}

function txidOf(n: number): Txid {
  return txidSchema.parse(`contrato${String(n).padStart(22, '0')}`)
}

function period({ now }: QrcodesWalk) {
  const from = instantFromMs(Date.UTC(2026, 10, 20, 15) - MINUTE_MS)
  return { from, to: instantFromMs(now()), page: 0, limit: 100 }
}

function valueOf<T>(result: Result<T, AppError>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

/** Expects a refusal by a name that ends so, and gives the paths of its violations. */
function expectProblem(result: Result<unknown, AppError>, name: string): string[] {
  const error = result.ok ? null : result.error
  expect(error).toMatchObject({ kind: 'problem', type: expect.stringContaining(name) })
  return error?.kind === 'problem' ? error.violations.map(({ path }) => path) : []
}
