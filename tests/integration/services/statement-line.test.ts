import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LineNeeds, readLine } from '../../../electron/services/accounts/read-line.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { event, infraction, line, paymentId, receipt, receiptId, seed } from '../../fixtures/vault-samples.ts'

const pixId = endToEndIdSchema.parse('E12345678202611201200ABCDEFGHIJK')
const fields = [{ path: 'payment.currency', value: 'BRL' }]
const unreachable = err(appError({ kind: 'unreachable', sent: 'no', cause: 'dns' }))

let folder = testFolder()
let vault: Vault
let asked: string[]
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  asked = []
})
afterEach(async () => {
  await vault.close()
  folder.remove()
})

const told = {
  statementDetail: async (id: string) => {
    asked.push(id)
    return ok({ line: line(1, { text: 'Frete' }), fields })
  },
}

function needsOf(reads: LineNeeds['reads']): LineNeeds {
  return { vault, reads, reachable: true, onDetail: () => undefined }
}

/** A payment of the journal that went out, with the ids the institution gave it. */
async function paid(ids: { endToEndId?: typeof pixId; providerId?: string }): Promise<void> {
  value(await vault.journal.insert(seed(1), event('reviewed')))
  const change = { state: 'sending', ...ids } as const
  value(await vault.journal.change(paymentId(1), { state: 'frozen', seq: 1 }, change, event('sent')))
}

async function ties(id: string) {
  const reads = { statementDetail: async () => unreachable }
  const { paymentId: payment, receiptId: proof, infractionId } = value(await readLine(needsOf(reads), id))
  return { payment, proof, infractionId }
}

describe('the detail of a line', () => {
  beforeEach(async () => value(await vault.statement.put([line(1)])))

  test('is read from the institution the first time, and kept from then on', async () => {
    let changes = 0
    const needs = { ...needsOf(told), onDetail: () => void (changes += 1) }
    const first = value(await readLine(needs, 'L1'))
    expect(first).toMatchObject({ line: line(1, { text: 'Frete' }), fields, detailed: true })
    expect(value(await readLine(needs, 'L1'))).toEqual(first)
    expect([asked, changes]).toEqual([['L1'], 1])
  })

  test('is what is kept while the institution is known not to answer', async () => {
    const shown = value(await readLine({ ...needsOf(told), reachable: false }, 'L1'))
    expect(shown).toMatchObject({ line: line(1), fields: [], detailed: false })
    expect(asked).toEqual([])
  })

  test('is what is kept when the question fails', async () => {
    const reads = { statementDetail: async () => unreachable }
    expect(value(await readLine(needsOf(reads), 'L1'))).toMatchObject({ detailed: false })
  })

  test('is not asked for again where the institution has none', async () => {
    const reads = { statementDetail: async () => ok(null) }
    expect(value(await readLine(needsOf(reads), 'L1'))).toMatchObject({ fields: [], detailed: true })
  })

  test('of a line that is not kept is not found', async () => {
    const refused = await readLine(needsOf(told), 'L2')
    expect(refused).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })
})

describe('a line is shown with', () => {
  test('the payment, the receipt and the infraction of its Pix', async () => {
    await paid({ endToEndId: pixId })
    value(await vault.statement.put([line(1, { endToEndId: pixId })]))
    value(await vault.receipts.put(receipt(1, { endToEndId: pixId }), Buffer.from('%PDF')))
    value(await vault.infractions.put([infraction(1, { endToEndId: pixId })]))
    expect(await ties('L1')).toEqual({ payment: paymentId(1), proof: receiptId(1), infractionId: 'I1' })
  })

  test('the boleto payment of its number and amount, and that receipt', async () => {
    await paid({ providerId: 'L1' })
    value(await vault.statement.put([line(1)]))
    const proof = receipt(1, { kind: 'billet', endToEndId: null, billetId: 'L1', paymentId: paymentId(1) })
    value(await vault.receipts.put(proof, Buffer.from('%PDF')))
    expect(await ties('L1')).toEqual({ payment: paymentId(1), proof: receiptId(1), infractionId: null })
  })

  test('the receipt of a boleto that was paid elsewhere, where the amount is the same', async () => {
    value(await vault.statement.put([line(1), line(2)]))
    const elsewhere = { kind: 'billet', endToEndId: null } as const
    value(await vault.receipts.put(receipt(1, { ...elsewhere, billetId: 'L1' }), Buffer.from('%PDF')))
    value(await vault.receipts.put(receipt(9, { ...elsewhere, billetId: 'L2' }), Buffer.from('%PDF')))
    expect([(await ties('L1')).proof, (await ties('L2')).proof]).toEqual([receiptId(1), null])
  })

  test('no payment of another amount whose number happens to be the same', async () => {
    await paid({ providerId: 'L7' })
    value(await vault.statement.put([line(7)]))
    expect(await ties('L7')).toEqual({ payment: null, proof: null, infractionId: null })
  })

  test('no payment where the money came in', async () => {
    await paid({ providerId: 'L1' })
    value(await vault.statement.put([line(1, { direction: 'in' })]))
    expect(await ties('L1')).toEqual({ payment: null, proof: null, infractionId: null })
  })
})
