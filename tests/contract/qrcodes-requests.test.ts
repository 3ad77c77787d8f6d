import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyForm } from './qrcodes-forms.ts'
import { pixRequests } from './qrcodes-openapi.ts'
import { everyRequest } from './qrcodes-requests.ts'
import { bodyReadBy, qrcodesRows, requestsOf } from './qrcodes-rows.ts'
import { partsOf, type Written } from './written.ts'

const cash = { valor: '5.00', modalidadeAgente: 'AGTEC', prestadorDoServicoDeSaque: '12345678' }

describe('what is asked of the QR-code group', async () => {
  const contract = pixRequests()
  const requests = await everyRequest()

  const faultsOf = async (written: Written): Promise<string[]> =>
    contract.requestFaults(written.row.method, written.row.path, await partsOf(written))

  test('is every operation of the group', () => {
    const asked = new Set(requests.map(({ row }) => row.name))
    expect(asked).toEqual(new Set(Object.values(qrcodesRows).map(({ name }) => name)))
  })

  const numbered = requests.map((written, index): [string, Written] => [
    `${written.row.method} ${written.row.path}, request ${index + 1}`,
    written,
  ])
  test.each(numbered)('is as it is described, and read by the codec that wrote it: %s', async (_, written) => {
    expect(await faultsOf(written)).toEqual([])
    const { body } = await partsOf(written)
    if (body !== null) expect(bodyReadBy(written.row, body)).toBe(true)
  })

  test('is as it is described for any form of a charge, new, revised and in a batch', async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, async (form) => {
        const written = await requestsOf(async (qrcodes) => {
          const { txid, ...patch } = form
          await qrcodes.createCharge(form)
          if (txid !== null) await qrcodes.reviseCharge(txid, patch)
        })
        for (const each of written) expect(await faultsOf(each)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['a field that nobody described', { valorr: {} }],
    ['an amount as a number', { valor: { original: 37 } }],
    ['an amount with a comma', { valor: { original: '37,00' } }],
    ['an amount with one decimal', { valor: { original: '37.0' } }],
    ['a debtor with both documents', { devedor: { cpf: '11144477735', cnpj: '18304659000105', nome: 'X' } }],
    ['a debtor without name', { devedor: { cpf: '11144477735' } }],
    ['a CPF with its mask', { devedor: { cpf: '111.444.777-35', nome: 'X' } }],
    ['saque and troco at once', { valor: { original: '0.00', retirada: { saque: cash, troco: cash } } }],
    ['a message that is too long', { solicitacaoPagador: 'x'.repeat(141) }],
    ['a key that is too long', { chave: 'x'.repeat(78) }],
  ])('could be found wrong, by the judge and by our codec: %s', (_, change) => {
    const right = { calendario: { expiracao: 60 }, valor: { original: '37.00' }, chave: 'a@b.test' }
    expect([contract.takes('POST', '/cob', right), bodyReadBy(qrcodesRows.postCob, right)]).toEqual([true, true])
    const wrong = { ...right, ...change }
    expect([contract.takes('POST', '/cob', wrong), bodyReadBy(qrcodesRows.postCob, wrong)]).toEqual([false, false])
  })
})
